import type { EndpointCondition, EndpointHealth, EndpointProblem } from '#domain/shell/EndpointHealth.ts'

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
    await this.#arrived
    return this.#endpoints?.examine(url)
  }

  /** Those that arrive later read it where it is stored. */
  useOwn(url: string | undefined): void {
    this.#endpoints?.useOwn(url)
  }
}
