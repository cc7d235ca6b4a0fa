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

export interface WalletRequestListDeps {
  readonly storage: KeyValueStore
  readonly config: Pick<CommunityConfig, 'supportedChainId'>
}

/** The stored wallet requests. All tabs share the list, so each change reads it again first. */
export class WalletRequestList {
  shown: readonly WalletRequest[] = []
  readonly #deps: WalletRequestListDeps
  #account: Address | undefined

  constructor(deps: WalletRequestListDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    return this.#deps.storage.subscribe((key) => {
      const account = this.#account
      if (key === undefined || (account && key === this.#key(account))) this.show(account)
    })
  }

  show(account: Address | undefined): void {
    this.#account = account
    this.shown = account ? this.stored(account) : []
  }

  /** Requests on the supported chain, newest first. */
  stored(account: Address): readonly WalletRequest[] {
    return readRequests(this.#deps.storage.read(this.#key(account))).filter(
      ({ transaction }) =>
        transaction.chainId === this.#deps.config.supportedChainId && sameAddress(transaction.from, account),
    )
  }

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
