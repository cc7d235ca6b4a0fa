import type { Page } from '@playwright/test'

import { expect, test } from './fixture.ts'
import { NO_MEDIA_FEATURES, notIn } from './engines.ts'
import { chooseName, connect, mintWidget, open, openWallets, review, startMint } from './pages.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name })

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.use({ viewport: { width: 390, height: 844 } })

test('a tab opens its page at the top, also Home with its posts, and Back keeps the place', async ({
  page,
  driver,
}) => {
  await open(page)
  await page
    .getByRole('heading', { name: 'Latest posts' })
    .or(page.locator('#posts'))
    .first()
    .scrollIntoViewIfNeeded()
  await expect(page.getByRole('article').first()).toBeVisible()
  await tab(page, 'NFTs').click()
  await expect(title(page)).toHaveText('New NFTs')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  // Parts that load later move the page.
  await driver.quiet()
  await page.evaluate(() => scrollTo(0, 650))
  await expect.poll(() => scrolled(page)).toBe(650)
  await tab(page, 'Home').click()
  await expect(title(page)).toHaveText('Welcome to Hearth')
  await expect(page.getByRole('feed')).toBeAttached()
  // The feed measures its posts in the following frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(title(page)).toHaveText('New NFTs')
  await expect.poll(() => scrolled(page)).toBe(650)
})

test('Home and the logo lead to the top of Home from Home itself', { tag: '@extended' }, async ({ page }) => {
  await open(page)
  const before = await page.evaluate(() => history.length)
  for (const link of [
    tab(page, 'Home'),
    page.getByRole('banner').getByRole('link', { name: 'Hearth' }).last(),
  ]) {
    await page.evaluate(() => scrollTo(0, 500))
    await expect.poll(() => scrolled(page)).toBe(500)
    await link.click()
    await expect.poll(() => scrolled(page)).toBe(0)
  }
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('a pressed tab is the current one before its page is there', async ({ page }) => {
  notIn('firefox', NO_MEDIA_FEATURES)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  let letIn: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letIn = resolve))
  await open(page)
  await page.route(/\/assets\/.*\.js$/, async (hops) => {
    await held
    await hops.continue()
  })
  // In the same task as the press, before anything else is drawn.
  const marked = await tab(page, 'Swap').evaluate(async (link: HTMLElement) => {
    link.click()
    await Promise.resolve()
    return [link.getAttribute('aria-current'), location.pathname]
  })
  expect(marked).toEqual(['page', '/'])
  await expect(tab(page, 'Home')).not.toHaveAttribute('aria-current')
  letIn()
  await expect(title(page)).toHaveText('Swap')
  await expect(tab(page, 'Swap')).toHaveAttribute('aria-current', 'page')
})

test.describe('what is modal', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('Back closes a review, a reload leaves no entry of it, and no review stands over another page', async ({
    page,
    driver,
  }) => {
    const wallet = await driver.wallet()
    await open(page, '/about/')
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(title(page)).toHaveText('Welcome to Hearth')
    const wallets = await openWallets(page)
    // The address stays the same, so the driver sees no navigation to wait for.
    const back = () => page.evaluate(() => history.back())
    await back()
    await expect(wallets).toBeHidden()
    await connect(page, wallet)
    await chooseName(page, 'backward')
    await page.evaluate(() => scrollTo(0, 200))
    await expect.poll(() => scrolled(page)).toBe(200)
    for (const close of [back, () => page.keyboard.press('Escape')]) {
      await startMint(page)
      const at = await scrolled(page)
      await close()
      await expect(review(page)).toBeHidden()
      await expect(title(page)).toHaveText('Welcome to Hearth')
      expect(await scrolled(page)).toBe(at)
    }
    await page.evaluate(() => history.forward())
    await expect(review(page)).toBeHidden()
    await startMint(page)
    await page.reload()
    await expect(mintWidget(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => 'held' in history.state)).toBe(false)
    await page.goBack()
    await expect(title(page)).toHaveText('About Hearth')
    await expect(review(page)).toBeHidden()
  })
})
