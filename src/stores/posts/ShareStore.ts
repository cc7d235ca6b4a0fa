import { addressLink } from '#domain/activity/explorerLink.ts'
import { POST_LINK_COPIED } from '#domain/posts/moderationTexts.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { Sharing } from '#domain/ports/Sharing.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { CopyStore } from '../shell/CopyStore.ts'
import type { FrameStore } from '../shell/FrameStore.ts'

/** Handing on links to posts, and showing where they really are. */
export class ShareStore {
  readonly #frame: FrameStore
  readonly #copies: CopyStore
  readonly #sharing: Sharing
  readonly #log: Log
  readonly #config: CommunityConfig

  constructor(frame: FrameStore, copies: CopyStore, sharing: Sharing, log: Log, config: CommunityConfig) {
    this.#frame = frame
    this.#copies = copies
    this.#sharing = sharing
    this.#log = log
    this.#config = config
  }

  /** Opens the device's own choice of apps, else copies the link to a page of this site and says so. */
  async share(path: string): Promise<void> {
    const url = new URL(path, this.#frame.address ?? this.#config.projectUrl).href
    if (!this.#sharing.possible()) return this.#copies.copy(url, POST_LINK_COPIED)
    try {
      await this.#sharing.share({ title: this.#config.projectName, url })
    } catch (error) {
      this.#log.warn('A link could not be shared', error)
      await this.#copies.copy(url, POST_LINK_COPIED)
    }
  }

  /** Copies the link to a page of this site. */
  async copy(path: string): Promise<void> {
    await this.#copies.copy(
      new URL(path, this.#frame.address ?? this.#config.projectUrl).href,
      POST_LINK_COPIED,
    )
  }

  /** A web address where the text of a post can be looked at; that of its contract where the text is in the chain itself. */
  sourceOf(url: string, context: Address): string {
    const { arweaveGateway, ipfsGateway, blockExplorerBaseUrl } = this.#config
    const [, scheme, rest] = /^(ar|ipfs):\/\/([A-Za-z0-9_-]{32,128})(?:[/?#]|$)/i.exec(url) ?? []
    const gateway = { ar: arweaveGateway, ipfs: ipfsGateway }[scheme?.toLowerCase() ?? '']
    return gateway ? `${gateway}${rest}` : addressLink(blockExplorerBaseUrl, context)
  }
}
