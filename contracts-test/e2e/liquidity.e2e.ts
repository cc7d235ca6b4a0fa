import type { Locator, Page } from '@playwright/test'
import { maxUint256, parseEther } from 'viem'

import * as texts from '#domain/liquidity/texts.ts'
import type { Address } from '#domain/shared/Address.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { officialBuild } from '../../scripts/contracts/officialBuild.ts'
import { expect, test } from './fixture.ts'
import type { TestEnvironment } from './testEnvironment.ts'
import { notIn } from './engines.ts'
import { notice, review, openConnected } from './pages.ts'
import { allowed, giveChat, held } from './tokensOnChain.ts'

const PROVIDER = 9
/** Has coins, but no shares. */
const VISITOR = 4
const OWNER = 0

const adding = (page: Page) => page.getByRole('region', { name: 'Add liquidity' })
const removing = (page: Page) => page.getByRole('region', { name: 'Remove liquidity' })
const submit = (form: Locator) => form.locator('button[type=submit]')
const confirm = (page: Page) => review(page).locator('[data-confirm]')

/** Moves the price of CHAT down by about a tenth. */
async function moveThePrice(environment: TestEnvironment): Promise<void> {
  const { node } = environment
  const { chatToken, wrappedNative, uniswapRouter } = environment.deployment
  const router = officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02')
  const { address } = developmentAccount(OWNER)
  await giveChat(environment, OWNER, parseEther('50000'))
  await contractAt(node, 'TestToken', chatToken).send(OWNER, 'approve', [uniswapRouter, maxUint256])
  const args = [parseEther('50000'), 0n, [chatToken, wrappedNative], address, maxUint256]
  await contractAt(node, router, uniswapRouter).send(OWNER, 'swapExactTokensForETH', args)
}

/** With shares the form adds to them, and no first stake follows. */
const giveShare = ({ node, deployment }: TestEnvironment) =>
  contractAt(node, 'TestToken', deployment.lpToken).send(OWNER, 'transfer', [
    developmentAccount(VISITOR).address,
    parseEther('1'),
  ])

const allowanceOf = (environment: TestEnvironment, token: Address, index: number) =>
  allowed(environment, token, index, environment.deployment.uniswapRouter)

test('Liquidity is added in two steps behind one button, also across a reload', async ({ page, driver }) => {
  const { environment } = driver
  const { lpToken, chatToken } = environment.deployment
  await giveChat(environment, VISITOR, parseEther('1000'))
  await giveShare(environment)
  const wallet = await openConnected(page, driver, '/stake/', { account: VISITOR })
  const form = adding(page)
  const tokens = form.getByRole('textbox', { name: 'CHAT amount' })
  const coins = form.getByRole('textbox', { name: 'DEGEN amount' })

  // Either field fills the other; amounts above the balance are refused.
  await coins.fill('2')
  await expect(tokens).toHaveValue('2000')
  await expect(form.getByText('Balance too low')).toBeVisible()
  await expect(submit(form)).toBeDisabled()
  await tokens.fill('0,5')
  await expect(coins).toHaveValue('0.0005')
  await form.getByRole('button', { name: 'MAX, all of it: CHAT amount' }).click()
  await expect(coins).toHaveValue('1')

  // The first step approves exactly the typed amount.
  await expect(submit(form)).toHaveText('Approve and add liquidity')
  await submit(form).click()
  await expect(review(page).getByRole('list', { name: 'Step 1 of 2' }).getByRole('listitem')).toHaveText([
    /Approve CHAT$/,
    /Add liquidity$/,
  ])
  await expect(review(page)).toContainText('You approve1000 CHAT')
  wallet.answer('eth_sendTransaction', 'reject')
  await confirm(page).click()
  await expect(notice(page, 'You rejected the request in your wallet.')).toBeVisible()
  await expect(tokens).toHaveValue('1000')
  wallet.answer('eth_sendTransaction', 'approve')
  await submit(form).click()
  await confirm(page).click()
  await expect(review(page).getByRole('list', { name: 'Step 2 of 2' })).toBeVisible()
  expect(await allowanceOf(environment, chatToken, VISITOR)).toBe(parseEther('1000'))
  expect(await held(environment, lpToken, VISITOR)).toBe(parseEther('1'))

  // After a reload, the allowance comes from the chain.
  await page.reload()
  await expect(tokens).toHaveValue('1000')
  await expect(submit(form)).toHaveText('Add liquidity')
  await submit(form).click()
  await expect(review(page)).toContainText('Minimum CHAT added995 CHATMinimum DEGEN added0.995 DEGEN')
  await confirm(page).click()
  await expect(notice(page, 'You got 31.6227 CHAT-DEGEN LP.')).toBeVisible()
  await expect(tokens).toHaveValue('')
  expect(await held(environment, lpToken, VISITOR)).toBeGreaterThan(parseEther('32'))
  expect([
    await held(environment, chatToken, VISITOR),
    await allowanceOf(environment, chatToken, VISITOR),
  ]).toEqual([0n, 0n])
  await expect(form.getByText('In the pool: 1006000 CHAT and 1006 DEGEN')).toBeVisible()
  driver.sends = 2
})

