import { zeroAddress } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { signer } from '../../scripts/contracts/developmentAccounts.ts'
import { contractAt } from '../../scripts/chain/contractAt.ts'
import { LOCAL_LAUNCH_PRICE, type NftDeployment } from '../../scripts/chain/deployNfts.ts'
import type { LocalClient } from '../../scripts/chain/localClient.ts'

export const [OWNER, ALICE, BOB] = [0, 40, 41]
const RATIO = 10n ** 18n

interface NftFixture {
  readonly client: LocalClient
  readonly nfts: NftDeployment
  /** Called after each write. */
  readonly wrote?: () => Promise<void>
}

export const addressOf = (index: number): Address => signer(index).address as Address

/** The suites' writes on collections, by ALICE and BOB unless only the contracts' owner may. */
export function nftCalls(fixture: () => NftFixture) {
  const call = async (
    from: number,
    contract: string,
    address: Address,
    functionName: string,
    args: readonly unknown[],
    value = 0n,
  ) => {
    const { client, wrote } = fixture()
    await contractAt(client, contract, address).send(from, functionName, args, value)
    await wrote?.()
  }

  const launchpad = () => contractAt(fixture().client, 'Launchpad721Bonding', fixture().nfts.launchpad)
  const collectionAt = (address: Address) => contractAt(fixture().client, 'Nft721Bonding', address)

  const launch = async (
    name: string,
    uniqueId: string,
    owner: Address,
    media: { readonly audio?: string; readonly animation?: string; readonly youTube?: string } = {},
  ): Promise<Address> => {
    const { nfts } = fixture()
    await call(
      ALICE,
      'Launchpad721Bonding',
      nfts.launchpad,
      'launch',
      [owner, zeroAddress, '', 'ar://picture', name, name, 'SUITE', uniqueId, RATIO],
      LOCAL_LAUNCH_PRICE,
    )
    const address = await launchpad().read<Address>('getNftContractAddress', uniqueId)
    const from = owner === addressOf(ALICE) ? ALICE : BOB
    for (const [functionName, url] of [
      ['setAudioUrl', media.audio],
      ['setAnimationUrl', media.animation],
      ['setYoutubeUrl', media.youTube],
    ] as const)
      if (url !== undefined) await call(from, 'NftMetadataMedia', nfts.metadata, functionName, [address, url])
    return address
  }

  const directory = () => launchpad().read<readonly Address[]>('getLastNftContracts', 10_000n)

  return {
    launch,
    directory,
    fund: async () => {
      for (const index of [ALICE, BOB])
        await fixture().client.setBalance({ address: addressOf(index), value: 10n ** 24n })
    },
    buy: async (collection: Address, buyer: Address): Promise<void> => {
      const price = await collectionAt(collection).read<bigint>('getMintPrice')
      await call(BOB, 'Nft721Bonding', collection, 'mint', [buyer], price)
    },
    sell: async (collection: Address): Promise<void> => {
      const held = await collectionAt(collection).read<bigint>('balanceOf', addressOf(ALICE))
      const tokenId = await collectionAt(collection).read('tokenOfOwnerByIndex', addressOf(ALICE), held - 1n)
      await call(ALICE, 'Nft721Bonding', collection, 'burn', [tokenId])
    },
    feature: (collection: Address): Promise<void> =>
      call(OWNER, 'NftDirectory', fixture().nfts.directory, 'addNftAddressToFeatured', [collection]),
    remove: async (collection: Address): Promise<void> => {
      const index = (await directory()).indexOf(collection)
      const args = [BigInt(index)]
      await call(OWNER, 'NftDirectory', fixture().nfts.directory, 'removeNftAddressFromAllByIndex', args)
    },
  }
}
