import type { EndpointCondition, EndpointHealth } from '#domain/shell/EndpointHealth.ts'

/** The health of endpoints whose code is fetched with the first read: until then nothing is known to be wrong. */
export class LateEndpointHealth implements EndpointHealth {
  readonly #listeners = new Set<(condition: EndpointCondition) => void>()
  #endpoints: EndpointHealth | undefined

  /** Follows these endpoints from now on. */
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
