import type { EndpointCondition, EndpointHealth, EndpointProblem } from '#domain/shell/EndpointHealth.ts'
import { DisagreementError } from '#domain/shared/DisagreementError.ts'

import { agreement, agreementAsAsked, pinned, type EndpointAnswer } from './agreement.ts'
import { isPartOfWord } from './rpcResult.ts'
import {
  EndpointFault,
  RpcEndpoint,
  type EndpointDeps,
  type RpcAnswer,
  type RpcCall,
  type TimeLimits,
} from './RpcEndpoint.ts'

/** All endpoints failed; `cause` is the last one's fault. */
export class NoEndpointError extends Error {
  override readonly name = 'NoEndpointError'
}

/** In the form from which viem reads codes and revert data. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly code: number
  readonly data: unknown

  constructor(answer: { readonly code: number; readonly message: string; readonly data?: unknown }) {
    super(answer.message)
    this.code = answer.code
    this.data = answer.data
  }
}

/** Milliseconds before a silent endpoint is replaced: fall-over takes 3 s at most. */
const SILENCE = 2500

/**
 * An answer that arrives slowly has longer, and longest without another endpoint;
 * both together stay below ten seconds (rules/faults: busy-bound).
 */
const REPLACEABLE: TimeLimits = { silence: SILENCE, total: 3500 }
const LAST: TimeLimits = { silence: SILENCE, total: 6000 }

/**
 * Milliseconds in which calls are collected into one HTTP request, followed by one more turn of the timers:
 * multicalls delayed as long by a busy page are due before it, and join.
 */
const GATHERING = 4

/** Milliseconds for which a block is required; a lagging endpoint has caught up by then. */
const REQUIRED_MS = 60_000

/** Endpoints within this distance are compared at the same block. */
const MAX_BLOCKS_APART = 8n

interface Waiting {
  readonly call: RpcCall
  /** Every ready endpoint must confirm the answer. */
  readonly quorum: boolean
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** In the form of EIP-1193, for viem's `custom` transport. */
export interface RpcSource {
  request(call: { method: string; params?: unknown }): Promise<unknown>
}

/**
 * All endpoints of a chain as one. Simultaneous calls share one HTTP request; the first healthy endpoint answers,
 * and the next one within 3 s if it fails. Answers that viem's `fallback` accepts (null, "0x", wrong kinds,
 * wrong ids, another chain) are faults here; so are contract answers of incomplete words, unless another endpoint
 * gives the same, which makes them the contract's. Reads about money use `quorum`: the same request serves them
 * at the first endpoint, and every other ready endpoint gets the same calls at the same time.
 */
export class RpcPool implements EndpointHealth {
  /** All ready endpoints support the answer; rejects with a DisagreementError if they contradict each other. */
  readonly quorum: RpcSource = { request: (call) => this.#gather(call, true) }
  readonly #make: (url: string) => RpcEndpoint
  readonly #community: readonly RpcEndpoint[]
  readonly #known: readonly RpcCall[]
  #endpoints: readonly RpcEndpoint[]
  readonly #listeners = new Set<(condition: EndpointCondition) => void>()
  #waiting: Waiting[] = []
  #condition: EndpointCondition = { kind: 'healthy' }
  #disagreeing: readonly string[] = []
  #soleHost: string | undefined
  readonly #now: () => number
  #required = { block: 0n, until: 0 }

  constructor(urls: readonly string[], chainId: number, deps: EndpointDeps) {
    this.#now = deps.now
    this.#known = deps.known ? [deps.known] : []
    this.#make = (url) => new RpcEndpoint(url, chainId, deps)
    this.#community = urls.map(this.#make)
    this.#endpoints = this.#community
  }

  /** Behind the latest quorum read; undefined if another endpoint confirmed it. */
  get soleHost(): string | undefined {
    return this.#soleHost
  }

  get isSingle(): boolean {
    return this.#endpoints.length === 1
  }

  /** From the first endpoint that works. Rejects with a node's own NodeError, or with a NoEndpointError if all fail. */
  request(call: { method: string; params?: unknown }): Promise<unknown> {
    return this.#gather(call, false)
  }

  /**
   * For reads of the next minute; endpoints behind the block are skipped.
   * Never more than a second configured endpoint has reached, or the only one,
   * so that a false height excludes no endpoint, even while the others are paused.
   */
  requireBlock(block: bigint): void {
    const heights = this.#endpoints
      .map(({ height }) => height)
      .toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))
    const reached = (this.isSingle ? heights[0] : heights[1]) ?? 0n
    const required = block < reached ? block : reached
    if (required < this.#minimumBlock) return
    this.#required = { block: required, until: this.#now() + REQUIRED_MS }
  }

  get #minimumBlock(): bigint {
    return this.#now() < this.#required.until ? this.#required.block : 0n
  }

