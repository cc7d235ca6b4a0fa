import type { Locator, Page } from '@playwright/test'
import { maxUint256, parseEther } from 'viem'

import type { Address } from '#domain/shared/Address.ts'
import * as texts from '#domain/swap/texts.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import { translatePage } from '#testing/ui/translatePage.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { developmentAccount, signer } from '../../scripts/contracts/developmentAccounts.ts'
import { officialBuild } from '../../scripts/contracts/officialBuild.ts'
import { complaints } from './complaints.ts'
import { expect, test } from './fixture.ts'
import type { TestEnvironment } from './testEnvironment.ts'
import { connect, dialog, notice, newRequests, open, review, openConnected } from './pages.ts'
import { allowed, giveChat, held } from './tokensOnChain.ts'

const OWNER = 0
const TRADER = 4
const FRIEND = 6
const PATH = '/swap/univ2/'

const form = (page: Page): Locator => page.getByRole('main').locator('form')
const pay = (page: Page): Locator => form(page).getByRole('textbox', { name: 'You pay' })
const receive = (page: Page): Locator => form(page).getByRole('textbox', { name: 'You receive' })
const submit = (page: Page): Locator => form(page).locator('button[type=submit]')
const confirm = (page: Page): Promise<void> => review(page).locator('[data-confirm]').click()

const mayTake = (environment: TestEnvironment, token: Address) =>
  allowed(environment, token, TRADER, environment.deployment.swapRouter)

/** Prepares a sale of 50,000 CHAT, which lowers its price by about a tenth. */
async function prepareSale(environment: TestEnvironment) {
  const { chatToken, wrappedNative, uniswapRouter } = environment.deployment
  const amount = parseEther('50000')
  await giveChat(environment, OWNER, amount)
  const token = contractAt(environment.node, 'TestToken', chatToken)
  await token.send(OWNER, 'approve', [uniswapRouter, maxUint256])
  const trade = {
    account: signer(OWNER),
    address: uniswapRouter,
    abi: officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02').abi,
    functionName: 'swapExactTokensForETH',
    args: [amount, 0n, [chatToken, wrappedNative], developmentAccount(OWNER).address, maxUint256],
  }
  return {
    send: () => environment.node.sendCall(trade),
    /** Outbids every pending transaction's priority fee. */
    sendFirst: () =>
      environment.node.writeContract({
        ...trade,
        chain: null,
        gas: 500_000n,
        maxFeePerGas: parseEther('0.000001'),
        maxPriorityFeePerGas: parseEther('0.0000001'),
      }),
  }
}

const link = (from: Address, to: Address, amount = ''): string =>
  `${PATH}?from=${from}&to=${to}${amount && `&amount=${amount}`}`
const COIN = '0x0000000000000000000000000000000000000000' as Address

const inGroups = (address: Address): RegExp =>
  new RegExp((address.slice(2).match(/.{4}/g) ?? []).join('\\s*'))

async function choose(page: Page, side: 'Pay with' | 'Receive', symbol: string): Promise<void> {
  await form(page)
    .getByRole('button', { name: new RegExp(`^${side} `) })
    .click()
  const choice = dialog(page, 'Choose a token')
  await choice.getByRole('combobox').fill(symbol)
  await choice.getByRole('option').first().click()
}

