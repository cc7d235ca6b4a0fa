import type { CollectionFacts } from '#domain/nft/collection.ts'
import type { CollectionHistoryPart, CollectionReader } from '#domain/nft/CollectionReader.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { MemoryCollection, MemoryNfts } from './MemoryNfts.ts'

/** Blocks per part of a history; small, so that tests read several parts. */
const PART = 50

export class MemoryCollectionReader implements CollectionReader {
  readonly #nfts: MemoryNfts

  constructor(nfts: MemoryNfts) {
    this.#nfts = nfts
  }

  async read(address: Address): Promise<CollectionFacts | undefined> {
    this.#nfts.chain.answer('collection')
    const found = this.#nfts.at(address)
    if (!found) return undefined
    const isOwn = this.#nfts.listed.includes(found)
    return {
      address: found.address,
      name: found.name,
      symbol: found.symbol,
      owner: found.owner,
      supply: BigInt(found.holders.size),
      ratio: isOwn ? found.ratio : undefined,
      createdAt: isOwn ? found.createdAt : undefined,
      metadata: isOwn ? METADATA : undefined,
      description: isOwn ? found.description : '',
      preview: isOwn ? found.preview : '',
      externalUrl: isOwn ? found.externalUrl : '',
      metadataType: isOwn ? found.metadataType : 0,
      media: isOwn ? { audio: found.audio, animation: found.animation, youTube: found.youTube } : undefined,
    }
  }

  async tokensOf(
    collection: Address,
    holder: Address,
    count: number,
  ): Promise<readonly bigint[] | undefined> {
    this.#nfts.chain.answer('tokensOf')
    const found = this.#nfts.at(collection)
    const held = [...(found?.holders ?? [])].flatMap(([id, owner]) =>
      sameAddress(owner, holder) ? [id] : [],
    )
    // A foreign collection reports how many tokens an account has, but not which.
    const cannotList = found !== undefined && held.length > 0 && !this.#nfts.listed.includes(found)
    return cannotList ? undefined : held.slice(0, count)
  }

  async tokenUri(collection: Address, tokenId: bigint): Promise<string> {
    this.#nfts.chain.answer('tokenUri')
    const found = this.#nfts.at(collection)
    return found?.holders.has(tokenId) ? uriOf(found, tokenId) : ''
  }

  async ownerOf(collection: Address): Promise<Address | undefined> {
    this.#nfts.chain.answer('collectionOwner')
    return this.#nfts.at(collection)?.owner
  }

  async firstUri(collection: Address, metadata: Address | undefined): Promise<string> {
    this.#nfts.chain.answer('firstUri')
    const found = this.#nfts.at(collection)
    return found && (found.holders.has(1n) || sameAddress(metadata, METADATA)) ? uriOf(found, 1n) : ''
  }

  async historyFrom(collection: Address, block: number): Promise<CollectionHistoryPart> {
    this.#nfts.chain.answer('collectionHistory')
    const present = this.#nfts.events.length
    const upTo = Math.max(Math.min(present, block + PART - 1), 0)
    return {
      events: this.#nfts.events.filter(
        (event) => sameAddress(event.collection, collection) && event.block >= block && event.block <= upTo,
      ),
      upTo,
      complete: upTo === present || block > present,
      metadataChanged: this.#nfts.changed.some(
        (change) =>
          sameAddress(change.collection, collection) && change.block >= block && change.block <= upTo,
      ),
    }
  }
}

const METADATA = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as Address

/** The URI of a token as the contract returns it (rules/nft: metadata-types). */
function uriOf(
  { name, images, description, metadataType, metadataUrl }: MemoryCollection,
  id: bigint,
): string {
  if (metadataType === 1) return metadataUrl
  if (metadataType > 1) return `${metadataUrl}${id}${metadataType === 2 ? '.json' : ''}`
  const image = images[Number((id - 1n) % BigInt(images.length))] ?? ''
  const json = `{"name":"${name} #${id}","image":"${image}","description":"${description}"}`
  return `data:application/json;base64,${Buffer.from(json).toString('base64')}`
}
