import type { CollectionFacts, CollectionMedia, MetadataType } from '#domain/nft/collection.ts'
import type { CollectionEvent } from '#domain/nft/CollectionEvent.ts'
import type { CollectionHistoryPart, CollectionReader } from '#domain/nft/CollectionReader.ts'
import { readStoredAddress, sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import { collectionAbi } from '../abi/collectionAbi.ts'
import { metadataUpdatesAbi } from '../abi/metadataUpdatesAbi.ts'
import { nftMetadataAbi } from '../abi/nftMetadataAbi.ts'
import { BlockRanges, momentOf, type RawLog } from '../rpc/blockRanges.ts'
import type { ChainAccess, LazyChain } from '../chain.ts'
import { launchBlock } from './launchBlock.ts'
import { boundedRead } from '../rpc/boundedReads.ts'

/** Of a contract with tokens that are counted one by one, and of one with several of each (EIP-165). */
const INTERFACES = ['0x80ac58cd', '0xd9b67a26'] as const

/** What a contract with several of each token says of one (ERC-1155): no contract of ours has it. */
const sharedUriAbi = [
  {
    type: 'function',
    name: 'uri',
    inputs: [{ name: 'id', type: 'uint256' }],
    outputs: [{ name: '', type: 'string' }],
    stateMutability: 'view',
  },
] as const

/** How such a text wants the number 1 to be written (ERC-1155, metadata). */
const FIRST_ID = '1'.padStart(64, '0')

/** What a contract says of itself before its texts are asked for. */
interface Stem extends Pick<
  CollectionFacts,
  'name' | 'symbol' | 'owner' | 'supply' | 'ratio' | 'createdAt' | 'metadata'
> {
  readonly hasTokens: boolean
}

/** Where a collection keeps its texts, and what they are. */
type Texts = Pick<CollectionFacts, 'description' | 'preview' | 'externalUrl' | 'metadataType' | 'media'>

/** Characters of a text that are kept: more than any picture that may be drawn has (rules/nft: hostile-collections). */
const MAX_TEXT_LENGTH = 64 * 1024 + 1

const NO_TEXTS: Texts = { description: '', preview: '', externalUrl: '', metadataType: 0, media: undefined }

/** Reads anybody's collection, each question by itself: neither a contract nor its metadata can spoil more than its own answer. */
export class ViemCollectionReader implements CollectionReader {
  readonly #chain: LazyChain
  /** Where the texts of a collection stood the last time. */
  readonly #metadata = new Map<Address, Address>()
  /** When each was made, in seconds since 1970, as far as it was asked; 0 for one that does not say. */
  readonly #made = new Map<Address, Promise<number>>()
  readonly #ranges = new BlockRanges()

  constructor(chain: LazyChain) {
    this.#chain = chain
  }

  async read(address: Address): Promise<CollectionFacts | undefined> {
    const chain = await this.#chain()
    const known = this.#metadata.get(address)
    const asked = readStem(chain, address)
    void this.#learnMade(
      address,
      asked.then(({ createdAt }) => createdAt),
    )
    const [stem, early] = await Promise.all([asked, known && readTexts(chain, known, address)])
    const { hasTokens, ...said } = stem
    if (!hasTokens) return undefined
    const { metadata } = said
    if (metadata) this.#metadata.set(address, metadata)
    // Its owner may have pointed it elsewhere since.
    const texts =
      metadata && (early && sameAddress(metadata, known) ? early : await readTexts(chain, metadata, address))
    return { address, ...said, ...(texts ?? NO_TEXTS) }
  }

  async ownerOf(collection: Address): Promise<Address | undefined> {
    const chain = await this.#chain()
    const [owner] = await Promise.all([
      boundedRead(chain, { address: collection, abi: collectionAbi, functionName: 'owner' }),
      // Its history is read next, by this answer where it is still on its way.
      presentBlock(chain),
    ])
    return someone(owner)
  }

  async tokensOf(
    collection: Address,
    holder: Address,
    count: number,
  ): Promise<readonly bigint[] | undefined> {
    const chain = await this.#chain()
    const at = { address: collection, abi: collectionAbi }
    const balance = await boundedRead(chain, { ...at, functionName: 'balanceOf', args: [holder] })
    const many = balance === undefined ? 0 : Number(balance < BigInt(count) ? balance : BigInt(count))
    const ids = await Promise.all(
      Array.from({ length: many }, (_, index) =>
        boundedRead(chain, { ...at, functionName: 'tokenOfOwnerByIndex', args: [holder, BigInt(index)] }),
      ),
    )
    const listed = ids.filter((id) => id !== undefined)
    return many > 0 && listed.length === 0 ? undefined : listed
  }

  async tokenUri(collection: Address, tokenId: bigint): Promise<string> {
    const read = {
      address: collection,
      abi: collectionAbi,
      functionName: 'tokenURI',
      args: [tokenId],
    } as const
    return (await boundedRead(await this.#chain(), read)) ?? ''
  }

  async firstUri(collection: Address, metadata: Address | undefined): Promise<string> {
    const chain = await this.#chain()
    const first = { address: collection, args: [1n] } as const
    const [own, shared, promised] = await Promise.all([
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
    return own ?? shared?.replaceAll('{id}', FIRST_ID) ?? promised ?? ''
  }

  async historyFrom(collection: Address, block: number): Promise<CollectionHistoryPart> {
    const chain = await this.#chain()
    const { client, encodeEventTopics } = chain
    const present = await presentBlock(chain)
    const start =
      block === 0 ? await launchBlock(chain, () => this.#madeAt(chain, collection), present) : block
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
      events: readTransfers(chain, collection, answer),
      upTo,
      complete: upTo === present,
      metadataChanged: answer.some(({ topics }) => updates.some((update) => update === topics[0])),
    }
  }

  /** One that does not say when it was made has its history read from the beginning. */
  #madeAt(chain: ChainAccess, collection: Address): Promise<number> {
    const read = { address: collection, abi: collectionAbi, functionName: 'createdAt' } as const
    return this.#made.get(collection) ?? this.#learnMade(collection, boundedRead(chain, read).then(secondsOf))
  }

  #learnMade(collection: Address, asked: Promise<number | undefined>): Promise<number> {
    const made = asked.then((seconds = 0) => seconds)
    this.#made.set(collection, made)
    made.catch(() => this.#made.delete(collection))
    return made
  }
}

/** Asked by several at one moment, it is one question. */
async function presentBlock({ client }: ChainAccess): Promise<number> {
  return Number(await client.request({ method: 'eth_blockNumber' }, { dedupe: true }))
}

async function readStem(chain: ChainAccess, address: Address): Promise<Stem> {
  const at = { address, abi: collectionAbi }
  const [name, symbol, owner, supply, ratio, createdAt, metadata, ...interfaces] = await Promise.all([
    boundedRead(chain, { ...at, functionName: 'name' }),
    boundedRead(chain, { ...at, functionName: 'symbol' }),
    boundedRead(chain, { ...at, functionName: 'owner' }),
    boundedRead(chain, { ...at, functionName: 'totalSupply' }),
    boundedRead(chain, { ...at, functionName: 'ratio' }),
    boundedRead(chain, { ...at, functionName: 'createdAt' }),
    boundedRead(chain, { ...at, functionName: 'metadataAddress' }),
    ...INTERFACES.map((id) => boundedRead(chain, { ...at, functionName: 'supportsInterface', args: [id] })),
  ])
  return {
    name: textOf(name),
    symbol: textOf(symbol),
    owner: someone(owner),
    supply,
    ratio,
    createdAt: secondsOf(createdAt),
    metadata: someone(metadata),
    hasTokens: interfaces.includes(true),
  }
}

async function readTexts(chain: ChainAccess, metadata: Address, collection: Address): Promise<Texts> {
  const at = { address: metadata, abi: nftMetadataAbi, args: [collection] } as const
  const [description, preview, externalUrl, type, audio, animation, youTube] = await Promise.all([
    boundedRead(chain, { ...at, functionName: 'getCollectionDescription' }),
    boundedRead(chain, { ...at, functionName: 'getCollectionPreviewImage' }),
    boundedRead(chain, { ...at, functionName: 'getCollectionExternalUrl' }),
    boundedRead(chain, { ...at, functionName: 'getCollectionMetadataType' }),
    boundedRead(chain, { ...at, functionName: 'getCollectionAudioUrl' }),
    boundedRead(chain, { ...at, functionName: 'getCollectionAnimationUrl' }),
    boundedRead(chain, { ...at, functionName: 'getCollectionYoutubeUrl' }),
  ])
  const silent = audio === undefined && animation === undefined && youTube === undefined
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
    media: silent ? undefined : media,
  }
}

/** The transfers among its logs, in order; whatever is torn is left out. */
function readTransfers(
  { decodeEventLog }: ChainAccess,
  collection: Address,
  logs: readonly RawLog[],
): readonly CollectionEvent[] {
  return logs
    .flatMap((log) => {
      const moment = momentOf(log)
      const [selector, ...indexed] = log.topics
      if (!moment || !selector) return []
      try {
        const { args } = decodeEventLog({
          abi: collectionAbi,
          eventName: 'Transfer',
          topics: [selector, ...indexed],
          data: log.data,
        })
        const { from, to, tokenId } = args
        return [{ ...moment, collection, from: from as Address, to: to as Address, tokenId }]
      } catch {
        return []
      }
    })
    .toSorted((a, b) => a.block - b.block || a.logIndex - b.logIndex)
}

const secondsOf = (said: bigint | undefined): number | undefined =>
  said === undefined || said > 1n << 40n ? undefined : Number(said)

const textOf = (said: string | undefined): string => said?.slice(0, MAX_TEXT_LENGTH) ?? ''

const someone = (address: string | undefined): Address | undefined =>
  address === ZERO_ADDRESS ? undefined : readStoredAddress(address)
