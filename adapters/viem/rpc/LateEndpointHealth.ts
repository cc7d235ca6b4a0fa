import type { EndpointCondition, EndpointHealth, EndpointProblem } from '#domain/shell/EndpointHealth.ts'

/** Milliseconds in which the code has to arrive for a user who waits (rules/faults: busy-bound). */
const MAX_WAIT = 10_000

/** Endpoints count as healthy until their code is loaded, with the first read. */
export class LateEndpointHealth implements EndpointHealth {
  readonly #listeners = new Set<(condition: EndpointCondition) => void>()
  #endpoints: EndpointHealth | undefined
  #onArrival: () => void = () => {}
  readonly #arrived = new Promise<void>((resolve) => (this.#onArrival = resolve))

  follow(endpoints: EndpointHealth): void {
    this.#endpoints = endpoints
    this.#onArrival()
    endpoints.subscribe((condition) => {
      for (const listener of this.#listeners) listener(condition)
    })
  }

  subscribe(listener: (condition: EndpointCondition) => void): () => void {
    this.#listeners.add(listener)
    listener({ kind: 'healthy' })
    return () => this.#listeners.delete(listener)
  }

  async probe(): Promise<void> {
    await this.#endpoints?.probe()
  }

  async examine(url: string): Promise<EndpointProblem | undefined> {
    await Promise.race([this.#arrived, new Promise((resolve) => setTimeout(resolve, MAX_WAIT))])
    return this.#endpoints ? this.#endpoints.examine(url) : 'no answer'
  }

  /** Those that arrive later read it where it is stored. */
  useOwn(url: string | undefined): void {
    this.#endpoints?.useOwn(url)
  }
}
