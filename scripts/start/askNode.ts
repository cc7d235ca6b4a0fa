/** Why a node did not do what it was asked, in its own words. */
export interface Refusal {
  readonly kind: 'silent' | 'limited' | 'refused'
  readonly reason: string
}

export interface NodeAnswer {
  readonly status: number
  readonly text: string
  readonly result?: unknown
  readonly refusal?: Refusal
}

/** Milliseconds after which a node counts as silent. */
const TIMEOUT_MS = 20_000

/** "Too many requests" as the HTTP status, as JSON-RPC's code, or with the status as the code. */
const LIMITED = [429, -32_005]

/** The code for an unknown method; the caller then tries others. */
const UNKNOWN_METHOD = -32_601

/** Requests for state. An error in other answers, such as a reverted call or too many logs, is the caller's concern. */
const OF_STATE = /^eth_get(Balance|Code|StorageAt|TransactionCount|Proof|AccountInfo)$/

/** Sends one JSON-RPC request; the answer has a refusal if the node does not do its part. */
export async function askNode(url: string, body: string): Promise<NodeAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { method = '' } = parsed(body)
    return read(method, response.status, await response.text())
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    return { status: 502, text: '', refusal: { kind: 'silent', reason } }
  }
}

function read(method: string, status: number, text: string): NodeAnswer {
  const { result, error } = parsed(text)
  const limited = status === 429 || (error && LIMITED.includes(error.code) && method !== 'eth_getLogs')
  const kind = limited
    ? 'limited'
    : error && error.code !== UNKNOWN_METHOD && OF_STATE.test(method)
      ? 'refused'
      : result === undefined && !error
        ? 'silent'
        : undefined
  const reason = error?.message ?? `it answers with HTTP ${status}`
  return { status, text, result, ...(kind && { refusal: { kind, reason } }) }
}

interface Parsed {
  readonly method?: string
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

function parsed(text: string): Parsed {
  try {
    return (JSON.parse(text) as Parsed | null) ?? {}
  } catch {
    return {}
  }
}
