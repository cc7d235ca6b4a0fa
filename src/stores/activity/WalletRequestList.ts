import { makeAutoObservable } from 'mobx'

import {
  freshId,
  isUnsettled,
  readRequests,
  requestsKey,
  writeRequests,
  type WalletRequest,
} from '#domain/activity/WalletRequest.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'

/** What the list of requests stands on. */
export interface WalletRequestListDeps {
  readonly storage: KeyValueStore
  readonly config: Pick<CommunityConfig, 'supportedChainId'>
}

/**
 * What wallets were asked for, as this browser stores it. All its tabs share the one list: it is read anew before each
 * change, so that none undoes what another has done.
 */
export class WalletRequestList {
  /** Of the account that is shown, the newest first. */
  shown: readonly WalletRequest[] = []
  readonly #deps: WalletRequestListDeps
  #account: Address | undefined

  constructor(deps: WalletRequestListDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Hears of what other tabs do. Returns how that stops. */
  start(): () => void {
    return this.#deps.storage.subscribe((key) => {
      const account = this.#account
      if (key === undefined || (account && key === this.#key(account))) this.show(account)
    })
  }

  /** Shows the requests of an account from now on. */
  show(account: Address | undefined): void {
    this.#account = account
    this.shown = account ? this.stored(account) : []
  }

  /** What is stored of an account by now. */
  stored(account: Address): readonly WalletRequest[] {
    return readRequests(this.#deps.storage.read(this.#key(account))).filter(
      ({ transaction }) =>
        transaction.chainId === this.#deps.config.supportedChainId && sameAddress(transaction.from, account),
    )
  }

  /** A request as it is stored by now; undefined where it is not any more. */
  find({ id, transaction }: WalletRequest): WalletRequest | undefined {
    return this.stored(transaction.from).find((request) => request.id === id)
  }

  add(request: Omit<WalletRequest, 'id'>): WalletRequest {
    const { from } = request.transaction
    const stored = this.stored(from)
    const added = { ...request, id: freshId(request.since, stored) }
    this.#write(from, [added, ...stored])
    return added
  }

  /** Stores its new state; nothing where it is not stored any more. */
  change(
    { id, transaction: { from } }: WalletRequest,
    state: WalletRequest['state'],
    since: EpochMillis,
  ): void {
    this.#write(
      from,
      this.stored(from).map((request) => (request.id === id ? { ...request, state, since } : request)),
    )
  }

  remove({ id, transaction: { from } }: WalletRequest): void {
    this.#write(
      from,
      this.stored(from).filter((request) => request.id !== id),
    )
  }

  /** Takes those off that were not sent. */
  clearSettled(): void {
    if (this.#account) this.#write(this.#account, this.stored(this.#account).filter(isUnsettled))
  }

  #write(account: Address, requests: readonly WalletRequest[]): void {
    const key = this.#key(account)
    if (requests.length === 0) this.#deps.storage.remove(key)
    else this.#deps.storage.write(key, writeRequests(requests))
    if (sameAddress(account, this.#account)) this.shown = requests
  }

  #key(account: Address): string {
    return requestsKey(account, this.#deps.config.supportedChainId)
  }
}
