import type { PostPlace } from '#domain/posts/postPath.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { Notices } from '#domain/ports/Notices.ts'

import { PART_MISSING } from '../activity/TransactionStore.ts'
import type { ComposerBook } from './ComposerBook.ts'

/** Quoting a post where one writes into its context. */
export class PostQuoting {
  readonly #fetchComposers: () => Promise<ComposerBook>
  readonly #notices: Notices
  readonly #log: Log

  /** `fetchComposers` rejects where that part of the app cannot be fetched. */
  constructor(fetchComposers: () => Promise<ComposerBook>, notices: Notices, log: Log) {
    this.#fetchComposers = fetchComposers
    this.#notices = notices
    this.#log = log
  }

  /** Puts a post below what is being written; resolves to whether it is written elsewhere than on this page. */
  async quote(place: PostPlace): Promise<boolean> {
    try {
      const composer = (await this.#fetchComposers()).of({ kind: 'messages', context: place.context })
      composer.quotePost(place)
      return !composer.isShown()
    } catch (error) {
      this.#log.warn('The place to write could not be fetched', error)
      this.#notices.show({ kind: 'error', text: PART_MISSING })
      return false
    }
  }
}
