import { WAITING_TEXT } from '#domain/activity/outcome.ts'
import type { Page } from '@playwright/test'

import { expect, test, type Journey } from './fixture.ts'
import { MINTED } from './catalogue.ts'
import type { InjectedWallet } from './injectedWallet.ts'
import { holderOf, mineBlocks, outbid, replace } from './onChain.ts'
import { accountMenu, connect, mintName, mintWidget, notice, open } from './pages.ts'

/** Sends a mint that waits in the pool, because the chain mines nothing by itself. */
async function leavePending(page: Page, journey: Journey, name: string): Promise<InjectedWallet> {
  journey.sends = 1
  const wallet = await journey.wallet()
  await open(page)
  await connect(page, wallet)
  await journey.house.node.setAutomine(false)
  await mintName(page, name)
  await expect(notice(page, WAITING_TEXT)).toBeVisible()
  await expect(mintWidget(page).getByText('You are registering this name')).toBeVisible()
  return wallet
}

test('a waiting transaction is shown with its link, and ends as a success', async ({ page, journey }) => {
  const wallet = await leavePending(page, journey, 'waiting')
  await expect(notice(page, WAITING_TEXT).getByRole('link')).toHaveAttribute(
    'href',
    `https://explorer.invalid/tx/${wallet.onlySent.hash}`,
  )
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Activity' }).click()
  await expect(page.getByRole('dialog', { name: 'Activity' })).toContainText('Mint waiting.degen')
  await expect(page.getByRole('dialog', { name: 'Activity' })).toContainText('Waiting')
  await mineBlocks(journey.house)
  await expect(page.getByRole('dialog', { name: 'Activity' })).toContainText('Done')
  await expect(notice(page, MINTED)).toBeVisible()
  await expect(notice(page, WAITING_TEXT)).toBeHidden()
})

test('a mint that comes second fails with the fixed words (rules/errors: failed-text)', async ({
  page,
  journey,
}) => {
  await leavePending(page, journey, 'contested')
  await outbid(journey.house, 'contested', 3)
  await mineBlocks(journey.house)
  const failed = notice(page, 'Transaction has failed.')
  await expect(failed).toBeVisible()
  await expect(failed).toHaveAttribute('role', 'alert')
  await expect(mintWidget(page).getByText('This name is already taken')).toBeVisible()
  expect(journey.said.join()).not.toContain(MINTED)
})

test('a transaction that was sped up is a success', async ({ page, journey }) => {
  const wallet = await leavePending(page, journey, 'hurried')
  await replace(journey.house, wallet.onlySent, 1)
  await mineBlocks(journey.house)
  await expect(notice(page, MINTED)).toBeVisible()
  await expect(accountMenu(page)).toHaveText('hurried.degen')
})

test('a cancelled transaction is never a success', async ({ page, journey }) => {
  const wallet = await leavePending(page, journey, 'regretted')
  await replace(journey.house, wallet.onlySent, 1, { to: wallet.address, data: '0x', value: 0n })
  await mineBlocks(journey.house, 3)
  await expect(
    notice(page, 'You cancelled this transaction in your wallet. Only the network fee was spent.'),
  ).toBeVisible()
  await expect(notice(page, WAITING_TEXT)).toBeHidden()
  await expect(mintWidget(page).getByText('This name is free')).toBeVisible()
  expect(journey.said.join()).not.toContain(MINTED)
})

test('a transaction whose place another one took is said to be replaced', async ({ page, journey }) => {
  const wallet = await leavePending(page, journey, 'displaced')
  const { to } = wallet.onlySent
  await replace(journey.house, wallet.onlySent, 1, { to, data: '0xdeadbeef', value: 0n })
  await mineBlocks(journey.house)
  await expect(
    notice(page, 'Another transaction of yours took the place of this one. See it in the block explorer.'),
  ).toBeVisible()
  expect(journey.said.join()).not.toContain(MINTED)
})

test('a transaction the network forgot is said to be dropped', async ({ page, journey }) => {
  const wallet = await leavePending(page, journey, 'forgotten')
  await journey.house.node.dropTransaction({ hash: wallet.onlySent.hash })
  await mineBlocks(journey.house, 4)
  await expect(
    notice(page, 'The network has dropped this transaction. Nothing was spent; you can try again.'),
  ).toBeVisible()
  await expect(mintWidget(page).getByText('This name is free')).toBeVisible()
  await expect(mintWidget(page).getByRole('button', { name: 'Mint username' })).toBeEnabled()
})

