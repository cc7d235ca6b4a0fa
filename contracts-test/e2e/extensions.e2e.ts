import type { Page } from '@playwright/test'

import * as activityTexts from '#domain/activity/texts.ts'
import { shortAddress } from '#domain/shared/Address.ts'

import { MINTED } from './catalogue.ts'
import { notIn } from './engines.ts'
import type { Extension } from './extensions/Extension.ts'
import { MetaMask } from './extensions/MetaMask.ts'
import { Rabby } from './extensions/Rabby.ts'
import { Rainbow } from './extensions/Rainbow.ts'
import { coreIf, expect, test as base, type AppDriver } from './fixture.ts'
import type { InjectedWallet, WalletOptions } from './injectedWallet.ts'
import {
  accountMenu,
  connect,
  mintName,
  mintWidget,
  notice,
  open,
  openWallets,
  review,
  showTab,
} from './pages.ts'

type Vendor = new (wallet: InjectedWallet) => Extension

const test = base.extend<{
  readonly install: (vendor: Vendor, options?: WalletOptions) => Promise<Extension>
}>({
  install: ({ context, driver }, provide) =>
    provide(async (vendor, options) => {
      const extension = new vendor(await driver.wallet({ ...options, presence: 'elsewhere' }))
      await extension.install(context)
      return extension
    }),
})

const connectButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })

/** Connects, and confirms a mint; returns once the extension has the request. */
async function askToMint(page: Page, extension: Extension, name: string): Promise<void> {
  await open(page)
  await connect(page, extension)
  await mintName(page, name)
  await expect.poll(() => extension.asked).toContain('eth_sendTransaction')
}

/**
 * Rabby shows its network notice as styled HTML, which the page's policy refuses.
 * Rabby's script fails; the page must not.
 */
async function forgiveNoticeOf(vendor: Vendor, driver: AppDriver): Promise<void> {
  const faults = await driver.takeFaults()
  const isNotice = (fault: string) =>
    vendor === Rabby &&
    /TrustedHTML|trusted-types-sink|style-src|injection sink|Sink type mismatch/.test(fault)
  expect(faults.filter((fault) => !isNotice(fault))).toEqual([])
}

const VENDORS: readonly Vendor[] = [MetaMask, Rabby, Rainbow]

test('all extensions are offered at once, each in its place and once', async ({ page, install }) => {
  notIn('webkit', 'The scripts of three extensions are more than a message to WebKit’s inspector may hold.')
  for (const vendor of VENDORS) await install(vendor)
  await open(page)
  const wallets = await openWallets(page)
  for (const name of ['MetaMask Installed', 'Rabby Installed', 'Rainbow Installed'])
    await expect(wallets.getByRole('button', { name })).toHaveCount(1)
})

