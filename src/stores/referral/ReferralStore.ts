import { makeAutoObservable, runInAction } from 'mobx'

import type { Clipboard } from '#domain/ports/Clipboard.ts'
import type { Notices } from '#domain/ports/Notices.ts'
import { referralLink, type ReferralLink } from '#domain/referral/referralLink.ts'

import type { IdentityStore } from '../names/IdentityStore.ts'
import type { FrameStore } from '../shell/FrameStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/** Spec 8. */
export const LINK_COPIED = 'Referral link copied to your clipboard!'
export const LINK_NOT_COPIED = 'Your browser did not let us copy. Select the link and copy it yourself.'

/** The user's own link: whoever comes by it and buys earns the user a share. */
export class ReferralStore {
  /** What was copied last; true to the link shown only until the page or the name changes. */
  copiedUrl: string | undefined = undefined
  readonly #session: SessionStore
  readonly #identity: IdentityStore
  readonly #frame: FrameStore
  readonly #clipboard: Clipboard
  readonly #notices: Notices
  readonly #tldName: string

  constructor(
    session: SessionStore,
    identity: IdentityStore,
    frame: FrameStore,
    clipboard: Clipboard,
    notices: Notices,
    tldName: string,
  ) {
    this.#session = session
    this.#identity = identity
    this.#frame = frame
    this.#clipboard = clipboard
    this.#notices = notices
    this.#tldName = tldName
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The page one is on, as a link that credits the user; undefined without an account (product 6.8). */
  get link(): ReferralLink | undefined {
    const { shownAccount: account } = this.#session
    const { address } = this.#frame
    return account && address !== undefined
      ? referralLink(address, { account, name: this.#identity.name }, this.#tldName)
      : undefined
  }

  /** Spec 4: set after a copy. */
  get copied(): boolean {
    return this.copiedUrl !== undefined && this.copiedUrl === this.link?.url
  }

  async copy(): Promise<void> {
    const link = runInAction(() => this.link)
    if (!link) return
    try {
      await this.#clipboard.copy(link.url)
      runInAction(() => {
        this.copiedUrl = link.url
      })
      this.#notices.show({ kind: 'success', text: LINK_COPIED })
    } catch {
      this.#notices.show({ kind: 'warning', text: LINK_NOT_COPIED })
    }
  }
}
