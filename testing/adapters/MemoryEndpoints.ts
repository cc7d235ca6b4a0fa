import type { EndpointCondition, EndpointHealth } from '#domain/shell/EndpointHealth.ts'

/** The endpoints of a memory chain: they fail on request, and record their reads. */
export class MemoryEndpoints implements EndpointHealth {
  reachable = true
  /** Port methods that get no answer while others do. */
  readonly unanswered = new Set<string>()
  /** The answered reads, by port method. */
  readonly reads: string[] = []
  readonly #listeners = new Set<(condition: EndpointCondition) => void>()

  requireBlock(): void {
    // A memory chain has a single state, which never lags.
  }

  subscribe(listener: (condition: EndpointCondition) => void): () => void {
    this.#listeners.add(listener)
    listener(this.#condition())
    return () => this.#listeners.delete(listener)
  }

  async probe(): Promise<void> {
    this.#publish()
  }

  /** The endpoints stop answering, or answer again at the next request. */
  setReachable(reachable: boolean): void {
    this.reachable = reachable
    if (!reachable) this.#publish()
  }

  /** Records a read, and throws while the endpoints do not answer: for the memory contracts of this chain. */
  answer(method: string): void {
    this.reads.push(method)
    if (!this.reachable || this.unanswered.has(method)) throw new Error('No endpoint answers')
  }

  #condition(): EndpointCondition {
    return this.reachable ? { kind: 'healthy' } : { kind: 'down', hosts: ['memory'] }
  }

  #publish(): void {
    for (const listener of this.#listeners) listener(this.#condition())
  }
}
