import type { EndpointCondition, EndpointHealth, EndpointProblem } from '#domain/shell/EndpointHealth.ts'

/** The endpoints of a memory chain; they fail on request and record reads. */
export class MemoryEndpoints implements EndpointHealth {
  reachable = true
  /** Port methods that get no answer. */
  readonly unanswered = new Set<string>()
  /** Answered reads, by port method. */
  readonly reads: string[] = []
  /** By address; those without one can serve the community. */
  readonly problems = new Map<string, EndpointProblem>()
  own: string | undefined
  readonly #listeners = new Set<(condition: EndpointCondition) => void>()

  requireBlock(): void {
    // A memory chain never lags.
  }

  subscribe(listener: (condition: EndpointCondition) => void): () => void {
    this.#listeners.add(listener)
    listener(this.#condition())
    return () => this.#listeners.delete(listener)
  }

  async probe(): Promise<void> {
    this.#publish()
  }

  async examine(url: string): Promise<EndpointProblem | undefined> {
    return this.problems.get(url)
  }

  useOwn(url: string | undefined): void {
    this.own = url
  }

  /** Further requests fail, or succeed again. */
  setReachable(reachable: boolean): void {
    this.reachable = reachable
    if (!reachable) this.#publish()
  }

  /** Records a read; throws while the endpoints are unreachable. For the memory contracts. */
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
