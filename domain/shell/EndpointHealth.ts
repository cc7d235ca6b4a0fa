export type EndpointCondition =
  | { readonly kind: 'healthy' }
  /** Some endpoints fail and others answer; `hosts` are the failing ones. */
  | { readonly kind: 'degraded'; readonly hosts: readonly string[] }
  /** All answer, with contradicting values that affect money. */
  | { readonly kind: 'disagreeing'; readonly hosts: readonly string[] }
  /** No endpoint answers. */
  | { readonly kind: 'down'; readonly hosts: readonly string[] }

/** Reports the condition of the chain's endpoints, learnt from the app's own requests. */
export interface EndpointHealth {
  subscribe(listener: (condition: EndpointCondition) => void): () => void
  /** Sends a small request, so that a recovery is noticed although nothing else is read. Never rejects. */
  probe(): Promise<void>
}
