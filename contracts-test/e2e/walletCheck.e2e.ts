import type { Locator, Page } from '@playwright/test'

import * as texts from '#domain/wallet/texts.ts'

import { scaled } from '#testing/slowness.ts'

import { expect, test, type AppDriver } from './fixture.ts'
import type { InjectedWallet, WalletOptions } from './injectedWallet.ts'
import { connect, open, openConnected } from './pages.ts'

const CHAIN = 'Local chain'

/** Methods with a prompt, and the one that this app never sends. */
const PROMPTS = /^(?:personal_sign|eth_sign|eth_send|wallet_(?:add|switch|watch|send|request|revoke))/

const row = (page: Page, id: string): Locator => page.locator(`[data-check="${id}"]`)
const headline = (page: Page): Locator => page.getByRole('main').getByRole('status')

async function expectState(page: Page, states: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, state] of Object.entries(states))
    await expect(row(page, id), id).toHaveAttribute('data-state', state)
}

/** Opens the page with a connected wallet, on a chain whose latest block is recent. */
async function openCheck(
  page: Page,
  driver: AppDriver,
  options: WalletOptions = {},
): Promise<InjectedWallet> {
  const { node } = driver.environment
  const now = BigInt(Math.floor(Date.now() / 1000))
  const { timestamp } = await node.getBlock()
  if (timestamp < now) await node.setNextBlockTimestamp({ timestamp: now })
  await node.mine({ blocks: 5 })
  const wallet = await openConnected(page, driver, '/wallet-check/', options)
  return wallet
}

test('a wallet that is well is found to be so without a prompt, and signs on a press', async ({
  page,
  driver,
}) => {
  const wallet = await openCheck(page, driver, { batches: true })
  await expect(headline(page)).toHaveText(texts.walletWorks(CHAIN))
  await expectState(page, {
    found: 'works',
    chain: 'works',
    answer: 'works',
    connection: 'works',
    account: 'works',
    batches: 'works',
    permits: 'works',
    signature: 'not asked yet',
    storage: 'works',
    frame: 'works',
    window: 'not asked yet',
    [`endpoint ${driver.environment.primary.host}`]: 'works',
    [`endpoint ${driver.environment.secondary.host}`]: 'works',
  })
  await expect(row(page, 'found')).toContainText('test.e2e.wallet')
  expect(wallet.methods.filter((method) => PROMPTS.test(method))).toEqual([])
  await page.getByRole('button', { name: texts.trySigning }).click()
  await expect(row(page, 'signature')).toContainText(texts.signedByKey)
  const signed = wallet.requests.find(({ method }) => method === 'eth_signTypedData_v4')
  expect(JSON.parse((signed?.params as readonly string[] | undefined)?.[1] ?? '')).toMatchObject({
    primaryType: 'WalletCheck',
    message: { site: new URL(page.url()).origin, purpose: texts.signPurpose },
  })
  await page.getByRole('button', { name: texts.tryWindow }).click()
  await expectState(page, { window: 'works' })
  await expect.poll(() => page.context().pages().length).toBe(1)
})

test('without a wallet the rest is checked, by the keyboard too', { tag: '@extended' }, async ({ page }) => {
  await open(page, '/wallet-check/')
  await expect(headline(page)).not.toHaveText(texts.checking)
  await expectState(page, { chain: 'not asked yet', signature: 'not asked yet', storage: 'works' })
  await page.getByRole('button', { name: texts.checkAgain }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: texts.tryWindow })).toBeFocused()
})

test('a wallet that never answers is told so, and nothing waits for it forever', async ({ page, driver }) => {
  const wallet = await openCheck(page, driver)
  await expectState(page, { answer: 'works' })
  wallet.answer('eth_chainId', 'hang')
  await page.getByRole('button', { name: texts.checkAgain }).click()
  await expect(row(page, 'answer')).toContainText(texts.silent, { timeout: scaled(9000) })
  await expectState(page, { connection: 'unknown' })
})

test(
  'an account with a delegation is told with its contract',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { node, deployment } = driver.environment
    const wallet = await driver.wallet()
    await node.setCode({ address: wallet.address, bytecode: `0xef0100${deployment.multicall.slice(2)}` })
    await open(page, '/wallet-check/')
    await connect(page, wallet)
    await expect(row(page, 'account')).toContainText('a delegation by EIP-7702')
  },
)