  subscribe(listener: (condition: EndpointCondition) => void): () => void {
    this.#listeners.add(listener)
    listener(this.#condition)
    return () => this.#listeners.delete(listener)
  }

  async probe(): Promise<void> {
    await this.#requestAny([{ method: 'eth_blockNumber' }]).catch(() => undefined)
  }

  async examine(url: string): Promise<EndpointProblem | undefined> {
    try {
      const answers = await this.#make(url).request(this.#known, 0n, LAST)
      return answers.every((answer) => 'result' in answer) ? undefined : 'no contracts'
    } catch (error) {
      return (error as EndpointFault).problem
    }
  }

  useOwn(url: string | undefined): void {
    this.#endpoints = url === undefined ? this.#community : [this.#make(url), ...this.#community]
    // These endpoints have not been compared yet.
    this.#learnAgreement([], undefined)
  }

  get #ready(): readonly RpcEndpoint[] {
    return this.#endpoints.filter((endpoint) => endpoint.ready)
  }

  #gather({ method, params }: { method: string; params?: unknown }, quorum: boolean): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setTimeout(() => setTimeout(() => void this.#flush()), GATHERING)
      const call = params === undefined ? { method } : { method, params }
      this.#waiting.push({ call, quorum, resolve, reject })
    })
  }

  async #flush(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    try {
      const answers = await this.#answer(waiting)
      waiting.forEach(({ resolve, reject }, index) => {
        const answer = answers[index]
        if (answer instanceof DisagreementError) reject(answer)
        else if (answer && 'result' in answer) resolve(answer.result)
        else reject(new NodeError(answer?.error ?? { code: -32603, message: 'no answer' }))
      })
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  /**
   * The first ready endpoint gets all calls, the others those that need confirmation:
   * a contradiction becomes a DisagreementError; if no other replies, the first's answers count.
   * A failing endpoint is paused, and the remaining ones are asked again.
   */
  async #answer(waiting: readonly Waiting[]): Promise<readonly (RpcAnswer | DisagreementError)[]> {
    const calls = waiting.map(({ call }) => call)
    const [first, ...others] = this.#ready
    const confirmed = waiting.filter(({ quorum }) => quorum).map(({ call }) => call)
    if (confirmed.length === 0) return (await this.#requestAny(calls)).answers
    if (!first || others.length === 0) {
      const { answers, host } = await this.#requestAny(calls)
      this.#learnAgreement([], host)
      return answers
    }
    const [main, ...checks] = await Promise.allSettled([
      this.#askWithHeights(first, calls),
      ...others.map((endpoint) => this.#askWithHeights(endpoint, confirmed)),
    ])
    this.#publish()
    // This endpoint is paused now, so the others answer everything.
    if (main.status === 'rejected') return this.#answer(waiting)
    const own = { ...main.value, answers: main.value.answers.filter((_, index) => waiting[index]?.quorum) }
    const replies = [own, ...checks.flatMap((check) => (check.status === 'fulfilled' ? [check.value] : []))]
    const failed = replies.filter((reply) => hasContradictedPart(confirmed, reply, replies))
    for (const { endpoint } of failed) endpoint.pause()
    if (failed.length > 0) return this.#answer(waiting)
    const plain = await this.#confirmParts(
      calls.filter((_, index) => !waiting[index]?.quorum),
      main.value.answers.filter((_, index) => !waiting[index]?.quorum),
    )
    const agreed = replies.length === 1 ? own.answers : await this.#agree(confirmed, replies)
    if (replies.length === 1) this.#learnAgreement([], first.host)
    const left = { plain: [...plain], agreed: [...agreed] }
    return waiting.flatMap(({ quorum }) => (quorum ? left.agreed : left.plain).shift() ?? [])
  }

  /** Asks another endpoint about answers of incomplete words. */
  async #confirmParts(
    calls: readonly RpcCall[],
    answers: readonly RpcAnswer[],
  ): Promise<readonly RpcAnswer[]> {
    return hasPart(calls, answers) ? (await this.#requestAny(calls)).answers : answers
  }

  /** After a contradiction, the endpoints are asked again about a block that all know. */
  async #agree(
    calls: readonly RpcCall[],
    replies: readonly EndpointReply[],
  ): Promise<readonly (RpcAnswer | DisagreementError)[]> {
    const first = calls.map((call, index) => agreementAsAsked(call, answersAt(replies, index)))
    const heights = replies.map(({ height }) => height)
    const block = heights.reduce((a, b) => (a < b ? a : b))
    const isNear = heights.every((height) => height - block <= MAX_BLOCKS_APART)
    const open = calls.flatMap((call, index) => {
      const again = first[index] === undefined && isNear ? pinned(call, block) : undefined
      return again ? [{ index, again }] : []
    })
    const second =
      open.length === 0
        ? []
        : await this.#askAbout(
            open.map(({ again }) => again),
            replies,
          )
    const hosts = replies.map(({ endpoint }) => endpoint.host)
    const settled = calls.map((_, index) => {
      const answer = first[index] ?? second[open.findIndex((each) => each.index === index)]
      return answer ?? new DisagreementError(hosts)
    })
    this.#learnAgreement(
      settled.some((answer) => answer instanceof DisagreementError) ? hosts : [],
      undefined,
    )
    return settled
  }

  /** Undefined for a contradiction; empty if any endpoint fails. */
  async #askAbout(
    calls: readonly RpcCall[],
    replies: readonly EndpointReply[],
  ): Promise<readonly (RpcAnswer | undefined)[]> {
    const again = await Promise.allSettled(
      replies.map(({ endpoint }) => this.#askWithHeights(endpoint, calls)),
    )
    const secondReplies = again.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    // An endpoint that fails the second time has confirmed nothing.
    if (secondReplies.length < replies.length) return []
    return calls.map((call, index) => agreement(call, answersAt(secondReplies, index)))
  }

  async #askWithHeights(endpoint: RpcEndpoint, calls: readonly RpcCall[]): Promise<EndpointReply> {
    // Before the calls, the height is a lower bound of the answers' block; after them,
    // it is the height to require later.
    const height = { method: 'eth_blockNumber' }
    const [before, ...results] = await endpoint.request(
      [height, ...calls, height],
      this.#minimumBlock,
      REPLACEABLE,
    )
    return {
      endpoint,
      height: before && 'result' in before ? BigInt(before.result as string) : 0n,
      answers: results.slice(0, -1),
    }
  }

  /**
   * The ready endpoints in turn, then paused ones that may be tried.
   * Incomplete words count only if the next endpoint gives the same. Rejects with a NoEndpointError if all fail.
   */
  async #requestAny(
    calls: readonly RpcCall[],
  ): Promise<{ readonly answers: readonly RpcAnswer[]; readonly host: string }> {
    const paused = this.#endpoints.filter((endpoint) => !endpoint.ready && endpoint.mayBeProbed)
    let fault = new EndpointFault('every endpoint is paused after a fault')
    let doubted: { readonly endpoint: RpcEndpoint; readonly answers: readonly RpcAnswer[] } | undefined
    const candidates = [...this.#ready, ...paused]
    for (const endpoint of candidates) {
      try {
        const limits = endpoint === candidates.at(-1) ? LAST : REPLACEABLE
        const answers = await endpoint.request(calls, this.#minimumBlock, limits)
        if (doubted && partsOf(calls, doubted.answers) === partsOf(calls, answers))
          return { answers, host: endpoint.host }
        doubted?.endpoint.pause()
        if (!hasPart(calls, answers)) return { answers, host: endpoint.host }
        doubted = { endpoint, answers }
      } catch (error) {
        fault = error as EndpointFault
      } finally {
        this.#publish()
      }
    }
    if (doubted) return { answers: withoutParts(calls, doubted.answers), host: doubted.endpoint.host }
    throw new NoEndpointError(fault.message, { cause: fault })
  }

  #learnAgreement(disagreeing: readonly string[], soleHost: string | undefined): void {
    this.#disagreeing = disagreeing
    this.#soleHost = soleHost
    this.#publish()
  }

  #publish(): void {
    const condition = this.#judge()
    if (JSON.stringify(condition) === JSON.stringify(this.#condition)) return
    this.#condition = condition
    for (const listener of this.#listeners) listener(condition)
  }

  #judge(): EndpointCondition {
    const ill = this.#endpoints.filter((endpoint) => !endpoint.healthy).map(({ host }) => host)
    if (ill.length > 0) return { kind: ill.length < this.#endpoints.length ? 'degraded' : 'down', hosts: ill }
    return this.#disagreeing.length > 0
      ? { kind: 'disagreeing', hosts: this.#disagreeing }
      : { kind: 'healthy' }
  }
}

interface EndpointReply {
  readonly endpoint: RpcEndpoint
  /** The endpoint's latest block before the calls. */
  readonly height: bigint
  readonly answers: readonly RpcAnswer[]
}

const answersAt = (replies: readonly EndpointReply[], index: number): readonly EndpointAnswer[] =>
  replies.flatMap(({ height, answers }) => {
    const answer = answers[index]
    return answer ? [{ answer, height }] : []
  })

const isPart = (call: RpcCall | undefined, answer: RpcAnswer | undefined): boolean =>
  call !== undefined && answer !== undefined && 'result' in answer && isPartOfWord(call, answer.result)

const hasPart = (calls: readonly RpcCall[], answers: readonly RpcAnswer[]): boolean =>
  answers.some((answer, index) => isPart(calls[index], answer))

const partsOf = (calls: readonly RpcCall[], answers: readonly RpcAnswer[]): string =>
  JSON.stringify(answers.map((answer, index) => (isPart(calls[index], answer) ? answer : ''))).toLowerCase()

/** Refuses answers of incomplete words, which no other endpoint gives. */
const withoutParts = (calls: readonly RpcCall[], answers: readonly RpcAnswer[]): readonly RpcAnswer[] =>
  answers.map((answer, index) =>
    isPart(calls[index], answer)
      ? { error: { code: -32603, message: 'the answer is no whole words' } }
      : answer,
  )

/** Whether this reply has incomplete words where another has whole ones. */
const hasContradictedPart = (
  calls: readonly RpcCall[],
  { answers }: EndpointReply,
  replies: readonly EndpointReply[],
): boolean =>
  answers.some(
    (answer, index) =>
      isPart(calls[index], answer) &&
      replies.some((other) => {
        const given = other.answers[index]
        return given !== undefined && 'result' in given && !isPart(calls[index], given)
      }),
  )
