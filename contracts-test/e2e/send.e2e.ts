import type { Locator, Page } from '@playwright/test'
import { parseEther } from 'viem'

import { failureText } from '#domain/activity/failureText.ts'
import { shortAddress, type Address } from '#domain/shared/Address.ts'
import * as sendTexts from '#domain/send/texts.ts'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { HOSTILE_NAMES } from '../../scripts/chain/seed.ts'
import { complaints } from './complaints.ts'
import { coreIf, expect, test, type AppDriver } from './fixture.ts'
import { connect, dialog, notice, open, requestsAbout, review, openConnected } from './pages.ts'
import { held } from './tokensOnChain.ts'

/** Has some of every token. */
const ALICE = 5
const BOB = 6
const PATH = '/send-tokens/'

const main = (page: Page): Locator => page.getByRole('main')
const recipient = (page: Page): Locator => page.getByRole('combobox', { name: 'Recipient' })
const amount = (page: Page): Locator => page.getByRole('textbox', { name: 'Amount' })
const go = (page: Page): Locator => main(page).getByRole('button', { name: 'Continue' })
const card = (page: Page): Locator => page.getByRole('region', { name: 'Recipient' })
const warnings = (page: Page): Locator => page.getByRole('list', { name: 'Before you send' })
const tick = (page: Page): Locator => page.getByRole('checkbox', { name: 'I have checked the recipient' })
const addressOf = (account: number): Address => developmentAccount(account).address
const groups = (address: string): RegExp => new RegExp((address.slice(2).match(/.{4}/g) ?? []).join('\\s*'))

const coins = ({ environment }: AppDriver, account: number): Promise<bigint> =>
  environment.node.getBalance({ address: addressOf(account) })

async function searchTokens(page: Page, text: string): Promise<Locator> {
  await main(page)
    .getByRole('button', { name: /^Token / })
    .click()
  const tokens = dialog(page, 'Choose a token')
  await tokens.getByRole('combobox').fill(text)
  return tokens
}

async function choose(page: Page, symbol: string): Promise<void> {
  await searchTokens(page, symbol)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('button', { name: `Token ${symbol}` })).toBeFocused()
}

async function importToken(page: Page, address: Address, symbol: string): Promise<void> {
  const tokens = await searchTokens(page, address)
  await tokens.getByRole('button', { name: `Import ${symbol}` }).click()
  await expect(main(page).getByRole('button', { name: `Token ${symbol}` })).toBeVisible()
}

/** Pastes lines into the first row of a payment list. */
async function pasteList(page: Page, list: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Recipient 1' }).evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, list)
}

/** Submits the form, and confirms the review and the wallet's prompt. */
async function pay(page: Page): Promise<void> {
  await go(page).click()
  await review(page).locator('[data-confirm]').click()
  await expect(amount(page)).toHaveValue('')
  await expect(notice(page, /Sent /).last()).toBeVisible()
}

test('coins are sent to a name with one signature, and MAX leaves the fee', async ({ page, driver }) => {
  const wallet = await driver.wallet({ account: ALICE })
  await open(page, PATH)
  const requests = driver.environment.primary.requests.length
  await connect(page, wallet)
  await expect(main(page).getByText(/^Balance:/)).toContainText('DEGEN')
  // Name, points, balances and gas price in one round trip.
  expect(requestsAbout(driver, wallet.address, requests)).toHaveLength(1)

  await recipient(page).fill('BOB.degen')
  await expect(card(page).getByText('bob.degen')).toBeVisible()
  await expect(card(page)).toContainText(addressOf(BOB))
  await expect(warnings(page)).toHaveText('First payment to this address from this browser.')
  await expect(go(page)).toBeDisabled()
  await amount(page).fill('0,0000000000000000001')
  await expect(main(page).getByText('At most 18 decimals.')).toBeVisible()
  await amount(page).fill('99999')
  await expect(main(page).getByRole('button', { name: 'Balance too low' })).toBeDisabled()
  await amount(page).fill('0,250000000000000001')
  const before = await coins(driver, BOB)
  await go(page).click()
  await expect(review(page)).toContainText(groups(addressOf(BOB)))
  await expect(review(page)).toContainText('Send DEGEN to bob.degen')
  driver.sends = 1
  await review(page).locator('[data-confirm]').click()
  await expect(notice(page, sendTexts.sentTo('0.2501 DEGEN', 'bob.degen'))).toBeVisible()
  expect((await coins(driver, BOB)) - before).toBe(parseEther('0.250000000000000001'))
  const { to, data } = wallet.onlySent
  expect({ to: to.toLowerCase(), data }).toEqual({ to: addressOf(BOB).toLowerCase(), data: '0x' })
  await expect(amount(page)).toHaveValue('')
  await expect(recipient(page)).toHaveValue('BOB.degen')
  await expect(warnings(page)).toHaveCount(0)

  await main(page).getByRole('button', { name: 'MAX, all of it: Amount' }).click()
  driver.sends = 2
  await pay(page)
  const left = await coins(driver, ALICE)
  expect(left < parseEther('0.01')).toBe(true)
})