test('a success the chain took back is withdrawn', async ({ page, journey }) => {
  const wallet = await leavePending(page, journey, 'takenback')
  await mineBlocks(journey.house)
  await expect(notice(page, MINTED)).toBeVisible()
  await journey.proven(MINTED)
  await journey.house.node.request({ method: 'anvil_rollback', params: [1] } as never)
  await journey.house.node.request({ method: 'anvil_dropAllTransactions' } as never)
  await mineBlocks(journey.house, 1)
  await expect(
    notice(page, 'The chain took back the block of your transaction. It is waiting again.'),
  ).toBeVisible()
  expect(wallet.sent).toHaveLength(1)
})

test('a page closed while a transaction waits follows it to its end when it is opened again', async ({
  page,
  context,
  journey,
}) => {
  const wallet = await leavePending(page, journey, 'reopened')
  await page.close()
  const again = await context.newPage()
  await open(again)
  const waiting = notice(again, WAITING_TEXT)
  await expect(waiting).toBeVisible()
  await expect(waiting.getByRole('link')).toHaveAttribute('href', new RegExp(`${wallet.onlySent.hash}$`))
  await mineBlocks(journey.house)
  await expect(notice(again, MINTED)).toBeVisible()
  await expect(accountMenu(again)).toHaveText('reopened.degen')
})

test('a transaction mined while no page was open is told when one is', async ({ page, context, journey }) => {
  const wallet = await leavePending(page, journey, 'meanwhile')
  await page.close()
  await mineBlocks(journey.house)
  const again = await context.newPage()
  await open(again)
  await expect(notice(again, MINTED)).toBeVisible()
  expect(await holderOf(journey.house, 'meanwhile')).toBe(wallet.address)
})

test('a waiting transaction is shown in every tab and ends in every tab', async ({
  page,
  context,
  journey,
}) => {
  const other = await context.newPage()
  await open(other)
  await leavePending(page, journey, 'everywhere')
  await other.reload()
  await expect(notice(other, WAITING_TEXT)).toBeVisible()
  await mineBlocks(journey.house)
  await expect(notice(page, MINTED)).toBeVisible()
  await expect(accountMenu(other)).toHaveText('everywhere.degen')
  await expect(notice(other, WAITING_TEXT)).toBeHidden()
})

test('a transaction sent in one tab appears in a tab that stands beside it', async ({
  page,
  context,
  journey,
}) => {
  journey.sends = 1
  const wallet = await journey.wallet()
  await open(page)
  await connect(page, wallet)
  const other = await context.newPage()
  await open(other)
  await expect(accountMenu(other)).toBeVisible()
  await journey.house.node.setAutomine(false)
  await mintName(page, 'beside')
  await expect(other.getByLabel('1 waiting')).toBeVisible()
  await mineBlocks(journey.house)
  await expect(accountMenu(other)).toHaveText('beside.degen')
  await expect(other.getByLabel('1 waiting')).toBeHidden()
})

test('an account switched while its transaction waits leaves nothing waiting for ever', async ({
  page,
  journey,
}) => {
  const wallet = await leavePending(page, journey, 'leftbehind')
  await wallet.useAccount(6)
  await expect(accountMenu(page)).toHaveText('bob.degen')
  await mineBlocks(journey.house)
  await expect(notice(page, WAITING_TEXT)).toBeHidden()
  await wallet.useAccount(1)
  await expect(accountMenu(page)).toHaveText('leftbehind.degen')
})

test('a transaction that waits while the chain is out of reach is told once it is back', async ({
  page,
  journey,
}) => {
  const { primary, secondary } = journey.house
  await leavePending(page, journey, 'unreachable')
  primary.fail({ kind: 'dead' })
  secondary.fail({ kind: 'dead' })
  await expect(page.getByText(/^The chain does not answer/)).toBeVisible()
  await mineBlocks(journey.house)
  primary.recover()
  secondary.recover()
  await expect(notice(page, MINTED)).toBeVisible()
  await expect(accountMenu(page)).toHaveText('unreachable.degen')
})
