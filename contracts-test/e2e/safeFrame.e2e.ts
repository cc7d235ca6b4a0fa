import type { FrameLocator, Page } from '@playwright/test'
import { parseEther } from 'viem'

import * as activityTexts from '#domain/activity/texts.ts'
import * as swapTexts from '#domain/swap/texts.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'
import { shortAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import { scaled } from '#testing/slowness.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { MINTED } from './catalogue.ts'
import { coreIf, expect, test, type AppDriver } from './fixture.ts'
import { defaultNameOf, mineBlocks } from './onChain.ts'
import { accountMenu, mintName, notice, openWallets, review } from './pages.ts'

/** Proposals are checked every three seconds. */
const FOUND = { timeout: scaled(40_000) }

async function openInSafe(page: Page, driver: AppDriver, path = '/'): Promise<FrameLocator> {
  const { environment } = driver
  // Deployed before the app asks for it.
  await safeOf(driver)
  const app = new URL(path, await environment.site())
  await page.goto(`${environment.safeApp.url}/?app=${encodeURIComponent(app.href)}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html')).toHaveAttribute('data-theme', /.+/)
  return frame
}

const safeOf = async ({ environment }: AppDriver): Promise<Address> =>
  (await environment.safeApp.backend.queue()).safe.address

const decideInSafe = (page: Page, answer: 'Submit' | 'Decline') =>
  page.getByRole('dialog', { name: 'Confirm in Safe' }).getByRole('button', { name: answer }).click()

test('The Safe around the page is connected at once, and a name is minted once its owners have executed the proposal', async ({
  page,
  driver,
}) => {
  const app = await openInSafe(page, driver)
  await expect(accountMenu(app)).toHaveText(shortAddress(await safeOf(driver)))
  // Safe's library takes this for an answer, and throws.
  await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.postMessage(null, '*'))
  await mintName(app, 'framed')
  await decideInSafe(page, 'Submit')
  await expect(notice(app, activityTexts.proposedToOwners)).toBeVisible()
  driver.sends = 1
  await page.getByRole('button', { name: 'Execute the latest' }).click()
  await expect(notice(app, MINTED)).toBeVisible(FOUND)
  expect(await defaultNameOf(driver.environment, await safeOf(driver))).toBe('framed')
})

test(
  'What its user declines in Safe is no failure, and a proposal that the owners replace is reported',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const app = await openInSafe(page, driver)
    await mintName(app, 'refused')
    await decideInSafe(page, 'Decline')
    await expect(notice(app, activityTexts.rejected)).toBeVisible()
    await mintName(app, 'refused')
    await decideInSafe(page, 'Submit')
    await expect(notice(app, activityTexts.proposedToOwners)).toBeVisible()
    driver.sends = 1
    await page.getByRole('button', { name: 'Reject the latest' }).click()
    await mineBlocks(driver.environment, 4)
    await expect(notice(app, activityTexts.proposalReplaced)).toBeVisible(FOUND)
  },
)

/** Proposes to swap 400 of the Safe's 500 CHAT, together with the approval. */
async function proposeSwap(page: Page, driver: AppDriver): Promise<FrameLocator> {
  const { environment } = driver
  const { chatToken, chatTokenMinter } = environment.deployment
  const minter = contractAt(environment.node, 'ChatTokenMinter', chatTokenMinter)
  await minter.send(0, 'mint', [await safeOf(driver), parseEther('500')])
  const app = await openInSafe(page, driver, `/swap/univ2/?from=${chatToken}&to=${ZERO_ADDRESS}&amount=400`)
  const submit = app.getByRole('main').locator('form button[type=submit]')
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(review(app)).toContainText(tokensTexts.approvedTogether)
  await review(app).locator('[data-confirm]').click()
  await decideInSafe(page, 'Submit')
  await expect(notice(app, activityTexts.proposedToOwners)).toBeVisible()
  return app
}

async function chatOfSafe(driver: AppDriver): Promise<unknown> {
  const { node, deployment } = driver.environment
  return contractAt(node, 'TestToken', deployment.chatToken).read('balanceOf', await safeOf(driver))
}

test('An approval and a swap are one proposal', async ({ page, driver }) => {
  const app = await proposeSwap(page, driver)
  driver.sends = 1
  await page.getByRole('button', { name: 'Execute the latest' }).click()
  await expect(notice(app, 'You got ').or(notice(app, swapTexts.swapped))).toBeVisible(FOUND)
  expect(await chatOfSafe(driver)).toBe(parseEther('100'))
})

test(
  'The frame of Safe offers its Safe alone, after signing out too',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const app = await openInSafe(page, driver)
    await accountMenu(app).click()
    await app.getByRole('button', { name: 'Disconnect', exact: true }).click()
    const wallets = await openWallets(app)
    await expect(wallets.getByRole('listitem')).toHaveText([/Safe$/])
    await wallets.getByRole('button', { name: 'Safe' }).click()
    await expect(accountMenu(app)).toHaveText(shortAddress(await safeOf(driver)))
  },
)

test(
  'A swap whose proposal the owners reject has not happened',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const app = await proposeSwap(page, driver)
    driver.sends = 1
    await page.getByRole('button', { name: 'Reject the latest' }).click()
    await expect(notice(app, activityTexts.proposedToOwners)).toBeHidden(FOUND)
    expect(await chatOfSafe(driver)).toBe(parseEther('500'))
    expect(driver.said.join()).not.toContain(swapTexts.swapped)
  },
)

for (const [what, config, isRefused] of [
  ['speaks as Safe at another origin', { safeHosts: [] }, false],
  ['is Safe’s own but names no Safe', {}, true],
] as const)
  test(
    `A page that ${what} leaves the app as it is elsewhere`,
    coreIf(!isRefused),
    async ({ page, driver }) => {
      const { environment } = driver
      if (isRefused)
        await page.route(`${environment.safeApp.url}/request`, (route) =>
          route.fulfill({ status: 500, body: 'This is no Safe.' }),
        )
      const site = await driver.site({ config: { ...config, frameHosts: [environment.safeApp.url] } })
      await page.goto(`${environment.safeApp.url}/?app=${encodeURIComponent(site)}`)
      const app = page.frameLocator('iframe')
      await expect(app.locator('html')).toHaveAttribute('data-theme', /.+/)
      await expect(await openWallets(app)).toContainText('WalletConnect')
    },
  )
