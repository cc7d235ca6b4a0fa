import { zeroAddress } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { signer } from '../../scripts/contracts/developmentAccounts.ts'
import { readArtifact } from '../../scripts/contracts/compile.ts'
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
    await client.sendCall({
      account: signer(from),
      address,
      abi: readArtifact(contract).abi,
      functionName,
      args,
      value,
    })
    await wrote?.()
  }

  const read = async <Answer>(
    contract: string,
    address: Address,
    functionName: string,
    args: readonly unknown[] = [],
  ) =>
    (await fixture().client.readContract({
      address,
      abi: readArtifact(contract).abi,
      functionName,
      args,
    })) as Answer

  const launch = async (
    name: string,
    uniqueId: string,
    owner: Address,
    media: { readonly audio?: string; readonly animation?: string; readonly youTube?: string } = {},
  ): Promise<Address> => {
    const { launchpad, metadata } = fixture().nfts
    await call(
      ALICE,
      'Launchpad721Bonding',
      launchpad,
      'launch',
      [owner, zeroAddress, '', 'ar://picture', name, name, 'SUITE', uniqueId, RATIO],
      LOCAL_LAUNCH_PRICE,
    )
    const address = await read<Address>('Launchpad721Bonding', launchpad, 'getNftContractAddress', [uniqueId])
    const from = owner === addressOf(ALICE) ? ALICE : BOB
    for (const [functionName, url] of [
      ['setAudioUrl', media.audio],
      ['setAnimationUrl', media.animation],
      ['setYoutubeUrl', media.youTube],
    ] as const)
      if (url !== undefined) await call(from, 'NftMetadataMedia', metadata, functionName, [address, url])
    return address
  }

  const directory = () =>
    read<readonly Address[]>('Launchpad721Bonding', fixture().nfts.launchpad, 'getLastNftContracts', [
      10_000n,
    ])

  return {
    launch,
    directory,
    fund: async () => {
      for (const index of [ALICE, BOB])
        await fixture().client.setBalance({ address: addressOf(index), value: 10n ** 24n })
    },
    buy: async (collection: Address, buyer: Address): Promise<void> => {
      const price = await read<bigint>('Nft721Bonding', collection, 'getMintPrice')
      await call(BOB, 'Nft721Bonding', collection, 'mint', [buyer], price)
    },
    sell: async (collection: Address): Promise<void> => {
      const held = await read<bigint>('Nft721Bonding', collection, 'balanceOf', [addressOf(ALICE)])
      const args = [addressOf(ALICE), held - 1n]
      const tokenId = await read<bigint>('Nft721Bonding', collection, 'tokenOfOwnerByIndex', args)
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
