import type { Locator, Page } from '@playwright/test'
import { maxUint256, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import type { Address } from '#domain/shared/Address.ts'
import { SWAPPED, UNWRAPPED, WRAPPED } from '#domain/swap/swapTexts.ts'
import { GIFT_LINK_COPIED } from '#stores/shell/CopyStore.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { officialBuild } from '../../scripts/contracts/officialBuild.ts'
import { complaints } from './complaints.ts'
import { expect, test } from './fixture.ts'
import type { TestEnvironment } from './testEnvironment.ts'
import { connect, dialog, notice, open, review } from './pages.ts'
import { allowed, call, giveChat, held } from './tokensOnChain.ts'

const OWNER = 0
/** Has coins. */
const TRADER = 4
/** Gets a share. */
const FRIEND = 6
const PATH = '/swap/univ2/'

const form = (page: Page): Locator => page.getByRole('main').locator('form')
const pay = (page: Page): Locator => form(page).getByRole('textbox', { name: 'You pay' })
const get = (page: Page): Locator => form(page).getByRole('textbox', { name: 'You get' })
const submit = (page: Page): Locator => form(page).locator('button[type=submit]')
const confirm = (page: Page): Promise<void> => review(page).getByRole('button', { name: 'Confirm' }).click()
const signer = (index: number) => privateKeyToAccount(developmentAccount(index).privateKey)
const erc20 = () => readArtifact('TestToken').abi

const mayTake = (environment: TestEnvironment, token: Address) =>
  allowed(environment, token, TRADER, environment.deployment.swapRouter)

/** Person is about to sell fifty thousand CHAT, by which its price falls by about a tenth. */
async function readySeller(environment: TestEnvironment) {
  const { chatToken, wrappedNative, uniswapRouter } = environment.deployment
  const amount = parseEther('50000')
  await giveChat(environment, OWNER, amount)
  await call(environment, OWNER, chatToken, erc20(), 'approve', [uniswapRouter, maxUint256])
  const sale = {
    account: signer(OWNER),
    address: uniswapRouter,
    abi: officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02').abi,
    functionName: 'swapExactTokensForETH',
    args: [amount, 0n, [chatToken, wrappedNative], developmentAccount(OWNER).address, maxUint256],
  }
  return {
    sell: () => environment.node.sendCall(sale),
    /** Before whatever else waits for a block. */
    sellFirst: () =>
      environment.node.writeContract({
        ...sale,
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

/** A whole address as it is shown, whatever stands between its groups. */
const inGroups = (address: Address): RegExp =>
  new RegExp((address.slice(2).match(/.{4}/g) ?? []).join('\\s*'))

/** Chooses a token on one side. */
async function choose(page: Page, side: 'You pay with' | 'You get in', symbol: string): Promise<void> {
  await form(page)
    .getByRole('button', { name: new RegExp(`^${side} `) })
    .click()
  const choice = dialog(page, 'Choose a token')
  await choice.getByRole('combobox').fill(symbol)
  await choice.getByRole('option').first().click()
}

test('a visitor sees what coins bring; then they are exchanged, for the friend who invited, too', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken } = environment.deployment
  const wallet = await driver.wallet({ account: TRADER })
  await open(page, `${PATH}?ref=${developmentAccount(FRIEND).address}`)

  // The search takes any text for a text.
  await form(page)
    .getByRole('button', { name: /^You get in WDEGEN/ })
    .click()
  await dialog(page, 'Choose a token').getByRole('combobox').fill('(')
  await expect(dialog(page, 'Choose a token')).toContainText('No token found.')
  await dialog(page, 'Choose a token').getByRole('combobox').fill('HUSH')
  await expect(dialog(page, 'Choose a token').getByRole('option')).toHaveCount(0)
  await dialog(page, 'Choose a token').getByRole('combobox').fill('chat')
  await dialog(page, 'Choose a token').getByRole('option').first().click()

  await pay(page).fill('1')
  await expect(get(page)).toHaveValue('988.0438212')
  await expect(form(page)).toContainText('Price impact0.1 %')
  await expect(form(page)).toContainText('Router fee (0.8 %)7.968 CHAT')
  await get(page).fill('494')
  await expect(pay(page)).toHaveValue(/^0\.49/)
  await expect(form(page).getByRole('button', { name: 'Connect wallet' })).toBeVisible()

  // A connect reads all of this page that is the account's in one request.
  await page.waitForLoadState('networkidle')
  const methodsSince = (start: number) =>
    environment.primary.requests.slice(start).map((request) => request.map(({ method }) => method))
  const isLook = (methods: readonly string[]) => methods.join() === 'eth_blockNumber'
  const atConnect = environment.primary.requests.length
  await connect(page, wallet)
  await expect(form(page)).toContainText('Balance: ')
  await driver.quiet()
  // Where a look at the pools falls into that moment, it is one more.
  expect([1, 2]).toContain(methodsSince(atConnect).filter((methods) => !isLook(methods)).length)
  const read = page.waitForResponse(
    (response) => response.request().postData()?.includes('eth_call') ?? false,
  )
  await pay(page).fill('1')
  await read
  await expect(get(page)).toHaveValue('988.0438212')
  await driver.quiet()
  // A block costs the look that finds it, and one request for the pools.
  const atBlock = environment.primary.requests.length
  await environment.node.mine({ blocks: 1 })
  await expect.poll(() => methodsSince(atBlock).some((methods) => !isLook(methods))).toBe(true)
  await expect.poll(() => methodsSince(atBlock).filter(isLook).length).toBeGreaterThan(1)
  expect(methodsSince(atBlock).filter((methods) => !isLook(methods))).toHaveLength(1)
  // One look at the chain costs one request, and asks for its height only.
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
  await expect(review(page)).toContainText(
    /At least 983\.1036\d+ CHAT arrive; otherwise nothing is exchanged\./,
  )
  await expect(review(page)).toContainText('10 % of what the router keeps')
  wallet.answer('eth_sendTransaction', 'reject')
  await confirm(page)
  await expect(notice(page, 'You rejected the request in your wallet.')).toBeVisible()
  await expect(pay(page)).toHaveValue('1')
  wallet.answer('eth_sendTransaction', 'approve')
  await submit(page).click()
  await confirm(page)
  await expect(notice(page, SWAPPED)).toBeVisible()
  await expect(pay(page)).toHaveValue('')
  expect(await held(environment, chatToken, TRADER)).toBeGreaterThan(parseEther('988'))
  expect(await held(environment, chatToken, FRIEND)).toBeGreaterThan(parseEther('0.79'))
  driver.sends = 1
})

test('tokens go in two steps for exactly that much, and without limit only by choice, which is taken back', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken, swapRouter } = environment.deployment
  await giveChat(environment, TRADER, parseEther('1000'))
  const wallet = await driver.wallet({ account: TRADER })
  await open(page, link(chatToken, COIN, '400'))
  await connect(page, wallet)
  await expect(pay(page)).toHaveValue('400')
  await expect(submit(page)).toHaveText('Approve and swap')
  await submit(page).click()
  await expect(review(page)).toContainText('You approve400 CHAT')
  await expect(review(page)).toContainText('Spender')
  await expect(review(page)).toContainText(inGroups(swapRouter))
  await confirm(page)
  await expect(review(page)).toContainText('Step 2 of 2.')
  expect(await mayTake(environment, chatToken)).toBe(parseEther('400'))
  await confirm(page)
  await expect(notice(page, SWAPPED)).toBeVisible()
  expect([await held(environment, chatToken, TRADER), await mayTake(environment, chatToken)]).toEqual([
    parseEther('600'),
    0n,
  ])

  await pay(page).fill('100')
  await form(page).getByRole('checkbox', { name: 'Let the router take any amount of CHAT' }).check()
  await expect(form(page)).toContainText('all your CHAT could be lost')
  await submit(page).click()
  await expect(review(page)).toContainText('All your CHAT, now and later')
  await confirm(page)
  await expect(review(page)).toContainText('Step 2 of 2.')
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

test('a token for a token goes through the wrapped coin, and more than the thin pool bears goes nowhere', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken, testTokens } = environment.deployment
  await giveChat(environment, TRADER, parseEther('1000'))
  const wallet = await driver.wallet({ account: TRADER })
  await open(page, link(chatToken, testTokens.garden))
  await connect(page, wallet)
  await pay(page).fill('500')
  await expect(form(page)).toContainText('more than the 10 % allowed here')
  await expect(form(page)).toContainText('WayCHAT to GARD, by the wrapped coin')
  await expect(submit(page)).toBeDisabled()
  await pay(page).fill('70')
  await expect(submit(page)).toBeDisabled()
  await form(page).getByRole('textbox', { name: 'Type “swap anyway”' }).fill('swap anyway')
  await expect(submit(page)).toBeEnabled()
  await pay(page).fill('71')
  await expect(submit(page)).toBeDisabled()
  expect(await complaints(page)).toEqual([])
  await form(page).getByRole('button', { name: 'Swap that much' }).click()
  await expect(form(page)).toContainText('Of what you wanted,')
  await expect(form(page)).toContainText('None of it is in your wallet.')
  await page.getByRole('main').getByRole('button', { name: 'Copy a link to this swap' }).click()
  await expect(notice(page, GIFT_LINK_COPIED)).toBeVisible()
  await expect(form(page)).toContainText('Price impact3 %')
  await submit(page).click()
  await confirm(page)
  await expect(review(page)).toContainText('It goes through two pools, by way of the wrapped coin.')
  const before = await held(environment, testTokens.garden, TRADER)
  await confirm(page)
  await expect(notice(page, SWAPPED)).toBeVisible()
  expect(await held(environment, testTokens.garden, TRADER)).toBeGreaterThan(before + 2_000_000n)
  driver.sends = 2
})

test('coins are wrapped and unwrapped one for one, all but the fee of it', async ({ page, driver }) => {
  const { environment } = driver
  const { wrappedNative } = environment.deployment
  const wallet = await driver.wallet({ account: TRADER })
  await open(page, PATH)
  await connect(page, wallet)
  await form(page).getByRole('button', { name: 'MAX, all of it: You pay' }).click()
  await expect(submit(page)).toHaveText('Wrap')
  await expect(form(page)).toContainText('One for one')
  const all = await pay(page).inputValue()
  await submit(page).click()
  await confirm(page)
  await expect(notice(page, WRAPPED)).toBeVisible()
  expect(await held(environment, wrappedNative, TRADER)).toBe(parseEther(all))
  await form(page).getByRole('button', { name: 'Turn round' }).click()
  await form(page).getByRole('button', { name: 'MAX, all of it: You pay' }).click()
  await expect(get(page)).toHaveValue(all)
  await expect(submit(page)).toHaveText('Unwrap')
  await submit(page).click()
  await confirm(page)
  await expect(notice(page, UNWRAPPED)).toBeVisible()
  expect(await held(environment, wrappedNative, TRADER)).toBe(0n)
  driver.sends = 2
})

test('a price that moves is shown again; past the deadline, or further than allowed, nothing is exchanged', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { chatToken } = environment.deployment
  await giveChat(environment, TRADER, parseEther('100'))
  await call(environment, TRADER, chatToken, erc20(), 'approve', [
    environment.deployment.swapRouter,
    parseEther('100'),
  ])
  const wallet = await driver.wallet({ account: TRADER })
  await open(page, link(chatToken, COIN, '100'))
  await connect(page, wallet)
  await expect(submit(page)).toHaveText('Swap')
  await submit(page).click()
  await expect(review(page)).toContainText(/About 0\.0988\d+ DEGEN/)
  const seller = await readySeller(environment)
  const undo = await environment.node.snapshot()
  await seller.sell()
  await confirm(page)
  await expect(review(page)).toContainText('Something changed since you looked. Please check again.')
  await expect(review(page)).toContainText(/About 0\.0897\d+ DEGEN/)
  await environment.node.increaseTime({ seconds: 24 * 60 * 60 })
  await environment.node.mine({ blocks: 1 })
  await confirm(page)
  await expect(notice(page, 'The time for this is over.')).toBeVisible()
  await environment.node.revert({ id: undo })

  // Signed for what was shown; then somebody is faster.
  await page.reload()
  await submit(page).click()
  await expect(review(page)).toContainText(/About 0\.0988\d+ DEGEN/)
  await environment.node.setAutomine(false)
  await confirm(page)
  await expect(notice(page, 'Please wait for your transaction to confirm.')).toBeVisible()
  await seller.sellFirst()
  await environment.node.mine({ blocks: 1 })
  await environment.node.setAutomine(true)
  await expect(notice(page, 'Transaction has failed.')).toBeVisible()
  expect(await held(environment, chatToken, TRADER)).toBe(parseEther('100'))
  driver.sends = 1
})

