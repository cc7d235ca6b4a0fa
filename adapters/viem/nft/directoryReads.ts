import { readContract } from 'viem/actions'

import type { DirectoryView } from '#domain/nft/directoryCursor.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import { launchpadAbi } from '../abi/launchpadAbi.ts'
import type { ChainAccess } from '../chain.ts'
import { unlessUnreachable } from '../rpc/isUnreachable.ts'

export const PAGE_SIZE = 500

/** Both ends are inclusive. */
interface IndexRange {
  readonly from: number
  readonly to: number
}

/** Length, newest `count` entries, and a range, undefined if the directory is shorter. One round trip. */
export async function viewDirectory(
  chain: ChainAccess,
  launchpad: Address,
  indexes: IndexRange | undefined,
  count: number,
): Promise<DirectoryView> {
  const [length, last, range] = await Promise.all([
    lengthOf(chain, launchpad),
    lastOf(chain, launchpad, count),
    indexes && rangeIn(chain, launchpad, indexes).catch(unlessUnreachable),
  ])
  if (indexes && range === undefined && indexes.to < length)
    throw new Error('The directory refused a range it has')
  return { length, last, range }
}

export async function lengthOf({ client }: ChainAccess, launchpad: Address): Promise<number> {
  return Number(await readContract(client, { ...at(launchpad), functionName: 'getNftContractsArrayLength' }))
}

export async function lastOf(
  { client }: ChainAccess,
  launchpad: Address,
  count: number,
): Promise<readonly Address[]> {
  return (await readContract(client, {
    ...at(launchpad),
    functionName: 'getLastNftContracts',
    args: [BigInt(count)],
  })) as readonly Address[]
}

/** At least two entries, oldest first. One round trip; rejects if the directory is shorter. */
export async function rangeIn(
  { client }: ChainAccess,
  launchpad: Address,
  { from, to }: IndexRange,
): Promise<readonly Address[]> {
  return (await readContract(client, {
    ...at(launchpad),
    functionName: 'getNftContracts',
    args: [BigInt(from), BigInt(to)],
  })) as readonly Address[]
}

/** The last `max`, newest first and each once. One round trip. */
export async function featuredIn(
  { client }: ChainAccess,
  launchpad: Address,
  max: number,
): Promise<readonly Address[]> {
  const featured = (await readContract(client, {
    ...at(launchpad),
    functionName: 'getFeaturedNftContracts',
    args: [BigInt(max)],
  })) as readonly Address[]
  return [...new Set(featured.toReversed())]
}

/** Undefined if there is none. One round trip. */
export async function collectionWithId(
  { client }: ChainAccess,
  launchpad: Address,
  uniqueId: string,
): Promise<Address | undefined> {
  const address = await readContract(client, {
    ...at(launchpad),
    functionName: 'getNftContractAddress',
    args: [uniqueId],
  })
  return address === ZERO_ADDRESS ? undefined : (address as Address)
}

const at = (launchpad: Address) => ({ address: launchpad, abi: launchpadAbi }) as const
