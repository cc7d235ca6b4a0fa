import { makeAutoObservable } from 'mobx'

import { referralLink, type ReferralLink } from '#domain/referral/referralLink.ts'
import { addressToShare } from '#domain/shell/withoutLanguage.ts'
import * as texts from '#domain/referral/texts.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { Ports } from '../shared/Ports.ts'
import type { IdentityStore } from '../names/IdentityStore.ts'
import type { CopyStore } from '../shell/CopyStore.ts'
import type { LayoutStore } from '../shell/LayoutStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

export interface ReferralDeps extends Pick<Ports, 'sharing' | 'log'> {
  readonly session: SessionStore
  readonly identity: IdentityStore
  readonly layout: LayoutStore
  readonly copies: CopyStore
  readonly config: Pick<CommunityConfig, 'tldName' | 'projectName' | 'locales'>
}

/** The user's referral link, and how to copy and share it (rules/referral: link). */
export class ReferralStore {
  readonly #deps: ReferralDeps

  constructor(deps: ReferralDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The current page as a link that credits the user, by name if they have one; undefined without an account. */
  get link(): ReferralLink | undefined {
    return this.linkTo('')
  }

  /** True for a moment after a copy. */
  get copied(): boolean {
    return this.link !== undefined && this.link.url === this.#deps.copies.copied
  }

  get canShare(): boolean {
    return this.link !== undefined && this.#deps.sharing.possible()
  }

  async copy(): Promise<void> {
    const link = this.link
    if (link) await this.#copy(link)
  }

  /** Opens the device's share sheet; copies the link if there is none or it fails. A page other than this by its path. */
  async share(path = ''): Promise<void> {
    const { sharing, config, log } = this.#deps
    const link = this.linkTo(path)
    if (!link) return
    if (!sharing.possible()) return this.#copy(link)
    try {
      await sharing.share({ title: config.projectName, url: link.url })
    } catch (error) {
      log.warn('The link could not be shared', error)
      await this.#copy(link)
    }
  }

  /** A page by its path, or the current one for an empty path; undefined without an account. */
  linkTo(path: string): ReferralLink | undefined {
    const { session, layout, identity, config } = this.#deps
    const { shownAccount: account } = session
    const { address } = layout
    return account && address !== undefined
      ? referralLink(
          path === '' ? addressToShare(config, address) : new URL(path, address).href,
          { account, name: identity.name },
          config.tldName,
        )
      : undefined
  }

  async #copy({ url }: ReferralLink): Promise<void> {
    await this.#deps.copies.copy(url, texts.linkCopied)
  }
}
