import { expect, it } from 'vitest'

import { ViemCollectionKeeper } from '#adapters/viem/ViemCollectionKeeper.ts'
import { ViemLaunchpad } from '#adapters/viem/ViemLaunchpad.ts'
import { launchTexts } from '#domain/nft/launchDraft.ts'
import { metadataPlace, readTokenMetadata } from '#domain/nft/tokenMetadata.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { collectionKeeperSuite } from '#domain/ports/CollectionKeeper.contract.ts'
import { launchpadSuite } from '#domain/ports/Launchpad.contract.ts'
import { mined, pendingOf } from '#domain/ports/mined.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { countedFetch, anvilWorld, cutOff, signer } from './anvilWorld.ts'

const owner = signer(0)
const CREATOR = 9
const world = anvilWorld()
const nfts = () => world.local.deployment.nfts

const call = (
  contract: string,
  address: Address,
  functionName: string,
  args: readonly unknown[] = [],
  from = owner,
) => world.client.sendCall({ account: from, address, abi: readArtifact(contract).abi, functionName, args })

const read = <Value>(
  contract: string,
  address: Address,
  functionName: string,
  args: readonly unknown[] = [],
) =>
  world.client.readContract({
    address,
    abi: readArtifact(contract).abi,
    functionName,
    args,
  }) as Promise<Value>

async function open(through: typeof fetch = fetch) {
  const opened = await world.open(CREATOR, through)
  return {
    ...opened,
    launchpad: new ViemLaunchpad(opened.chain, opened.wallet, nfts().launchpad),
    keeper: new ViemCollectionKeeper(opened.chain, opened.wallet),
  }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Launches a collection with these texts; resolves to its address. */
async function launch(
  { launchpad, receipts, account }: Opened,
  fields: Parameters<typeof launchTexts>[0],
  uniqueId: string,
): Promise<Address> {
  const { price } = await launchpad.terms()
  const order = { account, referrer: undefined, uniqueId, ratio: 10n ** 18n, price, ...launchTexts(fields) }
  const prepared = await launchpad.prepareLaunch(order)
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.error))
  const sent = await prepared.value.send()
  if (!sent.ok) throw new Error(JSON.stringify(sent.error))
  expect((await mined(receipts, pendingOf(prepared.value, sent.value))).status).toBe('success')
  const collection = await launchpad.collectionOf(uniqueId)
  if (!collection) throw new Error('The collection is nowhere')
  return collection
}

launchpadSuite('viem on anvil', async () => {
  const opened = await open()
  return {
    ...opened,
    unanswered: (await open(cutOff)).launchpad,
    referrer: signer(8).address as Address,
    setPrice: async (price) => {
      await call('Launchpad721Bonding', nfts().launchpad, 'setPrice', [price])
    },
    togglePaused: async () => {
      await call('Launchpad721Bonding', nfts().launchpad, 'togglePaused')
    },
    nameAt: (collection) => read<string>('Nft721Bonding', collection, 'name'),
    ownerOf: (collection) => read<Address>('Nft721Bonding', collection, 'owner'),
    coinsOf: (address) => world.client.getBalance({ address }),
  }
})

collectionKeeperSuite('viem on anvil', async () => {
  const opened = await open()
  const fields = { name: 'Sunrise', symbol: 'SUN', image: 'https://images.example/1.png', description: 'A' }
  const collection = await launch(opened, fields, 'suite-media')
  const plain = await launch(opened, fields, 'suite-plain')
  await call('Nft721Bonding', plain, 'setMetadataAddress', [nfts().plainMetadata], signer(CREATOR))
  return {
    ...opened,
    unanswered: (await open(cutOff)).keeper,
    stranger: signer(8).address as Address,
    collection,
    plain,
  }
})

it('what is launched says in its JSON exactly what was typed, whatever that is', async () => {
  const opened = await open()
  const fields = {
    name: 'Say "hi" \\o/',
    symbol: 'HI',
    image: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    description: '", "image": "https://evil.example/x.png\n\\ \u{1F3B5} </script>',
  }
  const collection = await launch(opened, fields, 'suite-hostile')
  const uri = await read<string>('NftMetadata', nfts().metadata, 'getMetadata', [collection, 7n])
  const place = metadataPlace(uri, mediaPolicy(world.config))
  expect(place.kind === 'here' && readTokenMetadata(place.text)).toMatchObject({
    name: 'Say "hi" \\o/ #7',
    image: 'data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>',
    description: fields.description,
  })
  expect(await read<string>('Nft721Bonding', collection, 'name')).toBe('Say "hi" \\o/')
})

it('terms and id asked for in one moment travel in one request, and a collection’s texts in two', async () => {
  const counted = countedFetch()
  const { launchpad, keeper } = await open(counted.through)
  await Promise.all([launchpad.terms(), launchpad.isFree('a')])
  expect(counted.since()).toBe(1)
  const [collection] = await read<readonly Address[]>(
    'Launchpad721Bonding',
    nfts().launchpad,
    'getNftContracts',
    [0n, 1n],
  )
  await keeper.textsOf(collection as Address)
  expect(counted.since()).toBe(2)
})
