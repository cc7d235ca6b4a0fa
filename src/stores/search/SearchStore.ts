import { makeAutoObservable, runInAction } from 'mobx'

import type { Log } from '#domain/ports/Log.ts'
import { collectionResults, peopleNamed, SEARCH_SOURCES, type SearchResult } from '#domain/search/search.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { hasFeature } from '#domain/shell/features.ts'

import type { NamesIndexStore } from '../names/NamesIndexStore.ts'
import type { CollectionIndexStore } from '../nft/CollectionIndexStore.ts'

/** At most so many results stand in the list, and so many of each kind. */
const MOST = 12
const MOST_OF_A_KIND = 6

/** The search over everything this app shows. */
export class SearchStore {
  text = ''
  names: NamesIndexStore | undefined = undefined
  /** What was found among the collections for the text they were looked for with. */
  collections: readonly SearchResult[] = []
  /** Whether there are collections to be found in this community. */
  readonly findsCollections: boolean
  readonly #config: CommunityConfig
  readonly #fetchNames: () => Promise<NamesIndexStore>
  readonly #fetchCollections: () => Promise<CollectionIndexStore>
  readonly #log: Log

  constructor(
    config: CommunityConfig,
    fetchNames: () => Promise<NamesIndexStore>,
    fetchCollections: () => Promise<CollectionIndexStore>,
    log: Log,
  ) {
    this.#config = config
    this.#fetchNames = fetchNames
    this.#fetchCollections = fetchCollections
    this.#log = log
    this.findsCollections = hasFeature(config, 'nft launchpad')
    makeAutoObservable(this, { findsCollections: false }, { autoBind: true, deep: false })
  }

  get results(): readonly SearchResult[] {
    if (this.text.trim() === '')
      return SEARCH_SOURCES.flatMap((find) => find('', this.#config)).slice(0, MOST)
    const found = SEARCH_SOURCES.flatMap((find) => find(this.text, this.#config).slice(0, MOST_OF_A_KIND))
    const known = new Set(found.map(({ to }) => to))
    const named = peopleNamed(this.names?.suggest(this.text, MOST_OF_A_KIND) ?? [], this.#config)
    return [...found, ...named.filter(({ to }) => !known.has(to)), ...this.collections].slice(0, MOST)
  }

  type(text: string): void {
    this.text = text
    // The first letter of all fetches the names; without them the rest is found all the same.
    if (!this.names && text.trim() !== '') void this.#meetEverybody()
    if (this.findsCollections) void this.#findCollections(text)
  }

  async #findCollections(text: string): Promise<void> {
    try {
      const found =
        text.trim() === '' ? [] : await (await this.#fetchCollections()).named(text, MOST_OF_A_KIND)
      runInAction(() => {
        if (this.text === text) this.collections = collectionResults(found)
      })
    } catch (error) {
      this.#log.warn('The collections could not be fetched', error)
    }
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
