import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { CollectionCard } from '#domain/nft/collection.ts'
import type { CollectionIndex } from '#domain/nft/CollectionIndex.ts'
import type { Log } from '#domain/shared/Log.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { CollectionIndexStore } from './CollectionIndexStore.ts'
import type { MainNames } from '../names/MainNames.ts'

/** What somebody has to do with a collection: made it, or holds of it. */
export type CollectorPart = 'created' | 'minted'

/** Cards in a stretch. */
const PAGE = 8

/** More collections than anybody has. */
const MAX_COUNT = 1000

/** What listing an account's collections stands on. */
export interface CollectorDeps {
  readonly collectionIndex: CollectionIndex
  readonly indexStore: CollectionIndexStore
  readonly mainNames: MainNames
  readonly log: Log
}

/** The collections somebody made and those they hold, as far as the directory was looked at. */
export class CollectorStore {
  account: Address | undefined = undefined
  cards: Readonly<Record<CollectorPart, readonly CollectionCard[]>> = { created: [], minted: [] }
  /** How many are shown. */
  shown: Readonly<Record<CollectorPart, number>> = { created: PAGE, minted: PAGE }
  readonly #deps: CollectorDeps

  constructor(deps: CollectorDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    return reaction(
      () => [this.account, this.#deps.indexStore.progress, this.#deps.indexStore.kind] as const,
      () => void this.#learn(),
    )
  }

  /** A page shows somebody's collections from now on; returns how it leaves. */
  subscribe(account: Address): () => void {
    if (!sameAddress(account, this.account)) {
      this.cards = { created: [], minted: [] }
      this.shown = { created: PAGE, minted: PAGE }
    }
    this.account = account
    const leave = this.#deps.indexStore.subscribe()
    return () => {
      leave()
      runInAction(() => {
        this.account = undefined
      })
    }
  }

  /** What is shown of a part, the newest first. */
  cardsOf(part: CollectorPart): readonly CollectionCard[] {
    return this.cards[part].slice(0, this.shown[part])
  }

  hasMore(part: CollectorPart): boolean {
    return this.cards[part].length > this.shown[part]
  }

  showMore(part: CollectorPart): void {
    this.shown = { ...this.shown, [part]: this.shown[part] + PAGE }
    void this.#deps.mainNames.want(this.cardsOf(part).map(({ owner }) => owner))
  }

  async #learn(): Promise<void> {
    const { collectionIndex, mainNames, log } = this.#deps
    const { account } = this
    if (!account) return
    try {
      const [created, minted] = await Promise.all([
        collectionIndex.known({ kind: 'created by', account }, MAX_COUNT),
        collectionIndex.known({ kind: 'held by', account }, MAX_COUNT),
      ])
      runInAction(() => {
        if (!sameAddress(account, this.account)) return
        this.cards = { created, minted }
        void mainNames.want([...this.cardsOf('created'), ...this.cardsOf('minted')].map(({ owner }) => owner))
      })
    } catch (error) {
      log.error('The collections of an account could not be read', error)
    }
  }
}
