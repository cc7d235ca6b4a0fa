import type { EndpointCondition, EndpointHealth } from '#domain/ports/EndpointHealth.ts'

import {
  EndpointFault,
  NO_DATA,
  RpcEndpoint,
  type EndpointWorld,
  type RpcAnswer,
  type RpcCall,
} from './RpcEndpoint.ts'

/** Every endpoint was asked in vain; `cause` is the last one's fault. */
export class NoEndpointError extends Error {
  override readonly name = 'NoEndpointError'
}

/** A node's own error, in the shape viem reads codes and revert data from. */
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

/** Milliseconds a silent endpoint may cost before the next is asked (quality 2: fall-over within 3 s). */
const LIMIT = 2500

/** Milliseconds in which questions gather into one HTTP request; longer than a timer tick, so that multicalls join. */
const GATHERING = 4

interface Waiting {
  readonly call: RpcCall
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * The chain's endpoints as one: questions of one moment travel in one HTTP request; the first healthy endpoint
 * answers, the next takes over within 3 s. What viem's `fallback` lets through (null, "0x", wrong ids, another
 * chain) counts as a fault here (threats 1.4).
 */
export class RpcPool implements EndpointHealth {
  readonly #endpoints: readonly RpcEndpoint[]
  readonly #listeners = new Set<(condition: EndpointCondition) => void>()
  #waiting: Waiting[] = []
  #condition: EndpointCondition = { kind: 'healthy' }
  #minimumBlock = 0n

  constructor(urls: readonly string[], chainId: number, world: EndpointWorld) {
    this.#endpoints = urls.map((url) => new RpcEndpoint(url, chainId, world))
  }

  /** EIP-1193 in form, so that viem's `custom` transport can stand on it. */
  request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setTimeout(() => void this.#flush(), GATHERING)
      this.#waiting.push({ call: params === undefined ? { method } : { method, params }, resolve, reject })
    })
  }

  /** The same questions to every endpoint that is not paused, for answers on which they must agree. */
  async askEach(calls: readonly RpcCall[]): Promise<readonly (readonly RpcAnswer[])[]> {
    const candidates = this.#endpoints.filter((endpoint) => endpoint.ready)
    const settled = await Promise.allSettled(
      candidates.map((endpoint) => endpoint.ask(calls, this.#minimumBlock, LIMIT)),
    )
    this.#publish()
    const answers = settled.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    return answers.length > 0 ? answers : [await this.#ask(calls)]
  }

  /** Reads must know at least this block from now on; an endpoint that lags behind it is passed over. */
  requireBlock(block: bigint): void {
    if (block > this.#minimumBlock) this.#minimumBlock = block
  }

  subscribe(listener: (condition: EndpointCondition) => void): () => void {
    this.#listeners.add(listener)
    listener(this.#condition)
    return () => this.#listeners.delete(listener)
  }

  async probe(): Promise<void> {
    await this.#ask([{ method: 'eth_blockNumber' }]).catch(() => undefined)
  }

  async #flush(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    try {
      const answers = await this.#ask(waiting.map(({ call }) => call))
      waiting.forEach(({ resolve, reject }, index) => {
        const answer = answers[index]
        if (answer && 'result' in answer) resolve(answer.result)
        else reject(new NodeError(answer?.error ?? { code: -32603, message: 'no answer' }))
      })
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  async #ask(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> {
    const ready = this.#endpoints.filter((endpoint) => endpoint.ready)
    const paused = this.#endpoints.filter((endpoint) => !endpoint.ready && endpoint.mayBeProbed)
    let fault = new EndpointFault('every endpoint is paused after a fault')
    for (const endpoint of [...ready, ...paused]) {
      try {
        return await this.#confirmEmpty(endpoint, calls, await endpoint.ask(calls, this.#minimumBlock, LIMIT))
      } catch (error) {
        fault = error as EndpointFault
      } finally {
        this.#publish()
      }
    }
    throw new NoEndpointError(fault.message, { cause: fault })
  }

  /** A contract that does not answer on one endpoint may answer on another: then the first one is not to be trusted. */
  async #confirmEmpty(
    asked: RpcEndpoint,
    calls: readonly RpcCall[],
    answers: readonly RpcAnswer[],
  ): Promise<readonly RpcAnswer[]> {
    const isEmpty = (answer: RpcAnswer | undefined) =>
      answer !== undefined && 'error' in answer && answer.error.code === NO_DATA
    const other = this.#endpoints.find((endpoint) => endpoint !== asked && endpoint.ready)
    if (!other || !answers.some(isEmpty)) return answers
    const second = await other.ask(calls, this.#minimumBlock, LIMIT).catch(() => answers)
    if (!answers.some((answer, index) => isEmpty(answer) && !isEmpty(second[index]))) return answers
    asked.pause()
    return second
  }

  #publish(): void {
    const ill = this.#endpoints.filter((endpoint) => !endpoint.healthy).map(({ host }) => host)
    const kind = ill.length === 0 ? 'healthy' : ill.length < this.#endpoints.length ? 'degraded' : 'down'
    const before = 'hosts' in this.#condition ? this.#condition.hosts.join() : ''
    if (kind === this.#condition.kind && ill.join() === before) return
    this.#condition = kind === 'healthy' ? { kind } : { kind, hosts: ill }
    for (const listener of this.#listeners) listener(this.#condition)
  }
}
