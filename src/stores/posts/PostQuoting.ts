import type { PostList } from '#domain/posts/PostList.ts'
import type { PostLocation } from '#domain/posts/postPath.ts'
import type { Address } from '#domain/shared/Address.ts'

import * as activityTexts from '#domain/activity/texts.ts'
import type { Ports } from '../shared/Ports.ts'
import type { ComposerRegistry } from './ComposerRegistry.ts'
import type { ComposerStore } from './ComposerStore.ts'

export interface PostQuotingDeps extends Pick<Ports, 'notices' | 'log'> {
  readonly fetchComposers: () => Promise<ComposerRegistry>
}

export class PostQuoting {
  readonly #deps: PostQuotingDeps

  /** `fetchComposers` rejects if that chunk cannot be loaded. */
  constructor(deps: PostQuotingDeps) {
    this.#deps = deps
  }

  /**
   * Quotes a post in the draft; resolves to whether the composer is on another page.
   * If the composer cannot be loaded, shows a notice and resolves to false.
   */
  async quote(location: PostLocation): Promise<boolean> {
    return this.#compose({ kind: 'messages', context: location.context }, (composer) =>
      composer.quotePost(location),
    )
  }

  /** Adds text to the draft of a chat; resolves as `quote` does. */
  async write(context: Address, text: string): Promise<boolean> {
    return this.#compose({ kind: 'messages', context }, (composer) => composer.add(text))
  }

  /** Like `quote`, for a reply: its composer takes the focus, here or once its page is shown. */
  async reply({ context, message }: PostLocation): Promise<boolean> {
    return this.#compose({ kind: 'replies', context, message }, (composer) => composer.takeFocus())
  }

  async #compose(list: PostList, begin: (composer: ComposerStore) => void): Promise<boolean> {
    const { fetchComposers, log, notices } = this.#deps
    try {
      const composer = (await fetchComposers()).of(list)
      begin(composer)
      return !composer.isShown()
    } catch (error) {
      log.warn('The composer could not be loaded', error)
      notices.show({ kind: 'error', text: activityTexts.partMissing })
      return false
    }
  }
}
