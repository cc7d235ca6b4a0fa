import { encodeEventTopics } from 'viem'

import type { CollectionFacts, CollectionMedia, MetadataType } from '#domain/nft/collection.ts'
import type { CollectionEvent } from '#domain/nft/CollectionEvent.ts'
import type { CollectionHistoryPart, CollectionReader } from '#domain/nft/CollectionReader.ts'
import { readStoredAddress, sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import { collectionAbi } from '../abi/collectionAbi.ts'
import { metadataUpdatesAbi } from '../abi/metadataUpdatesAbi.ts'
import { nftMetadataAbi } from '../abi/nftMetadataAbi.ts'
import type { ChainAccess } from '../chain.ts'
import { BlockRanges, momentOf, type RawLog } from '../rpc/blockRanges.ts'
import { boundedRead } from '../rpc/boundedReads.ts'
import { eventDecoder } from '../rpc/eventDecoder.ts'
import { launchBlock } from './launchBlock.ts'

/** EIP-165 ids of ERC-721 and ERC-1155. */
const INTERFACES = ['0x80ac58cd', '0xd9b67a26'] as const

/** For ERC-1155; no launchpad contract has it. */
const sharedUriAbi = [
  {
    type: 'function',
    name: 'uri',
    inputs: [{ name: 'id', type: 'uint256' }],
    outputs: [{ name: '', type: 'string' }],
    stateMutability: 'view',
  },
] as const

/** As ERC-1155 writes it into a URI: 64 hex digits. */
const FIRST_ID = '1'.padStart(64, '0')

interface ContractFields extends Pick<
  CollectionFacts,
  'name' | 'symbol' | 'owner' | 'supply' | 'ratio' | 'createdAt' | 'metadata'
> {
  readonly hasTokens: boolean
}

type MetadataFields = Pick<
  CollectionFacts,
  'description' | 'preview' | 'externalUrl' | 'metadataType' | 'media'
>

/** Characters: one more than the longest picture shown (rules/nft: hostile-collections). */
const MAX_TEXT_LENGTH = 64 * 1024 + 1

const NO_METADATA_FIELDS: MetadataFields = {
  description: '',
  preview: '',
  externalUrl: '',
  metadataType: 0,
  media: undefined,
}

/** One bounded call per field, so that a hostile answer spoils that field alone. */
export class ViemCollectionReader implements CollectionReader {
  readonly #chain: ChainAccess
  readonly #metadata = new Map<Address, Address>()
  /** By collection, in seconds since 1970; 0 if the contract returns none. */
  readonly #launchTimes = new Map<Address, Promise<number>>()
  readonly #ranges = new BlockRanges()

  constructor(chain: ChainAccess) {
    this.#chain = chain
  }

  async read(address: Address): Promise<CollectionFacts | undefined> {
    const chain = this.#chain
    const known = this.#metadata.get(address)
    const reading = readContractFields(chain, address)
    void this.#rememberLaunch(
      address,
      reading.then(({ createdAt }) => createdAt),
    )
    const [contractFields, early] = await Promise.all([
      reading,
      known && readMetadataFields(chain, known, address),
    ])
    const { hasTokens, ...fields } = contractFields
    if (!hasTokens) return undefined
    const { metadata } = fields
    if (metadata) this.#metadata.set(address, metadata)
    // The owner may have set another metadata contract since.
    const texts =
      metadata &&
      (early && sameAddress(metadata, known) ? early : await readMetadataFields(chain, metadata, address))
    return { address, ...fields, ...(texts ?? NO_METADATA_FIELDS) }
  }

  async ownerOf(collection: Address): Promise<Address | undefined> {
    const chain = this.#chain
    const [owner] = await Promise.all([
      boundedRead(chain, { address: collection, abi: collectionAbi, functionName: 'owner' }),
      // The history needs the block number next: requesting it here saves a round trip.
      presentBlock(chain),
    ])
    return nonZeroAddress(owner)
  }

  async tokensOf(
    collection: Address,
    holder: Address,
    count: number,
  ): Promise<readonly bigint[] | undefined> {
    const chain = this.#chain
    const contract = { address: collection, abi: collectionAbi }
    const balance = await boundedRead(chain, { ...contract, functionName: 'balanceOf', args: [holder] })
    const wanted = balance === undefined ? 0 : Number(balance < BigInt(count) ? balance : BigInt(count))
    const ids = await Promise.all(
      Array.from({ length: wanted }, (_, index) =>
        boundedRead(chain, {
          ...contract,
          functionName: 'tokenOfOwnerByIndex',
          args: [holder, BigInt(index)],
        }),
      ),
    )
    const listed = ids.filter((id) => id !== undefined)
    return wanted > 0 && listed.length === 0 ? undefined : listed
  }

  async tokenUri(collection: Address, tokenId: bigint): Promise<string> {
    const read = {
      address: collection,
      abi: collectionAbi,
      functionName: 'tokenURI',
      args: [tokenId],
    } as const
    return (await boundedRead(this.#chain, read)) ?? ''
  }

  /** Of token 1, or of the one that will be minted first; '' if the contract gives none. */
  async firstUri(collection: Address, metadata: Address | undefined): Promise<string> {
    const chain = this.#chain
    const first = { address: collection, args: [1n] } as const
    const [erc721Uri, erc1155Uri, futureUri] = await Promise.all([
      boundedRead(chain, { ...first, abi: collectionAbi, functionName: 'tokenURI' }),
      boundedRead(chain, { ...first, abi: sharedUriAbi, functionName: 'uri' }),
      metadata &&
        boundedRead(chain, {
          address: metadata,
          abi: nftMetadataAbi,
          functionName: 'getMetadata',
          args: [collection, 1n],
        }),
    ])
    return erc721Uri ?? erc1155Uri?.replaceAll('{id}', FIRST_ID) ?? futureUri ?? ''
  }

  /** Oldest first, up to the longest range that the endpoints accept; block 0 means the launch. */
  async historyFrom(collection: Address, block: number): Promise<CollectionHistoryPart> {
    const chain = this.#chain
    const { client } = chain
    const present = await presentBlock(chain)
    const start = block === 0 ? await launchBlock(chain, () => this.#launchTime(collection), present) : block
    if (block > present) return { events: [], upTo: present, complete: true, metadataChanged: false }
    const updates = (['MetadataUpdate', 'BatchMetadataUpdate'] as const).map(
      (eventName) => encodeEventTopics({ abi: metadataUpdatesAbi, eventName })[0],
    )
    const [transfer] = encodeEventTopics({ abi: collectionAbi, eventName: 'Transfer' })
    const { answer, upTo } = await this.#ranges.read(start, present, async (from, to) => {
      const logs: unknown = await client.request({
        method: 'eth_getLogs',
        params: [
          {
            address: collection,
            fromBlock: `0x${from.toString(16)}`,
            toBlock: `0x${to.toString(16)}`,
            topics: [[transfer, ...updates]],
          },
        ],
      })
      if (!Array.isArray(logs)) throw new Error('The logs are not a list')
      return logs as readonly RawLog[]
    })
    return {
      events: readTransfers(collection, answer),
      upTo,
      complete: upTo === present,
      metadataChanged: answer.some(({ topics }) => updates.some((update) => update === topics[0])),
    }
  }

  /** 0, the start of the chain, if the contract returns none. */
  #launchTime(collection: Address): Promise<number> {
    const read = { address: collection, abi: collectionAbi, functionName: 'createdAt' } as const
    return (
      this.#launchTimes.get(collection) ??
      this.#rememberLaunch(collection, boundedRead(this.#chain, read).then(secondsOf))
    )
  }

  #rememberLaunch(collection: Address, reading: Promise<number | undefined>): Promise<number> {
    const launchTime = reading.then((seconds = 0) => seconds)
    this.#launchTimes.set(collection, launchTime)
    launchTime.catch(() => this.#launchTimes.delete(collection))
    return launchTime
  }
}

