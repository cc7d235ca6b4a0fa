import { compareShallow, makeAutoObservable, reaction } from 'mobx'

import type { Relationship, Resemblance } from '#domain/activity/ReviewWarnings.ts'
import type { HeldName } from '#domain/names/namesIndex.ts'
import { bySkeleton, oldestBySkeleton, resemblanceOf, type KnownName } from '#domain/names/resemblance.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { IdentityStore } from './IdentityStore.ts'
import type { MainNames } from './MainNames.ts'
import type { NameHolders } from './NameHolders.ts'
import type { NamesIndexStore } from './NamesIndexStore.ts'
import type { RecentRecipients } from './RecentRecipients.ts'
import type { ReferrerStore } from './ReferrerStore.ts'

/** Recent recipients whose names are requested from the index service. */
const MAX_LOOKED_UP = 10

export interface TrustedNamesDeps extends Pick<CommonDeps, 'session'> {
  readonly identity: IdentityStore
  readonly referrer: ReferrerStore
  readonly recentRecipients: RecentRecipients
  readonly mainNames: MainNames
  readonly nameHolders: NameHolders
  readonly namesIndex: NamesIndexStore
}

/**
 * Names to display for accounts, and the name that each may be mistaken for: one the user knows (their own,
 * their referrer's, or one they have paid) or the community's oldest similar name. A shown name always comes
 * from the chain (rules/names: chain-names); the index only adds warnings. Reads nothing by itself.
 */
export class TrustedNamesStore {
  readonly #deps: TrustedNamesDeps

  constructor(deps: TrustedNamesDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /**
   * Reads the main names of the accounts that the user knows, and requests all their names
   * from the index service, if there is one: they protect the user from lookalikes.
   */
  start(): () => void {
    return reaction(
      () => this.#knownAccounts,
      (accounts) => {
        for (const account of accounts) this.#deps.namesIndex.lookUp(account)
        const { shownAccount } = this.#deps.session
        void this.#deps.mainNames.want(accounts.filter((account) => account !== shownAccount))
      },
      { fireImmediately: true, equals: compareShallow },
    )
  }

  /** As read from the chain in this session; undefined until then, and without a name. */
  nameOf(account: Address): DomainName | undefined {
    return this.#deps.mainNames.nameOf(account)
  }

  /** Names the user knows: their own first, then each account's main name. */
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

  get knownBySkeleton(): ReadonlyMap<string, KnownName> {
    return bySkeleton(this.known)
  }

  get knownNames(): ReadonlyMap<DomainName, Address> {
    return new Map(this.known.map(({ name, holder }) => [name, holder]))
  }

  /** The community's oldest known name for each skeleton, which similar names share. */
  get oldestNames(): ReadonlyMap<string, HeldName> {
    return oldestBySkeleton(this.#deps.namesIndex.state.index.held.values())
  }

  /** The name that `name` may be mistaken for. `holder` must come from the chain; its own names do not count. */
  lookalikeOf(name: DomainName, holder = this.holderOf(name)): Resemblance | undefined {
    return resemblanceOf({ name, holder }, this.knownBySkeleton, this.knownNames, this.oldestNames)
  }

  /** As read from the chain in this session; undefined until then, and without a holder. */
  holderOf(name: DomainName): Address | undefined {
    return this.#deps.nameHolders.valueOf(name)
  }

  wantHolders(names: readonly DomainName[]): void {
    void this.#deps.nameHolders.want(names)
  }

  /** The holder according to the index, for decoration only: it may come from a snapshot or the index service. */
  likelyHolderOf(name: DomainName): Address | undefined {
    return this.#deps.namesIndex.state.index.held.get(name)?.holder
  }

  get #knownAccounts(): readonly Address[] {
    const { session, recentRecipients, referrer } = this.#deps
    const own = [session.shownAccount, referrer.referrer].filter((account) => account !== undefined)
    return [...own, ...recentRecipients.paid.slice(0, MAX_LOOKED_UP)]
  }

  #namesOf(known: Relationship, account: Address | undefined): readonly KnownName[] {
    if (!account) return []
    const main = this.nameOf(account)
    const indexed = this.#deps.namesIndex.namesOf(account)
    return [...(main === undefined ? [] : [main]), ...indexed].map((name) => ({
      name,
      holder: account,
      known,
    }))
  }
}
