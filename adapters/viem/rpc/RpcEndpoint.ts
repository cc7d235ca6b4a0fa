import type { EndpointProblem } from '#domain/shell/EndpointHealth.ts'

import { boundedText, TooLongError } from '../../shared/boundedText.ts'
import { EarlyAnswers, type EarlyRequest } from './earlyRequest.ts'
import { isRangeRefusal } from './rangeRefusal.ts'
import { isResultOf } from './rpcResult.ts'

export interface RpcCall {
  readonly method: string
  readonly params?: unknown
}

/** A result, or an error that another node would give as well. */
export type RpcAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

/** The endpoint itself failed: another one may succeed. */
export class EndpointFault extends Error {
  override readonly name = 'EndpointFault'
  /** Milliseconds for which the endpoint asked for no requests. */
  readonly retryAfter: number
  /** As a user who has named the endpoint is told. */
  readonly problem: EndpointProblem

  constructor(message: string, pause = 0, problem: EndpointProblem = 'no answer') {
    super(message)
    this.retryAfter = pause
    this.problem = problem
  }
}

/** Milliseconds: a slow line is not a silent endpoint. */
export interface TimeLimits {
  /** Without any part of the answer. */
  readonly silence: number
  /** Until the end of the answer. */
  readonly total: number
}

/** The only form of HTTP request to an endpoint. */
export type EndpointRequest = RequestInit & { readonly body: string; readonly signal: AbortSignal }

export interface EndpointDeps {
  readonly fetch: (url: string, init: EndpointRequest) => Promise<Response>
  readonly now: () => number
  /**
   * Answered by a contract of the community. An endpoint that returns "0x" lacks the chain's state,
   * so its "0x" says nothing about any contract.
   */
  readonly known?: RpcCall
  /** Sent to one of the endpoints by the page itself. */
  readonly early?: EarlyRequest | undefined
}

/** Bytes of a response, after decompression. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const MAX_PAUSE = 30_000
const QUARANTINE = 60_000

/** Few nodes support it, and others refuse it in different ways; callers work without the answer. */
const MAY_BE_UNKNOWN = 'eth_simulateV1'

/** Errors of the endpoint (limits, internal faults), not of the call. */
const ENDPOINT_CODES = new Set([-32005, -32097, -32016, 429])

/** The app's own code for a contract call answered with "0x": no contract, or a function that returns nothing. */
export const NO_DATA = -39001

interface RawAnswer {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
}

/**
 * An answer counts only with the right id, chain and kind, and not behind a known block.
 * Each fault starts a pause, twice as long as the last one.
 */
export class RpcEndpoint {
  readonly host: string
  readonly #url: string
  readonly #chainId: number
  readonly #deps: EndpointDeps
  readonly #early: EarlyAnswers | undefined
  #nextId = 1
  #chainVerified = false
  #batches = true
  #faults = 0
  #pausedUntil = 0
  #lastTried = Number.NEGATIVE_INFINITY
  #height = 0n

  constructor(url: string, chainId: number, deps: EndpointDeps) {
    this.#url = url
    this.host = new URL(url).host
    this.#chainId = chainId
    this.#deps = deps
    this.#early = deps.early?.url === url ? new EarlyAnswers(deps.early) : undefined
  }

  get healthy(): boolean {
    return this.#faults === 0
  }

  get ready(): boolean {
    return this.#deps.now() >= this.#pausedUntil
  }

  /** During a pause, once a second at most. */
  get mayBeProbed(): boolean {
    return this.#deps.now() - this.#lastTried >= 1000
  }

  /** The latest block reported; 0 before the first. */
  get height(): bigint {
    return this.#height
  }

