import { causesOf } from './causes.ts'

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

/** The contradiction for which something failed, itself or as its cause; undefined where it failed for something else. */
export function disagreementIn(thrown: unknown): DisagreementError | undefined {
  return causesOf(thrown).find((cause) => cause instanceof DisagreementError)
}
