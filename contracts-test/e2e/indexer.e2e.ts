import type { Page, Route } from '@playwright/test'

import * as nftTexts from '#domain/nft/texts.ts'
import * as pointsTexts from '#domain/points/texts.ts'
import * as postsTexts from '#domain/posts/texts.ts'
import * as profileTexts from '#domain/profile/texts.ts'
import * as chartTexts from '#domain/shared/chartTexts.ts'

import { scaled } from '#testing/slowness.ts'

import type { Indexer } from '../../scripts/indexer/startIndexer.ts'
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import { expect, test, type AppDriver } from './fixture.ts'
import { open, openConnected } from './pages.ts'

/** Others comment on Alice's collections. */
const ALICE = 5

/** A service that a test answers for. */
const SERVICE = 'http://127.0.0.1:42999'

const field = (page: Page) => page.getByRole('combobox', { name: 'Name or address' })
const suggestion = (page: Page) => page.getByRole('option').first()
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/nft/collection/"]')

/** Requests for the chain's history. */
const logReads = ({ environment }: AppDriver): number =>
  environment.primary.requests.flat().filter(({ method }) => method === 'eth_getLogs').length

async function openSite(driver: AppDriver, indexer: string, firstRequests = false): Promise<string> {
  const site = await driver.site({ config: { indexer }, firstRequests })
  driver.allow(indexer)
  return site
}

test.describe('with an index service', () => {
  // In one worker, because starting the service takes longer than the tests.
  test.describe.configure({ mode: 'default' })

  let indexer: Indexer | undefined
  test.beforeAll(async ({ environment }) => {
    // Its packages may have to be installed first.
    test.setTimeout(scaled(600_000))
    indexer = await environment.startIndexer()
  })
  test.afterAll(() => indexer?.stop())
  const openIndexed = (driver: AppDriver) => openSite(driver, indexer?.url ?? '', true)

  test('rankings and suggestions read no history', async ({ page, driver }) => {
    const site = await openIndexed(driver)
    await open(page, `${site}/nft/most-traded/`)
    await expect(cards(page).first()).toContainText('Ping Pong')
    await open(page, `${site}/find-user/`)
    await field(page).fill('alice')
    await expect(suggestion(page)).toContainText('alice')
    await driver.quiet()
    expect(logReads(driver)).toBe(0)
  })

  test('a profile tells trades and posts, and the search finds posts that this visit has not read', async ({
    page,
    driver,
  }) => {
    const site = await openIndexed(driver)
    await open(page, `${site}/profile/?id=bob.degen`)
    await expect(page.getByRole('region', { name: profileTexts.names })).toContainText('bob')
    const timeline = page.getByRole('region', { name: profileTexts.timeline })
    await expect(timeline.getByText(/^Bought/).first()).toBeVisible()
    await expect(timeline.getByRole('link', { name: postsTexts.viewPost }).first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('long film')
    await expect(page.getByRole('option', { name: /Long Film is long/ })).toBeVisible()
  })

  test(
    'a member sees who replied, and a collection and the points page show what was',
    { tag: '@extended' },
    async ({ page, driver }) => {
      const site = await openIndexed(driver)
      await openConnected(page, driver, `${site}/replies/`, { account: ALICE })
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await open(page, `${site}/activity-points/`)
      await expect(page.getByRole('heading', { name: pointsTexts.topInviters })).toBeVisible()
      const crowd = seededCollection(driver.environment.deployment, 'crowd')
      await open(page, `${site}/nft/collection/?id=${crowd}`)
      await page.getByRole('heading', { name: nftTexts.priceHistory }).scrollIntoViewIfNeeded()
      const chart = page.getByRole('region', { name: nftTexts.priceHistory })
      await chart.getByRole('tab', { name: 'All' }).click()
      await chart.getByText(chartTexts.showAsTable).click()
      // A seeded chain may have mined all trades within one second: one row below the heading.
      await expect(chart.getByRole('row').nth(1)).toContainText('DEGEN')
    },
  )
})

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is down': (route) => route.abort('connectionrefused'),
  'never answers': () => new Promise(() => undefined),
  'answers with an error page': (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  'answers with garbage': (route) => route.fulfill({ json: { block: 'x', collections: [{}], names: 7 } }),
  'lacks its own fields': (route) => route.fulfill({ json: { block: 1, time: 1 } }),
}

for (const [fault, answer] of Object.entries(FAULTS))
  test(
    `an index service that ${fault} leaves no page empty`,
    { tag: '@extended' },
    async ({ page, driver }) => {
      const site = await openSite(driver, SERVICE)
      await page.route(`${SERVICE}/**`, answer)
      await open(page, `${site}/nft/most-traded/`)
      await expect(cards(page).first()).toContainText('Ping Pong')
      await open(page, `${site}/find-user/`)
      await field(page).fill('alice')
      await expect(suggestion(page)).toContainText('alice')
    },
  )

test('a collection that a lying index service ranks first cannot be bought', async ({ page, driver }) => {
  const site = await openSite(driver, SERVICE)
  const { impostor } = driver.environment.deployment.nfts
  await page.route(`${SERVICE}/**`, (route) =>
    route.fulfill({
      json: {
        block: 1,
        time: Math.floor(Date.now() / 1000),
        collections: [{ address: impostor.toLowerCase(), trades: 999, holders: 999 }],
        total: 1,
      },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  )
  await driver.wallet()
  await open(page, `${site}/nft/most-traded/`)
  await cards(page).first().click()
  await expect(page.getByRole('note')).toContainText('Unlisted collection.')
  await expect(page.getByRole('tab', { name: 'Buy' })).toBeHidden()
})
