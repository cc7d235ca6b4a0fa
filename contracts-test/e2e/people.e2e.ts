import type { Locator, Page } from '@playwright/test'
import { parseEther } from 'viem'

import * as namesTexts from '#domain/names/texts.ts'
import * as shellTexts from '#domain/shell/texts.ts'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { HOSTILE_NAMES } from '../../scripts/chain/seed.ts'
import { MINTED } from './catalogue.ts'
import { coreIf, expect, test, type AppDriver } from './fixture.ts'
import { defaultNameOf, holderOf } from './onChain.ts'
import {
  accountMenu,
  chooseName,
  dialog,
  mintName,
  mintWidget,
  notice,
  open,
  startMint,
  overflow,
  openConnected,
} from './pages.ts'

/** Alice owns the names alice and wonderland. */
const ALICE = 5
const BOB = 6
const NOBODY = 3

const main = (page: Page): Locator => page.getByRole('main')
const heading = (page: Page, name: string): Locator =>
  main(page).getByRole('heading', { level: 1, name, exact: true })
const addressOf = (account: number): string => developmentAccount(account).address

async function openProfile(page: Page, id?: string): Promise<void> {
  await open(page, id === undefined ? '/profile/' : `/profile/?id=${encodeURIComponent(id)}`)
}

test.describe('a profile', () => {
  for (const [what, id] of [
    ['a name', 'alice'],
    ['a full name in any letter case', 'ALICE.Degen'],
    ['an address', addressOf(ALICE)],
    ['an address in small letters', addressOf(ALICE).toLowerCase()],
  ] as const)
    test(`by ${what} shows everything public`, coreIf(id === 'alice'), async ({ page, driver }) => {
      await openProfile(page, id)
      await expect(heading(page, 'alice.degen')).toBeVisible()
      await expect(main(page).getByText(addressOf(ALICE))).toBeAttached()
      await expect(main(page).getByText('12,346')).toBeVisible()
      await expect(main(page).getByRole('link', { name: /^View this account/ })).toHaveAttribute(
        'href',
        `https://explorer.invalid/address/${addressOf(ALICE)}`,
      )
      await expect(main(page).getByText('This is you')).toHaveCount(0)
      await expect(main(page).getByRole('button', { name: 'Change username' })).toHaveCount(0)
      expect(driver.said.join()).not.toContain('Error')
    })

  test(
    'reads an address as an address, even where it is also a name',
    { tag: '@extended' },
    async ({ page }) => {
      const likeAnAddress = HOSTILE_NAMES['likeAnAddress'] ?? ''
      await openProfile(page, likeAnAddress)
      await expect(main(page).getByText('No name yet')).toBeVisible()
      await expect(main(page).getByText(addressOf(1))).toBeAttached()
    },
  )

  test('shows every hostile name without scrolling sideways', { tag: '@extended' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    for (const name of Object.values(HOSTILE_NAMES)) {
      await openProfile(page, name)
      await expect(main(page).locator('dl')).toBeVisible()
      expect(await overflow(page), `pushed sideways by ${JSON.stringify(name)}`).toBe(0)
    }
  })
})