test('A visitor gets a price, connects, and swaps coins with a share for the referrer', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken } = environment.deployment
  const wallet = await driver.wallet({ account: TRADER })
  await open(page, `${PATH}?ref=${developmentAccount(FRIEND).address}`)

  // The search takes special characters literally.
  await form(page)
    .getByRole('button', { name: /^Receive CHAT/ })
    .click()
  await dialog(page, 'Choose a token').getByRole('combobox').fill('(')
  await expect(dialog(page, 'Choose a token')).toContainText('No token found.')
  await dialog(page, 'Choose a token').getByRole('combobox').fill('HUSH')
  await expect(dialog(page, 'Choose a token').getByRole('option')).toHaveCount(0)
  await dialog(page, 'Choose a token').getByRole('combobox').fill('chat')
  await dialog(page, 'Choose a token').getByRole('option').first().click()

  await pay(page).fill('1')
  await expect(receive(page)).toHaveValue('988.0438212')
  await expect(form(page)).toContainText('Price impact0.1%')
  await expect(form(page)).toContainText('Router fee (0.8%)7.968 CHAT')
  await receive(page).fill('494')
  await expect(pay(page)).toHaveValue(/^0\.49/)
  await expect(form(page).getByRole('button', { name: 'Connect wallet' })).toBeVisible()

  // Connecting reads all of this page's account data in one request.
  await page.waitForLoadState('networkidle')
  const methodsSince = (start: number) =>
    newRequests(environment.primary.requests.slice(start)).map((request) =>
      request.map(({ method }) => method),
    )
  const isPoll = (methods: readonly string[]) => methods.join() === 'eth_blockNumber'
  const pollsSince = (start: number) =>
    environment.primary.requests.slice(start).filter((request) => isPoll(request.map(({ method }) => method)))
      .length
  const atConnect = environment.primary.requests.length
  await connect(page, wallet)
  await expect(form(page)).toContainText('Balance: ')
  await driver.quiet()
  // A simultaneous read of the pools is one more request.
  expect([1, 2]).toContain(methodsSince(atConnect).filter((methods) => !isPoll(methods)).length)
  const atQuote = environment.primary.requests.length
  await pay(page).fill('1')
  await expect.poll(() => methodsSince(atQuote).flat()).toContain('eth_call')
  await expect(receive(page)).toHaveValue('988.0438212')
  await driver.quiet()
  // A block costs the poll that finds it, and one request for the pools.
  const atBlock = environment.primary.requests.length
  await environment.node.mine({ blocks: 1 })
  await expect.poll(() => methodsSince(atBlock).some((methods) => !isPoll(methods))).toBe(true)
  await expect.poll(() => pollsSince(atBlock)).toBeGreaterThan(1)
  expect(methodsSince(atBlock).filter((methods) => !isPoll(methods))).toHaveLength(1)
  // A poll is one request, for the block number only.
  const before = environment.primary.requests.length
  await expect
    .poll(() =>
      environment.primary.requests
        .slice(before)
        .flat()
        .map(({ method }) => method),
    )
    .toContain('eth_blockNumber')
  await expect(submit(page)).toHaveText('Swap')
  await submit(page).click()
  await expect(review(page)).toContainText('Swap DEGEN for CHAT')
  await expect(review(page)).toContainText(/Minimum received983\.1036 CHAT983\.1036\d+ CHAT/)
  await expect(review(page)).toContainText('10% of the router fee')
  wallet.answer('eth_sendTransaction', 'reject')
  await confirm(page)
  await expect(notice(page, 'You rejected the request in your wallet.')).toBeVisible()
  await expect(pay(page)).toHaveValue('1')
  wallet.answer('eth_sendTransaction', 'approve')
  await submit(page).click()
  await confirm(page)
  await expect(notice(page, /You got 98[0-9.]+ CHAT\./)).toBeVisible()
  await expect(pay(page)).toHaveValue('')
  expect(await held(environment, chatToken, TRADER)).toBeGreaterThan(parseEther('988'))
  expect(await held(environment, chatToken, FRIEND)).toBeGreaterThan(parseEther('0.79'))
  driver.sends = 1
})

test('A swap of tokens approves the exact amount, or an unlimited one by choice, which is revoked', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken, swapRouter } = environment.deployment
  await giveChat(environment, TRADER, parseEther('1000'))
  await openConnected(page, driver, link(chatToken, COIN, '400'), { account: TRADER })
  await expect(pay(page)).toHaveValue('400')
  await expect(submit(page)).toHaveText('Approve and swap')
  // The router pays the quoted amount: its event includes the fee, the notice does not.
  const quoted = (await receive(page).inputValue()).slice(0, 6)
  await submit(page).click()
  await expect(review(page)).toContainText('You approve400 CHAT')
  await expect(review(page)).toContainText('Spender')
  await expect(review(page)).toContainText(inGroups(swapRouter))
  await confirm(page)
  await expect(review(page).getByRole('list', { name: 'Step 2 of 2' })).toBeVisible()
  expect(await mayTake(environment, chatToken)).toBe(parseEther('400'))
  await confirm(page)
  await expect(notice(page, `You got ${quoted}`)).toBeVisible()
  expect([await held(environment, chatToken, TRADER), await mayTake(environment, chatToken)]).toEqual([
    parseEther('600'),
    0n,
  ])

  await pay(page).fill('100')
  await form(page).getByRole('checkbox', { name: 'Approve unlimited CHAT for the router' }).check()
  await expect(form(page)).toContainText('you could lose all your CHAT')
  await submit(page).click()
  await expect(review(page)).toContainText('All your CHAT, now and later')
  await confirm(page)
  await expect(review(page).getByRole('list', { name: 'Step 2 of 2' })).toBeVisible()
  await confirm(page)
  await expect(form(page)).toContainText('The contract can spend any amount of your CHAT.')
  await form(page).getByRole('button', { name: 'Revoke approval' }).click()
  await confirm(page)
  await expect(notice(page, tokensTexts.approvalRevoked)).toBeVisible()
  await expect(form(page).getByRole('button', { name: 'Revoke approval' })).toBeHidden()
  expect([await held(environment, chatToken, TRADER), await mayTake(environment, chatToken)]).toEqual([
    parseEther('500'),
    0n,
  ])
  driver.sends = 5
})

