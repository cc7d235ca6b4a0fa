import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { CollectionFacts } from '#domain/nft/collection.ts'
import * as cache from '#domain/nft/collectionCache.ts'
import { shownCollectionName } from '#domain/nft/collectionName.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { EntryCache } from '../shared/EntryCache.ts'
import { toFigure, type Figure } from '../shared/Figure.ts'
import type { CollectionDeps } from './CollectionDeps.ts'
import { FirstToken } from './FirstToken.ts'
import { OWNER_TOPIC } from './ownerTopic.ts'
import { OwnTokens } from './OwnTokens.ts'

/** What stands at the address the page is about. */
export type CollectionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly facts: CollectionFacts }
  /** No contract, or none that has tokens of this kind. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }

/** One collection: what it says of itself, whether the directory has it, and what the user holds of it. */
export class CollectionStore {
  address: Address | undefined = undefined
  state: CollectionState = { kind: 'loading' }
  /** Whether the directory has it: unknown is never yes, and only then may money go to it (product S3). */
  listed: Figure<boolean> = { kind: 'loading' }
  /** What the connected account holds of it. */
  readonly held: OwnTokens
  /** The owner's main name; undefined for one without. */
  ownerName: Figure<DomainName | undefined> = { kind: 'loading' }
  /** Whether everything is being read anew because the user wants it. */
  refreshing = false
  /** How often the user has wanted that. */
  refreshes = 0
  readonly #first: FirstToken
  readonly #deps: CollectionDeps
  readonly #cache: EntryCache
  #epoch = 0
  /** Whose name `ownerName` is. */
  #nameOf: Address | undefined