test('an amount is gone on the next visit and after a load, and what is typed takes its place', async ({
  page,
}) => {
  await open(page, PATH)
  await choose(page, 'You get in', 'CHAT')
  const visitAgain = async () => {
    await page.getByRole('link', { name: 'About' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible()
    await page.goBack()
  }
  for (const visit of [() => open(page, PATH), visitAgain]) {
    await expect(pay(page)).toHaveValue('')
    await pay(page).click()
    await page.keyboard.type('3')
    await expect(get(page)).toHaveValue(/^29\d{2}/)
    // Pressed again, it is one number, which the next takes the place of.
    await form(page)
      .getByRole('button', { name: /^You get in CHAT/ })
      .focus()
    await pay(page).click()
    await page.keyboard.type('2')
    await expect(pay(page)).toHaveValue('2')
    await visit()
  }
  await expect(pay(page)).toHaveValue('')
  await expect(get(page)).toHaveValue('')
  await expect(form(page).getByRole('button', { name: /^You get in CHAT/ })).toBeVisible()
})

test('a quote of a chain that makes no block grows old, and cannot be signed until it is fresh', async ({
  page,
  driver,
}) => {
  const wallet = await driver.wallet({ account: TRADER })
  await page.clock.install()
  await open(page, link(COIN, driver.environment.deployment.chatToken, '1'))
  await connect(page, wallet)
  await expect(submit(page)).toBeEnabled()
  await page.clock.fastForward(32_000)
  await expect(form(page)).toContainText('This quote is too old to be signed.')
  await expect(submit(page)).toBeDisabled()
  await form(page).getByRole('button', { name: 'Get a fresh one' }).click()
  await expect(submit(page)).toBeEnabled()
  await driver.environment.node.mine({ blocks: 1 })
  await page.clock.fastForward(32_000)
  await expect(submit(page)).toBeEnabled()

  // Nothing answers: nothing is known, and nothing of what was typed is lost.
  for (const endpoint of [driver.environment.primary, driver.environment.secondary])
    endpoint.fail({ kind: 'dead' })
  await choose(page, 'You get in', 'GARD')
  await expect(form(page)).toContainText('The pools could not be read, so no price is known.')
  await expect(submit(page)).toBeDisabled()
  for (const endpoint of [driver.environment.primary, driver.environment.secondary]) endpoint.reset()
  await form(page).getByRole('button', { name: 'Try again' }).click()
  await expect(pay(page)).toHaveValue('1')
  await expect(form(page)).toContainText('allowed here')
})
