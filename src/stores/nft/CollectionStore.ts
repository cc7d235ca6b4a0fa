import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { CollectionFacts } from '#domain/nft/collection.ts'
import * as cache from '#domain/nft/collectionCache.ts'
import { shownCollectionName } from '#domain/nft/collectionName.ts'
import { metadataPlace, readTokenMetadata } from '#domain/nft/tokenMetadata.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { EntryCache } from '../shared/EntryCache.ts'
import { toFigure, type Figure } from '../shared/Figure.ts'
import type { CollectionHouse } from './CollectionHouse.ts'
import { OWNER_TOPIC } from './ownerTopic.ts'

/** What stands at the address the page is about. */
export type CollectionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly facts: CollectionFacts }
  /** No contract, or none that has tokens of this kind. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }

/** Own tokens that are listed; who has more sees that there are more. */
export const MOST_TOKENS = 60
/** Of how many of them the pictures are read. */
const MOST_PICTURES = 24

/** One collection: what it says of itself, whether the directory has it, and what the user holds of it. */
export class CollectionStore {
  address: Address | undefined = undefined
  state: CollectionState = { kind: 'loading' }
  /** Whether the directory has it: unknown is never yes, and only then may money go to it (product S3). */
  listed: Figure<boolean> = { kind: 'loading' }
  /** The connected account's tokens. */
  tokens: Figure<readonly bigint[]> = { kind: 'loading' }
  /** The picture texts of own tokens, as far as they stand in the text itself. */
  pictures: ReadonlyMap<bigint, string> = new Map()
  /** What the contract says of the first own token; '' for none that is known. */
  ownUri = ''
  /** The owner's main name; undefined for one without. */
  ownerName: Figure<DomainName | undefined> = { kind: 'loading' }
  /** Whether everything is being read anew because the user wants it. */
  refreshing = false
  readonly #house: CollectionHouse
  readonly #cache: EntryCache
  #epoch = 0
  #tokensEpoch = 0
  /** Whose name `ownerName` is. */
  #nameOf: Address | undefined

