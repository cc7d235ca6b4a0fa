import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { CollectionCard } from '#domain/nft/collection.ts'
import type { CollectionIndex, IndexProgress } from '#domain/ports/CollectionIndex.ts'
import type { Log } from '#domain/ports/Log.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { CollectionIndexStore } from './CollectionIndexStore.ts'
import type { MainNames } from '../names/MainNames.ts'

/** What somebody has to do with a collection (product, /profile): made it, or holds of it. */
export type CollectorPart = 'created' | 'minted'

/** Cards in a stretch (product, /profile). */
const PAGE = 8

/** More collections than anybody has. */
const MOST = 1000

/** The collections somebody made and those they hold, as far as the directory was looked at. */
export class CollectorStore {
  account: Address | undefined = undefined
  cards: Readonly<Record<CollectorPart, readonly CollectionCard[]>> = { created: [], minted: [] }
  /** How many are shown. */
  shown: Readonly<Record<CollectorPart, number>> = { created: PAGE, minted: PAGE }
  readonly #index: CollectionIndex
  readonly #looking: CollectionIndexStore
  readonly #names: MainNames
  readonly #log: Log

  constructor(index: CollectionIndex, looking: CollectionIndexStore, names: MainNames, log: Log) {
    this.#index = index
    this.#looking = looking
    this.#names = names
    this.#log = log
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** How far the directory is looked at; what is known is there in each state. */
  get kind(): CollectionIndexStore['kind'] {
    return this.#looking.kind
  }

  get progress(): IndexProgress | undefined {
    return this.#looking.progress
  }

  start(): () => void {
    return reaction(
      () => [this.account, this.#looking.progress, this.#looking.kind] as const,
      () => void this.#learn(),
    )
  }

  /** A page shows somebody's collections from now on; returns how it leaves. */
  visit(account: Address): () => void {
    if (!sameAddress(account, this.account)) {
      this.cards = { created: [], minted: [] }
      this.shown = { created: PAGE, minted: PAGE }
    }
    this.account = account
    const leave = this.#looking.visit()
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
    void this.#names.want(this.cardsOf(part).map(({ owner }) => owner))
  }

  retry(): void {
    this.#looking.retry()
  }

  async #learn(): Promise<void> {
    const { account } = this
    if (!account) return
    try {
      const [created, minted] = await Promise.all([
        this.#index.known({ kind: 'created by', account }, MOST),
        this.#index.known({ kind: 'held by', account }, MOST),
      ])
      runInAction(() => {
        if (!sameAddress(account, this.account)) return
        this.cards = { created, minted }
        void this.#names.want(
          [...this.cardsOf('created'), ...this.cardsOf('minted')].map(({ owner }) => owner),
        )
      })
    } catch (error) {
      this.#log.error('The collections of an account could not be read', error)
    }
  }
}