  /**
   * One HTTP request; answers in the order of the calls. Rejects with an EndpointFault, and pauses,
   * if the endpoint fails, exceeds its time limits, or is behind `minimumBlock`.
   */
  async request(
    calls: readonly RpcCall[],
    minimumBlock: bigint,
    { silence, total }: TimeLimits,
  ): Promise<readonly RpcAnswer[]> {
    this.#lastTried = this.#deps.now()
    const checks: RpcCall[] = []
    if (!this.#chainVerified) checks.push({ method: 'eth_chainId' })
    if (minimumBlock > 0n) checks.push({ method: 'eth_blockNumber' })
    try {
      const limits = { silence, until: Date.now() + total }
      // An answer that must not be behind a block is asked for now.
      const ask =
        minimumBlock > 0n
          ? this.#post([...checks, ...calls], limits)
          : this.#ask([...checks, ...calls], limits)
      const answers = await ask
      checks.forEach((check, index) => this.#believe(check, answers[index], minimumBlock))
      const wanted = answers.slice(checks.length).map((answer, index) => plausible(calls[index], answer))
      if (wanted.some(isEmpty)) await this.#verifyState({ silence, until: Date.now() + total })
      this.#learnHeight([...checks, ...calls], answers)
      this.#faults = 0
      this.#pausedUntil = 0
      return wanted
    } catch (error) {
      const fault = error instanceof EndpointFault ? error : new EndpointFault(String(error))
      this.pause(fault.retryAfter)
      throw fault
    }
  }

  /** From one second up to thirty, doubling; at least `atLeast` milliseconds. Verifies the chain again afterwards. */
  pause(atLeast = 0): void {
    this.#chainVerified = false
    this.#faults += 1
    const pause = Math.max(atLeast, Math.min(MAX_PAUSE, 1000 * 2 ** (this.#faults - 1)))
    this.#pausedUntil = this.#deps.now() + pause
  }

  /** Throws if the endpoint lacks the chain's state; a late answer says nothing about that. */
  async #verifyState(limits: Limits): Promise<void> {
    const { known } = this.#deps
    const answers = known ? await this.#post([known], limits).catch(() => []) : []
    if (answers.some((answer) => isEmpty(plausible(known, answer))))
      throw new EndpointFault('finds no contract where the community has one', 0, 'no contracts')
  }

  #learnHeight(calls: readonly RpcCall[], answers: readonly RpcAnswer[]): void {
    for (const [index, { method }] of calls.entries()) {
      const answer = answers[index]
      if (method === 'eth_blockNumber' && answer && 'result' in answer)
        this.#height = BigInt(answer.result as string)
    }
  }

  #believe(check: RpcCall, answer: RpcAnswer | undefined, minimumBlock: bigint): void {
    const value = answer && 'result' in answer ? answer.result : undefined
    if (typeof value !== 'string' || !isResultOf(check.method, [], value))
      throw new EndpointFault(`${check.method} was not answered`)
    if (check.method === 'eth_chainId') {
      if (BigInt(value) !== BigInt(this.#chainId))
        throw new EndpointFault(
          `serves chain ${BigInt(value)} instead of ${this.#chainId}`,
          QUARANTINE,
          'another chain',
        )
      this.#chainVerified = true
    } else if (BigInt(value) < minimumBlock) {
      throw new EndpointFault(`is at block ${BigInt(value)}, behind ${minimumBlock}`)
    }
  }

  /** Posts what the page has not asked already. */
  async #ask(calls: readonly RpcCall[], limits: Limits): Promise<readonly RpcAnswer[]> {
    const early = this.#early
    if (!early) return this.#post(calls, limits)
    const taken = await within(limits, (_, onPart) =>
      early.take(calls, this.#deps.now(), async (response) => {
        refuseBusy(response)
        return parseBody((await readText(response, onPart)) ?? '')
      }),
    ).catch((error: unknown) => {
      early.forget()
      throw error
    })
    const open = calls.filter((_, index) => !isAnswer(taken[index]))
    const posted = open.length === 0 ? [] : [...(await this.#post(open, limits))]
    return calls.flatMap((_, index) => {
      const raw = taken[index]
      return (isAnswer(raw) ? readAnswer(raw) : posted.shift()) ?? []
    })
  }

  /** As a batch, or one by one if the endpoint refuses batches or the answer is too large. */
  async #post(calls: readonly RpcCall[], limits: Limits): Promise<readonly RpcAnswer[]> {
    const postEach = async () => (await Promise.all(calls.map((call) => this.#post([call], limits)))).flat()
    if (calls.length > 1 && !this.#batches) return postEach()
    const requests = calls.map((call) => ({ jsonrpc: '2.0', id: this.#nextId++, params: [], ...call }))
    const text = await within(limits, async (signal, onPart) => {
      const response = await this.#deps.fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requests.length === 1 ? requests[0] : requests),
        signal,
        referrerPolicy: 'no-referrer',
        credentials: 'omit',
      })
      refuseBusy(response)
      onPart()
      return readText(response, onPart)
    })
    if (text === undefined) {
      if (calls.length > 1) return postEach()
      throw new EndpointFault('the answer is too large')
    }
    const body = parseBody(text)
    if (requests.length > 1 && !Array.isArray(body)) {
      if (isAnswer(body) && ENDPOINT_CODES.has(Number(body.error?.code)))
        throw new EndpointFault('refuses for now: too many requests')
      if (this.#batches && isAnswer(body) && body.error) {
        // This node takes no batches, so calls are sent one by one from now on.
        this.#batches = false
        return this.#post(calls, limits)
      }
      throw new EndpointFault('the answer to a batch is not a list')
    }
    const byId = new Map((Array.isArray(body) ? body : [body]).filter(isAnswer).map((raw) => [raw.id, raw]))
    return requests.map(({ id, method }) => {
      const raw = byId.get(id)
      if (!raw) throw new EndpointFault(`no answer to ${method} bears its id`)
      return readAnswer(raw)
    })
  }
}

interface Limits {
  readonly silence: number
  /** By the system's clock: one end for all requests of a question. */
  readonly until: number
}

/**
 * Ends after `silence` milliseconds without a part of the answer, at the latest at `until`.
 * Does not wait for the abort, because some browsers leave an aborted request open forever.
 */
async function within<Answer>(
  { silence, until }: Limits,
  request: (signal: AbortSignal, onPart: () => void) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController()
  let onPart = () => {}
  let stop = () => {}
  const end = new Promise<never>((_, reject) => {
    const giveUp = () => {
      reject(new EndpointFault('no answer in time'))
      controller.abort()
    }
    const late = setTimeout(giveUp, until - Date.now())
    let silent = setTimeout(giveUp, silence)
    onPart = () => {
      clearTimeout(silent)
      silent = setTimeout(giveUp, silence)
    }
    stop = () => {
      clearTimeout(silent)
      clearTimeout(late)
    }
  })
  try {
    return await Promise.race([request(controller.signal, onPart), end])
  } catch (error) {
    if (error instanceof EndpointFault) throw error
    throw new EndpointFault(error instanceof Error ? error.message : 'no answer')
  } finally {
    stop()
  }
}

function refuseBusy({ status, headers }: Response): void {
  if (status === 429 || status >= 500)
    throw new EndpointFault(`HTTP ${status}`, retryAfter(headers.get('retry-after')))
}

/** Undefined if too large; '' if cut off, which is not JSON. */
async function readText(response: Response, onPart: () => void): Promise<string | undefined> {
  try {
    return await boundedText(response, MAX_ANSWER_BYTES, onPart)
  } catch (error) {
    return error instanceof TooLongError ? undefined : ''
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new EndpointFault('the answer is not JSON')
  }
}

const isEmpty = (answer: RpcAnswer): boolean => 'error' in answer && answer.error.code === NO_DATA

const isAnswer = (value: unknown): value is RawAnswer => typeof value === 'object' && value !== null

function readAnswer(raw: RawAnswer): RpcAnswer {
  if (raw.error) {
    const { code: said, message, data } = raw.error
    const code = typeof said === 'number' && Number.isSafeInteger(said) ? said : -32603
    return { error: { code, message: typeof message === 'string' ? message : 'unknown error', data } }
  }
  if (!('result' in raw)) throw new EndpointFault('an answer has neither result nor error')
  return { result: raw.result }
}

function plausible(call: RpcCall | undefined, answer: RpcAnswer): RpcAnswer {
  if (!call) return answer
  if (call.method === MAY_BE_UNKNOWN) return 'error' in answer ? answer : parsed(call, answer)
  if ('error' in answer) {
    // The endpoint works but accepts only shorter block ranges, so the caller halves the range.
    if (call.method === 'eth_getLogs' && isRangeRefusal(answer.error.message)) return answer
    // A call that used up its gas did run, so the error is the contract's.
    const ran = call.method === 'eth_call' && /out ?of ?gas|OOG\b/i.test(answer.error.message)
    const internal = answer.error.code === -32603 && answer.error.data === undefined && !ran
    if (ENDPOINT_CODES.has(answer.error.code) || internal)
      throw new EndpointFault(`${call.method}: ${answer.error.message}`)
    return answer
  }
  return call.method === 'eth_call' && answer.result === '0x'
    ? { error: { code: NO_DATA, message: 'no contract answers at this address' } }
    : parsed(call, answer)
}

function parsed(call: RpcCall, answer: { readonly result: unknown }): RpcAnswer {
  if (!isResultOf(call.method, call.params, answer.result))
    throw new EndpointFault(`${call.method} was answered with something else`)
  return answer
}

function retryAfter(header: string | null): number {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, QUARANTINE) : 0
}