/** Concurrent calls share one request. */
async function presentBlock({ client }: ChainAccess): Promise<number> {
  return Number(await client.request({ method: 'eth_blockNumber' }, { dedupe: true }))
}

async function readContractFields(chain: ChainAccess, address: Address): Promise<ContractFields> {
  const contract = { address, abi: collectionAbi }
  const [name, symbol, owner, supply, ratio, createdAt, metadata, ...interfaces] = await Promise.all([
    boundedRead(chain, { ...contract, functionName: 'name' }),
    boundedRead(chain, { ...contract, functionName: 'symbol' }),
    boundedRead(chain, { ...contract, functionName: 'owner' }),
    boundedRead(chain, { ...contract, functionName: 'totalSupply' }),
    boundedRead(chain, { ...contract, functionName: 'ratio' }),
    boundedRead(chain, { ...contract, functionName: 'createdAt' }),
    boundedRead(chain, { ...contract, functionName: 'metadataAddress' }),
    ...INTERFACES.map((id) =>
      boundedRead(chain, { ...contract, functionName: 'supportsInterface', args: [id] }),
    ),
  ])
  return {
    name: textOf(name),
    symbol: textOf(symbol),
    owner: nonZeroAddress(owner),
    supply,
    ratio,
    createdAt: secondsOf(createdAt),
    metadata: nonZeroAddress(metadata),
    hasTokens: interfaces.includes(true),
  }
}

