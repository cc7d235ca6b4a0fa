import type { Locator, Page } from '@playwright/test'

import { failureText } from '#domain/activity/failureText.ts'
import { metadataSource, readTokenMetadata } from '#domain/nft/tokenMetadata.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as texts from '#domain/nft/texts.ts'
import * as playerTexts from '#domain/player/texts.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { chosenEngine } from '../../scripts/testing/engines/engine.ts'
import { complaints } from './complaints.ts'
import { NO_MEDIA, notIn, onlyIn, PICTURES } from './engines.ts'
import { expect, PIXEL, test, type AppDriver } from './fixture.ts'
import { connect, notice, open, review, openConnected } from './pages.ts'

/** Owns 'Concert' and 'Sunrise'. */
const CREATOR = 5
const PATH = '/nft/create/'
const PICTURE = 'https://images.example/a.png'
const HOSTILE = '", "image": "https://evil.example/x.png\n\\ </script><b>'
/** Ten minutes: no machine is slow enough to reach the end, where a position is forgotten. */
const SILENCE = (() => {
  const rate = 3000
  const samples = rate * 600
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
})()

/** The response of a server with range requests. */
const partOf = (file: Buffer, range = 'bytes=0-') => {
  const from = Number(/^bytes=(\d+)-/.exec(range)?.[1] ?? 0)
  return {
    status: 206,
    contentType: 'audio/wav',
    headers: {
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${file.length - 1}/${file.length}`,
    },
    body: file.subarray(from),
  }
}

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
const launchButton = (page: Page): Locator => page.getByRole('main').locator('button[type=submit]')
const state = (page: Page): Locator => page.locator('#launch-state')
const launchAnyway = (page: Page): Locator =>
  page.getByRole('checkbox', { name: texts.launchAnyway['not found'] })

async function fill(page: Page, name = 'Say "hi"'): Promise<void> {
  await field(page, 'Or paste a link').fill(PICTURE)
  await field(page, 'Name').fill(name)
  await field(page, 'Symbol').fill('HI')
  await field(page, 'Description').fill(HOSTILE)
}

/** Pictures are served in Chromium alone (docs/browsers.md). */
async function ready(page: Page): Promise<void> {
  if (chosenEngine() !== 'chromium') await launchAnyway(page).check()
  await expect(state(page)).toHaveText(texts.readyToLaunch)
  await expect(launchButton(page)).toBeEnabled()
}

const collectionBy = ({ environment: { node, deployment } }: AppDriver, uniqueId: string): Promise<Address> =>
  contractAt(node, 'Launchpad721Bonding', deployment.nfts.launchpad).read('getNftContractAddress', uniqueId)

const clean = async (page: Page): Promise<void> => expect(await complaints(page)).toEqual([])

test('a collection is launched: errors are shown, a rejection and a reload lose nothing, and its JSON has the typed texts', async ({
  page,
  driver,
}) => {
  driver.sends = 1
  const wallet = await openConnected(page, driver, PATH, { account: CREATOR })
  await fill(page, 'ä'.repeat(17))
  await expect(page.getByText('34 of 32 bytes')).toBeVisible()
  await expect(launchButton(page)).toBeDisabled()
  await expect(launchButton(page)).toHaveText('Launch · 69 DEGEN')
  await clean(page)

  await field(page, 'Name').fill('Say "hi"')
  await ready(page)
  wallet.answer('eth_sendTransaction', 'reject')
  await launchButton(page).click()
  await review(page).locator('[data-confirm]').click()
  await expect(notice(page, failureText({ kind: 'rejected' }).text)).toBeVisible()

  wallet.answer('eth_sendTransaction', 'approve')
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Say "hi"')
  await expect(field(page, 'Description')).toHaveValue(HOSTILE)
  await ready(page)
  await page.getByText('Advanced').click()
  const uniqueId = (await page.getByRole('definition').last().textContent()) ?? ''
  await launchButton(page).click()
  await expect(review(page)).toContainText('69')
  await review(page).locator('[data-confirm]').click()
  const launched = page.getByRole('region', { name: texts.yourLaunch })
  await expect(launched.getByRole('link', { name: 'Say "hi"' })).toBeVisible()
  await expect(notice(page, texts.launched)).toBeVisible()
  await expect(launched.getByRole('button', { name: 'Share' })).toBeEnabled()
  await clean(page)
  await launched.getByRole('link', { name: texts.viewCollection }).click()
  await expect(page).toHaveURL(/\/nft\/collection\/?\?id=0x/)
  const collection = await collectionBy(driver, uniqueId)
  expect(page.url().toLowerCase()).toContain(collection.toLowerCase())
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Say "hi"')

  const { node, deployment } = driver.environment
  const metadata = contractAt(node, 'NftMetadata', deployment.nfts.metadata)
  const uri = await metadata.read<string>('getMetadata', collection, 1n)
  const source = metadataSource(uri, POLICY)
  expect(source.kind === 'inline' && readTokenMetadata(source.text)).toMatchObject({
    name: 'Say "hi" #1',
    image: PICTURE,
    description: HOSTILE.trim(),
  })
})

const POLICY = mediaPolicy({
  arweaveGateway: 'https://arweave.example/',
  ipfsGateway: 'https://one.example/ipfs/',
  ipfsGateway2: 'https://one.example/ipfs/',
  ipfsGateway3: 'https://one.example/ipfs/',
  mediaOrigins: [],
})

test(
  'no collection is launched without its picture by accident, and an upload fills its tile',
  { tag: '@extended' },
  async ({ page, driver }) => {
    onlyIn('chromium', PICTURES)
    await page.route('https://images.example/gone.png', (route) => route.fulfill({ status: 404 }))
    await openConnected(page, driver, PATH, { account: CREATOR })
    await expect(state(page)).toHaveText(texts.launchObstacles['image empty'])
    await fill(page)
    await ready(page)
    await field(page, 'Or paste a link').fill('https://images.example/gone.png')
    await expect(state(page)).toHaveText(texts.launchObstacles['image not found'])
    await expect(launchButton(page)).toBeDisabled()
    await clean(page)
    await launchAnyway(page).check()
    await ready(page)
    await field(page, 'Or paste a link').fill('')
    await page
      .getByLabel(texts.chooseFile)
      .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: PIXEL })
    await expect(field(page, 'Or paste a link')).toHaveValue(/^ar:/)
    await page.getByRole('radio', { name: /^High/ }).check()
    await page.getByText('Advanced').click()
    await expect(field(page, 'Ratio')).toHaveValue('676')
    await clean(page)
  },
)

test('an owner changes one field after the other, and nothing else changes', async ({ page, driver }) => {
  driver.sends = 4
  const collection = await collectionBy(driver, 'four-seasons')
  const { node, deployment } = driver.environment
  const metadata = contractAt(node, 'NftMetadataMedia', deployment.nfts.metadata)
  const get = <Value>(functionName: string) => metadata.read<Value>(functionName, collection)
  const images = await get<readonly string[]>('getCollectionImages')
  const wallet = await driver.wallet({ account: CREATOR })
  await open(page, `/nft/collection/?id=${collection}`)
  await expect(page.getByRole('region', { name: 'Your collection' })).toHaveCount(0)
  await connect(page, wallet)
  const tools = page.getByRole('region', { name: 'Your collection' })
  const save = async (name: string) => {
    await tools.getByRole('button', { name, exact: true }).click()
    await review(page).locator('[data-confirm]').click()
    await expect(review(page)).toBeHidden()
    await expect(tools.locator('.spinner')).toHaveCount(0)
  }
  await expect(tools).toContainText(texts.descriptionHint)
  await field(page, 'Description').fill('New "words"')
  await save('Save description')
  await expect(page.getByText('New "words"').first()).toBeVisible()

  await tools.getByRole('tab', { name: 'Pictures' }).click()
  await clean(page)
  await save('Remove picture 2')
  await expect.poll(() => get<readonly string[]>('getCollectionImages')).toHaveLength(3)

  await tools.getByRole('tab', { name: 'Metadata' }).click()
  await tools.getByRole('radio', { name: /^One \.json file each/ }).check()
  await field(page, 'Address').fill('ar://bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U/')
  await save('Save metadata type')
  await expect.poll(() => get<bigint>('getCollectionMetadataType')).toBe(2n)
  await tools.getByRole('radio', { name: /^On-chain/ }).check()
  await save('Save metadata type')
  await expect.poll(() => get<bigint>('getCollectionMetadataType')).toBe(0n)
  expect([
    await get('getCollectionDescription'),
    (await get<readonly string[]>('getCollectionImages'))[0],
  ]).toEqual([String.raw`New \"words\"`, images[0]])
  await expect(notice(page, texts.collectionChanged).last()).toBeVisible()
})

test('media of a collection keeps playing on other pages', async ({ page, driver }) => {
  notIn('firefox', NO_MEDIA)
  const collection = await collectionBy(driver, 'concert')
  driver.allow('https://media.example')
  await page.route('https://media.example/**', (route) =>
    route.request().url().endsWith('.mp3')
      ? route.fulfill(partOf(SILENCE, route.request().headers()['range']))
      : route.abort(),
  )
  await openConnected(page, driver, `/nft/collection/?id=${collection}`, { account: CREATOR })
  const media = page.getByRole('tablist', { name: 'Media' })
  await expect(media.getByRole('tab')).toHaveText(['Audio', 'Video', 'YouTube'])
  await page.getByRole('tabpanel').getByRole('button', { name: 'Play', exact: true }).click()
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  await clean(page)

  await page.getByRole('link', { name: 'New NFTs' }).first().click()
  await expect(page).toHaveURL(/\/nft\/?$/)
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  const slider = player.getByRole('slider', { name: 'Position' })
  const position = async () => Number(await slider.inputValue())
  await expect.poll(position).toBeGreaterThan(0)
  await slider.fill('20')
  await expect.poll(position).toBeGreaterThanOrEqual(20)

  await page.reload()
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(player).toContainText('by')
  await expect.poll(position).toBeGreaterThanOrEqual(20)
  await player.getByRole('slider', { name: 'Volume' }).fill('30')
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(position).toBeGreaterThanOrEqual(20)
  await clean(page)

  await player.getByRole('link', { name: 'Concert' }).click()
  await media.getByRole('tab', { name: 'Video' }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Play', exact: true }).click()
  await expect(player.getByText(playerTexts.notPlayable)).toBeVisible()
  await media.getByRole('tab', { name: 'YouTube' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await media.getByRole('tab', { name: 'Audio' }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(position).toBeGreaterThanOrEqual(20)
  await player.getByRole('button', { name: 'Close the player' }).click()
  await expect(player).toHaveCount(0)
})

test(
  'a cover in the list of music plays for its owner, and leads a visitor to the page',
  { tag: '@extended' },
  async ({ page, driver }) => {
    notIn('firefox', NO_MEDIA)
    driver.allow('https://media.example')
    await page.route('https://media.example/**', (route) =>
      route.fulfill(partOf(SILENCE, route.request().headers()['range'])),
    )
    const wallet = await driver.wallet({ account: CREATOR })
    await open(page, '/nft/music-nfts')
    await page.getByRole('button', { name: 'Play Night Radio' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night Radio')
    await expect(page.getByText(texts.mediaForHolders)).toBeVisible()
    await connect(page, wallet)
    await page.goBack()
    await page.getByRole('button', { name: 'Play Concert' }).click()
    const player = page.getByRole('region', { name: 'Player' })
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(player).toContainText('Concert')
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Pause Concert' }) })
    await expect(card).toContainText(texts.playing)
    await clean(page)
    await card.getByRole('button', { name: 'Pause Concert' }).click()
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expect(page.getByText(texts.playing, { exact: true })).toHaveCount(0)
  },
)

test(
  'a visitor can play the preview in a description, and nothing is loaded before that',
  { tag: '@extended' },
  async ({ page, driver }) => {
    notIn('firefox', NO_MEDIA)
    const collection = await collectionBy(driver, 'four-seasons')
    const song = 'https://media.example/preview.mp3'
    const { node, deployment } = driver.environment
    const args = [collection, `Four songs. Hear the first: ${song}`]
    await contractAt(node, 'NftMetadataMedia', deployment.nfts.metadata).send(CREATOR, 'setDescription', args)
    driver.allow(song)
    await page.route(song, (route) => route.fulfill(partOf(SILENCE, route.request().headers()['range'])))
    await open(page, `/nft/collection/?id=${collection}`)
    const listen = page.getByRole('button', { name: 'Listen to a preview' })
    await expect(listen).toBeVisible()
    await expect(page.getByText(`Hear the first: ${song}`)).toBeVisible()
    await clean(page)
    await driver.quiet()
    expect(driver.requests.filter((url) => url.startsWith('https://media.example'))).toEqual([])
    await listen.click()
    const player = page.getByRole('region', { name: 'Player' })
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(player).toContainText('Preview of Four Seasons')
    await page.getByRole('link', { name: 'New NFTs' }).first().click()
    await expect(page).toHaveURL(/\/nft\/?$/)
    await player.getByRole('link', { name: 'Preview of Four Seasons' }).click()
    await expect(page).toHaveURL(new RegExp(collection))
    await clean(page)
  },
)
