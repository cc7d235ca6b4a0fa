import { makeAutoObservable } from 'mobx'

import type { Acquaintance, Resemblance } from '#domain/activity/ReviewWarnings.ts'
import type { HeldName } from '#domain/names/namesIndex.ts'
import { bySkeleton, oldestBySkeleton, resemblanceOf, type KnownName } from '#domain/names/resemblance.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { SessionStore } from '../wallet/SessionStore.ts'
import type { IdentityStore } from './IdentityStore.ts'
import type { MainNames } from './MainNames.ts'
import type { NamesIndexStore } from './NamesIndexStore.ts'
import type { RecentRecipients } from './RecentRecipients.ts'
import type { ReferrerStore } from './ReferrerStore.ts'

export interface TrustedNamesDeps {
  readonly session: SessionStore
  readonly identity: IdentityStore
  readonly referrer: ReferrerStore
  readonly recentRecipients: RecentRecipients
  readonly mainNames: MainNames
  readonly namesIndex: NamesIndexStore
}

/**
 * Who somebody is, and whom their name may be taken for by whoever reads it: somebody the reader knows (themselves, who
 * invited them, whom they have paid), or the oldest holder of such a name in the community. Only as far as the names are
 * known already: it asks the chain nothing.
 */
export class TrustedNamesStore {
  readonly #deps: TrustedNamesDeps

  constructor(deps: TrustedNamesDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Person's main name as it was read in this visit, else as the index has it; undefined where none is known. */
  nameOf(account: Address): DomainName | undefined {
    const { mainNames, namesIndex } = this.#deps
    return mainNames.isRead(account) ? mainNames.nameOf(account) : namesIndex.likelyNameOf(account)
  }

  /** The same where a name of long ago would mislead: of the index only once it is read to the present. */
  presentNameOf(account: Address): DomainName | undefined {
    const isPresent = this.#deps.mainNames.isRead(account) || this.#deps.namesIndex.state.kind === 'ready'
    return isPresent ? this.nameOf(account) : undefined
  }

  /** The names the user knows, their own first. */
  get known(): readonly KnownName[] {
    const { session, identity, recentRecipients } = this.#deps
    const { shownAccount } = session
    const { referrer } = this.#deps.referrer
    const main = identity.name
    return [
      ...(shownAccount && main !== undefined
        ? [{ name: main, holder: shownAccount, known: 'own' } as const]
        : []),
      ...this.#namesOf('own', shownAccount),
      ...this.#namesOf('inviter', referrer),
      ...recentRecipients.paid.flatMap((account) => this.#namesOf('paid', account)),
    ]
  }

  get byWhatIsRead(): ReadonlyMap<string, KnownName> {
    return bySkeleton(this.known)
  }

  get knownNames(): ReadonlySet<DomainName> {
    return new Set(this.known.map(({ name }) => name))
  }

  get oldest(): ReadonlyMap<string, HeldName> {
    return oldestBySkeleton(this.#deps.namesIndex.state.index.held.values())
  }

  /** The name this one may be taken for. Who holds it counts where that is known: nobody is taken for themselves. */
  twinOf(name: DomainName, holder = this.holderOf(name)): Resemblance | undefined {
    return resemblanceOf({ name, holder }, this.byWhatIsRead, this.knownNames, this.oldest)
  }

  /** Who holds a name, as far as it is known; where it matters, ask the registry. */
  holderOf(name: DomainName): Address | undefined {
    return this.#deps.namesIndex.state.index.held.get(name)?.holder
  }

  #namesOf(known: Acquaintance, account: Address | undefined): readonly KnownName[] {
    return account
      ? this.#deps.namesIndex.namesOf(account).map((name) => ({ name, holder: account, known }))
      : []
  }
}