test(
  'A swap of two tokens goes through the wrapped coin, and is blocked where it is too large for the pool',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { environment } = driver
    const { chatToken, testTokens } = environment.deployment
    await giveChat(environment, TRADER, parseEther('1000'))
    await openConnected(page, driver, link(chatToken, testTokens.garden), { account: TRADER })
    await pay(page).fill('500')
    await expect(form(page)).toContainText('The limit here is 10%.')
    await expect(form(page)).toContainText('RouteCHAT to GARD via the wrapped coin')
    await expect(submit(page)).toBeDisabled()
    await pay(page).fill('70')
    await expect(submit(page)).toBeDisabled()
    await form(page).getByRole('textbox', { name: 'Type “swap anyway”' }).fill('swap anyway')
    await expect(submit(page)).toBeEnabled()
    await pay(page).fill('71')
    await expect(submit(page)).toBeDisabled()
    expect(await complaints(page)).toEqual([])
    await form(page).getByRole('button', { name: 'Use smaller amount' }).click()
    await expect(form(page)).toContainText(
      'of your amount is left. Swap it later, when the price has recovered.',
    )
    await expect(form(page)).toContainText(texts.noShare)
    await page.getByRole('main').getByRole('button', { name: 'Copy a link to this swap' }).click()
    await expect(notice(page, shellTexts.linkCopied)).toBeVisible()
    await expect(form(page)).toContainText('Price impact3%')
    await submit(page).click()
    await confirm(page)
    await expect(review(page)).toContainText(texts.twoPools)
    const before = await held(environment, testTokens.garden, TRADER)
    await confirm(page)
    await expect(notice(page, /You got [0-9.]+ [A-Z]+\./)).toBeVisible()
    expect(await held(environment, testTokens.garden, TRADER)).toBeGreaterThan(before + 2_000_000n)
    driver.sends = 2
  },
)

test(
  'Coins are wrapped and unwrapped 1:1, except for the network fee',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { environment } = driver
    const { wrappedNative } = environment.deployment
    await openConnected(page, driver, link(COIN, wrappedNative), { account: TRADER })
    await form(page).getByRole('button', { name: 'MAX, all of it: You pay' }).click()
    await expect(submit(page)).toHaveText('Wrap')
    await expect(form(page)).toContainText('1:1')
    const all = await pay(page).inputValue()
    await submit(page).click()
    await confirm(page)
    await expect(notice(page, texts.wrapped)).toBeVisible()
    expect(await held(environment, wrappedNative, TRADER)).toBe(parseEther(all))
    await form(page).getByRole('button', { name: 'Switch tokens' }).click()
    await form(page).getByRole('button', { name: 'MAX, all of it: You pay' }).click()
    await expect(receive(page)).toHaveValue(all)
    await expect(submit(page)).toHaveText('Unwrap')
    await submit(page).click()
    await confirm(page)
    await expect(notice(page, texts.unwrapped)).toBeVisible()
    expect(await held(environment, wrappedNative, TRADER)).toBe(0n)
    driver.sends = 2
  },
)

test('A worse price is reviewed again, and a swap past its deadline or its slippage exchanges nothing', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken } = environment.deployment
  await giveChat(environment, TRADER, parseEther('100'))
  const token = contractAt(environment.node, 'TestToken', chatToken)
  await token.send(TRADER, 'approve', [environment.deployment.swapRouter, parseEther('100')])
  await openConnected(page, driver, link(chatToken, COIN, '100'), { account: TRADER })
  await expect(submit(page)).toHaveText('Swap')
  await submit(page).click()
  await expect(review(page)).toContainText(/About 0\.0988\d+ DEGEN/)
  const sale = await prepareSale(environment)
  const undo = await environment.node.snapshot()
  await sale.send()
  await confirm(page)
  await expect(review(page)).toContainText('Something changed since you looked. Please check again.')
  await expect(review(page)).toContainText(/About 0\.0897\d+ DEGEN/)
  await environment.node.increaseTime({ seconds: 24 * 60 * 60 })
  await environment.node.mine({ blocks: 1 })
  await confirm(page)
  await expect(notice(page, 'The time for this is over.')).toBeVisible()
  await environment.node.revert({ id: undo })

  // Another trade overtakes the signed one.
  await page.reload()
  await submit(page).click()
  await expect(review(page)).toContainText(/About 0\.0988\d+ DEGEN/)
  await environment.node.setAutomine(false)
  await confirm(page)
  await expect(notice(page, 'Please wait for your transaction to confirm.')).toBeVisible()
  await sale.sendFirst()
  await environment.node.mine({ blocks: 1 })
  await environment.node.setAutomine(true)
  await expect(notice(page, 'Transaction has failed.')).toBeVisible()
  expect(await held(environment, chatToken, TRADER)).toBe(parseEther('100'))
  driver.sends = 1
})