  constructor(house: CollectionHouse) {
    this.#house = house
    this.#cache = new EntryCache(house.storage, house.clock, {
      expiry: house.config.expiryCollections,
      longest: cache.LONGEST_COLLECTION_ENTRY,
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get facts(): CollectionFacts | undefined {
    return this.state.kind === 'ready' ? this.state.facts : undefined
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
    return this.tokens.kind === 'ready' ? this.tokens.value : []
  }

  /** Whether the connected account owns the contract. */
  get isOwner(): boolean {
    return sameAddress(this.facts?.owner, this.#house.session.account)
  }

  /** Whether what is for holders is for the user. */
  get isHolder(): boolean {
    return this.own.length > 0 || this.isOwner
  }

  /** Somebody looks at a collection from now on. Returns how they leave. */
  visit(address: Address): () => void {
    const { session, activity, health } = this.#house
    this.#enter(address)
    const stops = [
      reaction(
        () => session.account,
        () => void this.readTokens(),
        { fireImmediately: true },
      ),
      reaction(
        () => this.facts?.owner,
        () => this.#readOwnerName(),
        { fireImmediately: true },
      ),
      reaction(
        () => health.recoveries,
        () => runInAction(() => this.#recover()),
      ),
      activity.onSettled(({ topic, outcome }) => {
        void this.readTokens()
        // Its owner has changed it: what was kept of it is no longer so.
        if (outcome === 'success' && topic.startsWith(`${OWNER_TOPIC}${address}:`)) void this.#read(address)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Reads everything anew, whatever the browser has kept. What is shown stays until the answer. */
  async refresh(): Promise<void> {
    if (!this.address) return
    this.refreshing = true
    await Promise.all([this.#read(this.address), this.#readListed(this.address), this.readTokens()])
    runInAction(() => {
      this.refreshing = false
    })
  }

  /** Reads what the connected account holds. */
  async readTokens(): Promise<void> {
    this.#tokensEpoch += 1
    const epoch = this.#tokensEpoch
    const { address, account } = runInAction(() => ({
      address: this.address,
      account: this.#house.session.account,
    }))
    if (!address || !account) {
      runInAction(() => {
        this.tokens = { kind: 'ready', value: [] }
      })
      return
    }
    const [outcome] = await Promise.allSettled([this.#house.reader.tokensOf(address, account, MOST_TOKENS)])
    if (epoch !== this.#tokensEpoch) return
    if (outcome.status === 'rejected')
      this.#house.log.error('The tokens of an account could not be read', outcome.reason)
    runInAction(() => {
      this.tokens = toFigure(outcome)
    })
    if (outcome.status === 'fulfilled') await this.#readPictures(address, outcome.value)
  }

  /** The picture text of an own token: its own where that is known, else the collection's. */
  pictureOf(tokenId: bigint): string {
    return this.pictures.get(tokenId) ?? this.facts?.preview ?? ''
  }

  /** What the browser has kept is shown at once, and the chain is not asked for it again. */
  #enter(address: Address): void {
    if (sameAddress(address, this.address) && this.state.kind === 'ready') {
      if (this.listed.kind !== 'ready') void this.#readListed(address)
      return
    }
    this.address = address
    this.listed = { kind: 'loading' }
    this.tokens = { kind: 'loading' }
    this.pictures = new Map()
    this.ownUri = ''
    const kept = this.#cache.read(cache.collectionKey(address), (fields) =>
      cache.cachedCollection(fields, address),
    )
    this.state = kept ? { kind: 'ready', facts: kept } : { kind: 'loading' }
    this.#epoch += 1
    if (!kept) void this.#read(address)
    void this.#readOwner(address)
    void this.#readListed(address)
  }

  /** Its owner is asked for beside all else: then the name is known as soon as the texts are. */
  async #readOwner(address: Address): Promise<void> {
    const owner = await this.#house.reader.ownerOf(address).catch(() => undefined)
    // What the collection's own account says of it counts, once that is there.
    const early = runInAction(() => !this.facts && sameAddress(address, this.address))
    if (owner && early) await this.#readNameOf(owner)
  }

  async #read(address: Address): Promise<void> {
    this.#epoch += 1
    const epoch = this.#epoch
    const [outcome] = await Promise.allSettled([this.#house.reader.read(address)])
    if (epoch !== this.#epoch) return
    if (outcome.status === 'rejected') {
      this.#house.log.error('A collection could not be read', outcome.reason)
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
    const [outcome] = await Promise.allSettled([this.#house.index.isListed(address)])
    if (
      !sameAddress(
        address,
        runInAction(() => this.address),
      )
    )
      return
    if (outcome.status === 'rejected')
      this.#house.log.error('The directory could not be read', outcome.reason)
    runInAction(() => {
      // What was known a moment ago is no answer about now.
      this.listed = toFigure(outcome)
    })
  }

  /** Once for each token, all in one round trip. One that is missing shows the collection's picture. */
  async #readPictures(collection: Address, tokens: readonly bigint[]): Promise<void> {
    const missing = runInAction(() =>
      tokens.slice(0, MOST_PICTURES).filter((tokenId) => !this.pictures.has(tokenId)),
    )
    const { reader, config } = this.#house
    const found = await Promise.all(
      missing.map(async (tokenId) => {
        const uri = await reader.tokenUri(collection, tokenId).catch(() => '')
        if (tokenId === tokens[0]) this.#learnUri(collection, uri)
        const place = metadataPlace(uri, mediaPolicy(config))
        const image = place.kind === 'here' ? readTokenMetadata(place.text)?.image : undefined
        return image ? [[tokenId, image] as const] : []
      }),
    )
    runInAction(() => {
      if (sameAddress(collection, this.address)) this.pictures = new Map([...this.pictures, ...found.flat()])
    })
  }

  #learnUri(collection: Address, uri: string): void {
    runInAction(() => {
      if (sameAddress(collection, this.address)) this.ownUri = uri
    })
  }

  async #readNameOf(owner: Address): Promise<void> {
    if (sameAddress(owner, this.#nameOf)) return
    this.#nameOf = owner
    runInAction(() => {
      this.ownerName = { kind: 'loading' }
    })
    const [outcome] = await Promise.allSettled([this.#house.registry.defaultNameOf(owner)])
    if (!sameAddress(owner, this.#nameOf)) return
    // What could not be read may be asked for again.
    if (outcome.status === 'rejected') this.#nameOf = undefined
    runInAction(() => {
      this.ownerName = toFigure(outcome)
    })
  }

  #readOwnerName(): void {
    const owner = runInAction(() => this.facts?.owner)
    if (owner) void this.#readNameOf(owner)
  }

  #recover(): void {
    const { address } = this
    if (!address) return
    if (this.state.kind === 'failed') void this.#read(address)
    if (this.listed.kind === 'failed') void this.#readListed(address)
    if (this.tokens.kind === 'failed') void this.readTokens()
    if (this.ownerName.kind === 'failed') this.#readOwnerName()
  }
}
