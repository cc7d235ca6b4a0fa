import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { CollectionCard } from '#domain/nft/collection.ts'
import { MAX_OF_ACCOUNT } from '#domain/nft/CollectionIndex.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { Ports } from '../shared/Ports.ts'
import type { CollectionIndexStore } from './CollectionIndexStore.ts'
import type { MainNames } from '../names/MainNames.ts'

export type CollectorPart = 'created' | 'minted'

/** Cards shown at first, and added by each "show more". */
const PAGE = 8

export interface CollectorDeps extends Pick<Ports, 'collectionIndex' | 'log'> {
  readonly indexStore: CollectionIndexStore
  readonly mainNames: MainNames
}

/** The indexed collections that an account has created, and those of which it holds tokens. */
export class CollectorStore {
  account: Address | undefined = undefined
  cards: Readonly<Record<CollectorPart, readonly CollectionCard[]>> = { created: [], minted: [] }
  shown: Readonly<Record<CollectorPart, number>> = { created: PAGE, minted: PAGE }
  state: 'loading' | 'ready' | 'failed' = 'loading'
  readonly #deps: CollectorDeps

  constructor(deps: CollectorDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    return reaction(
      () => [this.account, this.#deps.indexStore.progress, this.#deps.indexStore.kind] as const,
      () => void this.#read(),
    )
  }

  subscribe(account: Address): () => void {
    if (!sameAddress(account, this.account)) {
      this.cards = { created: [], minted: [] }
      this.shown = { created: PAGE, minted: PAGE }
      this.state = 'loading'
    }
    this.account = account
    const unsubscribe = this.#deps.indexStore.subscribe()
    return () => {
      unsubscribe()
      runInAction(() => {
        this.account = undefined
      })
    }
  }

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

  async retry(): Promise<void> {
    await this.#read()
  }

  /** Reads the account's collections from the index so far. After a failure the shown ones stay. */
  async #read(): Promise<void> {
    const { collectionIndex, mainNames, log } = this.#deps
    const { account } = this
    if (!account) return
    runInAction(() => {
      this.state = 'loading'
    })
    try {
      const [created, minted] = await Promise.all([
        collectionIndex.known({ kind: 'created by', account }, MAX_OF_ACCOUNT),
        collectionIndex.known({ kind: 'held by', account }, MAX_OF_ACCOUNT),
      ])
      runInAction(() => {
        if (!sameAddress(account, this.account)) return
        this.cards = { created, minted }
        this.state = 'ready'
        void mainNames.want([...this.cardsOf('created'), ...this.cardsOf('minted')].map(({ owner }) => owner))
      })
    } catch (error) {
      log.error('The collections of an account could not be read', error)
      runInAction(() => {
        if (sameAddress(account, this.account)) this.state = 'failed'
      })
    }
  }
}
