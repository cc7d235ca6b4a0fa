import * as activityTexts from '#domain/activity/texts.ts'
import * as postTexts from '#domain/posts/texts.ts'
import * as sendTexts from '#domain/send/texts.ts'

import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import { MINTED } from './catalogue.ts'
import { expect, test } from './fixture.ts'
import { mineBlocks } from './onChain.ts'
import { accountMenu, connect, dialog, mintName, notice, open, overflow, review } from './pages.ts'

// The shortest path through what members do, for every engine; miniApp.e2e.ts has the one in a host.
test.describe('on a small phone in the dark', () => {
  test.use({ viewport: { width: 320, height: 800 } })

  test(
    'a newcomer mints a name across a reload, posts, and goes back and forward',
    { tag: '@smoke' },
    async ({ page, driver }) => {
      const { environment } = driver
      driver.sends = 2
      const wallet = await driver.wallet()
      await open(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await connect(page, wallet)
      await environment.node.setAutomine(false)
      await mintName(page, 'smoke')
      await expect(notice(page, activityTexts.waiting)).toBeVisible()
      await page.reload()
      await expect(notice(page, activityTexts.waiting)).toBeVisible()
      await mineBlocks(environment)
      await expect(notice(page, MINTED)).toBeVisible()
      await environment.node.setAutomine(true)

      await open(page, '/shill/')
      const writing = page.getByRole('form', { name: /^Write a/ })
      await writing.getByRole('textbox').fill('Hello from this engine')
      await writing.getByRole('button', { name: 'Post', exact: true }).click()
      await review(page).locator('[data-confirm]').click()
      await expect(notice(page, postTexts.posted)).toBeVisible()
      const post = page.getByRole('article').filter({ hasText: 'Hello from this engine' }).first()
      await post.getByRole('link', { name: 'Reply' }).click()
      await expect(page.getByText(postTexts.noRepliesYet)).toBeVisible()
      await page.goBack()
      await expect(post).toBeInViewport()
      expect(await overflow(page)).toBe(0)
      await page.goForward()
      await expect(page.getByText(postTexts.noRepliesYet)).toBeVisible()
    },
  )
})

test(
  'a member sends coins, swaps them and buys an NFT in the light',
  { tag: '@smoke' },
  async ({ page, driver }) => {
    const { deployment } = driver.environment
    const main = page.getByRole('main')
    const confirm = () => review(page).locator('[data-confirm]').click()
    driver.sends = 3
    const wallet = await driver.wallet({ account: 5 })
    await open(page, '/send-tokens/')
    await page.getByRole('button', { name: 'Toggle between light and dark mode' }).click()
    await connect(page, wallet)
    await page.getByRole('combobox', { name: 'Recipient' }).fill('bob')
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.25')
    await main.getByRole('button', { name: 'Continue' }).click()
    await confirm()
    await expect(notice(page, sendTexts.sentTo('0.25 DEGEN', 'bob.degen'))).toBeVisible()
    await accountMenu(page).click()
    await page.getByRole('button', { name: 'Activity' }).click()
    await expect(dialog(page, 'Activity')).toContainText('Confirmed')

    // The earlier pages' mode and session persist.
    await open(page, `/swap/univ2/?to=${deployment.chatToken}&amount=1`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await main.getByRole('button', { name: 'Swap', exact: true }).click()
    await confirm()
    await expect(notice(page, /You got [0-9.]+ CHAT\./)).toBeVisible()

    await open(page, `/nft/collection/?id=${seededCollection(deployment, 'valley')}`)
    await main.getByRole('button', { name: 'Buy Valley' }).click()
    await confirm()
    await expect(notice(page, /You got Valley #\d+\./)).toBeVisible()
  },
)
