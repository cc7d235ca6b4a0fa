import { makeAutoObservable, runInAction } from 'mobx'

import type { Clock } from '#domain/shared/Clock.ts'
import type { Gif, GifSearch } from '#domain/posts/GifSearch.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

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
const LONGEST_WORDS = 100

/** What finding GIFs stands on. */
export interface GifDeps {
  readonly gifSearch: GifSearch
  readonly clock: Clock
  readonly log: Log
  readonly config: Pick<CommunityConfig, 'tenorApiKey'>
}

/** The search for a GIF (product, GIF modal). Nothing is asked before somebody has typed. */
export class GifStore {
  words = ''
  state: GifState = { kind: 'idle' }
  /** Whether the community has a key to a service; without one nothing of it is shown. */
  readonly enabled: boolean
  readonly #deps: GifDeps
  #epoch = 0
  #cancelPause: () => void = () => undefined

  constructor(deps: GifDeps) {
    this.#deps = deps
    this.enabled = deps.config.tenorApiKey !== ''
    makeAutoObservable(this, { enabled: false }, { autoBind: true, deep: false })
  }

  /** Takes words, and asks for them once no more come. What is on its way for others is no longer waited for. */
  type(typed: string): void {
    const words = typed.slice(0, LONGEST_WORDS)
    const same = words.trim() === this.words.trim()
    this.words = words
    if (same) return
    this.#stop()
    if (words.trim() === '') {
      this.state = { kind: 'idle' }
      return
    }
    this.state = { kind: 'loading' }
    this.#cancelPause = this.#deps.clock.after(TYPING_PAUSE, () => void this.search())
  }

  /** Asks at once; after a failure, again. */
  async search(): Promise<void> {
    const words = this.words.trim()
    if (!this.enabled || words === '') return
    this.#stop()
    const epoch = this.#epoch
    this.state = { kind: 'loading' }
    const state = await this.#deps.gifSearch.search(words).then(
      (gifs): GifState => (gifs.length === 0 ? { kind: 'empty' } : { kind: 'ready', gifs }),
      (error: unknown): GifState => {
        this.#deps.log.warn('GIFs could not be had', error)
        return { kind: 'failed' }
      },
    )
    if (epoch !== this.#epoch) return
    runInAction(() => {
      this.state = state
    })
  }

  /** The dialog is closed: nothing is waited for, and the next one begins anew. */
  leave(): void {
    this.#stop()
    this.words = ''
    this.state = { kind: 'idle' }
  }

  #stop(): void {
    this.#cancelPause()
    this.#epoch += 1
  }
}
