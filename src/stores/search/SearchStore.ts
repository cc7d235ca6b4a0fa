import { makeAutoObservable, runInAction } from 'mobx'

import type { CollectionCard } from '#domain/nft/collection.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Log } from '#domain/shared/Log.ts'
import { postResults } from '#domain/search/postResults.ts'
import { collectionResults, findPages, findTyped, peopleNamed } from '#domain/search/search.ts'
import { hasWords, SEARCH_KINDS, wordsOf, type SearchResult } from '#domain/search/SearchResult.ts'
import type { SearchSource } from '#domain/search/SearchSource.ts'
import { tokenResults } from '#domain/search/tokenResults.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { hasFeature } from '#domain/shell/features.ts'
import { IMPORTED_TOKENS_KEY, readImported } from '#domain/tokens/importedTokens.ts'
import { communityTokens } from '#domain/tokens/tokenList.ts'

import type { NamesIndexStore } from '../names/NamesIndexStore.ts'
import type { CollectionIndexStore } from '../nft/CollectionIndexStore.ts'
import type { PostSearch } from '../posts/PostSearch.ts'

/** At most so many results of a kind stand in the list. */
const MAX_PER_KIND = 6

export interface SearchDeps {
  readonly config: CommunityConfig
  readonly storage: KeyValueStore
  readonly log: Log
  readonly fetchNames: () => Promise<NamesIndexStore>
  readonly fetchCollections: () => Promise<CollectionIndexStore>
  /** The posts that were read in this visit; undefined where nobody has looked at any. */
  readonly postsRead: () => PostSearch | undefined
}

/**
 * The search over everything this app shows. What is not at hand is read from when somebody opens it; each source by
 * itself, so that one that is slow or fails hides nothing of the others.
 */
export class SearchStore {
  text = ''
  namesIndex: NamesIndexStore | undefined = undefined
  collections: CollectionIndexStore | undefined = undefined
  found: readonly CollectionCard[] = []
  /** Sources whose code could not be fetched. */
  missing: ReadonlySet<SearchSource> = new Set()
  /** What there is to be read in this community. */
  readonly sources: readonly SearchSource[]
  readonly #deps: SearchDeps
  #leave: (() => void)[] = []
  #visits = 0

  constructor(deps: SearchDeps) {
    this.#deps = deps
    this.sources = hasFeature(deps.config, 'nft launchpad') ? ['names', 'collections'] : ['names']
    makeAutoObservable(this, { sources: false }, { autoBind: true, deep: false })
  }

  /** What the text leads to, the likeliest kind first; the pages alone for an empty text. */
  get results(): readonly SearchResult[] {
    const { config } = this.#deps
    const { text } = this
    if (text.trim() === '') return findPages('', config)
    const typed = findTyped(text, config.tldName)
    const held = peopleNamed(this.namesIndex?.suggest(text, MAX_PER_KIND) ?? [], config.tldName)
    const all = [
      ...findPages(text, config),
      ...held,
      ...collectionResults(this.found),
      ...tokenResults(text, this.#tokens, config),
      ...this.#posts,
      ...typed,
    ]
    const once = all.filter(({ to }, index) => all.findIndex((other) => other.to === to) === index)
    return SEARCH_KINDS.flatMap((kind) => once.filter((one) => one.kind === kind).slice(0, MAX_PER_KIND))
  }

  /** Whether all there is was looked through. */
  get complete(): boolean {
    return this.sources.every((source) => this.stateOf(source) === 'ready')
  }

  /** How far a source is read; what it has by now is among the results in any case. */
  stateOf(source: SearchSource): 'loading' | 'ready' | 'failed' {
    if (this.missing.has(source)) return 'failed'
    const state = source === 'names' ? this.namesIndex?.state.kind : this.collections?.names
    return state ?? 'loading'
  }

  /** The search is open from now on, with nothing typed. Returns how it is closed. */
  subscribe(): () => void {
    this.#visits += 1
    this.text = ''
    this.found = []
    for (const source of this.sources) this.#begin(source)
    return () => {
      this.#visits += 1
      for (const leave of this.#leave) leave()
      this.#leave = []
    }
  }

  type(text: string): void {
    this.text = text
  }

  /** Reads a source again that could not be read. */
  retry(source: SearchSource): void {
    if (this.missing.has(source)) this.#begin(source)
    else if (source === 'names') this.namesIndex?.want()
    else this.collections?.retry()
  }

  #begin(source: SearchSource): void {
    const visit = this.#visits
    this.missing = new Set([...this.missing].filter((each) => each !== source))
    const begun = source === 'names' ? this.#beginNames() : this.#beginCollections(visit)
    begun.catch((error: unknown) => {
      this.#deps.log.warn(`The ${source} could not be fetched`, error)
      runInAction(() => {
        this.missing = new Set([...this.missing, source])
      })
    })
  }

  async #beginNames(): Promise<void> {
    const namesIndex = await this.#deps.fetchNames()
    runInAction(() => {
      this.namesIndex = namesIndex
    })
    namesIndex.want()
  }

  async #beginCollections(visit: number): Promise<void> {
    const collections = await this.#deps.fetchCollections()
    if (visit !== this.#visits) return
    runInAction(() => {
      this.collections = collections
    })
    const leave = collections.seek(
      () => this.text,
      MAX_PER_KIND,
      (found) => {
        this.found = found
      },
    )
    this.#leave.push(leave)
  }

  get #tokens() {
    const { config, storage } = this.#deps
    const imported = readImported(storage.read(IMPORTED_TOKENS_KEY), config.supportedChainId)
    return [...communityTokens(config), ...imported]
  }

  get #posts(): readonly SearchResult[] {
    const { config, postsRead } = this.#deps
    const { namesIndex, text } = this
    const words = wordsOf(text)
    const found = postsRead()?.find((written) => hasWords(written, words), MAX_PER_KIND) ?? []
    return postResults(found, text, (author) => namesIndex?.likelyNameOf(author), config.tldName)
  }
}
