import { makeAutoObservable, runInAction } from 'mobx'

import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { sumOf, type Wei } from '#domain/shared/Wei.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { NameLookup, type NameLookupDeps } from '../names/NameLookup.ts'
import { CLAIM_TOPICS, type AirdropTab } from './claimTopics.ts'
import type { NameClaimsStore } from './NameClaimsStore.ts'

const TAB_KEY = 'airdropCurrentTab'

export interface AirdropDeps extends NameLookupDeps, Pick<CommonDeps, 'activity' | 'storage'> {
  readonly nameClaims: NameClaimsStore
  readonly config: CommunityConfig
}

export class AirdropStore {
  text = ''
  tab: AirdropTab
  /** Successful claims since the page was opened. */
  claims: readonly ActivityEntry[] = []
  /** The configured tabs; at least one if the page is shown. */
  readonly tabs: readonly AirdropTab[]
  readonly lookup: NameLookup
  readonly #deps: AirdropDeps

  constructor(deps: AirdropDeps) {
    this.#deps = deps
    this.lookup = new NameLookup(deps)
    const { airdropClaimDomainsAddress, airdropApAddress, merkleClaim } = deps.config
    const addresses: readonly (readonly [AirdropTab, unknown])[] = [
      ['domain', airdropClaimDomainsAddress],
      ['ap', airdropApAddress],
      ['list', merkleClaim.listUrl && merkleClaim.address],
    ]
    this.tabs = addresses.filter(([, address]) => address).map(([tab]) => tab)
    this.tab = this.tabs[0] ?? 'domain'
    makeAutoObservable(this, { tabs: false, lookup: false }, { autoBind: true, deep: false })
  }

  subscribe(): () => void {
    this.claims = []
    return this.#deps.activity.onSettled((entry) =>
      runInAction(() => {
        // A reorganization may withdraw a success.
        const others = this.claims.filter(({ transaction }) => transaction.hash !== entry.transaction.hash)
        this.claims = entry.outcome === 'success' ? [...others, entry] : others
      }),
    )
  }

  /** The amount that an account has just received by its own claims, by their receipts; undefined if none is known. */
  claimedBy(account: Address | undefined, tab: AirdropTab): Wei | undefined {
    const amounts = this.claims.flatMap(({ topic, transaction, status }) => {
      const isIts = topic.startsWith(CLAIM_TOPICS[tab]) && sameAddress(transaction.from, account)
      const gained = isIts && status.kind === 'confirmed' ? (status.gained ?? []) : []
      return gained.flatMap((gain) => ('amount' in gain ? [gain.amount] : []))
    })
    return amounts.length === 0 ? undefined : sumOf(amounts)
  }

  /** Opens the stored tab, if this community has it, and clears the field. */
  reset(): void {
    const stored = this.#deps.storage.read(TAB_KEY)
    this.tab = this.tabs.find((tab) => tab === stored) ?? this.tab
    this.type('')
  }

  choose(tab: AirdropTab): void {
    this.tab = tab
    this.#deps.storage.write(TAB_KEY, tab)
    this.type(this.text)
  }

  type(text: string): void {
    this.text = text
    const byName = this.tab === 'domain'
    this.#deps.nameClaims.type(byName ? text : '')
    this.lookup.type(byName ? '' : text)
  }
}
