import type { MetadataType } from '#domain/nft/collection.ts'
import type { CollectionEvent } from '#domain/nft/CollectionEvent.ts'
import { buyPrice, successivePrices, sellPrice } from '#domain/nft/curve.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import type { MemoryChain } from './MemoryChain.ts'

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
  storesMedia: boolean
  /** Tokens ever minted; ids count from 1. */
  counter: bigint
  /** Holders by token id, in minting order. */
  readonly holders: Map<bigint, Address>
  /** Approved addresses by token id. */
  readonly takers: Map<bigint, Address>
}

/** The NFT contracts of a memory chain (rules/nft: curve), shared by the memory adapters. */
export class MemoryNfts {
  readonly listed: MemoryCollection[] = []
  /** Collections outside the directory. */
  readonly foreign: MemoryCollection[] = []
  featured: readonly Address[] = []
  /** Collections whose contract never answers. */
  readonly silent = new Set<Address>()
  fee = 2n * 10n ** 16n
  launchPrice = 19n * 10n ** 14n
  launchPaused = false
  /** Reports every id as used, as a dishonest endpoint might. */
  everyIdTaken = false
  referralShare = 10n ** 17n
  longestName = 32
  readonly events: CollectionEvent[] = []
  /** Metadata updates (EIP-4906). */
  readonly changed: { readonly collection: Address; readonly block: number }[] = []
  readonly chain: MemoryChain
  #launches = 0

  constructor(chain: MemoryChain) {
    this.chain = chain
  }

  launch(launch: MemoryLaunch): MemoryCollection {
    const collection = this.#create(launch)
    this.listed.push(collection)
    return collection
  }

  /** Deploys an imitation of a collection, outside the directory. */
  imitate(launch: MemoryLaunch): MemoryCollection {
    const collection = this.#create(launch)
    this.foreign.push(collection)
    return collection
  }

  /** Removes a collection from the directory; the last one takes its index. */
  remove(address: Address): void {
    const index = this.listed.findIndex((collection) => sameAddress(collection.address, address))
    const last = index < 0 ? undefined : this.listed.pop()
    if (last && index < this.listed.length) this.listed[index] = last
  }

  at(address: Address): MemoryCollection | undefined {
    return [...this.listed, ...this.foreign].find((collection) => sameAddress(collection.address, address))
  }

  buyPrice({ holders, ratio }: MemoryCollection): Wei {
    return buyPrice(BigInt(holders.size), { ratio, fee: this.fee })
  }

  successivePrices({ holders, ratio }: MemoryCollection, count: number): readonly Wei[] {
    return successivePrices(count, BigInt(holders.size), { ratio, fee: this.fee })
  }

  sellPrice({ holders, ratio }: MemoryCollection): Wei {
    return sellPrice(BigInt(holders.size), { ratio, fee: this.fee })
  }

  /** Mints the next token; the first purchase mints the owner's free token first. */
  buy(collection: MemoryCollection, buyer: Address): bigint {
    if (collection.counter === 0n) this.#mint(collection, collection.owner ?? ZERO_ADDRESS)
    return this.#mint(collection, buyer)
  }

  sell(collection: MemoryCollection, tokenId: bigint): void {
    this.transfer(collection, tokenId, ZERO_ADDRESS)
    collection.holders.delete(tokenId)
  }

  transfer(collection: MemoryCollection, tokenId: bigint, to: Address): void {
    const from = collection.holders.get(tokenId)
    if (!from) throw new Error('ERC721: invalid token ID')
    collection.holders.set(tokenId, to)
    collection.takers.delete(tokenId)
    this.#emit(collection, tokenId, from, to)
  }

  #mint(collection: MemoryCollection, to: Address): bigint {
    collection.counter += 1n
    collection.holders.set(collection.counter, to)
    this.#emit(collection, collection.counter, ZERO_ADDRESS, to)
    return collection.counter
  }

  #emit({ address }: MemoryCollection, tokenId: bigint, from: Address, to: Address): void {
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

  #create(launch: MemoryLaunch): MemoryCollection {
    this.#launches += 1
    const {
      name,
      owner,
      uniqueId = `id${this.#launches}`,
      symbol = 'NFT',
      description = '',
      image = '',
    } = launch
    return {
      address: addressNumbered(this.#launches),
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

/** Checksummed, like every address from the chain. */
function addressNumbered(count: number): Address {
  const parsed = parseAddress(`0x${count.toString(16).padStart(40, 'c')}`)
  if (!parsed.ok) throw new Error(parsed.error)
  return parsed.value
}
