import type { Page } from '@playwright/test'
import { encodeFunctionData, parseEther } from 'viem'

import { erc20Abi } from '#adapters/viem/abi/erc20Abi.ts'
import * as activityTexts from '#domain/activity/texts.ts'
import * as orderTexts from '#domain/orders/texts.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'

import { scaled } from '#testing/slowness.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'

import { MINTED } from './catalogue.ts'
import { expect, test, type AppDriver } from './fixture.ts'
import { defaultNameOf, mineBlocks, outbid } from './onChain.ts'
import { accountMenu, connect, dialog, mintName, mintWidget, notice, open, review } from './pages.ts'
import type { SafeWallet } from './safeWallet.ts'

/** Proposals are checked every three seconds. */
const FOUND = { timeout: scaled(40_000) }

async function proposeMint(page: Page, driver: AppDriver, name: string, safeTxGas = 0n): Promise<SafeWallet> {
  const wallet = await driver.safeWallet()
  wallet.safeTxGas = safeTxGas
  await open(page)
  await connect(page, wallet)
  await mintName(page, name)
  await expect(notice(page, activityTexts.proposedToOwners)).toBeVisible()
  return wallet
}

async function openActivity(page: Page) {
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Activity' }).click()
  return dialog(page, 'Activity')
}

test('a mint proposed by a Safe waits over a reload, and succeeds with a link to the transaction of its owners', async ({
  page,
  driver,
}) => {
  const wallet = await proposeMint(page, driver, 'together')
  await expect(notice(page, activityTexts.proposedToOwners).getByRole('link')).toHaveCount(0)
  await mineBlocks(driver.environment, 5)
  await page.reload()
  await expect(notice(page, activityTexts.proposedToOwners)).toBeVisible()
  await expect(
    (await openActivity(page)).getByText(activityTexts.waitingForOwners, { exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  driver.sends = 1
  const { transactionHash } = await wallet.execute()
  const minted = notice(page, MINTED)
  await expect(minted).toBeVisible(FOUND)
  await expect(minted.getByRole('link')).toHaveAttribute(
    'href',
    `https://explorer.invalid/tx/${transactionHash}`,
  )
  await expect(accountMenu(page)).toHaveText('together.degen')
  expect(await defaultNameOf(driver.environment, wallet.address)).toBe('together')
  await page.reload()
  const link = (await openActivity(page)).getByRole('listitem').getByRole('link')
  await expect(link).toHaveAttribute('href', `https://explorer.invalid/tx/${transactionHash}`)
})

test(
  'a mint proposed by a Safe that fails inside a successful transaction is a failure',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await proposeMint(page, driver, 'overtaken', 500_000n)
    await outbid(driver.environment, 'overtaken', 3)
    driver.sends = 1
    expect((await wallet.execute()).status).toBe('success')
    await expect(notice(page, activityTexts.transactionFailed)).toBeVisible(FOUND)
    expect(driver.said.join()).not.toContain(MINTED)
  },
)

test(
  'a proposal whose nonce another one used is reported as replaced',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await proposeMint(page, driver, 'declined')
    driver.sends = 1
    await wallet.reject()
    await mineBlocks(driver.environment, 4)
    await expect(notice(page, activityTexts.proposalReplaced)).toBeVisible(FOUND)
    await expect(mintWidget(page).getByText('This name is available')).toBeVisible()
    expect(driver.said.join()).not.toContain(MINTED)
  },
)

test('a proposal is followed until the user stops that', { tag: '@extended' }, async ({ page, driver }) => {
  await proposeMint(page, driver, 'forgotten')
  await expect(mintWidget(page).getByText('You are registering this name')).toBeVisible()
  const activity = await openActivity(page)
  await activity.getByRole('button', { name: activityTexts.stopFollowing }).click()
  await expect(activity.getByText(/^No transactions yet/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notice(page, activityTexts.proposedToOwners)).toBeHidden()
  await expect(mintWidget(page).getByText('This name is available')).toBeVisible()
  await page.reload()
  await expect(accountMenu(page)).toBeVisible()
  await expect(notice(page, activityTexts.proposedToOwners)).toBeHidden()
})

test('An order of a Safe waits for no transaction: two owners sign it, and the solver fills it', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken, chatTokenMinter, orderBook } = environment.deployment
  const wallet = await driver.safeWallet()
  const amount = parseEther('400')
  await contractAt(environment.node, 'ChatTokenMinter', chatTokenMinter).send(0, 'mint', [
    wallet.address,
    amount,
  ])
  const approval = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [orderBook.vaultRelayer, amount],
  })
  await wallet.queue.propose([{ to: chatToken, value: 0n, data: approval }])
  await wallet.execute()
  driver.sends = 1
  await open(page, `/swap/cow/?from=${chatToken}&to=${ZERO_ADDRESS}&amount=400`)
  await connect(page, wallet)
  const submit = page.getByRole('main').locator('form button[type=submit]')
  await expect(submit).toHaveText('Place order')
  await submit.click()
  await review(page).locator('[data-confirm]').click()
  await expect(notice(page, orderTexts.orderPlaced)).toBeVisible()
  expect(await environment.orderBook.settle()).toBe(1)
  await expect(notice(page, orderTexts.orderFilled)).toBeVisible(FOUND)
  const token = contractAt(environment.node, 'TestToken', chatToken)
  expect(await token.read('balanceOf', wallet.address)).toBe(0n)
})
