import type { Page } from '@playwright/test'

import * as activityTexts from '#domain/activity/texts.ts'

import { expect, test, type AppDriver } from './fixture.ts'
import { MINTED } from './catalogue.ts'
import type { InjectedWallet } from './injectedWallet.ts'
import { holderOf, mineBlocks, outbid, replace } from './onChain.ts'
import {
  accountMenu,
  chooseName,
  mintName,
  mintWidget,
  notice,
  open,
  review,
  startMint,
  openConnected,
} from './pages.ts'

// A mint is busy until the test, which may open another tab first, mines it.
test.use({ busyLimit: 40_000 })

/** Sends a mint that stays pending, because the chain does not mine by itself. */
async function leavePending(page: Page, driver: AppDriver, name: string): Promise<InjectedWallet> {
  driver.sends = 1
  const wallet = await openConnected(page, driver)
  await driver.environment.node.setAutomine(false)
  await mintName(page, name)
  await expect(notice(page, activityTexts.waiting)).toBeVisible()
  await expect(mintWidget(page).getByText('You are registering this name')).toBeVisible()
  return wallet
}

test('a pending transaction is shown with its link, and succeeds', async ({ page, driver }) => {
  const wallet = await leavePending(page, driver, 'waiting')
  await expect(notice(page, activityTexts.waiting).getByRole('link')).toHaveAttribute(
    'href',
    `https://explorer.invalid/tx/${wallet.onlySent.hash}`,
  )
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Activity' }).click()
  await expect(page.getByRole('dialog', { name: 'Activity' })).toContainText('Mint waiting.degen')
  await expect(page.getByRole('dialog', { name: 'Activity' })).toContainText('Pending')
  await mineBlocks(driver.environment)
  await expect(page.getByRole('dialog', { name: 'Activity' })).toContainText('Confirmed')
  await expect(notice(page, MINTED)).toBeVisible()
  await expect(notice(page, activityTexts.waiting)).toBeHidden()
})

test('every place of a notice about a transaction is the link to the explorer', async ({ page, driver }) => {
  const wallet = await leavePending(page, driver, 'clickable')
  const links = await notice(page, activityTexts.waiting).evaluate((card) => {
    const { left, top, right, bottom } = card.getBoundingClientRect()
    const places = [
      [left + 4, top + 4],
      [left + 4, bottom - 4],
      [right - 4, bottom - 4],
    ] as const
    return places.map(([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.href)
  })
  const link = `https://explorer.invalid/tx/${wallet.onlySent.hash}`
  expect(links).toEqual([link, link, link])
})

for (const width of [390, 1440])
  test(`a notice that comes while a review is open is in the review, at ${width} px`, async ({
    page,
    driver,
  }) => {
    await leavePending(page, driver, 'earlier')
    await page.setViewportSize({ width, height: 844 })
    await chooseName(page, 'later')
    await startMint(page)
    await mineBlocks(driver.environment)
    const minted = review(page).getByRole('status').filter({ hasText: MINTED })
    await expect(minted).toBeVisible()
    await minted.getByRole('button', { name: 'Dismiss' }).click()
    await expect(minted).toBeHidden()
    await review(page).getByRole('button', { name: 'Cancel' }).click()
  })

test('a mint that comes second fails with the exact text (rules/errors: failed-text)', async ({
  page,
  driver,
}) => {
  await leavePending(page, driver, 'contested')
  await outbid(driver.environment, 'contested', 3)
  await mineBlocks(driver.environment)
  const failed = notice(page, 'Transaction has failed.')
  await expect(failed).toBeVisible()
  await expect(failed).toHaveAttribute('role', 'alert')
  await expect(failed).toContainText('Someone minted this name first. Only the network fee was spent.')
  await expect(mintWidget(page).getByText('This name is already taken')).toBeVisible()
  expect(driver.said.join()).not.toContain(MINTED)
})

test('a transaction that was sped up is a success', { tag: '@extended' }, async ({ page, driver }) => {
  const wallet = await leavePending(page, driver, 'hurried')
  await replace(driver.environment, wallet.onlySent, 1)
  await mineBlocks(driver.environment)
  await expect(notice(page, MINTED)).toBeVisible()
  await expect(accountMenu(page)).toHaveText('hurried.degen')
})

test('a cancelled transaction is never a success', async ({ page, driver }) => {
  const wallet = await leavePending(page, driver, 'regretted')
  await replace(driver.environment, wallet.onlySent, 1, { to: wallet.address, data: '0x', value: 0n })
  await mineBlocks(driver.environment, 3)
  await expect(
    notice(page, 'You cancelled this transaction in your wallet. Only the network fee was spent.'),
  ).toBeVisible()
  await expect(notice(page, activityTexts.waiting)).toBeHidden()
  await expect(mintWidget(page).getByText('This name is available')).toBeVisible()
  expect(driver.said.join()).not.toContain(MINTED)
})

test(
  'a transaction whose nonce another one used is reported as replaced',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await leavePending(page, driver, 'displaced')
    const { to } = wallet.onlySent
    await replace(driver.environment, wallet.onlySent, 1, { to, data: '0xdeadbeef', value: 0n })
    await mineBlocks(driver.environment)
    await expect(notice(page, activityTexts.replacedByAnother)).toBeVisible()
    expect(driver.said.join()).not.toContain(MINTED)
  },
)

test(
  'a transaction that the network dropped is reported as dropped',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await leavePending(page, driver, 'forgotten')
    await driver.environment.node.dropTransaction({ hash: wallet.onlySent.hash })
    await mineBlocks(driver.environment, 4)
    await expect(
      notice(page, 'The network dropped this transaction. Nothing was spent; you can try again.'),
    ).toBeVisible()
    await expect(mintWidget(page).getByText('This name is available')).toBeVisible()
    await expect(mintWidget(page).getByRole('button', { name: 'Mint username' })).toBeEnabled()
  },
)