test('the own profile follows the account, and copies it', async ({ page, context, driver }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const wallet = await openConnected(page, driver, '/profile/', { account: ALICE })
  await expect(heading(page, 'alice.degen')).toBeVisible()
  await expect(main(page).getByText('This is you')).toBeVisible()
  await main(page).getByRole('button', { name: 'Copy the address' }).click()
  await expect(notice(page, shellTexts.addressCopied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addressOf(ALICE))
  await wallet.useAccount(BOB)
  await expect(heading(page, 'bob.degen')).toBeVisible()
})

test.describe('the change of a username', () => {
  async function openDialog(page: Page, driver: AppDriver, account = ALICE) {
    const wallet = await openConnected(page, driver, '/', { account })
    await accountMenu(page).click()
    await page.getByRole('button', { name: 'Change username' }).click()
    const change = dialog(page, 'Change your username')
    const field = change.getByLabel('New main username')
    const submit = change.getByRole('button', { name: 'Submit' })
    return { wallet, change, field, submit }
  }

  test('makes another own name the main one, everywhere and for the next visit', async ({ page, driver }) => {
    driver.sends = 1
    const { change, field, submit } = await openDialog(page, driver)
    await expect(change.getByText('Enter your new main username (you must own it):')).toBeVisible()
    await expect(field).toHaveAttribute('placeholder', 'enter name')
    await field.fill('WonderLand')
    await submit.click()
    await expect(change).toContainText('wonderland.degen becomes the name shown for you')
    await change.locator('[data-confirm]').click()
    await expect(notice(page, namesTexts.usernameChanged)).toBeVisible()
    await expect(change).toBeHidden()
    await expect(accountMenu(page)).toHaveText('wonderland.degen')
    expect(await defaultNameOf(driver.environment, developmentAccount(ALICE).address)).toBe('wonderland')
    await page.reload()
    await expect(accountMenu(page)).toHaveText('wonderland.degen')
  })
})

test.describe('a referral', () => {
  test('by a full name in capitals pays the referrer', async ({ page, driver }) => {
    driver.sends = 1
    const { node } = driver.environment
    const before = await node.getBalance({ address: developmentAccount(ALICE).address })
    await openConnected(page, driver, '/?ref=ALICE.DEGEN')
    await expect(mintWidget(page).getByText(/^Invited by/)).toBeVisible()
    await mintName(page, 'referred')
    await expect(notice(page, MINTED)).toBeVisible()
    const after = await node.getBalance({ address: developmentAccount(ALICE).address })
    // A tenth of the seeded price, which is one coin.
    expect(after - before).toBe(parseEther('0.1'))
  })

  test('to oneself is refused', async ({ page, driver }) => {
    await openConnected(page, driver, `/?ref=${addressOf(1)}`, { account: 1 })
    await chooseName(page, 'unreferred')
    await expect(mintWidget(page).getByText(/^Invited by/)).toHaveCount(0)
    await expect(await startMint(page)).not.toContainText('referral')
  })

  test('has its link also as a QR code', { tag: '@extended' }, async ({ page, driver }) => {
    await openConnected(page, driver, '/', { account: ALICE })
    await page.getByRole('button', { name: 'Earn referral fees! 🤑' }).click()
    const share = dialog(page, 'Share referral link')
    await share.getByRole('button', { name: 'Show QR code' }).click()
    await expect(share.getByRole('img', { name: 'QR code of your referral link' })).toBeVisible()
  })
})

test.describe('the names of a person', () => {
  test('can be made the main one from the list', async ({ page, driver }) => {
    driver.sends = 1
    await openConnected(page, driver, '/profile/', { account: ALICE })
    await main(page).getByRole('button', { name: 'Make main: wonderland' }).click()
    const change = dialog(page, 'Change your username')
    await expect(change.getByLabel('New main username')).toHaveValue('wonderland')
    await expect(change.getByRole('button', { name: 'wonderland.degen' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await change.getByRole('button', { name: 'Submit' }).click()
    await change.locator('[data-confirm]').click()
    await expect(notice(page, namesTexts.usernameChanged)).toBeVisible()
    await expect(heading(page, 'wonderland.degen')).toBeVisible()
  })

  test(
    'can be given away, with a warning for the main one',
    { tag: '@extended' },
    async ({ page, driver }) => {
      driver.sends = 1
      await openConnected(page, driver, '/profile/', { account: ALICE })
      await main(page).getByRole('button', { name: 'Transfer: alice' }).click()
      const giving = dialog(page, 'Transfer a name')
      await expect(giving.getByText('This is your main name.')).toBeVisible()
      const holder = giving.getByRole('combobox', { name: 'New owner' })
      const proceed = giving.getByRole('button', { name: 'Continue' })
      for (const [text, message] of [
        ['alice', 'This is you'],
        ['nobody-has-this', 'Nobody has this name'],
        ['two words', 'Enter a valid name or address.'],
      ] as const) {
        await holder.fill(text)
        await expect(giving.getByText(message)).toBeVisible()
        await expect(proceed).toBeDisabled()
      }
      await holder.fill('BOB.degen')
      await proceed.click()
      await expect(giving).toContainText('Recipient')
      await expect(giving).toContainText('you will have none until you choose another')
      await giving.locator('[data-confirm]').click()
      await expect(notice(page, namesTexts.nameTransferred('alice.degen', 'bob.degen'))).toBeVisible()
      expect(await holderOf(driver.environment, 'alice')).toBe(addressOf(BOB))
      await expect(heading(page, 'alice.degen')).toHaveCount(0)
      await expect(main(page).getByText('No name yet')).toBeVisible()
    },
  )
})

test(
  'a name is minted as a gift, and its link can be copied',
  { tag: '@extended' },
  async ({ page, context, driver }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    driver.sends = 1
    await openConnected(page, driver, `/profile/?id=${addressOf(NOBODY)}`)
    await main(page).getByRole('button', { name: 'Gift a name' }).click()
    await expect(mintWidget(page).getByText('Gift for')).toBeVisible()
    await chooseName(page, 'present')
    const shown = await startMint(page)
    await expect(shown).toContainText('Recipient')
    await expect(shown.getByText(addressOf(NOBODY))).toBeAttached()
    await shown.locator('[data-confirm]').click()
    await expect(notice(page, MINTED)).toBeVisible()
    expect(await holderOf(driver.environment, 'present')).toBe(addressOf(NOBODY))
    await mintWidget(page).getByRole('button', { name: 'Copy the gift link' }).click()
    await expect(notice(page, shellTexts.linkCopied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/profile\/\?id=present\.degen$/,
    )
    await expect(accountMenu(page)).not.toHaveText('present.degen')
  },
)
