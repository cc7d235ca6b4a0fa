import type { Page, Route } from '@playwright/test'

import { expect, test, type AppDriver } from './fixture.ts'
import { open } from './pages.ts'

/** Where the pages of the tests below look for a service that a test answers for. */
const SERVICE = 'http://127.0.0.1:42999'

const field = (page: Page) => page.getByRole('combobox', { name: 'Name or address' })
const suggestion = (page: Page) => page.getByRole('option').first()
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/nft/collection/"]')

/** The requests for the chain's history. */
const logReads = ({ environment }: AppDriver): number =>
  environment.primary.requests.flat().filter(({ method }) => method === 'eth_getLogs').length

async function openSite(driver: AppDriver, indexer: string): Promise<string> {
  const site = await driver.environment.site({ config: { indexer } })
  driver.allow(site)
  driver.allow(indexer)
  return site
}

test('a community with an index service ranks and finds without reading any history', async ({
  page,
  driver,
}) => {
  test.slow()
  const indexer = await driver.environment.startIndexer()
  try {
    const site = await openSite(driver, indexer.url)
    await open(page, `${site}/nft/most-traded/`)
    await expect(cards(page).first()).toContainText('Ping Pong')
    await open(page, `${site}/find-user/`)
    await field(page).fill('alice')
    await expect(suggestion(page)).toContainText('alice')
    await driver.quiet()
    expect(logReads(driver)).toBe(0)
  } finally {
    await indexer.stop()
  }
})

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is down': (route) => route.abort('connectionrefused'),
  'never answers': () => new Promise(() => undefined),
  'answers with an error page': (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  'answers with garbage': (route) => route.fulfill({ json: { block: 'x', collections: [{}], names: 7 } }),
  'lacks its own fields': (route) => route.fulfill({ json: { block: 1, time: 1 } }),
}

for (const [fault, answer] of Object.entries(FAULTS))
  test(`an index service that ${fault} leaves no page empty`, async ({ page, driver }) => {
    const site = await openSite(driver, SERVICE)
    await page.route(`${SERVICE}/**`, answer)
    await open(page, `${site}/nft/most-traded/`)
    await expect(cards(page).first()).toContainText('Ping Pong')
    await open(page, `${site}/find-user/`)
    await field(page).fill('alice')
    await expect(suggestion(page)).toContainText('alice')
  })

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
