/** Two sources of the chain contradict each other about what money goes by; nothing tells which of them is right. */
export class DisagreementError extends Error {
  override readonly name = 'DisagreementError'
  /** Both sources, by host. */
  readonly hosts: readonly string[]

  constructor(hosts: readonly string[]) {
    super(`${hosts.join(' and ')} contradict each other`)
    this.hosts = hosts
  }
}

/** What was thrown, where it is such a contradiction; anything may have been thrown, also what cannot be looked at. */
export function asDisagreement(thrown: unknown): DisagreementError | undefined {
  try {
    return thrown instanceof DisagreementError ? thrown : undefined
  } catch {
    return undefined
  }
}
