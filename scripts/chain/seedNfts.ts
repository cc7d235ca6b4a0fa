import { getContractAddress, parseEther, zeroAddress } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../contracts/compile.ts'
import { developmentAccount } from '../contracts/developmentAccounts.ts'
import { toAddress } from '../contracts/toAddress.ts'
import { callSequence, type SequencedCall } from './callSequence.ts'
import type { Deployment } from './deploy.ts'
import { LOCAL_LAUNCH_PRICE, LOCAL_MINTING_FEE, type NftDeployment } from './deployNfts.ts'
import { localClient } from './localClient.ts'
import {
  FEATURED_COLLECTIONS,
  ratioOf,
  SEEDED_COLLECTIONS,
  type SeededCollection,
} from './seededCollections.ts'

const OWNER = 0

/** Launches and buys for everyone, so that no account earns points by it; owns only coins. */
const STUDIO = 30

/** Owns copies, and a foreign collection's tokens. */
const MALLORY = 15

const LAUNCH_GAS = 16_000_000n

/** The address of a seeded collection: the launchpad creates their contracts in order. */
export function seededCollection(
  { nfts }: { readonly nfts: Pick<NftDeployment, 'launchpad'> },
  uniqueId: string,
): Address {
  const position = SEEDED_COLLECTIONS.findIndex((collection) => collection.uniqueId === uniqueId)
  if (position < 0) throw new Error(`There is no seeded collection ${uniqueId}.`)
  return toAddress(getContractAddress({ from: nfts.launchpad, nonce: BigInt(position + 1) }))
}

/** Fills the launchpad of a fresh, populated chain: launches, trades, owners' writes, featured collections. */
export async function seedNfts(rpcUrl: string, deployment: Deployment): Promise<void> {
  const client = localClient(rpcUrl)
  const { begin, send, settled } = callSequence(client)
  await begin()
  const { nfts } = deployment
  const directory = { to: nfts.directory, abi: readArtifact('NftDirectory').abi }
  for (const index of [STUDIO, 20, 21])
    await client.setBalance({ address: developmentAccount(index).address, value: parseEther('100000') })

  for (const collection of SEEDED_COLLECTIONS) {
    await send(launchOf(collection, deployment))
    for (const call of laterCalls(collection, deployment)) await send(call)
  }
  for (const uniqueId of FEATURED_COLLECTIONS) {
    const args = [seededCollection(deployment, uniqueId)]
    await send({ from: OWNER, ...directory, functionName: 'addNftAddressToFeatured', args })
  }
  for (const call of outsiders(deployment)) await send(call)
  await settled()
}

export function launchOf(collection: SeededCollection, { nfts, refuser }: Deployment): SequencedCall {
  const { uniqueId, name, metadataName = name, owner, image, description = '' } = collection
  const { symbol = uniqueId.slice(0, 4).toUpperCase() } = collection
  const contractOwner = owner === 'refuser' ? refuser : developmentAccount(owner).address
  return {
    from: STUDIO,
    to: nfts.launchpad,
    abi: readArtifact('Launchpad721Bonding').abi,
    functionName: 'launch',
    args: [
      contractOwner,
      zeroAddress,
      description,
      image,
      metadataName,
      name,
      symbol,
      uniqueId,
      ratioOf(collection),
    ],
    value: LOCAL_LAUNCH_PRICE,
    gas: LAUNCH_GAS,
  }
}

function laterCalls(collection: SeededCollection, deployment: Deployment): readonly SequencedCall[] {
  const { uniqueId, owner, writes = [], metadata, buyers = [], sold = [], sent = [] } = collection
  const { nfts } = deployment
  const address = seededCollection(deployment, uniqueId)
  const nft = { to: address, abi: readArtifact('Nft721Bonding').abi }
  const calls: SequencedCall[] = []
  if (owner !== 'refuser') {
    const onMetadata = { from: owner, to: nfts.metadata, abi: readArtifact('NftMetadataMedia').abi }
    for (const [functionName, ...args] of writes)
      calls.push({ ...onMetadata, functionName, args: [address, ...args], gas: 2_000_000n })
    if (metadata !== undefined) {
      const args = [metadata === 'plain' ? nfts.plainMetadata : nfts.hostileMetadata[metadata]]
      calls.push({ from: owner, ...nft, functionName: 'setMetadataAddress', args })
    }
    if (metadata === 'plain')
      calls.push({
        ...onMetadata,
        to: nfts.plainMetadata,
        functionName: 'setMdTypeAndUrlOrImage',
        args: [address, 0, collection.image, collection.image],
        gas: 2_000_000n,
      })
  }

  // The first purchase mints two tokens.
  const supplyBefore = (position: number): bigint => BigInt(position === 0 ? 1 : position + 1)
  for (const [position, buyer] of buyers.entries())
    calls.push({
      from: STUDIO,
      ...nft,
      functionName: 'mint',
      args: [developmentAccount(buyer).address],
      value: mintPrice(supplyBefore(position), ratioOf(collection)),
    })
  const holderOf = (tokenId: number): number => {
    const holder = buyers[tokenId - 2]
    if (holder === undefined) throw new Error(`Nobody bought #${tokenId} of ${uniqueId}.`)
    return holder
  }
  for (const tokenId of sold)
    calls.push({ from: holderOf(tokenId), ...nft, functionName: 'burn', args: [tokenId] })
  for (const [tokenId, to] of sent) {
    const from = holderOf(tokenId)
    const args = [developmentAccount(from).address, developmentAccount(to).address, tokenId]
    calls.push({ from, ...nft, functionName: 'transferFrom', args })
  }
  return calls
}

/** Contracts outside the directory: foreign tokens, and an imitation of a launchpad collection. */
function outsiders({ nfts }: Deployment): readonly SequencedCall[] {
  const [sunrise] = SEEDED_COLLECTIONS
  const foreign = { from: OWNER, to: nfts.foreign, abi: readArtifact('ForeignCollection').abi }
  const { abi } = readArtifact('ImpostorCollection')
  const metadata = { from: MALLORY, to: nfts.metadata, abi: readArtifact('NftMetadataMedia').abi }
  const uri = `data:application/json;base64,${Buffer.from(
    JSON.stringify({ name: 'Wanderer', image: sunrise?.image, description: 'From elsewhere.' }),
  ).toString('base64')}`
  return [
    ...[5, 5, 6].map((to) => ({
      ...foreign,
      functionName: 'give',
      args: [developmentAccount(to).address, uri],
      gas: 2_000_000n,
    })),
    {
      from: OWNER,
      to: nfts.impostor,
      abi,
      functionName: 'transferOwnership',
      args: [developmentAccount(MALLORY).address],
    },
    {
      from: MALLORY,
      to: nfts.impostor,
      abi,
      functionName: 'mint',
      args: [developmentAccount(MALLORY).address],
    },
    { ...metadata, functionName: 'setName', args: [nfts.impostor, 'Sunrise'] },
    { ...metadata, functionName: 'setDescription', args: [nfts.impostor, sunrise?.description] },
    {
      ...metadata,
      functionName: 'setMdTypeAndUrlOrImage',
      args: [nfts.impostor, 0, sunrise?.image, sunrise?.image],
      gas: 2_000_000n,
    },
  ]
}

/** The price in wei of the token after this supply (rules/nft: curve). */
function mintPrice(supply: bigint, ratio: bigint): bigint {
  const base = (((6n * supply * supply * 10_000n) / 42_069n) * ratio) / 31_337n
  return base + 2n * ((base * LOCAL_MINTING_FEE) / parseEther('1'))
}
