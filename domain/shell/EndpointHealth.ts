/** How the chain's endpoints are doing. */
export type EndpointCondition =
  | { readonly kind: 'healthy' }
  /** Some endpoint does not serve; another does. */
  | { readonly kind: 'degraded'; readonly hosts: readonly string[] }
  /** All serve, and they contradict each other about what money goes by. */
  | { readonly kind: 'disagreeing'; readonly hosts: readonly string[] }
  /** None serves. */
  | { readonly kind: 'down'; readonly hosts: readonly string[] }

/** Tells how the chain's endpoints are doing, from the requests that are made anyway. */
export interface EndpointHealth {
  subscribe(listener: (condition: EndpointCondition) => void): () => void
  /** Asks for a sign of life, so that a recovery is noticed although nobody reads. Never rejects. */
  probe(): Promise<void>
}
