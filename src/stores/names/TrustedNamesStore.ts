import { compareShallow, makeAutoObservable, reaction } from 'mobx'

import type { Relationship, Resemblance } from '#domain/activity/ReviewWarnings.ts'
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

/** The people paid last whose names an index service is asked for. */
const MAX_LOOKED_UP = 10

export interface TrustedNamesDeps {
  readonly session: SessionStore
  readonly identity: IdentityStore
  readonly referrer: ReferrerStore
  readonly recentRecipients: RecentRecipients
  readonly mainNames: MainNames
  readonly namesIndex: NamesIndexStore
}

/**
 * The names to display for accounts, and the name that each may be mistaken for: a name the user knows (their own,
 * their referrer's, or one they have paid) or the oldest similar name of the community. It uses only names already
 * known and reads nothing from the chain.
 */
export class TrustedNamesStore {
  readonly #deps: TrustedNamesDeps

  constructor(deps: TrustedNamesDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /**
   * Asks the index service, where there is one, for the names of the accounts that the user knows: they protect the user
   * from names that look like them. Returns a disposer.
   */
  start(): () => void {
    return reaction(
      () => this.#knownAccounts,
      (accounts) => {
        for (const account of accounts) this.#deps.namesIndex.lookUp(account)
      },
      { fireImmediately: true, equals: compareShallow },
    )
  }

  /**
   * The account's main name: as read in this session, otherwise its likely main name in the index;
   * undefined where neither knows one.
   */
  nameOf(account: Address): DomainName | undefined {
    const { mainNames, namesIndex } = this.#deps
    return mainNames.isRead(account) ? mainNames.nameOf(account) : namesIndex.likelyNameOf(account)
  }

  /** The same without outdated names: the names of the chain count only once they are read to the latest block. */
  presentNameOf(account: Address): DomainName | undefined {
    const isPresent = this.#deps.mainNames.isRead(account) || this.#deps.namesIndex.isPresent
    return isPresent ? this.nameOf(account) : undefined
  }

  /** The names the user knows, the user's own first. */
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

  get knownNames(): ReadonlySet<DomainName> {
    return new Set(this.known.map(({ name }) => name))
  }

  /** The oldest known name of the community for each skeleton, which similar names share. */
  get oldestNames(): ReadonlyMap<string, HeldName> {
    return oldestBySkeleton(this.#deps.namesIndex.state.index.held.values())
  }

  /**
   * The name for which `name` may be mistaken; undefined where none is known. A known holder excludes the
   * holder's own names.
   */
  lookalikeOf(name: DomainName, holder = this.holderOf(name)): Resemblance | undefined {
    return resemblanceOf({ name, holder }, this.knownBySkeleton, this.knownNames, this.oldestNames)
  }

  /**
   * The known holder of a name; undefined also for a name that the index does not have yet. Decisions must
   * read the registry.
   */
  holderOf(name: DomainName): Address | undefined {
    return this.#deps.namesIndex.state.index.held.get(name)?.holder
  }

  get #knownAccounts(): readonly Address[] {
    const { session, recentRecipients, referrer } = this.#deps
    const own = [session.shownAccount, referrer.referrer].filter((account) => account !== undefined)
    return [...own, ...recentRecipients.paid.slice(0, MAX_LOOKED_UP)]
  }

  #namesOf(known: Relationship, account: Address | undefined): readonly KnownName[] {
    return account
      ? this.#deps.namesIndex.namesOf(account).map((name) => ({ name, holder: account, known }))
      : []
  }
}
