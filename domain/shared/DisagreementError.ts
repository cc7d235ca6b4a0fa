import { causesOf } from './causes.ts'

/** Two sources of the chain return contradicting values that affect money, and it is unknown which one is right. */
export class DisagreementError extends Error {
  override readonly name = 'DisagreementError'
  readonly hosts: readonly string[]

  constructor(hosts: readonly string[]) {
    super(`${hosts.join(' and ')} contradict each other`)
    this.hosts = hosts
  }
}

/** The contradiction among an error and its causes; undefined where there is none. */
export function disagreementIn(thrown: unknown): DisagreementError | undefined {
  return causesOf(thrown).find((cause) => cause instanceof DisagreementError)
}
