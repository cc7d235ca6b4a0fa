import type { Page } from '@playwright/test'

import * as activityTexts from '#domain/activity/texts.ts'

import { scaled } from '#testing/slowness.ts'

import { ANSWERS, without } from './chunks.ts'
import { notInCarried, SAYS_ONLINE } from './engines.ts'
import { coreIf, expect, test } from './fixture.ts'
import { notice, open, usernameField } from './pages.ts'

const missing = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })

test.use({ busyLimit: 40_000 })

for (const [index, [link, names, heading]] of (
  [
    ['Airdrop', /airdrop/, 'Airdrop'],
    ['Airdrop', /AirdropPage/, 'Airdrop'],
    ['Find user', /people/, 'Find user'],
    ['New NFTs', /nft/, 'New NFTs'],
    ['Shill', /feed/, 'Shill'],
  ] as const
).entries()) {
  const [what = '', answer = () => undefined] = Object.entries(ANSWERS)[index] ?? []
  test(
    `${link} reports that a script (${names.source}) ${what}, and loads on the next attempt`,
    coreIf(index === 2),
    async ({ page, driver }) => {
      await open(page, '/about/')
      await driver.quiet()
      const { max, back } = await without(page, names, answer)
      // Preloaded scripts are already in the page; a reload fetches them again.
      await page.reload()
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: link, exact: true })
        .click()
      await expect(missing(page)).toBeVisible({ timeout: scaled(45_000) })
      expect(max()).toBeLessThanOrEqual(4)
      // The rest of the page still works.
      await expect(usernameField(page)).toBeVisible()
      await back()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    },
  )
}

test('a page opened cold whose script is missing reports that, and loads on the next attempt', async ({
  page,
}) => {
  const { max, back } = await without(page, /AirdropPage/, (hops) => hops.abort())
  await open(page, '/airdrop/')
  await expect(missing(page)).toBeVisible({ timeout: scaled(45_000) })
  expect(max()).toBeLessThanOrEqual(4)
  await back()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Airdrop')
})

test(
  'a page that was not loaded before the network went down reports that, and loads when the network is back',
  { tag: '@extended' },
  async ({ page }) => {
    notInCarried(SAYS_ONLINE)
    const { back } = await without(page, /[sS]end(?:Page)?/, (hops) => hops.abort())
    await open(page, '/about/')
    await page.context().setOffline(true)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Send tokens' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await back()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send tokens')
  },
)

test(
  'a dialog that fails to load reloads the page once, and is then reported as missing',
  { tag: '@extended' },
  async ({ page }) => {
    const { max, back } = await without(page, /SearchDialog/, (hops) => hops.abort())
    await open(page, '/about/')
    const loaded = page.waitForEvent('load')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await loaded
    await expect(page.locator('html')).toHaveAttribute('data-theme', /.+/)
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(notice(page, activityTexts.partMissing)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Hearth')
    expect(max()).toBeLessThanOrEqual(4)
    await back()
  },
)

test(
  'a dialog that never loads is reported as missing, even when the notices fail to load as well',
  { tag: '@extended' },
  async ({ page }) => {
    const silent = await without(page, /SearchDialog/, () => undefined)
    const silenced = await without(page, /openToasts/, (hops) => hops.abort())
    await open(page, '/about/')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    // The app waits as long as a part may take.
    await expect(page.getByText(activityTexts.partMissing)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Hearth')
    await silent.back()
    await silenced.back()
  },
)
