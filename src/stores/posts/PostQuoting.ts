import type { PostLocation } from '#domain/posts/postPath.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Notices } from '#domain/shell/Notices.ts'

import * as activityTexts from '#domain/activity/texts.ts'
import type { ComposerRegistry } from './ComposerRegistry.ts'

export interface PostQuotingDeps {
  readonly fetchComposers: () => Promise<ComposerRegistry>
  readonly notices: Notices
  readonly log: Log
}

/** Quoting a post where one writes into its context. */
export class PostQuoting {
  readonly #deps: PostQuotingDeps

  /** `fetchComposers` rejects where that part of the app cannot be fetched. */
  constructor(deps: PostQuotingDeps) {
    this.#deps = deps
  }

  /** Puts a post below what is being written; resolves to whether it is written elsewhere than on this page. */
  async quote(location: PostLocation): Promise<boolean> {
    const { fetchComposers, log, notices } = this.#deps
    try {
      const composer = (await fetchComposers()).of({ kind: 'messages', context: location.context })
      composer.quotePost(location)
      return !composer.isShown()
    } catch (error) {
      log.warn('The place to write could not be fetched', error)
      notices.show({ kind: 'error', text: activityTexts.partMissing })
      return false
    }
  }
}