async function readMetadataFields(
  chain: ChainAccess,
  metadata: Address,
  collection: Address,
): Promise<MetadataFields> {
  const contract = { address: metadata, abi: nftMetadataAbi, args: [collection] } as const
  const [description, preview, externalUrl, type, audio, animation, youTube] = await Promise.all([
    boundedRead(chain, { ...contract, functionName: 'getCollectionDescription' }),
    boundedRead(chain, { ...contract, functionName: 'getCollectionPreviewImage' }),
    boundedRead(chain, { ...contract, functionName: 'getCollectionExternalUrl' }),
    boundedRead(chain, { ...contract, functionName: 'getCollectionMetadataType' }),
    boundedRead(chain, { ...contract, functionName: 'getCollectionAudioUrl' }),
    boundedRead(chain, { ...contract, functionName: 'getCollectionAnimationUrl' }),
    boundedRead(chain, { ...contract, functionName: 'getCollectionYoutubeUrl' }),
  ])
  const lacksMedia = audio === undefined && animation === undefined && youTube === undefined
  const media: CollectionMedia = {
    audio: textOf(audio),
    animation: textOf(animation),
    youTube: textOf(youTube),
  }
  return {
    description: textOf(description),
    preview: textOf(preview),
    externalUrl: textOf(externalUrl),
    metadataType: type === 1n || type === 2n || type === 3n ? (Number(type) as MetadataType) : 0,
    media: lacksMedia ? undefined : media,
  }
}

const decode = eventDecoder(collectionAbi)

function readTransfers(collection: Address, logs: readonly RawLog[]): readonly CollectionEvent[] {
  return logs
    .flatMap((log) => {
      const moment = momentOf(log)
      const event = decode(log)
      if (!moment || event?.eventName !== 'Transfer') return []
      const { from, to, tokenId } = event.args
      return [{ ...moment, collection, from: from as Address, to: to as Address, tokenId }]
    })
    .toSorted((a, b) => a.block - b.block || a.logIndex - b.logIndex)
}

const secondsOf = (value: bigint | undefined): number | undefined =>
  value === undefined || value > 1n << 40n ? undefined : Number(value)

const textOf = (value: string | undefined): string => value?.slice(0, MAX_TEXT_LENGTH) ?? ''

const nonZeroAddress = (address: string | undefined): Address | undefined =>
  address === ZERO_ADDRESS ? undefined : readStoredAddress(address)
