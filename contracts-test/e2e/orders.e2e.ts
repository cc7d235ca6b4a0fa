import type { Locator, Page } from '@playwright/test'
import { maxUint256, parseEther } from 'viem'

import * as texts from '#domain/orders/texts.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import * as swapTexts from '#domain/swap/texts.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { officialBuild } from '../../scripts/contracts/officialBuild.ts'
import { complaints } from './complaints.ts'
import { expect, test } from './fixture.ts'
import type { TestEnvironment } from './testEnvironment.ts'
import { connect, notice, open, review, openConnected } from './pages.ts'
import { allowed, giveChat, held } from './tokensOnChain.ts'

const TRADER = 4
const BUYER = 0
const PATH = '/swap/cow/'

const form = (page: Page): Locator => page.getByRole('main').locator('form')
const pay = (page: Page): Locator => form(page).getByRole('textbox', { name: 'You pay' })
const receive = (page: Page): Locator => form(page).getByRole('textbox', { name: 'You receive' })
const submit = (page: Page): Locator => form(page).locator('button[type=submit]')
const confirm = (page: Page): Promise<void> => review(page).locator('[data-confirm]').click()
const list = (page: Page): Locator => page.getByRole('region', { name: 'Your orders' })
const order = (page: Page, index = 0): Locator => list(page).getByRole('listitem').nth(index)
const link = (from: Address, to: Address, amount: string): string =>
  `${PATH}?from=${from}&to=${to}&amount=${amount}`

const mayTake = (environment: TestEnvironment, token: Address) =>
  allowed(environment, token, TRADER, environment.deployment.orderBook.vaultRelayer)

async function place(page: Page, steps: 1 | 2): Promise<void> {
  await expect(submit(page)).toHaveText(steps === 2 ? 'Approve and place order' : 'Place order')
  await submit(page).click()
  await expect(review(page)).toBeVisible()
  await confirm(page)
  if (steps === 2) {
    await expect(review(page).getByRole('list', { name: 'Step 2 of 2' })).toBeVisible()
    await confirm(page)
  }
}

