import type { Page } from '@playwright/test'

import * as activityTexts from '#domain/activity/texts.ts'
import { shortAddress } from '#domain/shared/Address.ts'

import { scaled } from '#testing/slowness.ts'

import { MINTED } from './catalogue.ts'
import { expect, test as base } from './fixture.ts'
import { LocalRelay } from './localRelay.ts'
import { accountMenu, mintName, notice, open, openWallets } from './pages.ts'
import { PairedPhone } from './pairedPhone.ts'
import { SafeWallet } from './safeWallet.ts'

/** Serves WalletConnect's verification frame; unreachable here. */
const VERIFY = 'https://verify.walletconnect.org'

interface Pairing {
  readonly relay: LocalRelay
  readonly phone: PairedPhone
  readonly site: string
}

/** A phone, by default with an ordinary account, a relay for it, and a site with WalletConnect. */
const test = base.extend<{ readonly pairing: Pairing; readonly account: 'ordinary' | 'Safe' }>({
  account: ['ordinary', { option: true }],
  pairing: async ({ page, driver, account }, provide) => {
    const relay = await LocalRelay.start()
    const { environment } = driver
    const site = await driver.site({
      config: { walletConnectProjectId: '0'.repeat(32), walletConnectRelayUrl: relay.url },
    })
    driver.allow(VERIFY)
    // In Firefox, opening a web socket is a request.
    driver.allow(relay.url)
    await page.route(`${VERIFY}/**`, (hops) => hops.fulfill({ contentType: 'text/html', body: '' }))
    const elsewhere = { presence: 'elsewhere' } as const
    const wallet = await (account === 'Safe' ? driver.safeWallet(elsewhere) : driver.wallet(elsewhere))
    const phone = await PairedPhone.start(relay.url, wallet, environment.deployment.chainId)
    await provide({ relay, phone, site })
    await phone.stop()
    await relay.stop()
  },
})
// Users need time to get their phone.
test.use({ busyLimit: 65_000 })

async function scanCode(page: Page, phone: PairedPhone): Promise<void> {
  const wallets = page.getByRole('dialog', { name: 'Connect your wallet' })
  await wallets.getByRole('button', { name: 'Show as text' }).click()
  await phone.scan(await wallets.getByRole('textbox', { name: 'Pairing text' }).inputValue())
}

async function pair(page: Page, { phone, site }: Pairing, option = 'WalletConnect'): Promise<void> {
  await open(page, site)
  await (await openWallets(page)).getByRole('button', { name: option }).click()
  await scanCode(page, phone)
  await expect(accountMenu(page)).toHaveText(shortAddress(phone.wallet.address))
}

async function askToMint(page: Page, { wallet }: PairedPhone, name: string): Promise<void> {
  await mintName(page, name)
  await expect.poll(() => wallet.methods.filter((method) => method === 'eth_sendTransaction').length).toBe(1)
}

const connectButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })

