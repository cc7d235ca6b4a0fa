import { makeAutoObservable } from 'mobx'

import type { Clock } from '#domain/shared/Clock.ts'
import type { Gif, GifSearch } from '#domain/posts/GifSearch.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { Queries } from '../shared/Queries.ts'
import { Query } from '../shared/Query.ts'
import { TypingPause } from '../shared/TypingPause.ts'

/** How a search stands. */
export type GifState =
  /** Nothing is searched for yet. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly gifs: readonly Gif[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' }

/** Milliseconds without typing after which is asked by itself. */
const TYPING_PAUSE = 500
/** UTF-16 units of words that are searched for. */
const MAX_QUERY_LENGTH = 100

export interface GifDeps {
  readonly gifSearch: GifSearch
  readonly clock: Clock
  readonly queries: Queries
  readonly config: Pick<CommunityConfig, 'tenorApiKey'>
}

/** The search for a GIF (rules/posts: gif-search). Nothing is asked before somebody has typed. */
export class GifStore {
  words = ''
  /** Whether the community has a key to a service; without one nothing of it is shown. */
  readonly enabled: boolean
  readonly #pause: TypingPause
  readonly #found: Query<readonly Gif[]>

  constructor({ gifSearch, queries, clock, config }: GifDeps) {
    this.enabled = config.tenorApiKey !== ''
    this.#pause = new TypingPause(clock, TYPING_PAUSE)
    this.#found = new Query(queries, {
      failure: 'GIFs could not be had',
      follows: 'nothing',
      ask: () => {
        const words = this.words.trim()
        if (!this.enabled || words === '' || this.#pause.typing) return undefined
        return { key: ['gifs', words], fetch: () => gifSearch.search(words) }
      },
    })
    makeAutoObservable(this, { enabled: false }, { autoBind: true, deep: false })
  }

  /** What was found; asked for while it is observed. */
  get state(): GifState {
    if (this.words.trim() === '') return { kind: 'idle' }
    const { result } = this.#found
    if (result.kind === 'ready')
      return result.value.length === 0 ? { kind: 'empty' } : { kind: 'ready', gifs: result.value }
    return { kind: result.kind === 'failed' ? 'failed' : 'loading' }
  }

  /** Takes words, and asks for them once no more come. What is on its way for others is no longer waited for. */
  type(typed: string): void {
    const words = typed.slice(0, MAX_QUERY_LENGTH)
    const same = words.trim() === this.words.trim()
    this.words = words
    if (!same) this.#pause.begin()
  }

  /** Asks at once; after a failure, again. */
  search(): void {
    this.#pause.end()
    if (this.state.kind === 'failed') void this.#found.refetch()
  }

  /** The dialog is closed: the next one begins anew. */
  leave(): void {
    this.words = ''
  }
}
