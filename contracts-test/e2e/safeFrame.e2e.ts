import type { FrameLocator, Page } from '@playwright/test'
import { parseEther } from 'viem'

import * as activityTexts from '#domain/activity/texts.ts'
import * as swapTexts from '#domain/swap/texts.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'
import * as walletTexts from '#domain/wallet/texts.ts'
import { shortAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { MINTED } from './catalogue.ts'
import { expect, test, type AppDriver } from './fixture.ts'
import { defaultNameOf, mineBlocks } from './onChain.ts'
import { dialog, mintName, notice, openWallets, review } from './pages.ts'
import { call } from './tokensOnChain.ts'

/** Proposals are looked up every ten seconds. */
const FOUND = { timeout: 40_000 }
test.setTimeout(120_000)

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

const account = (app: FrameLocator) =>
  app
    .getByRole('navigation', { name: 'Account' })
    .locator('button[aria-expanded], button.button[popovertarget]')

const safeOf = async ({ environment }: AppDriver): Promise<Address> =>
  (await environment.safeApp.backend.queue()).safe.address

/** The user's answer in Safe's own dialog. */
const decideInSafe = (page: Page, answer: 'Submit' | 'Decline') =>
  page.getByRole('dialog', { name: 'Confirm in Safe' }).getByRole('button', { name: answer }).click()

test('The Safe around the page is connected at once, and a name is minted once its owners have executed the proposal', async ({
  page,
  driver,
}) => {
  const app = await openInSafe(page, driver)
  await expect(account(app)).toHaveText(shortAddress(await safeOf(driver)))
  await mintName(app, 'framed')
  await decideInSafe(page, 'Submit')
  await expect(notice(app, activityTexts.proposedToOwners)).toBeVisible()
  driver.sends = 1
  await page.getByRole('button', { name: 'Execute the latest' }).click()
  await expect(notice(app, MINTED)).toBeVisible(FOUND)
  expect(await defaultNameOf(driver.environment, await safeOf(driver))).toBe('framed')
})

test('What its user declines in Safe is no failure, and a proposal that the owners replace is reported', async ({
  page,
  driver,
}) => {
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
})

test('An approval and a swap are one proposal', async ({ page, driver }) => {
  const { environment } = driver
  const { chatToken, chatTokenMinter } = environment.deployment
  const safe = await safeOf(driver)
  await call(environment, 0, chatTokenMinter, readArtifact('ChatTokenMinter').abi, 'mint', [
    safe,
    parseEther('500'),
  ])
  const app = await openInSafe(page, driver, `/swap/univ2/?from=${chatToken}&to=${ZERO_ADDRESS}&amount=400`)
  const submit = app.getByRole('main').locator('form button[type=submit]')
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(review(app)).toContainText(tokensTexts.approvedTogether)
  await review(app).getByRole('button', { name: 'Confirm' }).click()
  await decideInSafe(page, 'Submit')
  await expect(notice(app, activityTexts.proposedToOwners)).toBeVisible()
  driver.sends = 1
  await page.getByRole('button', { name: 'Execute the latest' }).click()
  await expect(notice(app, 'You got ').or(notice(app, swapTexts.swapped))).toBeVisible(FOUND)
  const { abi } = readArtifact('TestToken')
  const left = { address: chatToken, abi, functionName: 'balanceOf', args: [safe] } as const
  expect(await environment.node.readContract(left)).toBe(parseEther('100'))
})

test('The frame of Safe offers its Safe alone, after signing out too', async ({ page, driver }) => {
  const app = await openInSafe(page, driver)
  await account(app).click()
  await app.getByRole('button', { name: 'Disconnect', exact: true }).click()
  const wallets = await openWallets(app)
  await expect(wallets.getByRole('listitem')).toHaveText([/Safe$/])
  await wallets.getByRole('button', { name: 'Safe' }).click()
  await expect(account(app)).toHaveText(shortAddress(await safeOf(driver)))
})

test('A page at Safe’s address that names no Safe leaves the app as it is elsewhere', async ({
  page,
  driver,
}) => {
  await page.route(`${driver.environment.safeApp.url}/request`, (route) =>
    route.fulfill({ status: 500, body: 'This is no Safe.' }),
  )
  const app = await openInSafe(page, driver)
  const wallets = await openWallets(app)
  await expect(wallets).toContainText('WalletConnect')
  await expect(dialog(app, 'Connect your wallet')).not.toContainText(walletTexts.inHost.safe)
})
