/** Refusals of one range before smaller ones are tried. */
const MAX_REFUSALS = 3
/** Parts asked for at once. */
const AT_ONCE = 4
/** Parts into which one request is divided at most, within Ponder's ten seconds; for a wider one it is told to ask for less. */
const MAX_PARTS = 2 * AT_ONCE
/** Answers after which a wider range is tried again: an endpoint may have had a bad hour. */
const ANSWERS_BEFORE_WIDER = 1000
const LIMIT_MS = 10_000
/** Ranges that are remembered. */
const MAX_REMEMBERED = 1000
/** Of an endpoint that has too much to do, or is down: a smaller range would be refused, too. */
const BUSY = new Set([429, 502, 503, 504])

export interface SmallerRangesOptions {
  /** Whether Ponder itself halves its ranges, as it does unless HEARTH_MAX_BLOCKS is set. */
  readonly ponderHalves: boolean
  /** Called with an endpoint's host and the most blocks that it answers, each time that these are fewer than known. */
  readonly onNarrowed: (host: string, blocks: number) => void
}

interface Endpoint {
  /** The most blocks of one request. */
  blocks: number
  /** The fewest that were reported. */
  reported: number
  answers: number
  /** Parts of a request that has failed as a whole, for its repetition. */
  readonly kept: Map<string, string>
}

interface LogsCall {
  readonly id: unknown
  readonly method: string
  readonly params: readonly [{ readonly fromBlock: string; readonly toBlock: string }]
}

type Range = readonly [from: number, to: number]

/**
 * Ponder makes its requests for logs smaller where an endpoint refuses in words that it knows, and ends after ten other refusals.
 * This one asks for smaller ranges after three refusals of any kind, down to one block.
 */
export function smallerRanges(
  fetching: typeof fetch,
  { ponderHalves, onNarrowed }: SmallerRangesOptions,
): typeof fetch {
  const endpoints = new Map<string, Endpoint>()
  /** By range, of all endpoints: Ponder ends after ten in all. */
  const refusals = new Map<string, number>()

  return async (input, init) => {
    if (!(input instanceof Request)) return fetching(input, init)
    const request = input
    const body = await request.text()
    const call = logsCallIn(body)
    // Its text instead of a copy of the request, whose body would be a stream.
    if (!call) {
      const { method, headers, signal } = request
      return fetching(request.url, { method, headers, signal, ...(body !== '' && { body }) })
    }
    const { url } = request
    const endpoint = endpoints.get(url) ?? {
      blocks: Infinity,
      reported: Infinity,
      answers: 0,
      kept: new Map<string, string>(),
    }
    endpoints.set(url, endpoint)

    /** The answer's text; throws the refusal. Goes on when Ponder has given up, so that its next request knows more. */
    const ask = async ([from, to]: Range): Promise<string> => {
      const filter = { ...call.params[0], fromBlock: hex(from), toBlock: hex(to) }
      const response = await fetching(url, {
        method: 'POST',
        headers: request.headers,
        body: JSON.stringify({ ...call, params: [filter] }),
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      const text = await response.text()
      if (!response.ok || isRefusal(text)) throw new Refusal(text, response)
      endpoint.answers += 1
      if (endpoint.answers % ANSWERS_BEFORE_WIDER === 0) endpoint.blocks *= 2
      return text
    }

    const whole = rangeOf(call)
    const answer = async (range: Range, isSuspect: boolean): Promise<string> => {
      const [from, to] = range
      const key = `${from}-${to} ${JSON.stringify(call.params)}`
      const kept = endpoint.kept.get(key)
      if (kept !== undefined) return kept
      const refused = refusals.get(key) ?? 0
      try {
        const text = await ask(range)
        refusals.delete(key)
        if (from !== whole[0] || to !== whole[1]) endpoint.kept.set(key, text)
        return text
      } catch (refusal) {
        if (!isAboutRange(refusal)) throw refusal
        if (refusals.size > MAX_REMEMBERED) refusals.clear()
        refusals.set(key, refused + 1)
        if (from === to || (refused + 1 < MAX_REFUSALS && !isSuspect)) throw refusal
      }
      const half = Math.ceil((to - from + 1) / 2)
      const first = await answer([from, from + half - 1], true)
      // The first half may itself have been answered in smaller parts.
      endpoint.blocks = Math.min(endpoint.blocks, half)
      if (endpoint.blocks < endpoint.reported) {
        endpoint.reported = endpoint.blocks
        onNarrowed(new URL(url).host, endpoint.blocks)
      }
      return merged([first, await answer([from + half, to], true)])
    }

    const [from, to] = whole
    const { blocks } = endpoint
    if (endpoint.kept.size > MAX_REMEMBERED) endpoint.kept.clear()
    try {
      if (to - from < blocks) return jsonResponse(await answer(whole, false))
      if (ponderHalves && to - from >= blocks * MAX_PARTS) return jsonResponse(TOO_WIDE)
      const texts: string[] = []
      const parts = partsOf(whole, blocks)
      for (let part = 0; part < parts.length; part += AT_ONCE)
        texts.push(
          ...(await Promise.all(parts.slice(part, part + AT_ONCE).map((each) => answer(each, false)))),
        )
      endpoint.kept.clear()
      return jsonResponse(merged(texts))
    } catch (refusal) {
      if (refusal instanceof Refusal) return jsonResponse(refusal.message, refusal.response)
      throw refusal
    }
  }
}

class Refusal extends Error {
  readonly response: Response
  constructor(text: string, response: Response) {
    super(text)
    this.response = response
  }
}

/** Whether fewer blocks may help: a limit of requests, or an endpoint that is down, refuses a smaller range, too. */
function isAboutRange(refusal: unknown): boolean {
  if (refusal instanceof Refusal)
    return !BUSY.has(refusal.response.status) && !/"code":\s*429\b/.test(refusal.message)
  return refusal instanceof DOMException && refusal.name === 'TimeoutError'
}

/** Words at which Ponder halves. */
const TOO_WIDE = JSON.stringify({ error: { code: -32005, message: 'block range too large' } })

/** Undefined for any other call, such as one for the logs of a block by its hash. */
function logsCallIn(body: string): LogsCall | undefined {
  if (!body.includes('"eth_getLogs"')) return undefined
  const call = JSON.parse(body) as LogsCall
  const [from, to] = rangeOf(call)
  return to > from ? call : undefined
}

const rangeOf = ({ params: [{ fromBlock, toBlock }] }: LogsCall): Range => [
  Number(fromBlock),
  Number(toBlock),
]

const hex = (block: number): string => `0x${block.toString(16)}`

/** Logs have no such key, and an error's text is short. */
const isRefusal = (text: string): boolean => text.length < 10_000 && text.includes('"error"')

const partsOf = ([from, to]: Range, blocks: number): readonly Range[] =>
  Array.from({ length: Math.ceil((to - from + 1) / blocks) }, (_, part) => {
    const start = from + part * blocks
    return [start, Math.min(to, start + blocks - 1)] as const
  })

const merged = (texts: readonly string[]): string =>
  JSON.stringify({
    result: texts.flatMap((text) => (JSON.parse(text) as { readonly result: unknown[] }).result),
  })

const jsonResponse = (text: string, { status, statusText }: Partial<ResponseInit> = {}): Response =>
  new Response(text, { status, statusText, headers: { 'content-type': 'application/json' } })
