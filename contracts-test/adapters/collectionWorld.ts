import { parseEventLogs, zeroAddress } from 'viem'

import { launchpadAbi } from '#adapters/viem/abi/launchpadAbi.ts'
import { collectionAbi } from '#adapters/viem/abi/collectionAbi.ts'
import type { Address } from '#domain/shared/Address.ts'

import { LOCAL_LAUNCH_PRICE } from '../deployNfts.ts'
import { signer, type AnvilWorld } from './anvilWorld.ts'

/** What a collection of the suites begins with. */
interface Launch {
  readonly owner: number
  readonly ratio?: bigint
}

/** Launches a collection named "Suite" that nobody has bought from. */
export async function launchSuite(
  { client, local }: AnvilWorld,
  { owner, ratio = 10n ** 18n }: Launch,
): Promise<Address> {
  const account = signer(owner)
  const receipt = await client.sendCall({
    account,
    address: local.deployment.nfts.launchpad,
    abi: launchpadAbi,
    functionName: 'launch',
    args: [
      account.address,
      zeroAddress,
      '<b>suite</b>',
      'ipfs://suite',
      'Suite',
      'Suite',
      'SUITE',
      `suite-${ratio}`,
      ratio,
    ],
    value: LOCAL_LAUNCH_PRICE,
  })
  const [event] = parseEventLogs({ abi: launchpadAbi, eventName: 'CollectionLaunch', logs: receipt.logs })
  if (!event) throw new Error('Nothing was launched')
  return event.args.nftContract_ as Address
}

/** One of the development accounts buys a token. */
export async function buyToken({ client }: AnvilWorld, collection: Address, buyer: number): Promise<void> {
  const at = { address: collection, abi: collectionAbi }
  const value = await client.readContract({ ...at, functionName: 'getMintPrice' })
  const account = signer(buyer)
  await client.sendCall({ ...at, account, functionName: 'mint', args: [account.address], value })
}

/** One of the development accounts does something with a collection. */
export async function callCollection(
  { client }: AnvilWorld,
  collection: Address,
  account: number,
  functionName: string,
  args: readonly unknown[],
): Promise<void> {
  await client.sendCall({
    account: signer(account),
    address: collection,
    abi: collectionAbi,
    functionName,
    args,
  })
}
