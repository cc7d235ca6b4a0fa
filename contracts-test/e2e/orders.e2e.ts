import type { Locator, Page } from '@playwright/test'
import { maxUint256, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import { LIST_TROUBLES, ORDER_FILLED, ORDER_PLACED, ORDER_VOID } from '#domain/orders/orderTexts.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { WRAPPED } from '#domain/swap/swapTexts.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { officialBuild } from '../../scripts/contracts/officialBuild.ts'
import { complaints } from './complaints.ts'
import { expect, test } from './fixture.ts'
import type { TestEnvironment } from './testEnvironment.ts'
import { connect, notice, open, review } from './pages.ts'
import { allowed, giveChat, held } from './tokensOnChain.ts'

/** Has coins, and here also tokens. */
const TRADER = 4
/** Buys beside the page. */
const BUYER = 0
const PATH = '/swap/cow/'

const form = (page: Page): Locator => page.getByRole('main').locator('form')
const pay = (page: Page): Locator => form(page).getByRole('textbox', { name: 'You pay' })
const get = (page: Page): Locator => form(page).getByRole('textbox', { name: 'You get' })
const submit = (page: Page): Locator => form(page).locator('button[type=submit]')
const confirm = (page: Page): Promise<void> => review(page).getByRole('button', { name: 'Confirm' }).click()
const list = (page: Page): Locator => page.getByRole('region', { name: 'Your orders' })
const order = (page: Page, index = 0): Locator => list(page).getByRole('listitem').nth(index)
const link = (from: Address, to: Address, amount: string): string =>
  `${PATH}?from=${from}&to=${to}&amount=${amount}`

const mayTake = (environment: TestEnvironment, token: Address) =>
  allowed(environment, token, TRADER, environment.deployment.orderBook.vaultRelayer)

/** Signs the order the form holds, in two steps where it has to be allowed first. */
async function place(page: Page, steps: 1 | 2): Promise<void> {
  await expect(submit(page)).toHaveText(steps === 2 ? 'Approve and order' : 'Order')
  await submit(page).click()
  await expect(review(page)).toBeVisible()
  await confirm(page)
  if (steps === 2) {
    await expect(review(page)).toContainText('Step 2 of 2.')
    await confirm(page)
  }
}

test('tokens are ordered for coins in two steps; others fill it, and the chain says with which surplus', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken } = environment.deployment
  await giveChat(environment, TRADER, parseEther('500'))
  const wallet = await driver.wallet({ account: TRADER })
  await open(page, link(chatToken, ZERO_ADDRESS, '400'))
  await expect(get(page)).toHaveValue(/^0\.39/)
  await expect(list(page)).toContainText('Connect your wallet to see your orders.')
  await expect(page.getByRole('link', { name: 'By the order book' })).toHaveAttribute('aria-current', 'page')
  await expect(form(page)).toContainText('Fee, in the price0.4 CHAT')
  await expect(form(page)).toContainText('The pool would bring0.3954 DEGEN')
  await connect(page, wallet)
  await expect(list(page)).toContainText('Orders you sign in this browser stand here')

  // Between the pages the form keeps what it holds.
  await form(page).getByRole('textbox', { name: 'You pay' }).fill('401')
  const ways = page.getByRole('navigation', { name: 'Ways to swap' })
  await ways.getByRole('link', { name: 'By the pool' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swap')
  await expect(pay(page)).toHaveValue('401')
  await expect(get(page)).toHaveValue(/^0\.39/)
  await ways.getByRole('link', { name: 'By the order book' }).click()
  await expect(pay(page)).toHaveValue('401')
  await pay(page).fill('400')

  // Declined at the last step nothing is lost: the allowance stands, and so does what was typed.
  wallet.answer('eth_signTypedData_v4', 'reject')
  await place(page, 2)
  await expect(notice(page, 'You rejected the request in your wallet. Nothing was sent.')).toBeVisible()
  await expect(pay(page)).toHaveValue('400')
  expect(await mayTake(environment, chatToken)).toBe(parseEther('400'))
  wallet.answer('eth_signTypedData_v4', 'approve')
  await submit(page).click()
  await expect(review(page)).toContainText('Exchange CHAT for DEGEN')
  await expect(review(page)).toContainText(/At least 0\.3962\d* DEGEN/)
  await expect(review(page)).toContainText('Others may fill it until')
  await expect(review(page)).toContainText('Network feeNone: signing is free')
  await confirm(page)
  await expect(notice(page, ORDER_PLACED)).toBeVisible()
  await expect(order(page)).toContainText('400 CHAT for at least 0.3962 DEGEN')
  await expect(order(page)).toContainText(/Open.*1\d min \d+ s left/)
  await expect(pay(page)).toHaveValue('')
  expect(await complaints(page)).toEqual([])

  // One look at the orders costs the chain one request for all of it.
  const before = environment.primary.requests.length
  const looks = () =>
    environment.primary.requests
      .slice(before)
      .filter((request) => request.some(({ method }) => method === 'eth_getBlockByNumber'))
      .map((request) => request.filter(({ method }) => method === 'eth_call').length)
  await expect.poll(() => looks().length).toBe(2)
  expect(looks()).toEqual([1, 1])
  expect(await environment.orderBook.settle()).toBe(1)
  await expect(notice(page, ORDER_FILLED)).toBeVisible()
  await expect(order(page)).toContainText('Filled')
  await expect(order(page)).toContainText(/You got0\.398\d+ DEGEN/)
  await expect(order(page)).toContainText(/More than you signed0\.00\d+ DEGEN \(0\.5 %\)/)
  await expect(order(page).getByRole('link')).toHaveAttribute('href', /\/tx\/0x[\da-f]{64}$/)
  expect([await held(environment, chatToken, TRADER), await mayTake(environment, chatToken)]).toEqual([
    parseEther('100'),
    0n,
  ])
  await page.reload()
  await expect(order(page)).toContainText('Filled')
  driver.sends = 1
})

test('an order is cancelled by the book, made void on the chain, or over with its time; a silent book is said', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken } = environment.deployment
  await giveChat(environment, TRADER, parseEther('500'))
  const wallet = await driver.wallet({ account: TRADER })
  await open(page, link(chatToken, ZERO_ADDRESS, '100'))
  await connect(page, wallet)
  await place(page, 2)
  await expect(order(page)).toContainText('Open')
  await order(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(review(page)).toContainText('Cancel an order')
  await confirm(page)
  await expect(order(page)).toContainText('Cancelled')
  expect(await environment.orderBook.settle()).toBe(0)

  // The allowance is still there, and is enough for the next.
  await pay(page).fill('99')
  await place(page, 1)
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await order(page).getByRole('button', { name: 'Make void' }).click()
  await confirm(page)
  await expect(notice(page, ORDER_VOID)).toBeVisible()
  await expect(order(page)).toContainText('Void')
  expect(await environment.orderBook.settle()).toBe(0)

  // Nobody hears the wish to cancel: the order is as good as before, and says so.
  await pay(page).fill('98')
  await place(page, 1)
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  await pay(page).fill('97')
  await expect(form(page)).toContainText('You get about0.09')
  await page.route(`${environment.orderBook.url}/**`, (hops) => hops.abort())
  await order(page).getByRole('button', { name: 'Cancel' }).click()
  await confirm(page)
  await expect(order(page)).toContainText('Not cancelled')
  await expect(list(page).getByRole('alert')).toContainText(LIST_TROUBLES.book)
  await pay(page).fill('96')
  await expect(form(page)).toContainText('The order book does not answer.')
  await expect(submit(page)).toBeDisabled()
  await page.unroute(`${environment.orderBook.url}/**`)
  await form(page).getByRole('button', { name: 'Try again' }).click()
  await expect(get(page)).toHaveValue(/^0\.09/)
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

/** Person buys CHAT for coins, by which its price rises. */
function buyChat({ node, deployment }: TestEnvironment, coins: bigint) {
  const buyer = developmentAccount(BUYER)
  return node.sendCall({
    account: privateKeyToAccount(buyer.privateKey),
    address: deployment.uniswapRouter,
    abi: officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02').abi,
    functionName: 'swapExactETHForTokens',
    args: [0n, [deployment.wrappedNative, deployment.chatToken], buyer.address, maxUint256],
    value: coins,
  })
}

test('an order at a price of one’s own waits until the market has come to it, or its time is over', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken } = environment.deployment
  await giveChat(environment, TRADER, parseEther('500'))
  const wallet = await driver.wallet({ account: TRADER })
  await open(page, link(chatToken, ZERO_ADDRESS, '400'))
  await connect(page, wallet)
  const price = form(page).getByRole('textbox', { name: 'Your price for 1 CHAT' })
  const life = form(page).getByRole('combobox', { name: 'Good for' })
  await expect(life).toHaveValue('20')
  await form(page).getByRole('tab', { name: 'Market price' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(price).toHaveValue('0.001')
  await expect(life).toHaveValue('1440')
  await price.fill('0.00097')
  await expect(form(page)).toContainText(
    '3 % worse than the market: it would be filled at once, for less than you could get',
  )
  await price.fill('0.00102')
  await expect(form(page)).toContainText('2 % better than the market')
  await expect(form(page)).toContainText('1 DEGEN = 980.392 CHAT')
  await expect(get(page)).toHaveValue('0.408')
  expect(await complaints(page)).toEqual([])
  await place(page, 2)
  await expect(notice(page, ORDER_PLACED)).toBeVisible()
  await expect(order(page)).toContainText('400 CHAT for at least 0.408 DEGEN')
  await expect(order(page)).toContainText('1 CHAT = 0.00102 DEGEN')
  await expect(order(page)).toContainText(/Open.*23 h 59 min \d+ s left/)
  await expect(price).toHaveValue('0.001')
  expect(await environment.orderBook.settle()).toBe(0)
  await expect(order(page)).toContainText('Open')

  await buyChat(environment, parseEther('15'))
  expect(await environment.orderBook.settle()).toBe(1)
  await expect(notice(page, ORDER_FILLED)).toBeVisible()
  await expect(order(page)).toContainText(/You got0\.4[01]\d* DEGEN/)
  expect(await held(environment, chatToken, TRADER)).toBe(parseEther('100'))

  await pay(page).fill('50')
  await price.fill('0.002')
  await life.selectOption('10 minutes')
  await place(page, 2)
  await expect(order(page)).toContainText(/Open.*9 min \d+ s left/)
  await environment.node.increaseTime({ seconds: 11 * 60 })
  await environment.node.mine({ blocks: 1 })
  await expect(order(page)).toContainText('Expired')
  expect(await environment.orderBook.settle()).toBe(0)
  driver.sends = 2
})

test('coins are wrapped first, and one press leads on to the order for an exact amount', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken, wrappedNative } = environment.deployment
  const wallet = await driver.wallet({ account: TRADER })
  await open(page, `${PATH}?from=${ZERO_ADDRESS}&to=${chatToken}`)
  await connect(page, wallet)
  await get(page).fill('900')
  await expect(pay(page)).toHaveValue(/^0\.9/)
  await expect(form(page)).toContainText('It is wrapped into WDEGEN first, one for one')
  await expect(submit(page)).toHaveText('Wrap, then order')
  await submit(page).click()
  await confirm(page)
  await expect(notice(page, WRAPPED)).toBeVisible()
  await expect(review(page)).toContainText('You approve')
  await confirm(page)
  await expect(review(page)).toContainText('Step 2 of 2.')
  await expect(review(page)).toContainText('Exactly 900 CHAT')
  await confirm(page)
  await expect(order(page)).toContainText('Open')
  expect(await environment.orderBook.settle()).toBe(1)
  await expect(order(page)).toContainText('Less than you signed')
  expect(await held(environment, chatToken, TRADER)).toBe(parseEther('900'))
  expect(await held(environment, wrappedNative, TRADER)).toBeGreaterThan(0n)
  driver.sends = 2
})

test('a price that is far from the market’s is not signed, and on a chain without an order book the pool stands in', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken, testTokens } = environment.deployment
  await giveChat(environment, TRADER, parseEther('500'))
  const wallet = await driver.wallet({ account: TRADER })
  await open(page, link(chatToken, testTokens.garden, '500'))
  await connect(page, wallet)
  await expect(form(page)).toContainText(/worse than the market’s, more than the 10 % allowed here/)
  await expect(submit(page)).toBeDisabled()

  const site = await environment.site({ config: { cow: undefined } })
  driver.allow(site)
  await open(page, `${site}${link(chatToken, ZERO_ADDRESS, '40')}`)
  await expect(page.getByRole('main')).toContainText('There are no limit orders on this network.')
  await page.getByRole('link', { name: 'Go to Swap' }).click()
  await expect(pay(page)).toHaveValue('40')
  await expect(get(page)).toHaveValue(/^0\.039/)
  await expect(page.getByRole('navigation', { name: 'Ways to swap' })).toBeHidden()
})
