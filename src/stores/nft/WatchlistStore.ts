import { makeAutoObservable } from 'mobx'

import { MAX_WATCHED, readWatchlist, WATCHLIST_KEY, writeWatchlist } from '#domain/nft/watchlist.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import { followKey } from '../shared/followKey.ts'
import type { Ports } from '../shared/Ports.ts'

export type WatchlistDeps = Pick<Ports, 'storage'>

/** The collections that the user watches, stored in this browser only and synchronised between its tabs. */
export class WatchlistStore {
  watched: readonly Address[] = []
  readonly #deps: WatchlistDeps

  constructor(deps: WatchlistDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    return followKey(this.#deps.storage, WATCHLIST_KEY, (text) => (this.watched = readWatchlist(text)))
  }

  isWatched(collection: Address): boolean {
    return this.watched.some((address) => sameAddress(address, collection))
  }

  /** Puts a collection first in the list, or removes it; beyond the limit the oldest is dropped. */
  toggle(collection: Address): void {
    const others = this.watched.filter((address) => !sameAddress(address, collection))
    this.watched = (this.isWatched(collection) ? others : [collection, ...others]).slice(0, MAX_WATCHED)
    if (this.watched.length === 0) this.#deps.storage.remove(WATCHLIST_KEY)
    else this.#deps.storage.write(WATCHLIST_KEY, writeWatchlist(this.watched))
  }
}
