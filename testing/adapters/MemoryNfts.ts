import type { MetadataType } from '#domain/nft/collection.ts'
import type { CollectionEvent } from '#domain/nft/CollectionEvent.ts'
import { buyPrice, pricesInTurn, sellPrice } from '#domain/nft/curve.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import type { MemoryChain } from './MemoryChain.ts'

/** What a collection begins with. */
export interface MemoryLaunch {
  readonly name: string
  readonly owner: Address
  readonly uniqueId?: string
  readonly symbol?: string
  readonly description?: string
  readonly image?: string
  /** 1e18 is 1. */
  readonly ratio?: bigint
}

/** A collection as it stands. */
export interface MemoryCollection {
  readonly address: Address
  readonly uniqueId: string
  readonly name: string
  readonly symbol: string
  readonly ratio: bigint
  readonly createdAt: number
  owner: Address | undefined
  description: string
  externalUrl: string
  preview: string
  images: readonly string[]
  metadataType: MetadataType
  metadataUrl: string
  audio: string
  animation: string
  youTube: string
  /** Whether its metadata contract keeps media. */
  storesMedia: boolean
  /** How many were ever made; ids count from 1. */
  counter: bigint
  /** Holders by token, in the order in which the tokens were made. */
  readonly holders: Map<bigint, Address>
  readonly takers: Map<bigint, Address>
}

/** The NFTs of a memory chain, as the contracts have them (rules/nft: curve): the ports stand on this. */
export class MemoryNfts {
  /** Of the directory, the oldest first. */
  readonly listed: MemoryCollection[] = []
  /** Answer as collections do, and are not in the directory. */
  readonly foreign: MemoryCollection[] = []
  featured: readonly Address[] = []
  /** Answer nothing. */
  readonly silent = new Set<Address>()
  fee = 2n * 10n ** 16n
  launchPrice = 19n * 10n ** 14n
  launchPaused = false
  /** Whether it says that every id is taken, which no honest chain does. */
  everyIdTaken = false
  referralShare = 10n ** 17n
  longestName = 32
  readonly events: CollectionEvent[] = []
  /** When collections said that their metadata is another (EIP-4906). */
  readonly changed: { readonly collection: Address; readonly block: number }[] = []
  readonly chain: MemoryChain
  #made = 0

  constructor(chain: MemoryChain) {
    this.chain = chain
  }

  /** Person launches a collection. */
  launch(launch: MemoryLaunch): MemoryCollection {
    const made = this.#make(launch)
    this.listed.push(made)
    return made
  }

  /** Person puts a contract on the chain that looks like a collection. */
  imitate(launch: MemoryLaunch): MemoryCollection {
    const made = this.#make(launch)
    this.foreign.push(made)
    return made
  }

  /** The community takes one out of its directory; the last one gets the free place. */
  remove(address: Address): void {
    const index = this.listed.findIndex((one) => sameAddress(one.address, address))
    const last = index < 0 ? undefined : this.listed.pop()
    if (last && index < this.listed.length) this.listed[index] = last
  }

  /** The collection at an address, in the directory or not. */
  at(address: Address): MemoryCollection | undefined {
    return [...this.listed, ...this.foreign].find((one) => sameAddress(one.address, address))
  }

  buyPrice({ holders, ratio }: MemoryCollection): Wei {
    return buyPrice(BigInt(holders.size), { ratio, fee: this.fee })
  }

  pricesInTurn({ holders, ratio }: MemoryCollection, count: number): readonly Wei[] {
    return pricesInTurn(count, BigInt(holders.size), { ratio, fee: this.fee })
  }

  sellPrice({ holders, ratio }: MemoryCollection): Wei {
    return sellPrice(BigInt(holders.size), { ratio, fee: this.fee })
  }

  /** The next token; the very first sale makes the owner's free one before it. */
  buy(collection: MemoryCollection, buyer: Address): bigint {
    if (collection.counter === 0n) this.#mint(collection, collection.owner ?? ZERO_ADDRESS)
    return this.#mint(collection, buyer)
  }

  /** A token goes back to the curve. */
  sell(collection: MemoryCollection, tokenId: bigint): void {
    this.give(collection, tokenId, ZERO_ADDRESS)
    collection.holders.delete(tokenId)
  }

  /** A token changes hands. */
  give(collection: MemoryCollection, tokenId: bigint, to: Address): void {
    const from = collection.holders.get(tokenId)
    if (!from) throw new Error('ERC721: invalid token ID')
    collection.holders.set(tokenId, to)
    collection.takers.delete(tokenId)
    this.#tell(collection, tokenId, from, to)
  }

  #mint(collection: MemoryCollection, to: Address): bigint {
    collection.counter += 1n
    collection.holders.set(collection.counter, to)
    this.#tell(collection, collection.counter, ZERO_ADDRESS, to)
    return collection.counter
  }

  #tell({ address }: MemoryCollection, tokenId: bigint, from: Address, to: Address): void {
    const number = this.events.length + 1
    this.events.push({
      collection: address,
      tokenId,
      from,
      to,
      transaction: `0x${number.toString(16).padStart(64, '0')}` as TxHash,
      block: number,
      logIndex: 0,
      at: (this.chain.blockTime * 1000) as EpochMillis,
    })
  }

  #make(launch: MemoryLaunch): MemoryCollection {
    this.#made += 1
    const { name, owner, uniqueId = `id${this.#made}`, symbol = 'NFT', description = '', image = '' } = launch
    return {
      address: `0x${this.#made.toString(16).padStart(40, 'c')}` as Address,
      uniqueId,
      name,
      symbol,
      ratio: launch.ratio ?? 10n ** 18n,
      createdAt: this.chain.blockTime,
      owner,
      description,
      externalUrl: '',
      preview: image,
      images: [image],
      metadataType: 0,
      metadataUrl: '',
      audio: '',
      animation: '',
      youTube: '',
      storesMedia: true,
      counter: 0n,
      holders: new Map(),
      takers: new Map(),
    }
  }
}
