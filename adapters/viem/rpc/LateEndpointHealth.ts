import type { EndpointCondition, EndpointHealth } from '#domain/shell/EndpointHealth.ts'

/** Endpoints count as healthy until their code is loaded, with the first read. */
export class LateEndpointHealth implements EndpointHealth {
  readonly #listeners = new Set<(condition: EndpointCondition) => void>()
  #endpoints: EndpointHealth | undefined

  follow(endpoints: EndpointHealth): void {
    this.#endpoints = endpoints
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
}
