export type EndpointCondition =
  | { readonly kind: 'healthy' }
  | { readonly kind: 'degraded'; readonly hosts: readonly string[] }
  /** All answer, but contradict each other about values that affect money. */
  | { readonly kind: 'disagreeing'; readonly hosts: readonly string[] }
  | { readonly kind: 'down'; readonly hosts: readonly string[] }

/** The condition of the chain's endpoints, learned from the app's own requests. */
export interface EndpointHealth {
  subscribe(listener: (condition: EndpointCondition) => void): () => void
  /** Sends a small request, so that a recovery is noticed even if nothing else is read. Never rejects. */
  probe(): Promise<void>
}
