import { autorun, makeAutoObservable, runInAction } from 'mobx'

import type { FoundCollection } from '#domain/nft/foundCollections.ts'
import { postResults } from '#domain/search/postResults.ts'
import { collectionResults, findPages, findTyped, peopleNamed } from '#domain/search/search.ts'
import { hasWords, SEARCH_KINDS, wordsOf, type SearchResult } from '#domain/search/SearchResult.ts'
import type { SearchSource } from '#domain/search/SearchSource.ts'
import { tokenResults } from '#domain/search/tokenResults.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { hasFeature } from '#domain/shell/features.ts'
import { IMPORTED_TOKENS_KEY, readImported } from '#domain/tokens/importedTokens.ts'
import { communityTokens } from '#domain/tokens/tokenList.ts'

import type { Ports } from '../shared/Ports.ts'
import type { NamesIndexStore } from '../names/NamesIndexStore.ts'
import type { TrustedNamesStore } from '../names/TrustedNamesStore.ts'
import type { CollectionIndexStore } from '../nft/CollectionIndexStore.ts'
import type { PostSearch } from '../posts/PostSearch.ts'
import { IndexedPostSearch, type IndexedPostSearchDeps } from './IndexedPostSearch.ts'

const MAX_PER_KIND = 6

export interface SearchDeps extends IndexedPostSearchDeps, Pick<Ports, 'log'> {
  readonly config: CommunityConfig
  readonly fetchNames: () => Promise<NamesIndexStore>
  /** Names and their holders, as the chain has them. */
  readonly fetchTrustedNames: () => Promise<TrustedNamesStore>
  readonly fetchCollections: () => Promise<CollectionIndexStore>
  /** Posts read in this session; undefined before the first. */
  readonly postsRead: () => PostSearch | undefined
}

/** Searches all content while its dialog is open. A slow or failed source hides no results of the others. */
export class SearchStore {
  text = ''
  namesIndex: NamesIndexStore | undefined = undefined
  trustedNames: TrustedNamesStore | undefined = undefined
  collections: CollectionIndexStore | undefined = undefined
  found: readonly FoundCollection[] = []
  missing: ReadonlySet<SearchSource> = new Set()
  readonly sources: readonly SearchSource[]
  readonly #deps: SearchDeps
  readonly #indexed: IndexedPostSearch
  #disposers: (() => void)[] = []
  #revision = 0

  constructor(deps: SearchDeps) {
    this.#deps = deps
    this.#indexed = new IndexedPostSearch(deps, MAX_PER_KIND)
    this.sources = [
      'names',
      ...(hasFeature(deps.config, 'nft launchpad') ? (['collections'] as const) : []),
      ...(hasFeature(deps.config, 'indexed posts') ? (['posts'] as const) : []),
    ]
    makeAutoObservable(this, { sources: false }, { autoBind: true, deep: false })
  }

  /** At most six of each kind, each page once; only pages for an empty text. */
  get results(): readonly SearchResult[] {
    const { config } = this.#deps
    const { text } = this
    if (text.trim() === '') return findPages('', config)
    const typed = findTyped(text, config.tldName, (name) => this.namesIndex?.lacks(name) ?? false)
    const held = peopleNamed(this.#suggested, config.tldName, (name) => this.trustedNames?.holderOf(name))
    const all = [
      ...findPages(text, config),
      ...held,
      ...collectionResults(this.found),
      ...tokenResults(text, this.#tokens, config),
      ...this.#posts,
      ...typed,
    ]
    const unique = all.filter(({ to }, index) => all.findIndex((other) => other.to === to) === index)
    return SEARCH_KINDS.flatMap((kind) =>
      unique.filter((result) => result.kind === kind).slice(0, MAX_PER_KIND),
    )
  }

  get complete(): boolean {
    return this.sources.every((source) => this.stateOf(source) === 'ready')
  }

  /** Also failed if the source's code could not be fetched. The results include the data read so far in every state. */
  stateOf(source: SearchSource): 'loading' | 'ready' | 'failed' {
    if (source === 'posts') return this.#indexed.state
    if (this.missing.has(source)) return 'failed'
    const state = source === 'names' ? this.namesIndex?.state.kind : this.collections?.names
    return state ?? 'loading'
  }

  subscribe(): () => void {
    this.#revision += 1
    this.type('')
    this.found = []
    this.#disposers.push(autorun(() => this.trustedNames?.wantHolders(this.#suggested)))
    for (const source of this.sources) {
      if (source === 'posts') this.#disposers.push(this.#indexed.subscribe())
      else this.#read(source)
    }
    return () => {
      this.#revision += 1
      for (const dispose of this.#disposers) dispose()
      this.#disposers = []
    }
  }

  type(text: string): void {
    this.text = text
    this.namesIndex?.wantSimilar(text)
    if (this.sources.includes('posts')) this.#indexed.type(text)
  }

  /** Fetches or reads a source again after a failure. */
  retry(source: SearchSource): void {
    if (source === 'posts') this.#indexed.retry()
    else if (this.missing.has(source)) this.#read(source)
    else if (source === 'names') this.namesIndex?.want()
    else this.collections?.retry()
  }

  /** After a failure the source counts as missing until it is read again. */
  #read(source: Exclude<SearchSource, 'posts'>): void {
    const revision = this.#revision
    this.missing = new Set([...this.missing].filter((other) => other !== source))
    const reading = source === 'names' ? this.#fetchNames() : this.#readCollections(revision)
    reading.catch((error: unknown) => {
      this.#deps.log.warn(`The ${source} could not be fetched`, error)
      runInAction(() => {
        this.missing = new Set([...this.missing, source])
      })
    })
  }

  /** Fetches the index of names and starts its read without waiting for it. Rejects if its code is missing. */
  async #fetchNames(): Promise<void> {
    const { fetchNames, fetchTrustedNames } = this.#deps
    const [namesIndex, trustedNames] = await Promise.all([fetchNames(), fetchTrustedNames()])
    runInAction(() => {
      this.namesIndex = namesIndex
      this.trustedNames = trustedNames
    })
    runInAction(() => {
      namesIndex.want()
      namesIndex.wantSimilar(this.text)
    })
  }

  /** Searches the collections whenever the text changes; dropped if the search was restarted. */
  async #readCollections(revision: number): Promise<void> {
    const collections = await this.#deps.fetchCollections()
    if (revision !== this.#revision) return
    runInAction(() => {
      this.collections = collections
    })
    const dispose = collections.search(
      () => this.text,
      MAX_PER_KIND,
      (found) => {
        this.found = found
      },
    )
    this.#disposers.push(dispose)
  }

  get #suggested(): readonly DomainName[] {
    return (this.namesIndex?.suggest(this.text, MAX_PER_KIND) ?? []).map(({ name }) => name)
  }

  get #tokens() {
    const { config, storage } = this.#deps
    const imported = readImported(storage.read(IMPORTED_TOKENS_KEY), config.supportedChainId)
    return [...communityTokens(config), ...imported]
  }

  get #posts(): readonly SearchResult[] {
    const { config, postsRead } = this.#deps
    const { trustedNames, text } = this
    const words = wordsOf(text)
    const read = postsRead()?.find((written) => hasWords(written, words), MAX_PER_KIND) ?? []
    return postResults(
      [...read, ...this.#indexed.matches],
      text,
      (author) => trustedNames?.nameOf(author),
      config.tldName,
    )
  }
}
