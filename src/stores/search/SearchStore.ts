import { makeAutoObservable } from 'mobx'

import { SEARCH_SOURCES, type SearchResult } from '#domain/search/search.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/** At most so many results stand in the list. */
const MOST = 12

/** The search over everything this app shows. */
export class SearchStore {
  text = ''
  readonly #config: CommunityConfig

  constructor(config: CommunityConfig) {
    this.#config = config
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get results(): readonly SearchResult[] {
    return SEARCH_SOURCES.flatMap((find) => find(this.text, this.#config)).slice(0, MOST)
  }

  type(text: string): void {
    this.text = text
  }
}
