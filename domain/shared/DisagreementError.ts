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
