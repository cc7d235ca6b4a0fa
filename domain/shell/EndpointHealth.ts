export type EndpointCondition =
  | { readonly kind: 'healthy' }
  | { readonly kind: 'degraded'; readonly hosts: readonly string[] }
  /** All answer, but contradict each other about values that affect money. */
  | { readonly kind: 'disagreeing'; readonly hosts: readonly string[] }
  | { readonly kind: 'down'; readonly hosts: readonly string[] }

export type EndpointProblem = 'no answer' | 'another chain' | 'no contracts'

/** The condition of the chain's endpoints, learned from the app's own requests. */
export interface EndpointHealth {
  subscribe(listener: (condition: EndpointCondition) => void): () => void
  /** Sends a small request, so that a recovery is noticed even if nothing else is read. Never rejects. */
  probe(): Promise<void>
  /** Asks this endpoint for its chain and a contract of the community. Undefined if it can serve both; never rejects. */
  examine(url: string): Promise<EndpointProblem | undefined>
  /** From now on the user's own endpoint is asked first; without one, only the community's are. */
  useOwn(url: string | undefined): void
}
