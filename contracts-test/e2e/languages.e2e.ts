import { formatEther } from 'viem'

import { ROUTES } from '#domain/shell/routes.ts'

import { language as arabic } from '../../locales/ar.ts'
import { language as chinese } from '../../locales/zh-Hans.ts'
import { TESTED_LANGUAGES } from '../../scripts/testing/testedLanguages.ts'
import { complaints } from './complaints.ts'
import { expect, test } from './fixture.ts'
import { defaultNameOf } from './onChain.ts'
import { open } from './pages.ts'
import { plainEnglish } from './plainEnglish.ts'

const LANGUAGES = [arabic, chinese]
const locales = TESTED_LANGUAGES

test(
  'a visitor gets the language of the browser, that of a link, or the one that was chosen',
  {
    tag: '@extended',
  },
  async ({ browser, driver }) => {
    const site = await driver.site({ config: { locales } })
    const visitor = await browser.newContext({ locale: 'zh-CN', baseURL: site })
    const page = await visitor.newPage()
    await open(page, '/about/')
    await expect(page).toHaveURL(`${site}/zh-Hans/about/`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await page
      .getByRole('navigation', { name: chinese.shell.pages })
      .getByRole('link', { name: chinese.pageTexts.pages['/find-user'].title })
      .click()
    await expect(page).toHaveURL(`${site}/zh-Hans/find-user/`)
    await open(page, '/about/?lang=ar')
    await expect(page).toHaveURL(`${site}/ar/about/`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    // The link's language is kept.
    await open(page, '/find-user/')
    await expect(page).toHaveURL(`${site}/ar/find-user/`)
    await open(page, '/about/')
    await page.getByRole('combobox', { name: arabic.settings.language }).selectOption('English')
    await expect(page).toHaveURL(`${site}/about/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Hearth')
    await page.reload()
    await expect(page).toHaveURL(`${site}/about/`)
    await visitor.close()
  },
)

for (const language of LANGUAGES) {
  const { tag, direction } = language.language

  test(
    `a newcomer connects, mints, swaps and posts in ${tag}`,
    { tag: '@extended' },
    async ({ page, driver }) => {
      driver.english = false
      driver.sends = 3
      const { environment } = driver
      const site = await driver.site({ config: { locales } })
      const wallet = await driver.wallet()
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, `${site}/${tag}/`)
      await page.getByRole('banner').getByRole('button', { name: language.wallet.connectWallet }).click()
      await page.getByRole('dialog').getByRole('button', { name: wallet.name }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      const confirm = async () => {
        await page.getByRole('dialog').locator('[data-confirm]').click()
        // The dialog that closes leaves its step in the history, which would abort another navigation.
        const held = () => page.evaluate(() => (history.state as { held?: number } | null)?.held ?? 0)
        await expect.poll(held).toBe(0)
      }
      const username = page.getByRole('textbox', { name: language.names.username, exact: true })
      await username.fill('newcomer')
      await page.locator('form:has(input[name=username]) button[type=submit]').click()
      await confirm()
      await expect.poll(() => defaultNameOf(environment, wallet.address)).toBe('newcomer')

      await open(page, `${site}/${tag}/swap/univ2/`)
      const form = page.getByRole('main').locator('form')
      const before = await environment.node.getBalance({ address: wallet.address })
      await form.getByRole('textbox', { name: language.swap.youPay }).fill('1')
      await form.locator('button[type=submit]:enabled').click()
      await confirm()
      await expect
        .poll(async () =>
          Number(formatEther(before - (await environment.node.getBalance({ address: wallet.address })))),
        )
        .toBeGreaterThan(0.99)

      await open(page, `${site}/${tag}/shill/`)
      const main = page.getByRole('main')
      await main.locator('form textarea').fill('مرحبا 你好')
      await main.locator('form').getByRole('button', { name: language.posts.post, exact: true }).click()
      await confirm()
      await expect(main.getByRole('article').filter({ hasText: 'مرحبا 你好' })).toBeVisible()
      expect(await complaints(page)).toEqual([])
    },
  )

  test(
    `each page is whole on the narrowest phone in ${tag}`,
    { tag: '@extended' },
    async ({ page, driver }) => {
      driver.english = false
      const site = await driver.site({ config: { locales } })
      await page.setViewportSize({ width: 320, height: 700 })
      const found: string[] = []
      for (const { path } of ROUTES) {
        await open(page, `${site}/${tag}${path}`.replace(/\/?$/, '/'))
        await expect(page.locator('html')).toHaveAttribute('lang', tag)
        expect(await page.locator('html').getAttribute('dir')).toBe(direction === 'rtl' ? 'rtl' : null)
        await driver.quiet()
        for (const fault of [...(await complaints(page)), ...(await plainEnglish(page))])
          found.push(`${path} ${fault}`)
      }
      expect(found).toEqual([])
    },
  )
}
