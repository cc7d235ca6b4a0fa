import { addressLink } from '#domain/activity/explorerLink.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as texts from '#domain/posts/texts.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { CopyStore } from '../shell/CopyStore.ts'

export interface ShareDeps extends Pick<CommonDeps, 'layout' | 'sharing' | 'log' | 'config'> {
  readonly copies: CopyStore
}

export class ShareStore {
  readonly #deps: ShareDeps

  constructor(deps: ShareDeps) {
    this.#deps = deps
  }

  /** Opens the device's share sheet; if there is none or it fails, copies the page's link and shows a notice. */
  async share(path: string): Promise<void> {
    const { config, sharing, log } = this.#deps
    if (!sharing.possible()) return this.copy(path)
    try {
      await sharing.share({ title: config.projectName, url: this.#linkTo(path) })
    } catch (error) {
      log.warn('A link could not be shared', error)
      await this.copy(path)
    }
  }

  async copy(path: string): Promise<void> {
    await this.#deps.copies.copy(this.#linkTo(path), texts.linkCopied)
  }

  #linkTo(path: string): string {
    const { layout, config } = this.#deps
    return new URL(path, layout.address ?? config.projectUrl).href
  }

  /** The gateway's URL of a stored text; for any other address, such as an on-chain text, the contract's page. */
  sourceOf(url: string, context: Address): string {
    const { arweaveGateway, ipfsGateway, blockExplorerBaseUrl } = this.#deps.config
    const [, scheme, rest] = /^(ar|ipfs):\/\/([A-Za-z0-9_-]{32,128})(?:[/?#]|$)/i.exec(url) ?? []
    const gateway = { ar: arweaveGateway, ipfs: ipfsGateway }[scheme?.toLowerCase() ?? '']
    return gateway ? `${gateway}${rest}` : addressLink(blockExplorerBaseUrl, context)
  }
}
