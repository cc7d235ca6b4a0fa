import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { NameOrAddress } from '#domain/names/nameOrAddress.ts'
import { acceptReferrer } from '#domain/referral/acceptReferrer.ts'
import type { ReferrerProblem } from '#domain/referral/parseReferrer.ts'
import { readStoredAddress, sameAddress, type Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'

const KEY = 'referrer'

/** Parses a `?ref=`. Its code is fetched only if a page is opened by such a link. */
export type ReadReferrer = (text: string) => Promise<Result<NameOrAddress, ReferrerProblem>>

export interface ReferrerDeps extends Pick<
  CommonDeps,
  'session' | 'nameRegistry' | 'storage' | 'page' | 'log'
> {
  readonly readReferrer: ReadReferrer
}

/** The user's referrer: the last valid link wins, and the user can remove it (rules/referral: last-link-wins). */
export class ReferrerStore {
  stored: Address | undefined = undefined
  readonly #deps: ReferrerDeps
  /** Replaced by the last link, and restored if that link turns out to be the user's own. */
  #replaced: Address | undefined = undefined

  constructor(deps: ReferrerDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The referrer to credit: never the current account (rules/referral: accepted-referrer). */
  get referrer(): Address | undefined {
    return this.stored && acceptReferrer(this.stored, this.#deps.session.account)
  }

  /** Reads the stored referrer, then that of the opened link, and follows other tabs. */
  start(): () => void {
    const { page, session, storage } = this.#deps
    this.#read()
    const invitations = new URLSearchParams(page.openingQuery()).getAll('ref')
    if (invitations.length > 0) void this.#acceptLast(invitations)
    return combineDisposers(
      reaction(
        () => session.account,
        (account) => runInAction(() => this.#undoOwnLink(account)),
      ),
      storage.subscribe((key) => {
        if (key === KEY || key === undefined) this.#read()
      }),
    )
  }

  remove(): void {
    this.#deps.storage.remove(KEY)
    this.stored = undefined
    this.#replaced = undefined
  }

  /** Restores the earlier referrer if the visitor connects as the account of the opened link. */
  #undoOwnLink(account: Address | undefined): void {
    if (!this.#replaced || !sameAddress(this.stored, account)) return
    this.#deps.storage.write(KEY, this.#replaced)
    this.#replaced = undefined
    this.#read()
  }

  #read(): void {
    runInAction(() => {
      this.stored = readStoredAddress(this.#deps.storage.read(KEY))
    })
  }

  /** Stores the last referrer that exists and is not the user. */
  async #acceptLast(invitations: readonly string[]): Promise<void> {
    for (const text of invitations.toReversed()) {
      const found = await this.#find(text)
      if (!found) continue
      this.#replaced = this.stored
      this.#deps.storage.write(KEY, found)
      this.#read()
      return
    }
  }

  /** The account of a `?ref=`; undefined if it is invalid, unheld, the user's own, or could not be read. */
  async #find(text: string): Promise<Address | undefined> {
    const { readReferrer, nameRegistry, session, log } = this.#deps
    try {
      const parsed = await readReferrer(text)
      if (!parsed.ok) return undefined
      const named = parsed.value
      const address = named.kind === 'address' ? named.address : await nameRegistry.holderOf(named.name)
      return address && acceptReferrer(address, session.shownAccount)
    } catch (error) {
      log.warn('The referrer of this link could not be looked up', error)
      return undefined
    }
  }
}
