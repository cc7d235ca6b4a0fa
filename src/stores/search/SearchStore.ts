import { makeAutoObservable, runInAction } from 'mobx'

import type { Log } from '#domain/ports/Log.ts'
import { peopleNamed, SEARCH_SOURCES, type SearchResult } from '#domain/search/search.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { NamesIndexStore } from '../names/NamesIndexStore.ts'

/** At most so many results stand in the list, and so many of each kind. */
const MOST = 12
const MOST_OF_A_KIND = 6

/** The search over everything this app shows. */
export class SearchStore {
  text = ''
  names: NamesIndexStore | undefined = undefined
  readonly #config: CommunityConfig
  readonly #fetchNames: () => Promise<NamesIndexStore>
  readonly #log: Log

  constructor(config: CommunityConfig, fetchNames: () => Promise<NamesIndexStore>, log: Log) {
    this.#config = config
    this.#fetchNames = fetchNames
    this.#log = log
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get results(): readonly SearchResult[] {
    if (this.text.trim() === '')
      return SEARCH_SOURCES.flatMap((find) => find('', this.#config)).slice(0, MOST)
    const found = SEARCH_SOURCES.flatMap((find) => find(this.text, this.#config).slice(0, MOST_OF_A_KIND))
    const known = new Set(found.map(({ to }) => to))
    const named = peopleNamed(this.names?.suggest(this.text, MOST_OF_A_KIND) ?? [], this.#config)
    return [...found, ...named.filter(({ to }) => !known.has(to))].slice(0, MOST)
  }

  type(text: string): void {
    this.text = text
    // The first letter of all fetches the names; without them the rest is found all the same.
    if (!this.names && text.trim() !== '') void this.#meetEverybody()
  }

  async #meetEverybody(): Promise<void> {
    try {
      const names = await this.#fetchNames()
      runInAction(() => {
        this.names = names
      })
      names.want()
    } catch (error) {
      this.#log.warn('The names could not be fetched', error)
    }
  }
}