test(
  'The form does not move while liquidity is added on a phone',
  { tag: '@extended' },
  async ({ page, driver }) => {
    notIn('webkit', 'WebKit keeps no scroll position where a text above grows.')
    await page.setViewportSize({ width: 390, height: 844 })
    await giveChat(driver.environment, VISITOR, parseEther('1000'))
    await giveShare(driver.environment)
    await openConnected(page, driver, '/stake/', { account: VISITOR })
    const form = adding(page)
    await form.getByRole('textbox', { name: 'CHAT amount' }).fill('10')
    await driver.quiet()
    const button = submit(form)
    await button.scrollIntoViewIfNeeded()
    const before = await button.boundingBox()
    await button.click()
    await confirm(page).click()
    await expect(review(page).getByRole('list', { name: 'Step 2 of 2' })).toBeVisible()
    await confirm(page).click()
    await expect(notice(page, 'You got 0.3162 CHAT-DEGEN LP.')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'CHAT amount' })).toHaveValue('')
    // While it is shown, a notice moves the page of a phone (rules/shell: notices).
    await expect(notice(page, 'You got 0.3162 CHAT-DEGEN LP.')).toBeHidden()
    expect(await button.boundingBox()).toEqual(before)
    driver.sends = 2
  },
)

test('Liquidity is removed with one signature and one transaction, for no less than was shown', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { lpToken, chatToken } = environment.deployment
  const wallet = await openConnected(page, driver, '/stake/', { account: PROVIDER })
  await page.getByRole('tab', { name: 'Unstake' }).click()
  const form = removing(page)
  const shares = form.getByRole('textbox', { name: 'CHAT-DEGEN LP amount' })
  await shares.fill('10')
  await expect(form).toContainText('about 316.2277 CHAT, minimum 314.6466 CHAT')
  await submit(form).click()
  await expect(review(page)).toContainText('You payNothing')
  await expect(review(page)).toContainText('None: signing is free')
  wallet.answer('eth_signTypedData_v4', 'reject')
  await confirm(page).click()
  await expect(notice(page, 'You rejected the request in your wallet.')).toBeVisible()
  wallet.answer('eth_signTypedData_v4', 'approve')
  await submit(form).click()
  await confirm(page).click()
  await expect(review(page).getByRole('list', { name: 'Step 2 of 2' })).toBeVisible()
  const before = await held(environment, lpToken, PROVIDER)

  // The price moves while the review is open: nothing is signed for less than it showed.
  await moveThePrice(environment)
  await confirm(page).click()
  await expect(notice(page, 'The price has moved further than your slippage allows.')).toBeVisible()
  await expect(form).not.toContainText('about 316.227 CHAT')

  // The signature was not used, so the next press asks for another.
  await submit(form).click()
  await confirm(page).click()
  await expect(review(page).getByRole('list', { name: 'Step 2 of 2' })).toBeVisible()
  await confirm(page).click()
  await expect(notice(page, /You got 3[0-9.]+ CHAT and 0\.[0-9]+ DEGEN\./)).toBeVisible()
  expect(before - (await held(environment, lpToken, PROVIDER))).toBe(parseEther('10'))
  expect(await held(environment, chatToken, PROVIDER)).toBeGreaterThan(parseEther('316'))
  expect(await allowanceOf(environment, lpToken, PROVIDER)).toBe(0n)
  driver.sends = 1
})

test('A wallet that batches needs one confirmation, which is followed across a reload', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  await giveChat(environment, VISITOR, parseEther('1000'))
  const wallet = await openConnected(page, driver, '/stake/', { account: VISITOR, batches: true })
  const form = adding(page)
  await form.getByRole('textbox', { name: 'CHAT amount' }).fill('1000')
  await expect(submit(form)).toHaveText('Stake')
  await submit(form).click()
  await expect(review(page)).toContainText('Your wallet sends the approval and this transaction together.')
  await expect(review(page)).toContainText('You approve1000 CHAT')
  await environment.node.setAutomine(false)
  await confirm(page).click()
  await expect(notice(page, 'Please wait for your transaction to confirm.')).toBeVisible()
  await page.reload()
  await expect(notice(page, 'Please wait for your transaction to confirm.')).toBeVisible()
  await environment.node.setAutomine(true)
  await environment.node.mine({ blocks: 1 })
  await expect(notice(page, 'You got 31.6227 CHAT-DEGEN LP.')).toBeVisible()
  expect(await held(environment, environment.deployment.lpToken, VISITOR)).toBeGreaterThan(parseEther('31'))
  expect(wallet.methods.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1)
  driver.sends = 1
})

test(
  'Nothing is sent after the deadline or while the pool is unknown',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { environment } = driver
    await giveChat(environment, VISITOR, parseEther('10'))
    const { chatToken, uniswapRouter } = environment.deployment
    const token = contractAt(environment.node, 'TestToken', chatToken)
    await token.send(VISITOR, 'approve', [uniswapRouter, parseEther('10')])
    await openConnected(page, driver, '/stake/', { account: VISITOR })
    const form = adding(page)
    await form.getByRole('textbox', { name: 'CHAT amount' }).fill('10')
    await submit(form).click()
    await expect(review(page)).toBeVisible()
    await environment.node.increaseTime({ seconds: 24 * 60 * 60 })
    await environment.node.mine({ blocks: 1 })
    await confirm(page).click()
    await expect(notice(page, 'The time for this is over.')).toBeVisible()

    for (const endpoint of [environment.primary, environment.secondary]) endpoint.fail('down')
    await page.reload()
    await expect(form.getByText(texts.poolNotLoaded)).toBeVisible()
    await expect(submit(form)).toBeDisabled()
    for (const endpoint of [environment.primary, environment.secondary]) endpoint.reset()
    await expect(form.getByText(texts.poolNotLoaded)).toBeHidden()
    await form.getByRole('textbox', { name: 'CHAT amount' }).fill('10')
    await expect(submit(form)).toBeEnabled()
  },
)
