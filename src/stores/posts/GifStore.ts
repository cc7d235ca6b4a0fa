import { makeAutoObservable } from 'mobx'

import type { Gif, GifSearch } from '#domain/posts/GifSearch.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { Query } from '../shared/Query.ts'
import { TypingPause } from '../shared/TypingPause.ts'

export type GifState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly gifs: readonly Gif[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' }

/** Milliseconds after the last key press before a search starts. */
const TYPING_PAUSE = 500
const MAX_QUERY_LENGTH = 100

export interface GifDeps extends Pick<CommonDeps, 'queries' | 'clock'> {
  readonly gifSearch: GifSearch
  readonly config: Pick<CommunityConfig, 'gifs'>
}

/** Searches GIFs (rules/posts: gif-search). Nothing is requested before the user types. */
export class GifStore {
  query = ''
  readonly enabled: boolean
  readonly #pause: TypingPause
  readonly #found: Query<readonly Gif[]>

  constructor({ gifSearch, queries, clock, config }: GifDeps) {
    this.enabled = config.gifs.key !== ''
    this.#pause = new TypingPause(clock, TYPING_PAUSE)
    this.#found = new Query(queries, {
      failure: 'GIFs could not be fetched',
      follows: 'nothing',
      ask: () => {
        const words = this.query.trim()
        if (!this.enabled || words === '' || this.#pause.typing) return undefined
        return { key: ['gifs', words], fetch: () => gifSearch.search(words) }
      },
    })
    makeAutoObservable(this, { enabled: false }, { autoBind: true, deep: false })
  }

  /** Fetched while it is observed. 'loading' also during the pause in typing. */
  get state(): GifState {
    if (this.query.trim() === '') return { kind: 'idle' }
    const { result } = this.#found
    if (result.kind === 'ready')
      return result.value.length === 0 ? { kind: 'empty' } : { kind: 'ready', gifs: result.value }
    return { kind: result.kind === 'failed' ? 'failed' : 'loading' }
  }

  /** Cuts the query to 100 characters and searches after a pause, dropping an earlier search. */
  type(typed: string): void {
    const words = typed.slice(0, MAX_QUERY_LENGTH)
    const isSame = words.trim() === this.query.trim()
    this.query = words
    if (!isSame) this.#pause.begin()
  }

  /** Searches without waiting for the pause; repeats a failed search. */
  search(): void {
    this.#pause.end()
    if (this.state.kind === 'failed') void this.#found.refetch()
  }

  leave(): void {
    this.query = ''
  }
}
