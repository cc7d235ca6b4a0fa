import type { AccountEvent, AccountHistory, PaidPerson } from '#domain/profile/AccountHistory.ts'
import type { Address } from '#domain/shared/Address.ts'

import { entryOf } from './entryOf.ts'

const PAGE = 20

export class MemoryAccountHistory implements AccountHistory {
  /** By account, the newest first. */
  events: ReadonlyMap<Address, readonly AccountEvent[]> = new Map()
  /** By payer, the latest first. */
  paid: ReadonlyMap<Address, readonly PaidPerson[]> = new Map()
  reachable = true

  async activityOf(account: Address, before?: string): Promise<readonly AccountEvent[]> {
    this.#answer()
    const events = entryOf(this.events, account)
    return events.filter(({ id }) => before === undefined || id < before).slice(0, PAGE)
  }

  async paidBy(account: Address): Promise<readonly PaidPerson[]> {
    this.#answer()
    return entryOf(this.paid, account)
  }

  #answer(): void {
    if (!this.reachable) throw new Error('cut off')
  }
}
