import type { EndpointCondition, EndpointHealth } from '#domain/shell/EndpointHealth.ts'

/** What a chain in memory is asked through: it fails to answer when told to, and keeps what it was asked. */
export class MemoryEndpoints implements EndpointHealth {
  /** Whether its endpoints answer. */
  reachable = true
  /** Questions that nothing answers while others are answered, by port method. */
  readonly unanswered = new Set<string>()
  /** Counts the answers given, by port method. */
  readonly reads: string[] = []
  readonly #listeners = new Set<(condition: EndpointCondition) => void>()

  requireBlock(): void {
    // There is only one source of truth here, and it never lags.
  }

  subscribe(listener: (condition: EndpointCondition) => void): () => void {
    this.#listeners.add(listener)
    listener(this.#condition())
    return () => this.#listeners.delete(listener)
  }

  async probe(): Promise<void> {
    this.#publish()
  }

  /** Its endpoints stop answering, or answer again at the next sign of life. */
  setReachable(reachable: boolean): void {
    this.reachable = reachable
    if (!reachable) this.#publish()
  }

  /** Notes a question, and throws while nothing answers: for the contracts that stand on this chain. */
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
