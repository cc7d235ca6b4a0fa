import { parseEther, zeroAddress } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { developmentAccount, signer } from '../../scripts/contracts/developmentAccounts.ts'
import { LOCAL_LAUNCH_PRICE } from '../../scripts/chain/deployNfts.ts'
import { SEEDED_COLLECTIONS } from '../../scripts/chain/seededCollections.ts'
import { HOSTILE_NAMES } from '../../scripts/chain/seed.ts'
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import type { TestEnvironment } from './testEnvironment.ts'

/** Pays for others' purchases. */
const STUDIO = 30

/** Its main name is "аlice" with a Cyrillic а. */
export const IMITATOR = 20 + Object.keys(HOSTILE_NAMES).indexOf('homoglyph')

/** Alice's imitator launches "Sunrise" with the picture of her collection, and holds one of her tokens. */
export async function launchImitation({ node, deployment }: TestEnvironment): Promise<Address> {
  const { launchpad } = deployment.nfts
  const { abi } = readArtifact('Launchpad721Bonding')
  const image = SEEDED_COLLECTIONS.find(({ uniqueId }) => uniqueId === 'sunrise')?.image ?? ''
  const owner = developmentAccount(IMITATOR).address
  const texts = ['Sunrise, on the curve.', image, 'Sunrise', 'Sunrise', 'SUNR', 'sunrise-imitated']
  await node.sendCall({
    account: signer(STUDIO),
    address: launchpad,
    abi,
    functionName: 'launch',
    args: [owner, zeroAddress, ...texts, parseEther('169')],
    value: LOCAL_LAUNCH_PRICE,
  })
  await buyFor({ node }, seededCollection(deployment, 'sunrise'), IMITATOR)
  return (await node.readContract({
    address: launchpad,
    abi,
    functionName: 'getNftContractAddress',
    args: ['sunrise-imitated'],
  })) as Address
}

export async function buyFor(
  { node }: Pick<TestEnvironment, 'node'>,
  address: Address,
  index: number,
): Promise<void> {
  const collection = { address, abi: readArtifact('Nft721Bonding').abi }
  const value = (await node.readContract({ ...collection, functionName: 'getMintPrice' })) as bigint
  const args = [developmentAccount(index).address]
  await node.sendCall({ account: signer(STUDIO), ...collection, functionName: 'mint', args, value })
}

/** Writes a post outside any page. */
export async function writePost(
  { node }: TestEnvironment,
  place: Address,
  index: number,
  text: string,
): Promise<void> {
  const account = signer(index)
  await node.setBalance({ address: account.address, value: parseEther('100') })
  const { timestamp } = await node.getBlock()
  const body = JSON.stringify({ author: account.address, text, timestamp: Number(timestamp) })
  const { abi } = readArtifact('ChatContextV1')
  const value = (await node.readContract({ address: place, abi, functionName: 'price' })) as bigint
  await node.sendCall({
    account,
    address: place,
    abi,
    functionName: 'createMessage',
    args: [`data:application/json;base64,${Buffer.from(body).toString('base64')}`],
    value,
  })
}
