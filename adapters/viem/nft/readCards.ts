import { readContract } from 'viem/actions'
import {
  decodeFunctionResult,
  encodeFunctionData,
  multicall3Abi,
  numberToHex,
  type Abi,
  type Hex,
} from 'viem'

import type { MediaPolicy } from '#domain/media/mediaSource.ts'
import type { IndexedFacts } from '#domain/nft/collectionsArchive.ts'
import { mediaMarks } from '#domain/nft/mediaMarks.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'

import { collectionAbi } from '../abi/collectionAbi.ts'
import { nftMetadataAbi } from '../abi/nftMetadataAbi.ts'
import type { ChainAccess } from '../chain.ts'
import { addressWord, aggregateCall } from '../rpc/aggregateCall.ts'
import { boundedRead } from '../rpc/boundedReads.ts'
import { unlessUnreachable } from '../rpc/isUnreachable.ts'

/** Collections per call: few enough to stay below any node's gas limit. */
const BATCH_SIZE = 20

/** Characters (rules/nft: hostile-collections). */
const MAX_NAME_LENGTH = 1000
const MAX_PREVIEW_LENGTH = 64 * 1024

/** For several collections, and for one alone. Bounds a contract that loops endlessly. */
const GAS_BATCHED = 20_000_000
const GAS_ALONE = 10_000_000

/** The owner chose the metadata contract: enough for a link or a small picture, too little to fill a slow line. */
const GAS_PREVIEW = 1_000_000

/** A collection's first calls read media. */
const MEDIA_CALLS = 3

interface Call {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly Address[]
}

/** First the community's metadata contract, then the collection. None runs code that its owner chose. */
const callsFor = (address: Address, metadata: Address): readonly Call[] => [
  ...(
    [
      'getCollectionAudioUrl',
      'getCollectionAnimationUrl',
      'getCollectionYoutubeUrl',
      'getCollectionPreviewImage',
    ] as const
  ).map((functionName) => ({ address: metadata, abi: nftMetadataAbi, functionName, args: [address] })),
  ...(['metadataAddress', 'createdAt', 'name', 'owner', 'totalSupply', 'getMintPrice'] as const).map(
    (functionName) => ({ address, abi: collectionAbi, functionName }),
  ),
]

/**
 * In the order of the addresses; a missing answer is undefined, '' or false. One round trip;
 * a second one for incomplete collections, which are read alone, and for previews from other metadata contracts.
 * Rejects when no endpoint answers.
 */
export async function readCards(
  chain: ChainAccess,
  addresses: readonly Address[],
  metadata: Address,
  policy: MediaPolicy,
): Promise<readonly IndexedFacts[]> {
  const batches = await Promise.all(
    chunks(addresses, BATCH_SIZE).map((batch) => readBatch(chain, batch, metadata)),
  )
  const batched: (readonly unknown[])[] = []
  for (const [index, decode] of batches.entries()) {
    if (index > 0) await yieldToPage()
    batched.push(...decode())
  }
  // A metadata contract without media answers these calls for no collection.
  const skipped = batched.some(([first]) => first !== undefined) ? 0 : MEDIA_CALLS
  const spoiled = addresses.filter((_, index) => !isComplete(batched[index]?.slice(skipped)))
  const alone = await Promise.all(spoiled.map((address) => readBatch(chain, [address], metadata)))
  const reread = new Map(spoiled.map((address, index) => [address, alone[index]?.()[0]]))
  const answers = addresses.map((address, index) => reread.get(address) ?? batched[index])
  const previews = await Promise.all(
    addresses.map((address, index) => previewOf(chain, address, answers[index], metadata)),
  )
  return addresses.map((address, index) =>
    toFacts(address, answers[index], previews[index], metadata, policy),
  )
}

/** Read with the card, or from another metadata contract alone, with little gas. */
async function previewOf(
  chain: ChainAccess,
  address: Address,
  answers: readonly unknown[] = [],
  metadata: Address,
): Promise<unknown> {
  const [, , , preview, ownMetadata] = answers
  return ownMetadata === undefined || sameAddress(ownMetadata as Address, metadata)
    ? preview
    : boundedRead(chain, {
        address,
        abi: collectionAbi,
        functionName: 'collectionPreview',
        gas: GAS_PREVIEW,
      })
}

