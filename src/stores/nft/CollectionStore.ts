import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { toChainText } from '#domain/nft/chainText.ts'
import type { CollectionFacts } from '#domain/nft/collection.ts'
import * as cache from '#domain/nft/collectionCache.ts'
import { shownCollectionName } from '#domain/nft/collectionName.ts'
import * as texts from '#domain/nft/texts.ts'
import {
  MAX_METADATA_LENGTH,
  metadataSource,
  readTokenMetadata,
  type TokenMetadata,
} from '#domain/nft/tokenMetadata.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { EntryCache } from '../shared/EntryCache.ts'
import { Query, type Question } from '../shared/Query.ts'
import type { CollectionDeps } from './CollectionDeps.ts'
import { collectionQueryKey } from './collectionQueryKey.ts'
import { OWNER_TOPIC } from './ownerTopic.ts'
import { OwnTokens } from './OwnTokens.ts'

export type CollectionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly facts: CollectionFacts }
  /** No contract, or no NFT contract. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }

/** The open collection: its facts, whether it is listed, and the user's tokens. */
export class CollectionStore {
  address: Address | undefined = undefined
  stored: CollectionFacts | undefined = undefined
  readonly held: OwnTokens
  /** Whether everything is being read again at the user's request. */
  refreshing = false
  readonly #deps: CollectionDeps
  readonly #cache: EntryCache
  readonly #contract: Query<CollectionFacts | undefined>
  readonly #owner: Query<Address | undefined>
  readonly #ownerName: Query<DomainName | undefined>
  readonly #listed: Query<boolean>
  readonly #first: Query<FirstToken>
  #skipsCache = false

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
      ask: () => this.#questionAbout('contract', (address) => this.#read(address)),
    })
    // The owner may have changed since the facts were stored (rules/nft: current-owner).
    this.#owner = new Query(queries, {
      failure: 'The owner of a collection could not be read',
      ask: () => this.#questionAbout('owner', (address) => collectionReader.ownerOf(address)),
    })
    this.#ownerName = new Query(queries, {
      failure: 'The name of an owner could not be read',
      follows: 'nothing',
      ask: () => {
        const owner = this.#owner.value ?? this.#contractFacts?.owner
        return owner && { key: ['main name', owner], fetch: () => nameRegistry.defaultNameOf(owner) }
      },
    })
    this.#listed = new Query(queries, {
      failure: 'The directory could not be read',
      follows: 'nothing',
      ask: () => this.#questionAbout('listed', (address) => collectionIndex.isListed(address)),
    })
    this.#first = new Query(queries, {
      failure: 'The first token of a collection could not be read',
      follows: 'nothing',
      ask: () => {
        const facts = this.#contractFacts
        return facts && this.#needsFirst
          ? this.#questionAbout('first', () => readFirstToken(deps, facts))
          : undefined
      },
    })
    makeAutoObservable(this, { held: false }, { autoBind: true, deep: false })
  }

  /** Known facts stay if they cannot be read again. */
  get state(): CollectionState {
    const { result } = this.#contract
    if (result.kind === 'ready' && !result.value) return { kind: 'none' }
    const { facts } = this
    if (facts) return { kind: 'ready', facts }
    return { kind: result.kind === 'failed' ? 'failed' : 'loading' }
  }

  /** Stored or read; a foreign collection takes its texts from the first token. Undefined until known. */
  get facts(): CollectionFacts | undefined {
    const facts = this.#contractFacts
    return facts && describedBy(this.#first.value, facts)
  }

  /** Whether the directory has the collection; only then may it receive money (rules/nft: listed-only). */
  get listed(): AsyncResult<boolean> {
    return this.#listed.result
  }

  get ownerName(): AsyncResult<DomainName | undefined> {
    return this.#ownerName.result
  }

  /** Safe to show anywhere; the shortened address if no character of the name is visible. */
  get name(): string {
    const { facts, address } = this
    const shown = shownCollectionName(facts?.name ?? '')
    return shown === '' ? texts.collectionAt((address ?? '').slice(0, 8)) : shown
  }

  get isListed(): boolean {
    return this.listed.kind === 'ready' && this.listed.value
  }

  get tradable(): boolean {
    return this.facts !== undefined && this.isListed
  }

  get own(): readonly bigint[] {
    return this.held.list
  }

  /** Of the user's first token or, for an owner without tokens, the collection's first; '' for anyone else. */
  get tokenUri(): string {
    if (this.own.length > 0) return this.held.uri
    return this.isOwner ? (this.#first.value?.uri ?? '') : ''
  }

  get isOwner(): boolean {
    return sameAddress(this.#contractFacts?.owner, this.#deps.session.account)
  }

  get isHolder(): boolean {
    return this.own.length > 0 || this.isOwner
  }

  subscribe(address: Address): () => void {
    if (!sameAddress(address, this.address)) this.held.reset()
    this.address = address
    this.#skipsCache = false
    this.stored = this.#readStored(address)
    const queries = [this.#contract, this.#owner, this.#ownerName, this.#listed, this.#first]
    return combineDisposers(
      ...queries.map((query) => query.subscribe()),
      this.held.subscribe(),
      reaction(
        () => this.#contractFacts,
        (facts) => {
          if (facts && this.stored && !sameAddress(facts.owner, this.stored.owner)) this.#store(facts)
        },
      ),
      this.#deps.activity.onSettled(({ topic, outcome }) => {
        // The owner has changed the collection, so the stored facts are outdated.
        if (outcome !== 'success' || !topic.startsWith(`${OWNER_TOPIC}${address}:`)) return
        this.#skipsCache = true
        void this.#contract.refetch()
      }),
    )
  }

  /** Reads everything again without the cache. Shown facts stay until the answer. */
  async refresh(): Promise<void> {
    const { address } = this
    if (!address) return
    this.refreshing = true
    this.#skipsCache = true
    await this.#deps.queries.invalidate(collectionQueryKey(address))
    runInAction(() => {
      this.refreshing = false
    })
  }

  pictureOf(tokenId: bigint): string {
    return this.held.pictures.get(tokenId) ?? this.facts?.preview ?? ''
  }

  get #contractFacts(): CollectionFacts | undefined {
    const facts = this.#contract.value ?? this.stored
    if (!facts) return undefined
    const { result, value } = this.#owner
    return { ...facts, owner: result.kind === 'ready' ? value : (value ?? facts.owner) }
  }

  /** A foreign collection has no other texts, and an owner without tokens sees the first token. */
  get #needsFirst(): boolean {
    const facts = this.#contractFacts
    if (!facts) return false
    const { tokens } = this.held
    const isOwnerWithoutTokens = this.isOwner && tokens.kind === 'ready' && tokens.value.length === 0
    return !facts.metadata || (isOwnerWithoutTokens && facts.metadataType !== 0)
  }

  #questionAbout<Value>(
    part: string,
    fetch: (address: Address) => Promise<Value>,
  ): Question<Value> | undefined {
    const { address } = this
    return address && { key: collectionQueryKey(address, part), fetch: () => fetch(address) }
  }

  /** The stored facts, unless the cache is skipped, otherwise the contract's; undefined if there is no NFT contract. */
  async #read(address: Address): Promise<CollectionFacts | undefined> {
    const stored = this.#skipsCache ? undefined : this.#readStored(address)
    if (stored) return stored
    const facts = await this.#deps.collectionReader.read(address)
    if (facts) this.#store(facts)
    return facts
  }

  #readStored(address: Address): CollectionFacts | undefined {
    const key = cache.collectionKey(address)
    this.#cache.rename(cache.formerCollectionKey(address), key)
    return this.#cache.read(key, (fields) => cache.cachedCollection(fields, address))
  }

  #store(facts: CollectionFacts): void {
    // A collection that is not of the launchpad's kind has no texts to store.
    if (facts.metadata) this.#cache.write(cache.collectionKey(facts.address), cache.collectionFields(facts))
  }
}

