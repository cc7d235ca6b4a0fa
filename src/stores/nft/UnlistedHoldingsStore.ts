import { makeAutoObservable, runInAction } from 'mobx'

import type { CollectionIndex } from '#domain/nft/CollectionIndex.ts'
import type { CollectionReader } from '#domain/nft/CollectionReader.ts'
import { readStoredAddress, sameAddress, type Address } from '#domain/shared/Address.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { ActivityStore } from '../activity/ActivityStore.ts'
import { Query } from '../shared/Query.ts'
import { MAX_TOKENS } from './OwnTokens.ts'
import type { WatchlistStore } from './WatchlistStore.ts'

/** The newest of all collections that this browser knows (rules/nft: unlisted-holdings). */
export const MAX_COLLECTIONS = 20

export interface UnlistedHolding {
  readonly address: Address
  /** Untrusted; '' for none. */
  readonly name: string
  /** `MAX_TOKENS` stands for as many or more; undefined if the contract does not list its tokens. */
  readonly count: number | undefined
}

export interface UnlistedHoldings {
  readonly holdings: readonly UnlistedHolding[]
  readonly unread: number
}

export interface UnlistedHoldingsDeps extends Pick<CommonDeps, 'queries'> {
  readonly collectionIndex: Pick<CollectionIndex, 'isListed'>
  readonly collectionReader: Pick<CollectionReader, 'read' | 'tokensOf'>
  readonly watchlist: Pick<WatchlistStore, 'watched'>
  readonly activity: Pick<ActivityStore, 'entries'>
}

/**
 * An account's tokens in collections outside the directory that this browser knows:
 * those watched, bought, sold or sent by the user. No contract lists all collections of an account.
 */
export class UnlistedHoldingsStore {
  account: Address | undefined = undefined
  readonly #deps: UnlistedHoldingsDeps
  readonly #query: Query<UnlistedHoldings>

  constructor(deps: UnlistedHoldingsDeps) {
    this.#deps = deps
    this.#query = new Query(deps.queries, {
      failure: 'The unlisted collections of an account could not be read',
      follows: ['returns', 'transactions'],
      ask: () => {
        const { account, asked } = this
        if (!account) return undefined
        return { key: ['unlisted', account, ...asked], fetch: () => this.#read(account, asked) }
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** At most `MAX_COLLECTIONS` without duplicates: used ones, then watched ones, each latest first. */
  get asked(): readonly Address[] {
    const { activity, watchlist } = this.#deps
    const used = activity.entries.flatMap(({ topic }) => collectionIn(topic) ?? [])
    return [...used, ...watchlist.watched]
      .filter((address, index, all) => all.findIndex((each) => sameAddress(each, address)) === index)
      .slice(0, MAX_COLLECTIONS)
  }

  get result(): AsyncResult<UnlistedHoldings> {
    return this.#query.result
  }

  subscribe(account: Address): () => void {
    this.account = account
    const unsubscribe = this.#query.subscribe()
    return () => {
      unsubscribe()
      runInAction(() => {
        this.account = undefined
      })
    }
  }

  async retry(): Promise<void> {
    await this.#query.refetch()
  }

  /** A collection that cannot be read does not hide the others. */
  async #read(account: Address, asked: readonly Address[]): Promise<UnlistedHoldings> {
    const read = await Promise.allSettled(asked.map(async (address) => this.#holdingOf(account, address)))
    return {
      holdings: read.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : [])),
      unread: read.filter(({ status }) => status === 'rejected').length,
    }
  }

  /** Undefined for a listed collection, and if the account holds nothing of it. */
  async #holdingOf(account: Address, address: Address): Promise<UnlistedHolding | undefined> {
    const { collectionIndex, collectionReader } = this.#deps
    const [isListed, facts, tokens] = await Promise.all([
      collectionIndex.isListed(address),
      collectionReader.read(address),
      collectionReader.tokensOf(address, account, MAX_TOKENS),
    ])
    if (isListed || !facts || tokens?.length === 0) return undefined
    return { address, name: facts.name, count: tokens?.length }
  }
}

/** The collection of a transaction by this app; undefined for any other transaction. */
function collectionIn(topic: string): Address | undefined {
  const [, address] = /^nft:(?:buy|sell|send):(0x[\da-f]{40})\b/i.exec(topic) ?? []
  return address === undefined ? undefined : readStoredAddress(address)
}
