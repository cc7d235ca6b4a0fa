import type { Page } from '@playwright/test'

import * as texts from '#domain/nft/texts.ts'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { FEATURED_COLLECTIONS, SEEDED_COLLECTIONS } from '../../scripts/chain/seededCollections.ts'
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import { complaints } from './complaints.ts'
import { expect, test } from './fixture.ts'
import { callsOf, dialog, open, requestsAbout, store, openConnected } from './pages.ts'

const ALICE = 5
const BOB = 6

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/nft/collection/"]')
/** The first card with its owner and statistics, beyond its link. */
const firstCard = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a[href^="/nft/collection/"]') })
    .first()
const lists = (page: Page) => page.getByRole('navigation', { name: 'Lists of collections' })
const more = (page: Page) => page.getByRole('button', { name: 'Load more' })
const findField = (page: Page) => page.getByLabel('Find by name, ID or address')

test('each list has its title and order and is marked in the navigation', async ({ page }) => {
  await open(page, '/nft/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New NFTs')
  await expect(page).toHaveTitle(/^New NFTs \|/)
  await expect(cards(page)).toHaveCount(8)
  await expect(cards(page).first()).toContainText('Endless Metadata')
  await expect(firstCard(page)).toContainText('by mallory.degen')
  // A collection with a huge or endless answer has no picture, and does not harm its neighbours.
  await expect(cards(page).nth(7)).toContainText('Huge Text')

  for (const [list, title, names] of [
    ['Featured', 'Featured NFTs', ['First Album', 'Summit', 'Concert', 'Sunrise']],
    // A broken link or an HTML page counts as neither music nor video.
    ['Music', 'Music NFTs', ['Concert', 'Night Radio', 'First Album']],
    ['Video', 'Video NFTs', ['Concert', 'Long Film', 'Short Clip']],
    ['Most traded', 'Most Traded NFTs', ['Ping Pong', 'Crowd']],
    ['Top-priced', 'Top-Priced NFTs', ['Summit', 'Forest']],
    ['Most holders', 'Most Holders NFTs', ['Crowd']],
  ] as const) {
    await lists(page).getByRole('link', { name: list, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(lists(page).getByRole('link', { name: list, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    for (const [index, name] of names.entries()) await expect(cards(page).nth(index)).toContainText(name)
  }
  await expect(firstCard(page)).toContainText('12 holders')
  await page.reload()
  await expect(firstCard(page)).toContainText('12 holders')
  await expect(lists(page).getByRole('link', { name: 'Most holders' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('every collection is loaded once, and Back restores the scroll position', async ({ page, driver }) => {
  await open(page, '/nft/')
  await expect(cards(page)).toHaveCount(8)
  const seen = new Set<string>()
  const collectLinks = async () => {
    for (const href of await cards(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    ))
      seen.add(href)
  }
  await more(page).click()
  await expect
    .poll(async () => {
      await collectLinks()
      await page.mouse.wheel(0, 600)
      return seen.size
    })
    .toBe(SEEDED_COLLECTIONS.length)
  await expect(more(page)).toBeHidden()
  // The oldest collection is alone on the directory's last page.
  const oldest = seededCollection(driver.environment.deployment, 'sunrise')
  const last = cards(page).last()
  await expect(last).toHaveAttribute('href', `/nft/collection/?id=${oldest}`)
  await last.scrollIntoViewIfNeeded()
  const offset = await page.evaluate(() => scrollY)
  await last.click()
  await expect(page).toHaveURL(new RegExp(`id=${oldest}`))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New NFTs')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(offset - 100)
  await expect(page.locator(`a[href="/nft/collection/?id=${oldest}"]`)).toBeInViewport()
})

test('a collection is found by its ID and by its address', { tag: '@extended' }, async ({ page, driver }) => {
  const { environment } = driver
  const album = seededCollection(environment.deployment, 'album')
  await open(page, '/nft/featured/')
  await expect(cards(page).first()).toContainText('First Album')
  await findField(page).fill('no-such-collection')
  await findField(page).press('Enter')
  await expect(page.getByText(texts.nothingFound)).toBeVisible()
  for (const endpoint of [environment.primary, environment.secondary]) endpoint.fail('down')
  await findField(page).fill('album')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByText(texts.findFailed)).toBeVisible()
  await expect(cards(page).first()).toContainText('First Album')
  for (const endpoint of [environment.primary, environment.secondary]) endpoint.recover()
  // A failed endpoint is skipped for a moment.
  await expect(async () => {
    await findField(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/nft/collection/\\?id=${album}$`), { timeout: 1000 })
  }).toPass()
  await page.goBack()
  await findField(page).fill(album.toLowerCase())
  await findField(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/nft/collection/\\?id=${album}$`))
})

test(
  'a list needs few requests, and none on the way back',
  { tag: '@extended' },
  async ({ page, driver }) => {
    await open(page, '/nft/featured/')
    await expect(firstCard(page)).toContainText('by bob.degen')
    await driver.quiet()
    // One request each for the list's addresses, its cards, and their owners' names.
    const { deployment } = driver.environment
    expect(requestsAbout(driver, deployment.nfts.launchpad)).toHaveLength(1)
    expect(requestsAbout(driver, deployment.nfts.metadata)).toHaveLength(1)
    expect(requestsAbout(driver, developmentAccount(BOB).address)).toHaveLength(1)
    await lists(page).getByRole('link', { name: 'New', exact: true }).click()
    await expect(firstCard(page)).toContainText('by mallory.degen')
    await driver.quiet()
    const back = await callsOf(driver, async () => {
      await page.goBack()
      await expect(cards(page).first()).toContainText('First Album')
    })
    expect(back).toBe(0)
  },
)

test(
  'collections are found in the search and shown on the profile of their creator',
  { tag: '@extended' },
  async ({ page, driver }) => {
    await openConnected(page, driver, '/profile/', { account: ALICE })
    const nfts = page.getByRole('region', { name: 'NFTs' })
    await expect(nfts.getByRole('link', { name: /Concert/ })).toBeVisible()
    await nfts.getByRole('tab', { name: 'Minted' }).click()
    await expect(nfts.getByRole('link', { name: /Bad Media/ })).toBeVisible()
    await page.keyboard.press('Control+k')
    await dialog(page, 'Search').getByRole('combobox').fill('ping po')
    await expect(dialog(page, 'Search').getByRole('option', { name: /Ping Pong/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      new RegExp(`/nft/collection/\\?id=${seededCollection(driver.environment.deployment, 'pingpong')}`),
    )
  },
)

test('a collection that is watched on its page is in the watchlist, also after a reload', async ({
  page,
  driver,
}) => {
  const collection = seededCollection(driver.environment.deployment, 'concert')
  await open(page, '/nft/watchlist/')
  await expect(cards(page)).toHaveCount(0)
  await open(page, `/nft/collection?id=${collection}`)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Watching' })).toBeVisible()
  await open(page, '/nft/watchlist')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Concert')
  await expect(lists(page).getByRole('link', { name: 'Watchlist' })).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
})

for (const [width, height, whole] of [
  [390, 844, 2],
  [1440, 900, 3],
] as const)
  test(
    `the first ${whole} cards are on the first screen at ${width} x ${height}`,
    { tag: '@extended' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await open(page, '/nft/')
      await expect(cards(page)).toHaveCount(8)
      const bottoms = await page
        .getByRole('main')
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().bottom))
      const edge = width < 1000 ? height - 56 : height
      expect(bottoms.filter((bottom) => bottom <= edge)).toHaveLength(whole)
    },
  )

for (const width of [360, 1280, 1440])
  test(`no card cuts a price or its unit at ${width} px`, { tag: '@extended' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/nft/')
    await expect(cards(page)).toHaveCount(8)
    const cut = await page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((items) =>
        items
          .flatMap((item) => [...item.querySelectorAll<HTMLElement>('[class*="price"] *')])
          .filter(
            ({ scrollWidth, clientWidth, offsetParent }) =>
              offsetParent && clientWidth > 0 && scrollWidth > clientWidth,
          )
          .map(({ textContent }) => textContent),
      )
    expect(cut).toEqual([])
  })

for (const [width, mode] of [
  [320, 'dark'],
  [1440, 'light'],
] as const)
  test(`axe finds nothing in a list at ${width} px in ${mode}`, { tag: '@extended' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await store(page, { colorMode: mode })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/nft/')
    await expect(cards(page)).toHaveCount(8)
    await more(page).click()
    await expect(cards(page).nth(12)).toBeAttached()
    expect(await complaints(page)).toEqual([])
    await open(page, '/nft/most-traded/')
    await expect(cards(page).first()).toContainText('Ping Pong')
    expect(await complaints(page)).toEqual([])
    expect(FEATURED_COLLECTIONS.length).toBeGreaterThan(8)
  })
