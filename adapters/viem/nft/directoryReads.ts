import type { DirectoryView } from '#domain/nft/directoryCursor.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import { launchpadAbi } from '../abi/launchpadAbi.ts'
import type { ChainAccess } from '../chain.ts'
import { isUnreachable } from '../rpc/isUnreachable.ts'

/** Places of the directory that are read in one call. */
export const PAGE_SIZE = 500

/** Both ends are included. */
interface Indexes {
  readonly from: number
  readonly to: number
}

/** The directory as the latest block has it: its length, its end, and some places. One round trip. */
export async function viewDirectory(
  chain: ChainAccess,
  launchpad: Address,
  indexes: Indexes | undefined,
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

/** How many collections there are. One round trip. */
export async function lengthOf({ client, readContract }: ChainAccess, launchpad: Address): Promise<number> {
  return Number(
    await readContract(client, {
      address: launchpad,
      abi: launchpadAbi,
      functionName: 'getNftContractsArrayLength',
    }),
  )
}

/** The end of the directory, the oldest of it first. One round trip. */
export async function lastOf(
  { client, readContract }: ChainAccess,
  launchpad: Address,
  count: number,
): Promise<readonly Address[]> {
  return (await readContract(client, {
    address: launchpad,
    abi: launchpadAbi,
    functionName: 'getLastNftContracts',
    args: [BigInt(count)],
  })) as readonly Address[]
}

/** The collections in some places; at least two. One round trip; rejects where the directory does not have them. */
export async function rangeIn(
  { client, readContract }: ChainAccess,
  launchpad: Address,
  { from, to }: Indexes,
): Promise<readonly Address[]> {
  return (await readContract(client, {
    address: launchpad,
    abi: launchpadAbi,
    functionName: 'getNftContracts',
    args: [BigInt(from), BigInt(to)],
  })) as readonly Address[]
}

/** Those the community recommends, the latest first. One round trip. */
export async function featuredIn(
  { client, readContract }: ChainAccess,
  launchpad: Address,
  max: number,
): Promise<readonly Address[]> {
  const featured = (await readContract(client, {
    address: launchpad,
    abi: launchpadAbi,
    functionName: 'getFeaturedNftContracts',
    args: [BigInt(max)],
  })) as readonly Address[]
  return [...new Set(featured.toReversed())]
}

/** Where the collection with a unique id is. One round trip. */
export async function collectionWithId(
  { client, readContract }: ChainAccess,
  launchpad: Address,
  uniqueId: string,
): Promise<Address | undefined> {
  const address = await readContract(client, {
    address: launchpad,
    abi: launchpadAbi,
    functionName: 'getNftContractAddress',
    args: [uniqueId],
  })
  return address === ZERO_ADDRESS ? undefined : (address as Address)
}

function unlessUnreachable(error: unknown): undefined {
  if (isUnreachable(error)) throw error
  return undefined
}