test('An order is placed in two steps and filled by the solver with a surplus', async ({ page, driver }) => {
  const { environment } = driver
  const { chatToken } = environment.deployment
  await giveChat(environment, TRADER, parseEther('500'))
  const wallet = await driver.wallet({ account: TRADER })
  await open(page, link(chatToken, ZERO_ADDRESS, '400'))
  await expect(receive(page)).toHaveValue(/^0\.39/)
  await expect(list(page)).toContainText(texts.connectToSeeOrders)
  await expect(page.getByRole('link', { name: 'Limit', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(form(page)).toContainText('Fee (included)0.4 CHAT')
  await expect(form(page)).toContainText('You receive with a swap0.3954 DEGEN')
  await connect(page, wallet)
  await expect(list(page)).toContainText(texts.noOrders)

  // The form keeps its values across the two pages.
  await form(page).getByRole('textbox', { name: 'You pay' }).fill('401')
  const links = page.getByRole('navigation', { name: 'Ways to trade' })
  await links.getByRole('link', { name: 'Swap now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swap')
  await expect(pay(page)).toHaveValue('401')
  await expect(receive(page)).toHaveValue(/^0\.39/)
  await links.getByRole('link', { name: 'Limit', exact: true }).click()
  await expect(list(page)).toBeVisible()
  await expect(pay(page)).toHaveValue('401')
  await pay(page).fill('400')

  // A rejection at the last step keeps the approval and the amount.
  wallet.answer('eth_signTypedData_v4', 'reject')
  await place(page, 2)
  await expect(notice(page, 'You rejected the request in your wallet. Nothing was sent.')).toBeVisible()
  await expect(pay(page)).toHaveValue('400')
  expect(await mayTake(environment, chatToken)).toBe(parseEther('400'))
  wallet.answer('eth_signTypedData_v4', 'approve')
  await submit(page).click()
  await expect(review(page)).toContainText('Place order')
  await expect(review(page)).toContainText(/At least 0\.3962\d* DEGEN/)
  await expect(review(page)).toContainText('Can be filled until')
  await expect(review(page)).toContainText('Network feeNone: signing is free')
  await confirm(page)
  await expect(notice(page, texts.orderPlaced)).toBeVisible()
  await expect(order(page)).toContainText('400 CHAT for at least 0.3962 DEGEN')
  await expect(order(page)).toContainText(/Open.*1\d min \d+ s left/)
  await expect(pay(page)).toHaveValue('')
  expect(await complaints(page)).toEqual([])

  // One poll of the orders costs one call; other reads may share its request.
  const before = environment.primary.requests.length
  const settlement = environment.deployment.orderBook.settlement.slice(2).toLowerCase()
  const polls = () =>
    environment.primary.requests
      .slice(before)
      .map(
        (request) =>
          request.filter(
            ({ method, params }) =>
              method === 'eth_call' && JSON.stringify(params).toLowerCase().includes(settlement),
          ).length,
      )
      .filter((calls) => calls > 0)
  // Polls are five seconds apart.
  await expect.poll(() => polls().length).toBe(2)
  expect(polls()).toEqual([1, 1])
  expect(await environment.orderBook.settle()).toBe(1)
  await expect(notice(page, texts.orderFilled)).toBeVisible()
  await expect(order(page)).toContainText('Filled')
  await expect(order(page)).toContainText(/You received0\.398\d+ DEGEN/)
  await expect(order(page)).toContainText(/More than your minimum0\.00\d+ DEGEN \(0\.5%\)/)
  await expect(order(page).getByRole('link')).toHaveAttribute('href', /\/tx\/0x[\da-f]{64}$/)
  expect([await held(environment, chatToken, TRADER), await mayTake(environment, chatToken)]).toEqual([
    parseEther('100'),
    0n,
  ])
  await page.reload()
  await expect(order(page)).toContainText('Filled')
  driver.sends = 1
})

test('An order is cancelled at the book, cancelled on the chain, or expires, and a silent book is reported', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken } = environment.deployment
  await giveChat(environment, TRADER, parseEther('500'))
  await openConnected(page, driver, link(chatToken, ZERO_ADDRESS, '100'), { account: TRADER })
  await place(page, 2)
  await expect(order(page)).toContainText('Open')
  await order(page).getByRole('button', { name: 'Cancel:' }).click()
  await expect(review(page)).toContainText(texts.cancelOrder)
  await confirm(page)
  await expect(order(page)).toContainText('Cancelled')
  expect(await environment.orderBook.settle()).toBe(0)

  await pay(page).fill('99')
  await place(page, 1)
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await order(page).getByRole('button', { name: 'Cancel on-chain:' }).click()
  await confirm(page)
  await expect(notice(page, texts.orderCancelledOnChain)).toBeVisible()
  await expect(order(page)).toContainText('Cancelled on-chain')
  expect(await environment.orderBook.settle()).toBe(0)

  // The book misses the cancellation, so the order may still be filled.
  await pay(page).fill('98')
  await place(page, 1)
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  await pay(page).fill('97')
  await expect(form(page)).toContainText('Minimum received (0.5% slippage)0.09')
  await page.route(`${environment.orderBook.url}/**`, (route) => route.abort())
  await order(page).getByRole('button', { name: 'Cancel:' }).click()
  await confirm(page)
  await expect(order(page)).toContainText('Not cancelled')
  await expect(list(page).getByRole('alert')).toContainText(texts.bookSilent)
  await pay(page).fill('96')
  await expect(form(page)).toContainText(texts.bookUnavailable)
  await expect(submit(page)).toBeDisabled()
  await expect(form(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(`${environment.orderBook.url}/**`)
  // The price is also asked for again by itself, so the button may be gone before a press.
  await expect(receive(page)).toHaveValue(/^0\.09/)
  await expect(list(page).getByRole('alert')).toBeHidden()

  await environment.node.increaseTime({ seconds: 21 * 60 })
  await environment.node.mine({ blocks: 1 })
  await expect(order(page)).toContainText('Expired')
  expect(await environment.orderBook.settle()).toBe(0)
  expect(await held(environment, chatToken, TRADER)).toBe(parseEther('500'))
  await form(page).getByRole('button', { name: 'Revoke approval' }).click()
  await confirm(page)
  await expect(notice(page, tokensTexts.approvalRevoked)).toBeVisible()
  expect(await mayTake(environment, chatToken)).toBe(0n)
  driver.sends = 3
})

function buyChat({ node, deployment }: TestEnvironment, coins: bigint) {
  const { uniswapRouter, wrappedNative, chatToken } = deployment
  const router = officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02')
  const args = [0n, [wrappedNative, chatToken], developmentAccount(BUYER).address, maxUint256]
  return contractAt(node, router, uniswapRouter).send(BUYER, 'swapExactETHForTokens', args, coins)
}

test('An order at the user’s price is open until the market reaches the price, or until it expires', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken } = environment.deployment
  await giveChat(environment, TRADER, parseEther('500'))
  await openConnected(page, driver, link(chatToken, ZERO_ADDRESS, '400'), { account: TRADER })
  const price = form(page).getByRole('textbox', { name: 'Your price for 1 CHAT' })
  const expiry = form(page).getByRole('combobox', { name: 'Expires in' })
  await expect(expiry).toHaveValue('20')
  await form(page).getByRole('tab', { name: 'Market price' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(price).toHaveValue('0.001')
  await expect(expiry).toHaveValue('1440')
  await price.fill('0.00097')
  await expect(form(page)).toContainText(
    '3% worse than the market. The order fills at once, for less than you could get.',
  )
  await price.fill('0.00102')
  await expect(form(page)).toContainText('2% better than the market')
  await expect(form(page)).toContainText('1 DEGEN = 980.392 CHAT')
  await expect(receive(page)).toHaveValue('0.408')
  expect(await complaints(page)).toEqual([])
  await place(page, 2)
  await expect(notice(page, texts.orderPlaced)).toBeVisible()
  await expect(order(page)).toContainText('400 CHAT for at least 0.408 DEGEN')
  await expect(order(page)).toContainText('1 CHAT = 0.00102 DEGEN')
  await expect(order(page)).toContainText(/Open.*23 h 59 min \d+ s left/)
  await expect(price).toHaveValue('0.001')
  expect(await environment.orderBook.settle()).toBe(0)
  await expect(order(page)).toContainText('Open')

  await buyChat(environment, parseEther('15'))
  expect(await environment.orderBook.settle()).toBe(1)
  await expect(notice(page, texts.orderFilled)).toBeVisible()
  await expect(order(page)).toContainText(/You received0\.4[01]\d* DEGEN/)
  expect(await held(environment, chatToken, TRADER)).toBe(parseEther('100'))

  await pay(page).fill('50')
  await price.fill('0.002')
  await expiry.selectOption('10 minutes')
  await place(page, 2)
  await expect(order(page)).toContainText(/Open.*9 min \d+ s left/)
  await environment.node.increaseTime({ seconds: 11 * 60 })
  await environment.node.mine({ blocks: 1 })
  await expect(order(page)).toContainText('Expired')
  expect(await environment.orderBook.settle()).toBe(0)
  driver.sends = 2
})

test('Coins are wrapped first, and the order for an exact amount follows by itself', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken, wrappedNative } = environment.deployment
  await openConnected(page, driver, `${PATH}?from=${ZERO_ADDRESS}&to=${chatToken}`, { account: TRADER })
  await receive(page).fill('900')
  await expect(pay(page)).toHaveValue(/^0\.9/)
  await expect(form(page)).toContainText('It is wrapped to WDEGEN first, 1:1')
  await expect(submit(page)).toHaveText(texts.wrapThenOrder)
  await submit(page).click()
  await confirm(page)
  await expect(notice(page, swapTexts.wrapped)).toBeVisible()
  await expect(review(page)).toContainText('You approve')
  await confirm(page)
  await expect(review(page).getByRole('list', { name: 'Step 2 of 2' })).toBeVisible()
  await expect(review(page)).toContainText('Exactly 900 CHAT')
  await confirm(page)
  await expect(order(page)).toContainText('Open')
  expect(await environment.orderBook.settle()).toBe(1)
  await expect(order(page)).toContainText(texts.lessThanMaximum)
  expect(await held(environment, chatToken, TRADER)).toBe(parseEther('900'))
  expect(await held(environment, wrappedNative, TRADER)).toBeGreaterThan(0n)
  driver.sends = 2
})
