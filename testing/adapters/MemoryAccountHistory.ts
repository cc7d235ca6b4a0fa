import type { KnownOfAccount } from '#domain/profile/AccountHistory.contract.ts'
import type { AccountEvent, AccountHistory, PaidPerson } from '#domain/profile/AccountHistory.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

const PAGE = 20

export class MemoryAccountHistory implements AccountHistory {
  reachable = true
  /** The questions, with their cursors. */
  readonly requests: string[] = []
  known: readonly KnownOfAccount[] = []

  async activityOf(account: Address, before?: string): Promise<readonly AccountEvent[]> {
    const { events = [] } = this.#of(account, `activityOf ${before ?? ''}`.trim())
    return events
      .filter(({ id }) => before === undefined || id < before)
      .toReversed()
      .slice(0, PAGE)
  }

  async paidBy(account: Address): Promise<readonly PaidPerson[]> {
    return this.#of(account, 'paidBy').paid ?? []
  }

  #of(account: Address, request: string): KnownOfAccount {
    this.requests.push(request)
    if (!this.reachable) throw new Error('The index does not answer')
    return this.known.find((known) => sameAddress(known.account, account)) ?? { account }
  }
}