test(
  'tokens of every kind are sent: without return values, with 0 and 36 decimals, without a symbol, with a fee',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { silent, manyDecimals, takesFee, mute, impostor, absurdDecimals } =
      driver.environment.deployment.testTokens
    await openConnected(page, driver, PATH, { account: ALICE })
    await recipient(page).fill(addressOf(BOB))
    await expect(card(page)).toContainText(addressOf(BOB))
    await choose(page, 'TICK')
    await amount(page).fill('1.5')
    await expect(main(page).getByText('This token has no decimals. Enter a whole number.')).toBeVisible()
    const sent: readonly (readonly [string, string, Address, bigint])[] = [
      ['HUSH', '1.5', silent, parseEther('1.5')],
      ['GRAIN', `0.${'0'.repeat(35)}1`, manyDecimals, 1n],
    ]
    for (const [symbol, text, token, units] of sent) {
      await choose(page, symbol)
      await amount(page).fill(text)
      driver.sends += 1
      await pay(page)
      expect(await held(driver.environment, token, BOB), symbol).toBe(units)
    }
    await page.getByRole('button', { name: 'Add GRAIN to wallet' }).click()
    await expect(page.getByText('The token was added to your wallet.')).toBeVisible()

    await importToken(page, mute, 'Mute')
    await amount(page).fill('1')
    await expect(go(page)).toBeEnabled()

    await importToken(page, takesFee, 'TOLL')
    await expect(page.getByRole('region', { name: 'About this token' })).toContainText(takesFee)
    await amount(page).fill('10')
    await go(page).click()
    await expect(review(page)).toContainText('you send 10 TOLL, the recipient gets 9 TOLL.')
    driver.sends += 1
    await review(page).locator('[data-confirm]').click()
    await expect(amount(page)).toHaveValue('')
    expect(await held(driver.environment, takesFee, BOB)).toBe(parseEther('9'))

    await importToken(page, absurdDecimals, 'SPECK')
    await expect(main(page).getByText(/77 decimals/)).toBeVisible()
    await expect(amount(page)).toBeDisabled()
    await expect(go(page)).toBeDisabled()

    const tokens = await searchTokens(page, impostor)
    await expect(tokens.getByRole('alert')).toHaveText(/^ ?This is not the CHAT of this community\./)
    await tokens.getByRole('combobox').fill('(((')
    await expect(tokens.getByText(/No token found/)).toBeVisible()
    await tokens.getByRole('combobox').fill(addressOf(BOB))
    await expect(tokens.getByRole('alert')).toHaveText('There is no token at this address.')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(main(page).getByRole('button', { name: 'Token SPECK' })).toBeVisible()
  },
)