/** Decodes answers later, because that is most of the work. */
type LazyAnswers<Answer> = () => readonly Answer[]

/** By collection, undefined if missing. Only this call's collections share its gas. */
async function readBatch(
  chain: ChainAccess,
  addresses: readonly Address[],
  metadata: Address,
): Promise<LazyAnswers<readonly unknown[]>> {
  const calls = addresses.map((address) => callsFor(address, metadata))
  const gas = addresses.length > 1 ? GAS_BATCHED : GAS_ALONE
  const decode = await call(chain, calls.flat(), gas).catch(unlessUnreachable)
  return () => chunks(decode?.() ?? calls.flat().map(() => undefined), calls[0]?.length ?? 1)
}

async function call(chain: ChainAccess, calls: readonly Call[], gas: number): Promise<LazyAnswers<unknown>> {
  const { client } = chain
  const multicall = client.chain.contracts?.['multicall3'] as { readonly address: Address } | undefined
  if (!multicall) {
    const answers = await Promise.all(
      calls.map((read) => readContract(client, read).catch(unlessUnreachable)),
    )
    return () => answers
  }
  // Viem's own multicall would join all batches into one call, whose gas all collections would share.
  const answer = await client.request({
    method: 'eth_call',
    params: [{ to: multicall.address, data: batchData(calls), gas: numberToHex(gas) }, 'latest'],
  })
  return () => {
    let answers
    try {
      answers = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer })
    } catch {
      return calls.map(() => undefined)
    }
    return answers.map(({ success, returnData }, index) => {
      const read = calls[index]
      if (!success || !read) return undefined
      try {
        return decodeFunctionResult({ ...read, data: returnData })
      } catch {
        return undefined
      }
    })
  }
}

/** Hashes each function's selector once, not once for each collection. */
function batchData(calls: readonly Call[]): Hex {
  const selectors = new Map<string, Hex>()
  return aggregateCall(
    calls.map((read) => {
      const { address, functionName, args = [] } = read
      const selector = selectors.get(functionName) ?? (encodeFunctionData(read).slice(0, 10) as Hex)
      selectors.set(functionName, selector)
      return { target: address, data: `${selector}${args.map(addressWord).join('')}` as const }
    }),
  )
}

/** The page draws and handles input between two batches. */
const yieldToPage = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve)
  })

function isComplete(answers: readonly unknown[] | undefined): boolean {
  return answers !== undefined && !answers.includes(undefined)
}

/** Media marks count only for a collection that uses `metadata`; an unknown creation time is 0. */
function toFacts(
  address: Address,
  answers: readonly unknown[] = [],
  preview: unknown,
  metadata: Address,
  policy: MediaPolicy,
): IndexedFacts {
  const [audio, animation, youTube, , ownMetadata, createdAt, name, owner, supply, price] = answers
  // The media calls went to the community's metadata contract, so they mean nothing
  // for a collection with another one.
  const usesMetadata = sameAddress(ownMetadata as Address | undefined, metadata)
  const text = (value: unknown, maxLength: number) => {
    if (typeof value !== 'string') return ''
    return value.length > maxLength ? value.slice(0, maxLength) : value
  }
  const previewText = text(preview, MAX_PREVIEW_LENGTH + 1)
  return {
    address,
    name: text(name, MAX_NAME_LENGTH),
    preview: previewText.length > MAX_PREVIEW_LENGTH ? '' : previewText,
    price: typeof price === 'bigint' ? wei(price) : undefined,
    supply: typeof supply === 'bigint' ? supply : undefined,
    owner: typeof owner === 'string' && owner !== ZERO_ADDRESS ? (owner as Address) : undefined,
    ...(usesMetadata ? mediaMarks({ audio, animation, youTube }, policy) : { sounds: false, moves: false }),
    createdAt: typeof createdAt === 'bigint' && createdAt < 10n ** 11n ? Number(createdAt) : 0,
  }
}

function chunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
