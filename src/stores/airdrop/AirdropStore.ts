import { makeAutoObservable } from 'mobx'

import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { NameLookup, type NameLookupDeps } from '../names/NameLookup.ts'
import type { NameClaimsStore } from './NameClaimsStore.ts'

/**
 * The ways to claim, by the words in which the browser remembers the last one (rules/storage: tab-keys; the third is
 * ours).
 */
export type AirdropTab = 'domain' | 'ap' | 'list'

const TAB_KEY = 'airdropCurrentTab'

/** What the choice of a way to claim stands on. */
export interface AirdropDeps extends NameLookupDeps {
  readonly nameClaims: NameClaimsStore
  readonly storage: KeyValueStore
  readonly config: CommunityConfig
}

/** Which way to claim is looked at, and about whom: the text of one field asks for all of them. */
export class AirdropStore {
  text = ''
  tab: AirdropTab
  /** The ways this community has, at least one where the page is open. */
  readonly tabs: readonly AirdropTab[]
  /** Whom the text means, for the ways that pay accounts. */
  readonly who: NameLookup
  readonly #deps: AirdropDeps

  constructor(deps: AirdropDeps) {
    this.#deps = deps
    this.who = new NameLookup(deps)
    const { airdropClaimDomainsAddress, airdropApAddress, merkleClaim } = deps.config
    const addresses: readonly (readonly [AirdropTab, unknown])[] = [
      ['domain', airdropClaimDomainsAddress],
      ['ap', airdropApAddress],
      ['list', merkleClaim.listUrl && merkleClaim.address],
    ]
    this.tabs = addresses.filter(([, address]) => address).map(([tab]) => tab)
    this.tab = this.tabs[0] ?? 'domain'
    makeAutoObservable(this, { tabs: false, who: false }, { autoBind: true, deep: false })
  }

  /** The page is looked at: the way that was chosen last is there again, and the field is empty. */
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

  /** The field holds this text now. Only the way that is looked at asks the chain about it. */
  type(text: string): void {
    this.text = text
    const byName = this.tab === 'domain'
    this.#deps.nameClaims.type(byName ? text : '')
    this.who.type(byName ? '' : text)
  }
}
