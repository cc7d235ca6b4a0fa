import type { Page } from '@playwright/test'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { SEEDED_COLLECTIONS } from '../../scripts/chain/seededCollections.ts'
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import { expect, test } from './fixture.ts'
import { callsOf, open, requestsAbout } from './pages.ts'

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