test('a phone pairs with the code of MetaMask, and mints after a reload without pairing again', async ({
  page,
  driver,
  pairing,
}) => {
  driver.sends = 1
  const { phone } = pairing
  await pair(page, pairing, 'MetaMask')
  await page.reload()
  await expect(accountMenu(page)).toHaveText(shortAddress(phone.wallet.address))
  await mintName(page, 'paired')
  await expect(notice(page, MINTED)).toBeVisible()
  await expect(accountMenu(page)).toHaveText('paired.degen')
  expect(await phone.sessions()).toBe(1)
  expect(phone.wallet.methods.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test(
  'a pairing and a mint that were rejected on the phone are reported',
  { tag: '@extended' },
  async ({ page, pairing }) => {
    const { phone, site } = pairing
    phone.wallet.answer('eth_requestAccounts', 'reject')
    await open(page, site)
    const wallets = await openWallets(page)
    await wallets.getByRole('button', { name: 'WalletConnect' }).click()
    await scanCode(page, phone)
    await expect(wallets.getByRole('alert')).toHaveText(
      'You declined the request in WalletConnect. Nothing has changed.',
    )
    phone.wallet.answer('eth_requestAccounts', 'approve')
    await wallets.getByRole('button', { name: 'Try again' }).click()
    await scanCode(page, phone)
    await expect(accountMenu(page)).toHaveText(shortAddress(phone.wallet.address))
    phone.wallet.answer('eth_sendTransaction', 'reject')
    await mintName(page, 'refused')
    await expect(notice(page, 'You rejected the request in your wallet. Nothing was sent.')).toBeVisible()
  },
)

test('a session that ends on the phone ends in the page at once, and the other way round', async ({
  page,
  pairing,
}) => {
  const { phone } = pairing
  await pair(page, pairing)
  await phone.endAll()
  await expect(connectButton(page)).toBeVisible()
  await pair(page, pairing)
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toBeVisible()
  await expect.poll(() => phone.sessions()).toBe(0)
})

test(
  'a request that is open during a reload is not repeated, and its result is found',
  { tag: '@extended' },
  async ({ page, driver, pairing }) => {
    driver.sends = 1
    const { wallet } = pairing.phone
    await pair(page, pairing)
    const decide = wallet.hold('eth_sendTransaction')
    await askToMint(page, pairing.phone, 'patient')
    await page.reload()
    await expect(notice(page, activityTexts.earlierUnanswered)).toBeVisible()
    decide('approve')
    await expect(notice(page, MINTED)).toBeVisible({ timeout: scaled(40_000) })
    await expect(notice(page, activityTexts.earlierUnanswered)).toBeHidden()
    await expect(accountMenu(page)).toHaveText('patient.degen')
    expect(wallet.sent).toHaveLength(1)
  },
)

test(
  'a relay that is down while the phone signs loses nothing',
  { tag: '@extended' },
  async ({ page, driver, pairing }) => {
    driver.sends = 1
    const { phone, relay } = pairing
    await pair(page, pairing)
    const decide = phone.wallet.hold('eth_sendTransaction')
    await askToMint(page, phone, 'patient')
    relay.leave()
    decide('approve')
    await expect.poll(() => phone.wallet.sent.length).toBe(1)
    relay.comeBack()
    await expect(notice(page, MINTED)).toBeVisible({ timeout: scaled(40_000) })
    await expect(accountMenu(page)).toHaveText('patient.degen')
  },
)

test(
  'a page reloaded while the relay is down is still connected',
  { tag: '@extended' },
  async ({ page, driver, pairing }) => {
    driver.sends = 1
    const { phone, relay } = pairing
    await pair(page, pairing)
    relay.leave()
    await page.reload()
    await expect(accountMenu(page)).toHaveText(shortAddress(phone.wallet.address))
    relay.comeBack()
    await mintName(page, 'resumed')
    await expect(notice(page, MINTED)).toBeVisible({ timeout: scaled(40_000) })
  },
)

test(
  'a relay that cannot be reached is reported within a minute',
  { tag: '@extended' },
  async ({ page, pairing }) => {
    const { relay, site } = pairing
    relay.leave()
    await open(page, site)
    const wallets = await openWallets(page)
    await wallets.getByRole('button', { name: 'WalletConnect' }).click()
    await expect(wallets.getByRole('alert')).toHaveText(/^WalletConnect could not be reached\./, {
      timeout: scaled(65_000),
    })
    await expect(wallets.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
)

test.describe('with a Safe', () => {
  test.use({ account: 'Safe' })

  test(
    'a mint that a phone only proposes succeeds once its owners have executed it',
    { tag: '@extended' },
    async ({ page, driver, pairing }) => {
      const { wallet } = pairing.phone
      if (!(wallet instanceof SafeWallet)) throw new Error('The phone has no Safe.')
      await pair(page, pairing)
      await mintName(page, 'paired')
      await expect(notice(page, activityTexts.proposedToOwners)).toBeVisible()
      driver.sends = 1
      const { transactionHash } = await wallet.execute()
      const link = notice(page, MINTED).getByRole('link')
      await expect(link).toHaveAttribute('href', `https://explorer.invalid/tx/${transactionHash}`, {
        timeout: scaled(40_000),
      })
    },
  )
})
