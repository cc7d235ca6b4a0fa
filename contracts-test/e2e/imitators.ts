import { parseEther, zeroAddress } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
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
  const launchpad = contractAt(node, 'Launchpad721Bonding', deployment.nfts.launchpad)
  const image = SEEDED_COLLECTIONS.find(({ uniqueId }) => uniqueId === 'sunrise')?.image ?? ''
  const owner = developmentAccount(IMITATOR).address
  const texts = ['Sunrise, on the curve.', image, 'Sunrise', 'Sunrise', 'SUNR', 'sunrise-imitated']
  const args = [owner, zeroAddress, ...texts, parseEther('169')]
  await launchpad.send(STUDIO, 'launch', args, LOCAL_LAUNCH_PRICE)
  await buyFor({ node }, seededCollection(deployment, 'sunrise'), IMITATOR)
  return launchpad.read('getNftContractAddress', 'sunrise-imitated')
}

export async function buyFor(
  { node }: Pick<TestEnvironment, 'node'>,
  address: Address,
  index: number,
): Promise<void> {
  const collection = contractAt(node, 'Nft721Bonding', address)
  const price = await collection.read<bigint>('getMintPrice')
  await collection.send(STUDIO, 'mint', [developmentAccount(index).address], price)
}

/** Writes a post outside any page. */
export async function writePost(
  { node }: TestEnvironment,
  place: Address,
  index: number,
  text: string,
): Promise<void> {
  const { address } = developmentAccount(index)
  await node.setBalance({ address, value: parseEther('100') })
  const { timestamp } = await node.getBlock()
  const body = JSON.stringify({ author: address, text, timestamp: Number(timestamp) })
  const url = `data:application/json;base64,${Buffer.from(body).toString('base64')}`
  const chat = contractAt(node, 'ChatContextV1', place)
  await chat.send(index, 'createMessage', [url], await chat.read<bigint>('price'))
}