for (const vendor of VENDORS)
  test.describe(`With ${vendor.name}`, () => {
    test('a name is minted', async ({ page, driver, install }) => {
      driver.sends = 1
      const extension = await install(vendor)
      await open(page)
      await connect(page, extension)
      await expect(accountMenu(page)).toHaveText(shortAddress(extension.wallet.address))
      await mintName(page, 'extended')
      await expect(notice(page, MINTED)).toBeVisible()
      await expect(accountMenu(page)).toHaveText('extended.degen')
    })

    test(
      'a rejection is a quiet notice, and nothing is sent',
      { tag: '@extended' },
      async ({ page, install }) => {
        const extension = await install(vendor)
        extension.wallet.answer('eth_requestAccounts', 'reject')
        await open(page)
        const wallets = await openWallets(page)
        await wallets.getByRole('button', { name: extension.name }).click()
        await expect(wallets.getByRole('alert')).toHaveText(
          `You declined the request in ${extension.name}. Nothing has changed.`,
        )
        extension.wallet.answer('eth_requestAccounts', 'approve')
        await wallets.getByRole('button', { name: 'Try again' }).click()
        await expect(wallets).toBeHidden()
        extension.wallet.answer('eth_sendTransaction', 'reject')
        await mintName(page, 'refused')
        await expect(notice(page, activityTexts.rejected).locator('[data-notice]')).toHaveAttribute(
          'data-notice',
          'default',
        )
        await expect(mintWidget(page).getByRole('button', { name: 'Mint username' })).toBeEnabled()
      },
    )

    test(
      'a reload keeps the session without a prompt',
      { tag: '@extended' },
      async ({ page, driver, install }) => {
        const extension = await install(vendor, { account: 5 })
        await open(page)
        await connect(page, extension)
        await expect(accountMenu(page)).toHaveText('alice.degen')
        await page.addInitScript(() => Object.assign(globalThis, { expectSession: true }))
        const before = extension.asked.length
        await page.reload()
        await expect(accountMenu(page)).toHaveText('alice.degen')
        await driver.quiet()
        expect(new Set(extension.asked.slice(before))).toEqual(new Set(['eth_accounts', 'eth_chainId']))
      },
    )

    test(
      'a lock of the wallet ends the session, which a reload resumes once it is unlocked',
      coreIf(vendor === MetaMask),
      async ({ page, install }) => {
        const extension = await install(vendor, { account: 5 })
        await open(page)
        await connect(page, extension)
        extension.lock()
        await expect(connectButton(page)).toBeVisible()
        extension.unlock()
        const before = extension.asked.length
        await page.reload()
        await expect(accountMenu(page)).toHaveText('alice.degen')
        expect(extension.asked.slice(before)).not.toContain('eth_requestAccounts')
      },
    )

    test(
      'the page follows the account and the network',
      { tag: '@extended' },
      async ({ page, driver, install }) => {
        const extension = await install(vendor, { account: 5 })
        await open(page)
        await connect(page, extension)
        await expect(accountMenu(page)).toHaveText('alice.degen')
        await extension.wallet.useAccount(6)
        await expect(accountMenu(page)).toHaveText('bob.degen')
        await extension.wallet.useChain(1)
        const unsupported = page.getByRole('navigation', { name: 'Account' }).getByText('Unsupported network')
        await expect(unsupported).toBeVisible()
        await extension.wallet.useChain(driver.environment.deployment.chainId)
        await expect(unsupported).toBeHidden()
        await forgiveNoticeOf(vendor, driver)
      },
    )

    test('an unknown network is added', { tag: '@extended' }, async ({ page, driver, install }) => {
      const extension = await install(vendor, { chainId: 1 })
      extension.wallet.forgetSupportedChain('code')
      await open(page)
      await connect(page, extension)
      await mintWidget(page).getByRole('button', { name: 'Switch to Local chain' }).click()
      await expect(mintWidget(page).getByRole('button', { name: 'Mint username' })).toBeVisible()
      expect(extension.asked).toContain('wallet_addEthereumChain')
      await forgiveNoticeOf(vendor, driver)
    })

    test.describe('which may be silent for long', () => {
      test.use({ busyLimit: 60_000 })

      test(
        'a mint is reported whose answer was lost with the background',
        coreIf(vendor === Rainbow),
        async ({ page, driver, install }) => {
          driver.sends = 1
          const extension = await install(vendor)
          extension.endAfter('eth_sendTransaction', () =>
            extension.wallet.answer('eth_sendTransaction', 'reject'),
          )
          await askToMint(page, extension, 'overheard')
          // Open requests are checked every ten seconds.
          await expect(notice(page, MINTED)).toBeVisible({ timeout: 30_000 })
          await expect(review(page)).toBeHidden()
          await expect(accountMenu(page)).toHaveText('overheard.degen')
          expect(driver.said.join()).not.toContain(activityTexts.rejected)
        },
      )
    })

    test(
      'a mint that an update of the extension interrupts is looked for after a reload, and asked for once',
      { tag: '@extended' },
      async ({ page, install }) => {
        const extension = await install(vendor)
        extension.wallet.hold('eth_sendTransaction')
        await askToMint(page, extension, 'outlived')
        extension.end('updated')
        if (vendor === MetaMask) await expect(notice(page, activityTexts.walletLost)).toBeVisible()
        await page.reload()
        await expect(notice(page, activityTexts.earlierUnanswered)).toBeVisible()
        expect(extension.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
      },
    )
  })

test(
  'MetaMask repeats a request when its background restarts, and the name is minted once',
  { tag: '@extended' },
  async ({ page, driver, install }) => {
    driver.sends = 1
    const extension = await install(MetaMask)
    const decide = extension.wallet.hold('eth_sendTransaction')
    await askToMint(page, extension, 'repeated')
    extension.end('restarted')
    await expect
      .poll(() => extension.asked.filter((method) => method === 'eth_sendTransaction'))
      .toHaveLength(2)
    decide('approve')
    await expect(notice(page, MINTED)).toBeVisible()
  },
)

test(
  'Rabby answers a tab that was opened in the background once it is shown, and the session is back',
  { tag: '@extended' },
  async ({ page, context, install }) => {
    const extension = await install(Rabby, { account: 5 })
    await open(page)
    await connect(page, extension)
    await context.addInitScript(() =>
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
    )
    const other = await context.newPage()
    await other.clock.install()
    await open(other)
    // Longer than the app waits for a silent wallet.
    await other.clock.fastForward(6_000)
    await showTab(other, 'visible')
    await expect(accountMenu(other)).toHaveText('alice.degen')
  },
)
