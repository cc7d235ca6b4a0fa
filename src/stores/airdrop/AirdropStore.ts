import { makeAutoObservable } from 'mobx'

import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { NameLookup, type NameLookupDeps } from '../names/NameLookup.ts'
import type { NameClaimsStore } from './NameClaimsStore.ts'

/** Tabs by their stored words (rules/storage: tab-keys). */
export type AirdropTab = 'domain' | 'ap' | 'list'

const TAB_KEY = 'airdropCurrentTab'

export interface AirdropDeps extends NameLookupDeps {
  readonly nameClaims: NameClaimsStore
  readonly storage: KeyValueStore
  readonly config: CommunityConfig
}

/** The open tab and the text field that all tabs share. */
export class AirdropStore {
  text = ''
  tab: AirdropTab
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

  /** Opens the stored tab, if this community has it, and clears the field. */
  reset(): void {
    const stored = this.#deps.storage.read(TAB_KEY)
    this.tab = this.tabs.find((tab) => tab === stored) ?? this.tab
    this.type('')
  }

  /** Opens and stores a tab and applies the typed text to it. */
  choose(tab: AirdropTab): void {
    this.tab = tab
    this.#deps.storage.write(TAB_KEY, tab)
    this.type(this.text)
  }

  /** Starts the open tab's reads for the text and clears those of the other tabs. */
  type(text: string): void {
    this.text = text
    const byName = this.tab === 'domain'
    this.#deps.nameClaims.type(byName ? text : '')
    this.lookup.type(byName ? '' : text)
  }
}
