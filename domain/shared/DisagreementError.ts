import { causesOf } from './causes.ts'

/** Two sources contradict each other about a value that affects money, and either may be wrong. */
export class DisagreementError extends Error {
  override readonly name = 'DisagreementError'
  readonly hosts: readonly string[]

  constructor(hosts: readonly string[]) {
    super(`${hosts.join(' and ')} contradict each other`)
    this.hosts = hosts
  }
}

/** Searches the causes too. */
export function disagreementIn(thrown: unknown): DisagreementError | undefined {
  return causesOf(thrown).find((cause) => cause instanceof DisagreementError)
}
