import type { EndpointCondition, EndpointHealth } from '#domain/shell/EndpointHealth.ts'

/** Reports the health of endpoints before their code is loaded: until the first read they count as healthy. */
export class LateEndpointHealth implements EndpointHealth {
  readonly #listeners = new Set<(condition: EndpointCondition) => void>()
  #endpoints: EndpointHealth | undefined

  /** Reports these endpoints from now on. */
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

  /** Probes the endpoints; does nothing before they are loaded. */
  async probe(): Promise<void> {
    await this.#endpoints?.probe()
  }
}
