import { makeAutoObservable } from 'mobx'

import { confusedWith } from '#domain/names/skeleton.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { ReferrerStore } from '../referral/ReferrerStore.ts'
import type { PaidStore } from '../send/PaidStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import type { IdentityStore } from './IdentityStore.ts'
import type { NamesIndexStore } from './NamesIndexStore.ts'

/**
 * The names the user knows without looking twice: their own, those of whoever invited them, and of whom they have paid.
 * Only as far as the index is there; it asks the chain nothing.
 */
export class KnownNamesStore {
  readonly #session: SessionStore
  readonly #identity: IdentityStore
  readonly #referrer: ReferrerStore
  readonly #paid: PaidStore
  readonly #names: NamesIndexStore

  constructor(
    session: SessionStore,
    identity: IdentityStore,
    referrer: ReferrerStore,
    paid: PaidStore,
    names: NamesIndexStore,
  ) {
    this.#session = session
    this.#identity = identity
    this.#referrer = referrer
    this.#paid = paid
    this.#names = names
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get known(): readonly DomainName[] {
    const { shownAccount } = this.#session
    const { referrer } = this.#referrer
    return [
      ...(this.#identity.name === undefined ? [] : [this.#identity.name]),
      ...(shownAccount ? this.#names.namesOf(shownAccount) : []),
      ...(referrer ? this.#names.namesOf(referrer) : []),
      ...this.#paid.paid.flatMap((account) => this.#names.namesOf(account)),
    ]
  }

  /** The known name this one may be taken for; also one of those that stand in the same view. */
  twinOf(name: DomainName, inView: readonly DomainName[] = []): DomainName | undefined {
    return confusedWith(name, this.known) ?? confusedWith(name, inView)
  }
}
