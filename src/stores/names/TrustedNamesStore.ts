import { compareShallow, makeAutoObservable, reaction } from 'mobx'

import type { Relationship, Resemblance } from '#domain/activity/ReviewWarnings.ts'
import type { HeldName } from '#domain/names/namesIndex.ts'
import { bySkeleton, oldestBySkeleton, resemblanceOf, type KnownName } from '#domain/names/resemblance.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { SessionStore } from '../wallet/SessionStore.ts'
import type { IdentityStore } from './IdentityStore.ts'
import type { MainNames } from './MainNames.ts'
import type { NameHolders } from './NameHolders.ts'
import type { NamesIndexStore } from './NamesIndexStore.ts'
import type { RecentRecipients } from './RecentRecipients.ts'
import type { ReferrerStore } from './ReferrerStore.ts'

/** The people paid last whose names an index service is asked for. */
const MAX_LOOKED_UP = 10

export interface TrustedNamesDeps {
  readonly session: SessionStore
  readonly identity: IdentityStore
  readonly referrer: ReferrerStore
  readonly recentRecipients: RecentRecipients
  readonly mainNames: MainNames
  readonly nameHolders: NameHolders
  readonly namesIndex: NamesIndexStore
}

/**
 * The names to display for accounts, and the name that each may be mistaken for: a name the user knows (their own,
 * their referrer's, or one they have paid) or the oldest similar name of the community. A name is shown beside an account
 * only as the chain has it (rules/names: chain-names); the index of names only adds warnings. It reads nothing by itself.
 */
export class TrustedNamesStore {
  readonly #deps: TrustedNamesDeps

  constructor(deps: TrustedNamesDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /**
   * Reads the main names of the accounts that the user knows, and asks the index service, where there is one, for all of
   * their names: they protect the user from names that look like them. Returns a disposer.
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

  /** The account's main name, as read from the chain in this session; undefined without one, and until then. */
  nameOf(account: Address): DomainName | undefined {
    return this.#deps.mainNames.nameOf(account)
  }

  /** The names the user knows, the user's own first, and of each account its main name. */
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

  /** The oldest known name of the community for each skeleton, which similar names share. */
  get oldestNames(): ReadonlyMap<string, HeldName> {
    return oldestBySkeleton(this.#deps.namesIndex.state.index.held.values())
  }

  /**
   * The name for which `name` may be mistaken; undefined where none is known. A known holder excludes the
   * holder's own names, and has to be the chain's word.
   */
  lookalikeOf(name: DomainName, holder = this.holderOf(name)): Resemblance | undefined {
    return resemblanceOf({ name, holder }, this.knownBySkeleton, this.knownNames, this.oldestNames)
  }

  /** The holder of a name, as read from the chain in this session; undefined without one, and until then. */
  holderOf(name: DomainName): Address | undefined {
    return this.#deps.nameHolders.valueOf(name)
  }

  /** Reads the holders of names from the chain, each once. */
  wantHolders(names: readonly DomainName[]): void {
    void this.#deps.nameHolders.want(names)
  }

  /** The holder by the index of names, for decoration alone: it may be the word of a snapshot or the index service. */
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
