import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'
import { joinPaid, paidKey, readPaid, recipientsIn, writePaid } from '#domain/send/paidPeople.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/**
 * Whom the account has paid from this browser, each payment a success on the chain (features 40). It follows from the
 * activity list, so a payment that ends after a reload counts, too; it asks the chain nothing.
 */
export class PaidStore {
  /** The last first. */
  paid: readonly Address[] = []
  readonly #session: SessionStore
  readonly #activity: ActivityStore
  readonly #storage: KeyValueStore
  readonly #chainId: number

  constructor(session: SessionStore, activity: ActivityStore, storage: KeyValueStore, chainId: number) {
    this.#session = session
    this.#activity = activity
    this.#storage = storage
    this.#chainId = chainId
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    return reaction(
      () => [this.#session.account, this.#succeeded.join()] as const,
      ([account]) => runInAction(() => this.#learn(account)),
      { fireImmediately: true, equals: (a, b) => a.join() === b.join() },
    )
  }

  get #succeeded(): readonly Address[] {
    return this.#activity.entries.flatMap(({ topic, outcome }) =>
      outcome === 'success' ? recipientsIn(topic) : [],
    )
  }

  #learn(account: Address | undefined): void {
    if (!account) {
      this.paid = []
      return
    }
    const key = paidKey(account, this.#chainId)
    const kept = readPaid(this.#storage.read(key))
    const paid = joinPaid(kept, this.#succeeded)
    if (paid !== kept) this.#storage.write(key, writePaid(paid))
    this.paid = paid
  }
}