  constructor(deps: CollectionDeps) {
    this.#deps = deps
    this.#cache = new EntryCache(deps.storage, deps.clock, {
      expiry: deps.config.expiryCollections,
      longest: cache.LONGEST_COLLECTION_ENTRY,
    })
    this.held = new OwnTokens(deps)
    this.#first = new FirstToken(deps)
    makeAutoObservable(this, { held: false }, { autoBind: true, deep: false })
  }

  get facts(): CollectionFacts | undefined {
    return this.state.kind === 'ready' ? this.#first.describe(this.state.facts) : undefined
  }

  /** Its name, as it may be written anywhere; its address where it has none that can be seen. */
  get name(): string {
    const { facts, address } = this
    const said = shownCollectionName(facts?.name ?? '')
    return said === '' ? `Collection ${(address ?? '').slice(0, 8)}` : said
  }

  /** Whether the directory has it; false also while that is not known. */
  get isListed(): boolean {
    return this.listed.kind === 'ready' && this.listed.value
  }

  /** Whether it may be traded here. */
  get tradable(): boolean {
    return this.facts !== undefined && this.isListed
  }

  /** The account's tokens as far as they are known. */
  get own(): readonly bigint[] {
    return this.held.list
  }

  /** What a token that is the user's to look at says of itself: their own, or for an owner without one the first. */
  get tokenUri(): string {
    if (this.own.length > 0) return this.held.uri
    return this.isOwner ? this.#first.uri : ''
  }

  /** Whether the connected account owns the contract. */
  get isOwner(): boolean {
    return sameAddress(this.facts?.owner, this.#deps.session.account)
  }

  /** Whether what is for holders is for the user. */
  get isHolder(): boolean {
    return this.own.length > 0 || this.isOwner
  }

  /** Somebody looks at a collection from now on. Returns how they leave. */
  visit(address: Address): () => void {
    const { session, activity, health } = this.#deps
    this.#enter(address)
    return combineDisposers(
      reaction(
        () => session.account,
        () => void this.held.read(),
        { fireImmediately: true },
      ),
      reaction(
        () => this.facts?.owner,
        () => this.#readOwnerName(),
        { fireImmediately: true },
      ),
      reaction(
        () => this.#needsFirst,
        () => void this.#readFirst(),
        { fireImmediately: true },
      ),
      reaction(
        () => health.renewals,
        () => runInAction(() => this.#renew()),
      ),
      activity.onSettled(({ topic, outcome }) => {
        void this.held.read()
        // Its owner has changed it: what was kept of it is no longer so.
        if (outcome === 'success' && topic.startsWith(`${OWNER_TOPIC}${address}:`)) void this.#read(address)
      }),
    )
  }

  /** Reads everything anew, whatever the browser has kept. What is shown stays until the answer. */
  async refresh(): Promise<void> {
    if (!this.address) return
    this.refreshing = true
    this.refreshes += 1
    this.held.forgetTexts()
    await Promise.all([
      this.#read(this.address),
      this.#readListed(this.address),
      this.held.read(),
      this.#readFirst(),
    ])
    runInAction(() => {
      this.refreshing = false
    })
  }

  /** The picture text of an own token: its own where that is known, else the collection's. */
  pictureOf(tokenId: bigint): string {
    return this.held.pictures.get(tokenId) ?? this.facts?.preview ?? ''
  }

  /** What the browser has kept is shown at once, and the chain is not asked for it again. */
  #enter(address: Address): void {
    if (sameAddress(address, this.address) && this.state.kind === 'ready') {
      if (this.listed.kind !== 'ready') void this.#readListed(address)
      void this.#readOwner(address)
      return
    }
    this.address = address
    this.listed = { kind: 'loading' }
    this.ownerName = { kind: 'loading' }
    this.#nameOf = undefined
    this.held.enter(address)
    this.#first.enter()
    const kept = this.#cache.read(cache.collectionKey(address), (fields) =>
      cache.cachedCollection(fields, address),
    )
    this.state = kept ? { kind: 'ready', facts: kept } : { kind: 'loading' }
    this.#epoch += 1
    if (!kept) void this.#read(address)
    void this.#readOwner(address)
    void this.#readListed(address)
  }

  /** Whether what its first token says is needed: of a collection from elsewhere, or by an owner who has no token. */
  get #needsFirst(): boolean {
    const { facts } = this
    if (!facts) return false
    const { tokens } = this.held
    const isBare = this.isOwner && tokens.kind === 'ready' && tokens.value.length === 0
    return !facts.metadata || (isBare && facts.metadataType !== 0)
  }

  async #read(address: Address): Promise<void> {
    this.#epoch += 1
    const epoch = this.#epoch
    const [outcome] = await Promise.allSettled([this.#deps.reader.read(address)])
    if (epoch !== this.#epoch) return
    if (outcome.status === 'rejected') {
      this.#deps.log.error('A collection could not be read', outcome.reason)
      runInAction(() => {
        if (this.state.kind !== 'ready') this.state = { kind: 'failed' }
      })
      return
    }
    const facts = outcome.value
    // What is none of the launchpad's kind has no texts that would be worth it.
    if (facts?.metadata) this.#cache.write(cache.collectionKey(address), cache.collectionFields(facts))
    runInAction(() => {
      this.state = facts ? { kind: 'ready', facts } : { kind: 'none' }
    })
  }

  async #readListed(address: Address): Promise<void> {
    const [outcome] = await Promise.allSettled([this.#deps.index.isListed(address)])
    if (
      !sameAddress(
        address,
        runInAction(() => this.address),
      )
    )
      return
    if (outcome.status === 'rejected') this.#deps.log.error('The directory could not be read', outcome.reason)
    runInAction(() => {
      // What was known a moment ago is no answer about now.
      this.listed = toFigure(outcome)
    })
  }

  async #readFirst(): Promise<void> {
    const { address, metadata, needed } = runInAction(() => ({
      address: this.address,
      metadata: this.facts?.metadata,
      needed: this.#needsFirst,
    }))
    if (address && needed) await this.#first.read(address, metadata)
  }

  /**
   * Whose it is may have changed since the browser kept it (product B20). Where nothing was kept it is asked for beside
   * all else: then the name is known as soon as the texts are.
   */
  async #readOwner(address: Address): Promise<void> {
    const epoch = this.#epoch
    try {
      const owner = await this.#deps.reader.ownerOf(address)
      if (epoch !== this.#epoch) return
      const { facts, state } = runInAction(() => ({ facts: this.facts, state: this.state }))
      if (state.kind === 'loading' && owner) return await this.#readNameOf(owner)
      if (!facts || sameAddress(owner, facts.owner)) return
      const now = { ...facts, owner }
      this.#cache.write(cache.collectionKey(address), cache.collectionFields(now))
      runInAction(() => {
        this.state = { kind: 'ready', facts: now }
      })
    } catch (error) {
      this.#deps.log.warn('Whose a collection is could not be read', error)
    }
  }

  async #readNameOf(owner: Address): Promise<void> {
    if (sameAddress(owner, this.#nameOf)) return
    this.#nameOf = owner
    runInAction(() => {
      this.ownerName = { kind: 'loading' }
    })
    const [outcome] = await Promise.allSettled([this.#deps.registry.defaultNameOf(owner)])
    if (!sameAddress(owner, this.#nameOf)) return
    // What could not be read may be asked for again.
    if (outcome.status === 'rejected') {
      this.#nameOf = undefined
      this.#deps.log.warn('The name of an owner could not be read', outcome.reason)
    }
    runInAction(() => {
      this.ownerName = toFigure(outcome)
    })
  }

  #readOwnerName(): void {
    const owner = runInAction(() => this.facts?.owner)
    if (owner) void this.#readNameOf(owner)
  }

  #renew(): void {
    const { address } = this
    if (!address) return
    if (this.state.kind === 'failed') void this.#read(address)
    if (this.listed.kind === 'failed') void this.#readListed(address)
    void this.held.read()
    if (this.ownerName.kind === 'failed') this.#readOwnerName()
    if (this.#first.failed) void this.#readFirst()
  }
}
