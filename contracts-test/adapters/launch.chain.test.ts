import { expect, it, onTestFinished } from 'vitest'

import { ViemCollectionAdmin } from '#adapters/viem/nft/ViemCollectionAdmin.ts'
import { ViemLaunchpad } from '#adapters/viem/nft/ViemLaunchpad.ts'
import { launchTexts } from '#domain/nft/launchDraft.ts'
import { metadataSource, readTokenMetadata } from '#domain/nft/tokenMetadata.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { collectionAdminSuite } from '#domain/nft/CollectionAdmin.contract.ts'
import { launchpadSuite } from '#domain/nft/Launchpad.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import { freshName } from '#testing/domain/freshName.ts'
import { executed } from '#testing/domain/mined.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { readArtifact } from '../../scripts/contracts/compile.ts'
import { countedFetch, cutOff } from './anvilFixture.ts'
import { anyChainFixture } from './anyChainFixture.ts'
import { STANDS_STILL } from './chainFixture.ts'
import { callCollection, launchSuite } from './collectionFixture.ts'

/** The referrer of launches; owns no collection. */
const OTHER_ACCOUNT = '0x0000000000000000000000000000000000b57a4d' as Address
const fixture = anyChainFixture()

/** Changes a launchpad setting and restores it after the test, because other tests launch there. */
async function onLaunchpad(functionName: string, args: readonly unknown[], restoreArgs: readonly unknown[]) {
  const at = { address: fixture.contract('launchpad'), abi: readArtifact('Launchpad721Bonding').abi }
  await fixture.byOwner({ ...at, functionName, args })
  onTestFinished(async () => {
    await fixture.byOwner({ ...at, functionName, args: restoreArgs })
  })
}

const collectionAt = (address: Address) => contractAt(fixture.client, 'Nft721Bonding', address)

async function openLaunchpad(through: typeof fetch = fetch) {
  const opened = await fixture.open(through)
  return {
    ...opened,
    launchpad: fixture.writing(new ViemLaunchpad(opened.chain, fixture.contract('launchpad'))),
    collectionAdmin: fixture.writing(new ViemCollectionAdmin(opened.chain)),
  }
}

type Opened = Awaited<ReturnType<typeof openLaunchpad>>

/** Resolves to the collection's address. */
async function launch(
  { launchpad, receipts, sender, account }: Opened,
  fields: Parameters<typeof launchTexts>[0],
): Promise<Address> {
  const uniqueId = freshName('suite')
  const { price } = await launchpad.terms()
  const params = { account, referrer: undefined, uniqueId, ratio: 10n ** 18n, price, ...launchTexts(fields) }
  const prepared = await launchpad.prepareLaunch(params)
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.error))
  await executed({ sender, receipts }, prepared)
  const collection = await launchpad.collectionOf(uniqueId)
  if (!collection) throw new Error('The launched collection was not found')
  return collection
}

launchpadSuite('viem on anvil', async () => {
  const opened = await openLaunchpad()
  return {
    ...opened,
    unanswered: (await openLaunchpad(cutOff)).launchpad,
    referrer: OTHER_ACCOUNT,
    setPrice: async (price) => onLaunchpad('setPrice', [price], [(await opened.launchpad.terms()).price]),
    togglePaused: () => onLaunchpad('togglePaused', [], []),
    nameAt: (collection) => collectionAt(collection).read<string>('name'),
    ownerOf: (collection) => collectionAt(collection).read<Address>('owner'),
    coinsOf: (address) => fixture.client.getBalance({ address }),
  }
})

collectionAdminSuite('viem on anvil', async () => {
  const opened = await openLaunchpad()
  const fields = { name: 'Sunrise', symbol: 'SUN', image: 'https://images.example/1.png', description: 'A' }
  const collection = await launch(opened, fields)
  const plain = await launch(opened, fields)
  await callCollection(fixture, plain, opened.account, 'setMetadataAddress', [
    fixture.contract('plainMetadata'),
  ])
  return {
    ...opened,
    unanswered: (await openLaunchpad(cutOff)).collectionAdmin,
    otherAccount: OTHER_ACCOUNT,
    collection,
    plain,
  }
})

it('The JSON of a launched collection contains exactly the typed texts', async () => {
  const opened = await openLaunchpad()
  const fields = {
    name: 'Say "hi" \\o/',
    symbol: 'HI',
    image: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    description: '", "image": "https://evil.example/x.png\n\\ \u{1F3B5} </script>',
  }
  const collection = await launch(opened, fields)
  const metadata = contractAt(fixture.client, 'NftMetadata', fixture.contract('metadata'))
  const uri = await metadata.read<string>('getMetadata', collection, 7n)
  const source = metadataSource(uri, mediaPolicy(fixture.config))
  expect(source.kind === 'inline' && readTokenMetadata(source.text)).toMatchObject({
    name: 'Say "hi" \\o/ #7',
    image: 'data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>',
    description: fields.description,
  })
  expect(await collectionAt(collection).read<string>('name')).toBe('Say "hi" \\o/')
})

it('Concurrent reads of terms and id take one request, and reading a collection’s texts takes two', async () => {
  fixture.seeded(STANDS_STILL)
  const collection = await launchSuite(fixture)
  const counted = countedFetch()
  const { launchpad, collectionAdmin } = await openLaunchpad(counted.through)
  await Promise.all([launchpad.terms(), launchpad.isFree('a')])
  expect(counted.since()).toBe(1)
  await collectionAdmin.textsOf(collection)
  expect(counted.since()).toBe(2)
})
