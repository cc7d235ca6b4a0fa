import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { CollectionFacts } from '#domain/nft/collection.ts'
import * as cache from '#domain/nft/collectionCache.ts'
import { shownCollectionName } from '#domain/nft/collectionName.ts'
import * as texts from '#domain/nft/texts.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { AsyncResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { EntryCache } from '../shared/EntryCache.ts'
import { Query, type Question } from '../shared/Query.ts'
import type { CollectionDeps } from './CollectionDeps.ts'
import { collectionQueryKey } from './collectionQueryKey.ts'
import { describedBy, readFirstToken, type FirstToken } from './FirstToken.ts'
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
  /** What the browser has stored of it. */
  stored: CollectionFacts | undefined = undefined
  /** What the connected account holds of it. */
  readonly held: OwnTokens
  /** Whether everything is being read anew because the user wants it. */
  refreshing = false
  readonly #deps: CollectionDeps
  readonly #cache: EntryCache
  readonly #contract: Query<CollectionFacts | undefined>
  readonly #owner: Query<Address | undefined>
  readonly #ownerName: Query<DomainName | undefined>
  readonly #listed: Query<boolean>
  readonly #first: Query<FirstToken>
  /** Whether the chain is asked although the browser has stored it. */
  #asksChain = false

  constructor(deps: CollectionDeps) {
    const { config, collectionIndex, queries, collectionReader, nameRegistry } = deps
    this.#deps = deps
    this.#cache = new EntryCache(deps.storage, deps.clock, {
      expiry: config.expiryCollections,
      maxLength: cache.MAX_COLLECTION_ENTRY_LENGTH,
    })
    this.held = new OwnTokens(deps, () => this.address)
    this.#contract = new Query(queries, {
      failure: 'A collection could not be read',
      follows: 'nothing',
      ask: () => this.#about('contract', (address) => this.#read(address)),
    })
    // Whose it is may have changed since the browser stored it (rules/nft: current-owner).
    this.#owner = new Query(queries, {
      failure: 'Whose a collection is could not be read',
      ask: () => this.#about('owner', (address) => collectionReader.ownerOf(address)),
    })
    this.#ownerName = new Query(queries, {
      failure: 'The name of an owner could not be read',
      follows: 'nothing',
      ask: () => {
        const owner = this.#owner.value ?? this.#said?.owner
        return owner && { key: ['main name', owner], fetch: () => nameRegistry.defaultNameOf(owner) }
      },
    })
    this.#listed = new Query(queries, {
      failure: 'The directory could not be read',
      follows: 'nothing',
      ask: () => this.#about('listed', (address) => collectionIndex.isListed(address)),
    })
    this.#first = new Query(queries, {
      failure: 'The first token of a collection could not be read',
      follows: 'nothing',
      ask: () => {
        const said = this.#said
        return said && this.#needsFirst ? this.#about('first', () => readFirstToken(deps, said)) : undefined
      },
    })
    makeAutoObservable(this, { held: false }, { autoBind: true, deep: false })
  }

  /** What stands there. What was read stays where it cannot be read again. */
  get state(): CollectionState {
    const { result } = this.#contract
    if (result.kind === 'ready' && !result.value) return { kind: 'none' }
    const { facts } = this
    if (facts) return { kind: 'ready', facts }
    return { kind: result.kind === 'failed' ? 'failed' : 'loading' }
  }

  get facts(): CollectionFacts | undefined {
    const said = this.#said
    return said && describedBy(this.#first.value, said)
  }

  /** Whether the directory has it: unknown is never yes, and only then may money go to it (rules/nft: listed-only). */
  get listed(): AsyncResult<boolean> {
    return this.#listed.result
  }

  /** The owner's main name; undefined for one without. */
  get ownerName(): AsyncResult<DomainName | undefined> {
    return this.#ownerName.result
  }

  /** Its name, as it may be written anywhere; its address where it has none that can be seen. */
  get name(): string {
    const { facts, address } = this
    const said = shownCollectionName(facts?.name ?? '')
    return said === '' ? texts.collectionAt((address ?? '').slice(0, 8)) : said
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
    return this.isOwner ? (this.#first.value?.uri ?? '') : ''
  }

  /** Whether the connected account owns the contract. */
  get isOwner(): boolean {
    return sameAddress(this.#said?.owner, this.#deps.session.account)
  }

  /** Whether what is for holders is for the user. */
  get isHolder(): boolean {
    return this.own.length > 0 || this.isOwner
  }

  /** Reads a collection until the returned function is called. */
  subscribe(address: Address): () => void {
    if (!sameAddress(address, this.address)) this.held.enter()
    this.address = address
    this.#asksChain = false
    this.stored = this.#readStored(address)
    const queries = [this.#contract, this.#owner, this.#ownerName, this.#listed, this.#first]
    return combineDisposers(
      ...queries.map((query) => query.subscribe()),
      this.held.subscribe(),
      reaction(
        () => this.#said,
        (said) => {
          if (said && this.stored && !sameAddress(said.owner, this.stored.owner)) this.#store(said)
        },
      ),
      this.#deps.activity.onSettled(({ topic, outcome }) => {
        // Its owner has changed it: what was stored of it is no longer so.
        if (outcome !== 'success' || !topic.startsWith(`${OWNER_TOPIC}${address}:`)) return
        this.#asksChain = true
        void this.#contract.refetch()
      }),
    )
  }

  /** Reads everything anew, whatever the browser has stored. What is shown stays until the answer. */
  async refresh(): Promise<void> {
    const { address } = this
    if (!address) return
    this.refreshing = true
    this.#asksChain = true
    await this.#deps.queries.invalidate(collectionQueryKey(address))
    runInAction(() => {
      this.refreshing = false
    })
  }

  /** The picture text of an own token: its own where that is known, else the collection's. */
  pictureOf(tokenId: bigint): string {
    return this.held.pictures.get(tokenId) ?? this.facts?.preview ?? ''
  }

  /** What the contract says of itself, as far as it is known. */
  get #said(): CollectionFacts | undefined {
    const said = this.#contract.value ?? this.stored
    if (!said) return undefined
    const { result, value } = this.#owner
    return { ...said, owner: result.kind === 'ready' ? value : (value ?? said.owner) }
  }

  /** Whether what its first token says is needed: of a collection from elsewhere, or by an owner who has no token. */
  get #needsFirst(): boolean {
    const said = this.#said
    if (!said) return false
    const { tokens } = this.held
    const isBare = this.isOwner && tokens.kind === 'ready' && tokens.value.length === 0
    return !said.metadata || (isBare && said.metadataType !== 0)
  }

  #about<Value>(part: string, fetch: (address: Address) => Promise<Value>): Question<Value> | undefined {
    const { address } = this
    return address && { key: collectionQueryKey(address, part), fetch: () => fetch(address) }
  }

  async #read(address: Address): Promise<CollectionFacts | undefined> {
    const stored = this.#asksChain ? undefined : this.#readStored(address)
    if (stored) return stored
    const facts = await this.#deps.collectionReader.read(address)
    if (facts) this.#store(facts)
    return facts
  }

  #readStored(address: Address): CollectionFacts | undefined {
    return this.#cache.read(cache.collectionKey(address), (fields) => cache.cachedCollection(fields, address))
  }

  #store(facts: CollectionFacts): void {
    // What is none of the launchpad's kind has no texts that would be worth it.
    if (facts.metadata) this.#cache.write(cache.collectionKey(facts.address), cache.collectionFields(facts))
  }
}
