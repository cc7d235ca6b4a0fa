import { zeroAddress } from 'viem'

import { collectionAbi } from '#adapters/viem/abi/collectionAbi.ts'
import { launchpadAbi } from '#adapters/viem/abi/launchpadAbi.ts'
import { MIN_RATIO } from '#domain/nft/curve.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { freshName } from '#testing/domain/freshName.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import type { Call, ChainWorld } from './chainWorld.ts'

/** The ratio of the suites' collections: the smallest one if the accounts have few coins. */
export const suiteRatio = ({ coin }: ChainWorld): bigint => (coin > MIN_RATIO ? coin : MIN_RATIO)

/** Enough for a dozen tokens of a collection, in wei. */
export const suiteFunds = (world: ChainWorld): bigint => 200n * suiteRatio(world)

/** Launches a collection of the owner with the name "Suite". */
export async function launchSuite(world: ChainWorld, ratio = suiteRatio(world)): Promise<Address> {
  const launchpad = { address: world.contract('launchpad'), abi: launchpadAbi } as const
  const uniqueId = freshName('suite')
  const value = await world.client.readContract({ ...launchpad, functionName: 'price' })
  const texts = ['<b>suite</b>', 'ipfs://suite', 'Suite', 'Suite', 'SUITE', uniqueId]
  const args = [world.owner(), zeroAddress, ...texts, ratio]
  await world.byOwner({ ...launchpad, functionName: 'launch', args, value })
  const call = { ...launchpad, functionName: 'getNftContractAddress', args: [uniqueId] } as const
  return (await world.client.readContract(call)) as Address
}

/** Buys a token for an account; the owner pays. */
export async function buyToken(world: ChainWorld, collection: Address, buyer: Address): Promise<void> {
  const at = { address: collection, abi: collectionAbi }
  const value = await world.client.readContract({ ...at, functionName: 'getMintPrice' })
  await world.byOwner({ ...at, functionName: 'mint', args: [buyer], value })
}

/** Sends a call from one of the three accounts of a test. */
export async function callAs(world: ChainWorld, from: Address, call: Call): Promise<void> {
  if (sameAddress(from, world.owner())) await world.byOwner(call)
  else if (sameAddress(from, world.account.address)) await world.byAccount(call)
  else await world.byOther(call)
}

export const callCollection = (
  world: ChainWorld,
  collection: Address,
  from: Address,
  functionName: string,
  args: readonly unknown[],
): Promise<void> => {
  const { abi } = readArtifact('Nft721Bonding')
  return callAs(world, from, { address: collection, abi, functionName, args })
}
