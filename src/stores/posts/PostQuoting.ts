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

export class PostQuoting {
  readonly #deps: PostQuotingDeps

  /** `fetchComposers` rejects where that chunk of the app cannot be loaded. */
  constructor(deps: PostQuotingDeps) {
    this.#deps = deps
  }

  /**
   * Quotes a post in the draft; resolves to whether the composer is on another page. If the composer cannot
   * be loaded, shows a notice and resolves to false.
   */
  async quote(location: PostLocation): Promise<boolean> {
    const { fetchComposers, log, notices } = this.#deps
    try {
      const composer = (await fetchComposers()).of({ kind: 'messages', context: location.context })
      composer.quotePost(location)
      return !composer.isShown()
    } catch (error) {
      log.warn('The composer could not be loaded', error)
      notices.show({ kind: 'error', text: activityTexts.partMissing })
      return false
    }
  }
}