test(
  'Each visit and each load keeps the amount, which a click selects',
  { tag: '@extended' },
  async ({ page }) => {
    await open(page, PATH)
    await choose(page, 'Receive', 'CHAT')
    const visitAgain = async () => {
      await page.getByRole('link', { name: 'About' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible()
      await page.goBack()
    }
    for (const [kept, visit] of [
      ['', () => open(page, PATH)],
      ['2', visitAgain],
    ] as const) {
      await expect(pay(page)).toHaveValue(kept)
      await pay(page).click()
      await page.keyboard.type('3')
      await expect(receive(page)).toHaveValue(/^29\d{2}/)
      // A click selects the amount, so that the next digit replaces it.
      await form(page)
        .getByRole('button', { name: /^Receive CHAT/ })
        .focus()
      await pay(page).click()
      await page.keyboard.type('2')
      await expect(pay(page)).toHaveValue('2')
      await visit()
    }
    await expect(pay(page)).toHaveValue('2')
    await expect(receive(page)).toHaveValue(/^1\d{3}/)
    await expect(form(page).getByRole('button', { name: /^Receive CHAT/ })).toBeVisible()
  },
)

test(
  'On a low phone the button of a swap that needs an approval stands above the bar',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { environment } = driver
    await page.setViewportSize({ width: 320, height: 700 })
    await giveChat(environment, TRADER, parseEther('1000'))
    await openConnected(page, driver, link(environment.deployment.chatToken, COIN, '400'), {
      account: TRADER,
    })
    await expect(submit(page)).toHaveText('Approve and swap')
    await expect(submit(page)).toBeEnabled()
    const bar = page.getByRole('navigation').filter({ hasText: 'Profile' }).filter({ visible: true }).last()
    const [button, edge] = [await submit(page).boundingBox(), await bar.boundingBox()]
    expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
  },
)

test('A quote expires without a new block, and cannot be signed until it is refreshed', async ({
  page,
  driver,
}) => {
  await page.clock.install()
  await openConnected(page, driver, link(COIN, driver.environment.deployment.chatToken, '1'), {
    account: TRADER,
  })
  await expect(submit(page)).toBeEnabled()
  await page.clock.fastForward(32_000)
  await expect(form(page)).toContainText(texts.quoteExpired)
  await expect(submit(page)).toBeDisabled()
  await form(page).getByRole('button', { name: 'Refresh quote' }).click()
  await expect(submit(page)).toBeEnabled()
  await driver.environment.node.mine({ blocks: 1 })
  await page.clock.fastForward(32_000)
  await expect(submit(page)).toBeEnabled()

  // Without an answer there is no price, and the typed amount stays.
  for (const endpoint of [driver.environment.primary, driver.environment.secondary]) endpoint.fail('down')
  await choose(page, 'Receive', 'GARD')
  await expect(form(page)).toContainText(texts.poolsUnread)
  await expect(submit(page)).toBeDisabled()
  for (const endpoint of [driver.environment.primary, driver.environment.secondary]) endpoint.reset()
  await form(page).getByRole('button', { name: 'Try again' }).click()
  await expect(pay(page)).toHaveValue('1')
  await expect(form(page)).toContainText('The limit here is 10%.')
})

test(
  'A trader closes a review, swaps and opens Stake while the browser translates the pages',
  { tag: '@extended' },
  async ({ page, driver }) => {
    driver.sends = 1
    const { chatToken } = driver.environment.deployment
    const wallet = await driver.wallet({ account: TRADER })
    await open(page, link(COIN, chatToken))
    await driver.quiet()
    // The texts stay the same, so that the invariants know them.
    await page.evaluate(`(${translatePage.toString()})(document.body, { marks: ['', ''] })`)
    await connect(page, wallet)
    await expect(submit(page)).toHaveText('Enter an amount')
    await pay(page).fill('1')
    await expect(submit(page)).toHaveText('Swap')
    await submit(page).click()
    await review(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(review(page)).toHaveCount(0)
    await expect(submit(page)).toHaveText('Swap')
    await submit(page).click()
    await confirm(page)
    await expect(notice(page, /You got/)).toBeVisible()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Stake & Earn' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stake & Earn')
    await expect(page.getByRole('region', { name: 'Staking pool' })).toContainText('Total staked')
  },
)
