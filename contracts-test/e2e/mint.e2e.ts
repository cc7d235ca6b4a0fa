import { readFile } from 'node:fs/promises'

import { parseEther } from 'viem'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { expect, test } from './fixture.ts'
import { MINTED } from './catalogue.ts'
import { asOwner, defaultNameOf, holderOf } from './onChain.ts'
import {
  accountMenu,
  chooseName,
  connect,
  dialog,
  mintButton,
  mintName,
  mintWidget,
  notice,
  open,
  openWallets,
  review,
  startMint,
  usernameField,
  openConnected,
} from './pages.ts'

test('a minted name is announced, shown in the navigation bar, and the default name on the chain', async ({
  page,
  context,
  driver,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  driver.sends = 1
  const wallet = await openConnected(page, driver)
  await mintName(page, 'newcomer')
  await expect(notice(page, MINTED)).toBeVisible()
  await expect(accountMenu(page)).toHaveText('newcomer.degen')
  expect(await defaultNameOf(driver.environment, wallet.address)).toBe('newcomer')
  const next = page.getByRole('region', { name: 'You are newcomer.degen' })
  await expect(next).toBeVisible()
  await expect(usernameField(page)).toHaveCount(0)
  await next.getByRole('button', { name: 'Invite a friend' }).click()
  await expect(notice(page, 'Referral link copied to your clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('ref=newcomer')
  const saved = page.waitForEvent('download')
  await next.getByRole('button', { name: 'Save picture' }).click()
  const picture = await readFile(await (await saved).path())
  // A PNG's size is in its header.
  expect([picture.toString('latin1', 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    630,
  ])
  expect(picture.length).toBeGreaterThan(10_000)
  await next.getByRole('button', { name: 'Say hello' }).click()
  await expect(page.getByRole('main').getByText('Posting as newcomer.degen')).toBeVisible()
  await next.getByRole('button', { name: 'Get another name' }).click()
  await expect(usernameField(page)).toHaveValue('')
})

test(
  'the next steps take the place of the form without a gap, also for a wide name on a narrow phone',
  { tag: '@extended' },
  async ({ page, driver }) => {
    driver.sends = 1
    await page.setViewportSize({ width: 320, height: 640 })
    await openConnected(page, driver)
    await page.evaluate(() => {
      const main = document.querySelector('main')
      const seen = Object.assign(globalThis, { gaps: 0 })
      new MutationObserver(() => {
        if (!main?.querySelector('input[name=username], #name-bought')) seen.gaps += 1
      }).observe(document.body, { childList: true, subtree: true })
    })
    await mintName(page, 'wwmmwwmmww')
    const next = page.getByRole('region', { name: 'You are wwmmwwmmww.degen' })
    await expect(next).toBeVisible()
    expect(await next.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await page.evaluate('gaps')).toBe(0)
  },
)

test('a name is minted with the development wallet', { tag: '@extended' }, async ({ page, driver }) => {
  driver.sends = 1
  const site = await driver.site({ devWallet: true })
  await open(page, site)
  await (await openWallets(page)).getByRole('button', { name: 'Hearth development wallet' }).click()
  const { address } = developmentAccount(2)
  const asked = dialog(page, 'Connect to this page')
  await asked.getByLabel('Account').selectOption(address)
  await asked.getByRole('button', { name: 'Approve' }).click()
  await mintName(page, 'handmade')
  await dialog(page, 'Send transaction').getByRole('button', { name: 'Approve' }).click()
  await expect(notice(page, MINTED)).toBeVisible()
  await expect(accountMenu(page)).toHaveText('handmade.degen')
  expect(await defaultNameOf(driver.environment, address)).toBe('handmade')
})

test('the review shows what is paid, what is received, the recipient and the network', async ({
  page,
  driver,
}) => {
  await openConnected(page, driver)
  await chooseName(page, 'abc')
  const shown = await startMint(page)
  await expect(shown).toContainText('25 DEGEN')
  await expect(shown).toContainText('You getabc.degen')
  await shown.getByText('Details', { exact: true }).click()
  await expect(shown.getByText('Local chain')).toBeVisible()
  await expect(shown.getByText(driver.environment.deployment.minter)).toBeVisible()
  await shown.getByRole('button', { name: 'Cancel' }).click()
  await expect(shown).toBeHidden()
  await expect(mintButton(page)).toBeEnabled()
})

test('a name taken after it was found free stops the mint before anything is signed', async ({
  page,
  driver,
}) => {
  const wallet = await openConnected(page, driver)
  await chooseName(page, 'wanted')
  await asOwner(driver.environment, 'ownerFreeMint', ['wanted', developmentAccount(3).address])
  await mintButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This name is already taken' })).toBeVisible()
  await expect(mintWidget(page).getByText('This name is already taken')).toBeVisible()
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test('a price that changes during the review is shown again before anything is signed', async ({
  page,
  driver,
}) => {
  driver.sends = 1
  const wallet = await openConnected(page, driver)
  await chooseName(page, 'pricey')
  const shown = await startMint(page)
  await asOwner(driver.environment, 'changePrice', [parseEther('3'), 5n])
  await shown.locator('[data-confirm]').click()
  await expect(shown.getByRole('alert')).toHaveText(
    /^Something changed since you looked\. Please check again\.You paybefore: 1 DEGENnow: 3 DEGEN$/,
  )
  await expect(shown).toContainText('3 DEGEN')
  await shown.locator('[data-confirm]').click()
  await expect(notice(page, MINTED)).toBeVisible()
  expect(wallet.onlySent.value).toBe(parseEther('3'))
})

test(
  'a balance that covers the price but not the fee is reported before the wallet prompt',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await driver.wallet()
    await driver.environment.node.setBalance({ address: wallet.address, value: parseEther('1') })
    await open(page)
    await connect(page, wallet)
    await chooseName(page, 'exactly')
    await mintButton(page).click()
    await expect(
      notice(page, 'Your balance does not cover the amount and the network fee. Nothing was sent.'),
    ).toBeVisible()
    expect(wallet.methods).not.toContain('eth_sendTransaction')
  },
)

test('a rejection in the wallet is shown as information, and the next attempt works', async ({
  page,
  driver,
}) => {
  driver.sends = 1
  const wallet = await openConnected(page, driver)
  wallet.answer('eth_sendTransaction', 'reject')
  await mintName(page, 'hesitant')
  const said = notice(page, 'You rejected the request in your wallet. Nothing was sent.')
  await expect(said).toBeVisible()
  await expect(said).toHaveAttribute('role', 'status')
  await expect(page.getByRole('alert')).toBeHidden()
  expect(wallet.sent).toEqual([])
  wallet.answer('eth_sendTransaction', 'approve')
  await (await startMint(page)).locator('[data-confirm]').click()
  await expect(notice(page, MINTED)).toBeVisible()
})

test('a double click on Mint and on Confirm sends one transaction', async ({ page, driver }) => {
  driver.sends = 1
  const wallet = await openConnected(page, driver)
  await chooseName(page, 'twiceover')
  await expect(mintButton(page)).toBeEnabled()
  await mintButton(page).dblclick()
  await review(page).locator('[data-confirm]').dblclick()
  await expect(notice(page, MINTED)).toBeVisible()
  await expect(review(page)).toBeHidden()
  expect(wallet.methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test(
  'a transaction that is signed after its prompt was closed is tracked all the same',
  { tag: '@extended' },
  async ({ page, driver }) => {
    driver.sends = 1
    const wallet = await openConnected(page, driver)
    const decide = wallet.hold('eth_sendTransaction')
    await mintName(page, 'latecomer')
    const prompt = dialog(page, 'Confirm in your wallet')
    await expect(prompt).toBeVisible()
    await prompt.getByText('Close', { exact: true }).click()
    await expect(prompt).toBeHidden()
    decide('approve')
    await expect(notice(page, MINTED)).toBeVisible()
    await expect(accountMenu(page)).toHaveText('latecomer.degen')
  },
)

test('an account switched during the review closes it, and nothing is sent', async ({ page, driver }) => {
  const wallet = await openConnected(page, driver)
  await chooseName(page, 'whosename')
  await startMint(page)
  await wallet.useAccount(2)
  await expect(review(page)).toBeHidden()
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test(
  'a network switched during the review stops the mint',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await openConnected(page, driver)
    await chooseName(page, 'elsewhere')
    const shown = await startMint(page)
    await wallet.useChain(1)
    await expect(shown).toBeHidden()
    const stopped = notice(
      page,
      'Your wallet is on another network. Nothing was sent. Switch the network and try again.',
    )
    await expect(stopped).toBeVisible()
    expect(wallet.methods).not.toContain('eth_sendTransaction')
    await stopped.getByRole('link', { name: 'Check your wallet' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet check')
    await expect(stopped).toBeHidden()
  },
)

test('a referrer by name is shown, can be removed, and is then not credited', async ({ page, driver }) => {
  driver.sends = 1
  const wallet = await driver.wallet()
  await open(page, '/?ref=alice')
  const { address: alice } = developmentAccount(5)
  const invited = mintWidget(page).getByText(/^Invited by/)
  await expect(invited.getByTitle(alice)).toBeVisible()
  await expect(invited).toContainText('alice.degen')
  await expect(invited).toContainText('who gets 10% of the price')
  await mintWidget(page).getByRole('button', { name: 'Remove' }).click()
  await expect(invited).toBeHidden()
  await connect(page, wallet)
  const before = await driver.environment.node.getBalance({ address: alice })
  await mintName(page, 'uninvited')
  await expect(notice(page, MINTED)).toBeVisible()
  expect(await driver.environment.node.getBalance({ address: alice })).toBe(before)
})

test(
  'A wallet connects and mints in a browser of the oldest that the site is built for',
  { tag: '@extended' },
  async ({ page, driver }) => {
    driver.sends = 1
    await page.addInitScript(() => {
      for (const [owner, names] of [
        [AbortSignal, ['any', 'timeout']],
        [Object, ['hasOwn']],
        [String.prototype, ['at']],
        [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced']],
        [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      ] as const)
        for (const name of names) Reflect.deleteProperty(owner, name)
    })
    const wallet = await openConnected(page, driver)
    await mintName(page, 'veteran')
    await expect(notice(page, MINTED)).toBeVisible()
    expect(await holderOf(driver.environment, 'veteran')).toBe(wallet.address)
  },
)