test(
  'a review shows every digit and every warning of the form, also on the smallest phone',
  { tag: '@extended' },
  async ({ page, driver }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await openConnected(page, driver, PATH, { account: ALICE })
    await recipient(page).fill(addressOf(BOB))
    await expect(card(page)).toContainText(addressOf(BOB))
    await amount(page).fill('1,234567890123456789')
    await go(page).click()
    await expect(review(page)).toContainText('1.234567890123456789 DEGEN')
    await expect(review(page).getByRole('list', { name: 'Warnings' })).toHaveText(
      'First payment to this address from this browser.',
    )
    // Its title and buttons stay while the rest scrolls (rules/money: review-in-view).
    await review(page).getByText('Details').click()
    await review(page).getByText('From', { exact: true }).scrollIntoViewIfNeeded()
    for (const part of [
      review(page).getByRole('heading'),
      review(page).getByText('From', { exact: true }),
      review(page).locator('[data-confirm]'),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    await review(page).getByRole('button', { name: 'Cancel' }).click()

    await choose(page, 'GRAIN')
    const digits = `0.${'123456789'.repeat(4)}`
    await amount(page).fill(digits)
    await go(page).click()
    await expect(review(page)).toContainText(`${digits} GRAIN`)
    const overflow = await review(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect([overflow, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([0, 320])
  },
)

test(
  'a failed look-up never leads to a transaction, and the form keeps what was typed',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { primary, secondary } = driver.environment
    const wallet = await openConnected(page, driver, PATH, { account: ALICE })
    await amount(page).fill('0.5')
    await recipient(page).fill('nobody-has-this')
    await expect(main(page).getByText('Nobody has this name')).toBeVisible()
    await expect(go(page)).toBeDisabled()

    for (const endpoint of [primary, secondary]) endpoint.fail('down')
    await recipient(page).fill('bob')
    await expect(main(page).getByText('The owner of this name could not be read.')).toBeVisible()
    await expect(go(page)).toBeDisabled()
    await recipient(page).press('Enter')
    for (const endpoint of [primary, secondary]) endpoint.recover()
    await expect(card(page).getByText('bob.degen')).toBeVisible()
    await expect(go(page)).toBeEnabled()

    for (const endpoint of [primary, secondary]) endpoint.fail('down')
    await go(page).click()
    await expect(notice(page, failureText({ kind: 'node unavailable' }).text)).toBeVisible()
    for (const endpoint of [primary, secondary]) endpoint.recover()
    expect(wallet.methods).not.toContain('eth_sendTransaction')
    await expect(page.getByText(/^The network is not responding/)).toHaveCount(0)
    await expect(go(page)).toBeEnabled()

    wallet.answer('eth_sendTransaction', 'reject')
    await go(page).click()
    await review(page).locator('[data-confirm]').click()
    await expect(notice(page, failureText({ kind: 'rejected' }).text)).toBeVisible()
    await expect(amount(page)).toHaveValue('0.5')
    await choose(page, 'CHAT')
    await page.reload()
    await expect(recipient(page)).toHaveValue('bob')
    await expect(amount(page)).toHaveValue('0.5')
    await expect(main(page).getByRole('button', { name: 'Token CHAT' })).toBeVisible()
    await amount(page).fill('0.5')
    await expect(go(page)).toBeEnabled()
  },
)

test('recipients are warned about, and serious warnings demand a confirmation', async ({ page, driver }) => {
  const { chatToken, multicall } = driver.environment.deployment
  await openConnected(page, driver, PATH, { account: ALICE })
  await recipient(page).fill(addressOf(BOB))
  await amount(page).fill('0.001')
  driver.sends = 1
  await pay(page)
  await expect(warnings(page)).toHaveCount(0)
  await amount(page).fill('0.001')
  await expect(go(page)).toBeEnabled()

  const bob = addressOf(BOB).toLowerCase()
  await recipient(page).fill(`${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`)
  await expect(warnings(page)).toContainText('starts and ends like one you know')
  await expect(warnings(page)).toContainText(addressOf(BOB))
  await expect(go(page)).toBeDisabled()
  await tick(page).check()
  await expect(go(page)).toBeEnabled()

  await recipient(page).fill(addressOf(ALICE))
  await expect(warnings(page)).toHaveText(/^This is your own account\./)
  await expect(tick(page)).not.toBeChecked()
  await expect(go(page)).toBeDisabled()

  await recipient(page).fill(multicall)
  await expect(warnings(page)).toContainText('This address is a contract.')
  await recipient(page).fill(chatToken)
  await expect(warnings(page)).toContainText('This is the contract of CHAT.')
  await choose(page, 'CHAT')
  await expect(warnings(page)).toContainText('This is the contract of CHAT itself.')

  for (const kind of ['bidiOverride', 'zeroWidth', 'homoglyph']) {
    await recipient(page).fill(HOSTILE_NAMES[kind] ?? '')
    await expect(warnings(page)).toContainText('invisible or look-alike characters')
    await expect(go(page)).toBeDisabled()
  }
})

test('a payment link names its owner, and fills in the form once', async ({ page, driver }) => {
  const { garden, impostor } = driver.environment.deployment.testTokens
  await openConnected(page, driver, PATH, { account: ALICE })
  await page.getByRole('tab', { name: 'Request' }).click()
  await main(page).getByRole('button', { name: 'Token to request DEGEN' }).click()
  await dialog(page, 'Choose a token').getByRole('option', { name: /GARD/ }).click()
  await page.getByRole('textbox', { name: 'Amount to request' }).fill('1,0000001')
  await expect(main(page).getByText('At most 6 decimals.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount to request' }).fill('2,5')
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code of your payment link' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy the payment link' }).click()
  await expect(notice(page, sendTexts.linkCopied)).toBeVisible()
  const link = await main(page)
    .getByText(/send-tokens\/\?to=/)
    .textContent()
  const { pathname, searchParams } = new URL(link ?? '')
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/send-tokens/',
    { to: 'alice.degen', amount: '2.5', token: garden },
  ])

  await open(page, `${PATH}?${searchParams.toString()}`)
  await expect(recipient(page)).toHaveValue('alice.degen')
  await expect(amount(page)).toHaveValue('2.5')
  await expect(main(page).getByRole('button', { name: 'Token GARD' })).toBeVisible()
  await amount(page).fill('3')
  await page.reload()
  await expect(recipient(page)).toHaveValue('alice.degen')
  await expect(amount(page)).toHaveValue('3')

  await open(page, `${PATH}?to=a.b.c&amount=1e3&token=${impostor}`)
  await expect(page.getByRole('list', { name: 'Problems with the link' }).getByRole('listitem')).toHaveText([
    /recipient in the link is not valid/,
    /not listed here/,
  ])
  await expect(recipient(page)).toHaveValue('')
  await expect(amount(page)).toHaveValue('')
})

