import { zeroAddress } from 'viem'

import { collectionAbi } from '#adapters/viem/abi/collectionAbi.ts'
import { launchpadAbi } from '#adapters/viem/abi/launchpadAbi.ts'
import { MIN_RATIO } from '#domain/nft/curve.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { freshName } from '#testing/domain/freshName.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import type { Call, ChainFixture } from './chainFixture.ts'

/** The curve ratio of the suites' collections; the minimum where coins are scarce. */
export const suiteRatio = ({ coin }: ChainFixture): bigint => (coin > MIN_RATIO ? coin : MIN_RATIO)

/** Pays for a dozen tokens of a collection; in wei. */
export const suiteFunds = (fixture: ChainFixture): bigint => 200n * suiteRatio(fixture)

/** Launches the owner's collection "Suite". */
export async function launchSuite(fixture: ChainFixture, ratio = suiteRatio(fixture)): Promise<Address> {
  const launchpad = { address: fixture.contract('launchpad'), abi: launchpadAbi } as const
  const uniqueId = freshName('suite')
  const value = await fixture.client.readContract({ ...launchpad, functionName: 'price' })
  const texts = ['<b>suite</b>', 'ipfs://suite', 'Suite', 'Suite', 'SUITE', uniqueId]
  const args = [fixture.owner(), zeroAddress, ...texts, ratio]
  await fixture.byOwner({ ...launchpad, functionName: 'launch', args, value })
  const call = { ...launchpad, functionName: 'getNftContractAddress', args: [uniqueId] } as const
  return (await fixture.client.readContract(call)) as Address
}

/** The owner pays. */
export async function buyToken(fixture: ChainFixture, collection: Address, buyer: Address): Promise<void> {
  const at = { address: collection, abi: collectionAbi }
  const value = await fixture.client.readContract({ ...at, functionName: 'getMintPrice' })
  await fixture.byOwner({ ...at, functionName: 'mint', args: [buyer], value })
}

/** From any of a test's three accounts. */
export async function callAs(fixture: ChainFixture, from: Address, call: Call): Promise<void> {
  if (sameAddress(from, fixture.owner())) await fixture.byOwner(call)
  else if (sameAddress(from, fixture.account.address)) await fixture.byAccount(call)
  else await fixture.byOther(call)
}

export const callCollection = (
  fixture: ChainFixture,
  collection: Address,
  from: Address,
  functionName: string,
  args: readonly unknown[],
): Promise<void> => {
  const { abi } = readArtifact('Nft721Bonding')
  return callAs(fixture, from, { address: collection, abi, functionName, args })
}