test('a success is withdrawn after a reorganization', async ({ page, driver }) => {
  const wallet = await leavePending(page, driver, 'takenback')
  await mineBlocks(driver.environment)
  await expect(notice(page, MINTED)).toBeVisible()
  await driver.proven(MINTED)
  await driver.environment.node.request({ method: 'anvil_rollback', params: [1] } as never)
  await driver.environment.node.request({ method: 'anvil_dropAllTransactions' } as never)
  await mineBlocks(driver.environment, 1)
  await expect(notice(page, activityTexts.pendingAgain)).toBeVisible()
  expect(wallet.sent).toHaveLength(1)
})

test('a pending transaction is tracked to its end after the page was closed and opened again', async ({
  page,
  context,
  driver,
}) => {
  const wallet = await leavePending(page, driver, 'reopened')
  await page.close()
  const again = await context.newPage()
  await open(again)
  const waiting = notice(again, activityTexts.waiting)
  await expect(waiting).toBeVisible()
  await expect(waiting.getByRole('link')).toHaveAttribute('href', new RegExp(`${wallet.onlySent.hash}$`))
  await mineBlocks(driver.environment)
  await expect(notice(again, MINTED)).toBeVisible()
  await expect(accountMenu(again)).toHaveText('reopened.degen')
})

test(
  'a transaction that was mined while no page was open is reported when one opens',
  { tag: '@extended' },
  async ({ page, context, driver }) => {
    const wallet = await leavePending(page, driver, 'meanwhile')
    await page.close()
    await mineBlocks(driver.environment)
    const again = await context.newPage()
    await open(again)
    await expect(notice(again, MINTED)).toBeVisible()
    expect(await holderOf(driver.environment, 'meanwhile')).toBe(wallet.address)
  },
)

test('a pending transaction is shown in every tab, and settles in every tab', async ({
  page,
  context,
  driver,
}) => {
  const other = await context.newPage()
  await open(other)
  await leavePending(page, driver, 'everywhere')
  await other.reload()
  await expect(notice(other, activityTexts.waiting)).toBeVisible()
  await mineBlocks(driver.environment)
  await expect(notice(page, MINTED)).toBeVisible()
  await expect(accountMenu(other)).toHaveText('everywhere.degen')
  await expect(notice(other, activityTexts.waiting)).toBeHidden()
})

test(
  'a transaction sent in one tab appears in another open tab',
  { tag: '@extended' },
  async ({ page, context, driver }) => {
    driver.sends = 1
    await openConnected(page, driver)
    const other = await context.newPage()
    await open(other)
    await expect(accountMenu(other)).toBeVisible()
    await driver.environment.node.setAutomine(false)
    await mintName(page, 'beside')
    await expect(other.getByLabel('1 pending')).toBeVisible()
    await mineBlocks(driver.environment)
    await expect(accountMenu(other)).toHaveText('beside.degen')
    await expect(other.getByLabel('1 pending')).toBeHidden()
  },
)

test(
  'a pending transaction of another account is not shown forever',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await leavePending(page, driver, 'leftbehind')
    await wallet.useAccount(6)
    await expect(accountMenu(page)).toHaveText('bob.degen')
    await mineBlocks(driver.environment)
    await expect(notice(page, activityTexts.waiting)).toBeHidden()
    await wallet.useAccount(1)
    await expect(accountMenu(page)).toHaveText('leftbehind.degen')
  },
)

test(
  'a pending transaction is reported once the chain can be reached again',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { primary, secondary } = driver.environment
    await leavePending(page, driver, 'unreachable')
    primary.fail('down')
    secondary.fail('down')
    await expect(page.getByText(/^The network is not responding/)).toBeVisible()
    await mineBlocks(driver.environment)
    primary.recover()
    secondary.recover()
    await expect(notice(page, MINTED)).toBeVisible()
    await expect(accountMenu(page)).toHaveText('unreachable.degen')
  },
)
