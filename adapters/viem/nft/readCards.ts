import { multicall3Abi, numberToHex, type Abi, type Hex } from 'viem'

import type { MediaPolicy } from '#domain/media/mediaSource.ts'
import type { CollectionFacts } from '#domain/nft/collectionsArchive.ts'
import { mediaMarks } from '#domain/nft/mediaMarks.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'

import { collectionAbi } from '../abi/collectionAbi.ts'
import { nftMetadataAbi } from '../abi/nftMetadataAbi.ts'
import { addressWord, aggregateCall } from '../rpc/aggregateCall.ts'
import type { ChainAccess } from '../chain.ts'
import { isUnreachable } from '../rpc/isUnreachable.ts'

/** Collections that are asked for in one call: few enough that their gas is no node's limit. */
const TOGETHER = 20

/** Characters that are looked at of a name, and of a picture text (rules/nft: hostile-collections). */
const MAX_NAME_LENGTH = 1000
const MAX_PREVIEW_LENGTH = 64 * 1024

/**
 * Gas that a call gets, so that a contract without end costs the node a moment and not its patience: for many collections,
 * and for one alone, whose picture may be in its text as a whole.
 */
const GAS_BATCHED = 20_000_000
const GAS_ALONE = 10_000_000

/** How many of a collection's calls ask about media. */
const MEDIA = 3

interface Call {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly Address[]
}

/** What a card needs; the picture comes last, for its metadata contract is of the owner's choice and may take all gas. */
const callsFor = (address: Address, metadata: Address): readonly Call[] => [
  ...(['getCollectionAudioUrl', 'getCollectionAnimationUrl', 'getCollectionYoutubeUrl'] as const).map(
    (functionName) => ({ address: metadata, abi: nftMetadataAbi, functionName, args: [address] }),
  ),
  ...(
    [
      'metadataAddress',
      'createdAt',
      'name',
      'owner',
      'totalSupply',
      'getMintPrice',
      'collectionPreview',
    ] as const
  ).map((functionName) => ({ address, abi: collectionAbi, functionName })),
]

/**
 * What collections say of themselves, in the order of the addresses: whatever one does not say is undefined, '' or false.
 * All in one round trip; those beside which one of them has spoiled the call are asked alone, in a second one. Rejects
 * when no endpoint answers.
 */
export async function readCards(
  chain: ChainAccess,
  addresses: readonly Address[],
  metadata: Address,
  policy: MediaPolicy,
): Promise<readonly CollectionFacts[]> {
  const groups = chunks(addresses, TOGETHER)
  const asked = await Promise.all(groups.map((group) => ask(chain, group, metadata)))
  const together: (readonly unknown[])[] = []
  for (const [index, read] of asked.entries()) {
    if (index > 0) await aFrameMayPass()
    together.push(...read())
  }
  // A metadata contract without media says so of each collection alike.
  const media = together.some(([first]) => first !== undefined) ? 0 : MEDIA
  const spoiled = addresses.filter((_, index) => !isWhole(together[index]?.slice(media)))
  if (spoiled.length === 0)
    return addresses.map((address, index) => toFacts(address, together[index], metadata, policy))
  const alone = await Promise.all(spoiled.map((address) => ask(chain, [address], metadata)))
  const again = new Map(spoiled.map((address, index) => [address, alone[index]?.()[0]]))
  return addresses.map((address, index) =>
    toFacts(address, again.get(address) ?? together[index], metadata, policy),
  )
}

/** Answers that were not taken apart yet, for that is the most work of it. */
type Unread<Answer> = () => readonly Answer[]

/** The answers of each collection, undefined for what it did not answer. Only collections asked here share their gas. */
async function ask(
  chain: ChainAccess,
  addresses: readonly Address[],
  metadata: Address,
): Promise<Unread<readonly unknown[]>> {
  const calls = addresses.map((address) => callsFor(address, metadata))
  const gas = addresses.length > 1 ? GAS_BATCHED : GAS_ALONE
  const unread = await askBatched(chain, calls.flat(), gas).catch((error: unknown) => {
    if (isUnreachable(error)) throw error
    return () => calls.flat().map(() => undefined)
  })
  return () => chunks(unread(), calls[0]?.length ?? 1)
}

async function askBatched(chain: ChainAccess, calls: readonly Call[], gas: number): Promise<Unread<unknown>> {
  const { client, readContract, decodeFunctionResult } = chain
  const multicall = client.chain.contracts?.['multicall3'] as { readonly address: Address } | undefined
  if (!multicall) {
    const answers = await Promise.all(
      calls.map((call) =>
        readContract(client, call).catch((error: unknown) => {
          if (isUnreachable(error)) throw error
          return undefined
        }),
      ),
    )
    return () => answers
  }
  // Not viem's own multicall: that one puts everything of a moment into one call, and then all share their gas.
  const answer = await client.request({
    method: 'eth_call',
    params: [{ to: multicall.address, data: batchData(chain, calls), gas: numberToHex(gas) }, 'latest'],
  })
  return () => {
    let answers
    try {
      answers = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer })
    } catch {
      return calls.map(() => undefined)
    }
    return answers.map(({ success, returnData }, index) => {
      const call = calls[index]
      if (!success || !call) return undefined
      try {
        return decodeFunctionResult({ ...call, data: returnData })
      } catch {
        return undefined
      }
    })
  }
}

/** A function's selector is hashed once and not for each collection. */
function batchData({ encodeFunctionData }: ChainAccess, calls: readonly Call[]): Hex {
  const selectors = new Map<string, Hex>()
  return aggregateCall(
    calls.map((call) => {
      const { address, functionName, args = [] } = call
      const selector = selectors.get(functionName) ?? (encodeFunctionData(call).slice(0, 10) as Hex)
      selectors.set(functionName, selector)
      return { target: address, data: `${selector}${args.map(addressWord).join('')}` as const }
    }),
  )
}

/** Many answers come at once: between two of them the page may draw, and the user be heard. */
const aFrameMayPass = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve)
  })

/** Whether a collection has answered everything: then nobody took its gas. */
function isWhole(answers: readonly unknown[] | undefined): boolean {
  return answers !== undefined && !answers.includes(undefined)
}

function toFacts(
  address: Address,
  answers: readonly unknown[] | undefined,
  metadata: Address,
  policy: MediaPolicy,
): CollectionFacts {
  const [audio, animation, youTube, itsMetadata, createdAt, name, owner, supply, price, preview] =
    answers ?? []
  // Another metadata contract is anybody's: what it plays is for the collection's own page to judge.
  const listens = sameAddress(itsMetadata as Address | undefined, metadata)
  const text = (value: unknown, maxLength: number) => {
    if (typeof value !== 'string') return ''
    return value.length > maxLength ? value.slice(0, maxLength) : value
  }
  const picture = text(preview, MAX_PREVIEW_LENGTH + 1)
  return {
    address,
    name: text(name, MAX_NAME_LENGTH),
    preview: picture.length > MAX_PREVIEW_LENGTH ? '' : picture,
    price: typeof price === 'bigint' ? wei(price) : undefined,
    supply: typeof supply === 'bigint' ? supply : undefined,
    owner: typeof owner === 'string' && owner !== ZERO_ADDRESS ? (owner as Address) : undefined,
    ...(listens ? mediaMarks({ audio, animation, youTube }, policy) : { sounds: false, moves: false }),
    createdAt: typeof createdAt === 'bigint' && createdAt < 10n ** 11n ? Number(createdAt) : 0,
  }
}

function chunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