/** A foreign collection's only source of texts (rules/nft: collections-of-others), and the owner's preview. */
interface FirstToken {
  /** Untrusted. */
  readonly uri: string
  /** Undefined for a launchpad collection, which has texts of its own. */
  readonly metadata: TokenMetadata | undefined
}

/** Rejects if the URI or its metadata, which only a foreign collection needs, could not be read. */
async function readFirstToken(
  { collectionReader, metadataFiles, config }: CollectionDeps,
  { address, metadata }: CollectionFacts,
): Promise<FirstToken> {
  const uri = await collectionReader.firstUri(address, metadata)
  if (metadata) return { uri, metadata: undefined }
  const source = metadataSource(uri, mediaPolicy(config))
  if (source.kind === 'inline') return { uri, metadata: readTokenMetadata(source.text) }
  const text =
    source.kind === 'remote' ? await metadataFiles.read(source.urls, MAX_METADATA_LENGTH) : undefined
  return { uri, metadata: text === undefined ? undefined : readTokenMetadata(text) }
}

function describedBy(first: FirstToken | undefined, facts: CollectionFacts): CollectionFacts {
  if (facts.metadata || !first?.metadata) return facts
  const { description, image, externalUrl } = first.metadata
  return { ...facts, description: toChainText(description), preview: image, externalUrl }
}