test('several payments are sent in one confirmation by a wallet that supports batches', async ({
  page,
  driver,
}) => {
  const wallet = await openConnected(page, driver, PATH, { account: ALICE, batches: true })
  await page.getByRole('tab', { name: 'Send to several' }).click()
  await expect(main(page)).toContainText('Your wallet sends up to 10 of them at once')
  const carol = addressOf(1)
  await pasteList(page, `bob,1.5\n${carol},0.25\nbob,0.000000000000000001`)
  const before = [await coins(driver, BOB), await coins(driver, 1)] as const
  await page.getByRole('button', { name: 'Send all 3 at once' }).click()
  const payments = review(page).getByRole('listitem')
  await expect(review(page)).toContainText('You pay1.7501 DEGEN1.750000000000000001 DEGEN')
  await expect(payments.filter({ hasText: groups(carol) })).toContainText('0.25 DEGEN')
  await expect(payments.filter({ hasText: '0.000000000000000001 DEGEN' })).toContainText(
    groups(addressOf(BOB)),
  )
  await expect(review(page)).toContainText('If one fails, none is sent')
  expect(await complaints(page)).toEqual([])
  driver.sends = 1
  await review(page).locator('[data-confirm]').click()
  await expect(notice(page, sendTexts.sentToSeveral('1.7501 DEGEN', 3))).toBeVisible()
  await expect(main(page).getByText('3 of 3 payments sent.')).toBeVisible()
  expect(await coins(driver, 1)).toBe(before[1] + parseEther('0.25'))
  expect(await coins(driver, BOB)).toBe(before[0] + parseEther('1.5') + 1n)
  expect(wallet.methods.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1)
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test('several payments are sent one after another, across a rejection and a reload, and none twice', async ({
  page,
  driver,
}) => {
  const wallet = await openConnected(page, driver, PATH, { account: ALICE })
  await page.getByRole('tab', { name: 'Send to several' }).click()
  const rows = page.getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await pasteList(page, `bob,1,5\nnobody-has-this,x\n${addressOf(BOB)},0`)
  await expect(rows).toHaveText([/more than two parts/, /The amount is not a number/, /The amount is 0/])
  await expect(page.getByRole('button', { name: 'Review payment 1 of 3' })).toBeDisabled()

  const carol = addressOf(1)
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name;amount\nbob;1,5\n${carol};0,25\nBOB.degen;1`),
  })
  await expect(page.getByRole('combobox', { name: 'Recipient 3' })).toHaveValue('BOB.degen')
  await expect(rows.nth(2)).toContainText('Same recipient as in row 1.')
  await expect(main(page).getByText('Total:')).toContainText('2.75 DEGEN')
  await expect(rows.nth(0)).toContainText(shortAddress(addressOf(BOB)))
  const before = [await coins(driver, BOB), await coins(driver, 1)] as const

  await page.getByRole('button', { name: 'Review payment 1 of 3' }).click()
  await expect(review(page)).toContainText('Step 1 of 3')
  await expect(review(page)).toContainText(groups(addressOf(BOB)))
  driver.sends = 1
  await review(page).locator('[data-confirm]').click()
  await expect(review(page)).toContainText('Step 2 of 3')
  wallet.answer('eth_sendTransaction', 'reject')
  await review(page).locator('[data-confirm]').click()
  await expect(notice(page, failureText({ kind: 'rejected' }).text)).toBeVisible()
  await expect(main(page).getByText('1 of 3 payments sent.')).toBeVisible()

  wallet.answer('eth_sendTransaction', 'approve')
  await open(page, PATH)
  await page.getByRole('tab', { name: 'Send to several' }).click()
  await expect(main(page).getByText('1 of 3 payments sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with payment 2' }).click()
  for (const step of ['Step 2 of 3', 'Step 3 of 3']) {
    await expect(review(page)).toContainText(step)
    driver.sends += 1
    await review(page).locator('[data-confirm]').click()
  }
  await expect(main(page).getByText('3 of 3 payments sent.')).toBeVisible()
  await expect.poll(async () => (await coins(driver, BOB)) - before[0]).toBe(parseEther('2.5'))
  expect((await coins(driver, 1)) - before[1]).toBe(parseEther('0.25'))
  await page.getByRole('button', { name: 'Start a new list' }).click()
  await expect(page.getByRole('combobox', { name: 'Recipient 1' })).toHaveValue('')
})

test(
  'an own name finds its address, and the review shows the address alone',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await driver.wallet({ account: ALICE })
    await open(page, `/profile/?id=${addressOf(1)}`)
    await page.getByRole('button', { name: 'Give this address a name' }).click()
    const own = page.getByRole('textbox', { name: 'Your name for this address' })
    await own.fill('Mum.degen')
    await page.keyboard.press('Enter')
    await expect(main(page).getByText('A name of your own may not end with .degen')).toBeVisible()
    await own.fill('Mum')
    await page.keyboard.press('Enter')
    await expect(main(page).getByText('Yours: Mum')).toBeVisible()

    await open(page, PATH)
    await connect(page, wallet)
    await recipient(page).fill('mum')
    await page.getByRole('option', { name: 'Yours: Mum' }).click()
    await expect(recipient(page)).toHaveValue(addressOf(1))
    await expect(card(page).getByText('Yours: Mum')).toBeVisible()
    await amount(page).fill('1')
    const before = await coins(driver, 1)
    await go(page).click()
    await expect(review(page)).toContainText(groups(addressOf(1)))
    await expect(review(page)).not.toContainText('Mum')
    driver.sends = 1
    await review(page).locator('[data-confirm]').click()
    await expect(notice(page, /Sent /).last()).toBeVisible()
    expect((await coins(driver, 1)) - before).toBe(parseEther('1'))
  },
)

for (const [what, answer] of [
  ['lost', 'approve and be lost'],
  ['nonsense', 'approve and answer nonsense'],
] as const)
  test(
    `several payments are sent, and none twice, although the wallet’s answer is ${what}`,
    coreIf(what === 'lost'),
    async ({ page, driver }) => {
      const wallet = await openConnected(page, driver, PATH, { account: ALICE })
      await page.getByRole('tab', { name: 'Send to several' }).click()
      await pasteList(page, `bob,1.5\n${addressOf(1)},0.25`)
      const before = [await coins(driver, BOB), await coins(driver, 1)] as const

      wallet.answer('eth_sendTransaction', answer)
      await page.getByRole('button', { name: 'Review payment 1 of 2' }).click()
      await expect(review(page)).toContainText('Step 1 of 2')
      driver.sends = 1
      await review(page).locator('[data-confirm]').click()
      // Found on chain, without the wallet's answer.
      await expect(main(page).getByText('1 of 2 payments sent.')).toBeVisible()

      wallet.answer('eth_sendTransaction', 'approve')
      await open(page, PATH)
      await page.getByRole('tab', { name: 'Send to several' }).click()
      await page.getByRole('button', { name: 'Continue with payment 2' }).click()
      await expect(review(page)).toContainText('Step 2 of 2')
      driver.sends = 2
      await review(page).locator('[data-confirm]').click()
      await expect(main(page).getByText('2 of 2 payments sent.')).toBeVisible()
      await expect.poll(async () => (await coins(driver, 1)) - before[1]).toBe(parseEther('0.25'))
      expect((await coins(driver, BOB)) - before[0]).toBe(parseEther('1.5'))
      expect(wallet.sent).toHaveLength(2)
    },
  )
