import type { Page } from '@playwright/test'

import { expect, test, type AppDriver } from './fixture.ts'
import { mineBlocks } from './onChain.ts'
import { open } from './pages.ts'

const CONFIG = { snapshot: '/snapshot/' } as const

const field = (page: Page) => page.getByRole('combobox', { name: 'Name or address' })
const suggestion = (page: Page) => page.getByRole('option').first()
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/nft/collection/"]')

/** A site whose snapshot ends twelve blocks behind the chain. */
async function openSite({ environment }: AppDriver): Promise<string> {
  const site = await environment.site({ config: CONFIG, firstRequests: true })
  await mineBlocks(environment, 20)
  await environment.publishSnapshot(site, CONFIG)
  return site
}

const firstBlocks = ({ environment }: AppDriver): readonly number[] =>
  environment.primary.requests
    .flat()
    .filter(({ method }) => method === 'eth_getLogs')
    .map(({ params }) => Number((params as readonly [{ readonly fromBlock: string }])[0].fromBlock))

/** Requests that read the history: blocks and logs. */
const historyRequests = ({ environment }: AppDriver): number =>
  environment.primary.requests.filter((calls) =>
    calls.some(({ method, params }) => {
      const [first] = (params ?? []) as readonly unknown[]
      return method === 'eth_getLogs' || (method === 'eth_getBlockByNumber' && first !== 'pending')
    }),
  ).length

test('find user suggests from the snapshot, and reads only what is newer', async ({ page, driver }) => {
  const site = await openSite(driver)
  driver.allow(site)
  const height = await driver.environment.node.getBlockNumber()
  await open(page, `${site}/find-user/`)
  await field(page).fill('alice')
  await expect(suggestion(page)).toContainText('alice')
  await driver.quiet()
  expect(firstBlocks(driver)).toEqual([Number(height) - 23])
  expect(historyRequests(driver)).toBeLessThanOrEqual(3)
})

test(
  'the rankings are those of the snapshot, and only what is newer is read',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const site = await openSite(driver)
    driver.allow(site)
    const height = await driver.environment.node.getBlockNumber()
    await open(page, `${site}/nft/most-holders/`)
    await expect(cards(page).first()).toContainText('Crowd')
    await driver.quiet()
    expect(firstBlocks(driver).length).toBeGreaterThan(0)
    expect(Math.min(...firstBlocks(driver))).toBeGreaterThan(Number(height) - 40)
    expect(historyRequests(driver)).toBeLessThanOrEqual(3)
  },
)

test(
  'the snapshot of a chain that was reset is thrown away',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { node } = driver.environment
    const before = await node.snapshot()
    const site = await openSite(driver)
    driver.allow(site)
    await node.revert({ id: before })
    // Other blocks with the same numbers.
    await node.setNextBlockTimestamp({ timestamp: (await node.getBlock()).timestamp + 1000n })
    await mineBlocks(driver.environment, 40)
    await open(page, `${site}/find-user/`)
    await field(page).fill('alice')
    await expect(suggestion(page)).toContainText('alice')
    await driver.quiet()
    expect(firstBlocks(driver)[0]).toBe(0)
  },
)
