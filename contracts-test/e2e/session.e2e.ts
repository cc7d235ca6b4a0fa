import * as activityTexts from '#domain/activity/texts.ts'
import { shortAddress } from '#domain/shared/Address.ts'

import { coreIf, expect, test } from './fixture.ts'
import { accountMenu, connect, mintWidget, notice, open, openWallets, openConnected } from './pages.ts'
import { sumOf, takeShifts, watchShifts } from './shifts.ts'

test('an injected wallet connects, and the navigation bar shows its short address', async ({
  page,
  driver,
}) => {
  const wallet = await openConnected(page, driver)
  await expect(accountMenu(page)).toHaveText(shortAddress(wallet.address))
  expect(wallet.methods.filter((method) => method === 'eth_requestAccounts')).toEqual(['eth_requestAccounts'])
})

test(
  'a wallet that announces itself twice is offered once',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await driver.wallet({ presence: 'announced twice' })
    await open(page)
    const wallets = await openWallets(page)
    await expect(wallets.getByRole('button', { name: wallet.name })).toHaveCount(1)
  },
)

test(
  'two wallets with the same rdns are both offered and marked',
  { tag: '@extended' },
  async ({ page, driver }) => {
    await driver.wallet({ name: 'True wallet', uuid: 'a1' })
    await driver.wallet({ name: 'False wallet', uuid: 'b2' })
    await open(page)
    const wallets = await openWallets(page)
    for (const name of ['True wallet', 'False wallet'])
      await expect(wallets.getByRole('button', { name })).toContainText(
        'claims to be test.e2e.wallet, as does another wallet',
      )
  },
)

test(
  'a wallet without an announcement connects through an option, and its session survives a reload',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await driver.wallet({ presence: 'legacy' })
    await open(page)
    const wallets = await openWallets(page)
    await wallets.getByRole('button', { name: 'Rabby' }).click()
    await expect(accountMenu(page)).toHaveText(shortAddress(wallet.address))
    await page.reload()
    await expect(accountMenu(page)).toHaveText(shortAddress(wallet.address))
  },
)

test('a hostile name and icon are harmless in the list of wallets', async ({ page, driver }) => {
  await driver.wallet({
    name: '<img src=x onerror=alert(1)>\u202E\u200Bevil',
    icon: 'https://evil.example/tracker.svg',
    uuid: 'a1',
  })
  await driver.wallet({ name: '', rdns: 'x', icon: 'javascript:alert(1)', uuid: 'b2' })
  await driver.wallet({
    name: 'w'.repeat(5000),
    rdns: 'y',
    icon: 'data:text/html,<script>1</script>',
    uuid: 'c3',
  })
  await open(page)
  const wallets = await openWallets(page)
  await expect(wallets.getByText('<img src=x onerror=alert(1)>evil')).toBeVisible()
  await expect(wallets.locator('img')).toHaveCount(0)
  expect(await wallets.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
})

test('a rejection in the wallet is shown in the dialog, which stays open', async ({ page, driver }) => {
  const wallet = await driver.wallet()
  wallet.answer('eth_requestAccounts', 'reject')
  await open(page)
  const wallets = await openWallets(page)
  await wallets.getByRole('button', { name: wallet.name }).click()
  await expect(wallets.getByRole('alert')).toHaveText(
    'You declined the request in End-to-end test wallet. Nothing has changed.',
  )
  wallet.answer('eth_requestAccounts', 'approve')
  await wallets.getByRole('button', { name: 'Try again' }).click()
  await expect(accountMenu(page)).toHaveText(shortAddress(wallet.address))
})

test(
  'a wallet that never answers can be left for another',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await driver.wallet()
    wallet.answer('eth_requestAccounts', 'hang')
    await open(page)
    const wallets = await openWallets(page)
    await wallets.getByRole('button', { name: wallet.name }).click()
    await expect(wallets.getByRole('status')).toHaveText('Waiting for End-to-end test wallet')
    await wallets.getByRole('button', { name: 'Choose another wallet' }).click()
    await expect(wallets.getByRole('button', { name: wallet.name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(wallets).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeEnabled()
  },
)

for (const [width, shown] of [
  [1280, 'in the navigation bar'],
  [375, 'on a phone'],
] as const) {
  test(
    `a reload keeps the session and never shows "Connect wallet", ${shown}`,
    coreIf(width === 1280),
    async ({ page, driver }) => {
      await page.setViewportSize({ width, height: 800 })
      const wallet = await openConnected(page, driver, '/', { account: 5 })
      await expect(page.getByRole('button', { name: 'Get another name' })).toBeVisible()
      await page.addInitScript(() => Object.assign(globalThis, { expectSession: true }))
      const asked = wallet.methods.length
      await page.reload()
      await expect(page.getByRole('button', { name: 'Get another name' })).toBeVisible()
      await driver.quiet()
      expect(wallet.methods.slice(asked)).not.toContain('eth_requestAccounts')
    },
  )
}

for (const width of [375, 1440])
  for (const path of ['/', '/nft/', '/send-tokens/', '/stake/', '/airdrop/', '/activity-points/'])
    test(
      `at ${width} px nothing moves on ${path} when it is loaded again, with the session and without`,
      coreIf(width === 375 && path.length <= '/nft/'.length),
      async ({ page, driver }) => {
        const shifted = async () => sumOf(await takeShifts(page))
        await page.setViewportSize({ width, height: 800 })
        const wallet = await openConnected(page, driver, path, { account: 5 })
        // The name is stored once read; the reloaded page starts with it.
        await driver.quiet()
        await watchShifts(page)
        await page.reload()
        await page.waitForLoadState('networkidle')
        expect(await shifted()).toBe(0)
        wallet.lock()
        await page.reload()
        await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await shifted()).toBe(0)
      },
    )

test('a disconnected wallet stays disconnected after a reload', async ({ page, driver }) => {
  const wallet = await openConnected(page, driver)
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  const asked = wallet.methods.length
  await open(page)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(wallet.methods.slice(asked)).toEqual([])
})

test(
  'a wallet that was locked stays disconnected, without a prompt',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await openConnected(page, driver)
    wallet.lock()
    const asked = wallet.methods.length
    await page.reload()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    expect(new Set(wallet.methods.slice(asked))).toEqual(new Set(['eth_accounts']))
  },
)

test('an unsupported network can be switched', async ({ page, driver }) => {
  await openConnected(page, driver, '/', { chainId: 1 })
  await expect(
    page.getByRole('navigation', { name: 'Account' }).getByText('Unsupported network'),
  ).toBeVisible()
  await mintWidget(page).getByRole('button', { name: 'Switch to Local chain' }).click()
  await expect(mintWidget(page).getByRole('button', { name: 'Mint username' })).toBeVisible()
  await expect(page.getByText('Unsupported network')).toHaveCount(0)
})

for (const shape of ['code', 'nested code', 'message only'] as const) {
  test(
    `the network is added to a wallet that reports it as unknown with ${shape}`,
    coreIf(shape === 'nested code'),
    async ({ page, driver }) => {
      const wallet = await driver.wallet({ chainId: 1 })
      wallet.forgetSupportedChain(shape)
      await open(page)
      await connect(page, wallet)
      await mintWidget(page).getByRole('button', { name: 'Switch to Local chain' }).click()
      await expect(mintWidget(page).getByRole('button', { name: 'Mint username' })).toBeVisible()
      const added = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')
      const { primary, secondary } = driver.environment
      expect(added?.params).toEqual([
        {
          chainId: '0x27bc86aa',
          chainName: 'Local chain',
          nativeCurrency: { name: 'Degen', symbol: 'DEGEN', decimals: 18 },
          rpcUrls: [primary.url, secondary.url],
          blockExplorerUrls: ['https://explorer.invalid'],
        },
      ])
    },
  )
}

test(
  'a rejected network switch is shown beside the button',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await driver.wallet({ chainId: 1 })
    wallet.answer('wallet_switchEthereumChain', 'reject')
    await open(page)
    await connect(page, wallet)
    await mintWidget(page).getByRole('button', { name: 'Switch to Local chain' }).click()
    await expect(mintWidget(page).getByRole('alert')).toHaveText(
      'You are still on another network. Switch to Local chain to mint or send.',
    )
    await expect(mintWidget(page).getByRole('button', { name: 'Switch to Local chain' })).toBeEnabled()
  },
)

test('disconnecting in one tab disconnects the other', async ({ page, context, driver }) => {
  const wallet = await openConnected(page, driver)
  const other = await context.newPage()
  await open(other)
  await expect(accountMenu(other)).toHaveText(shortAddress(wallet.address))
  await accountMenu(other).click()
  await other.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

for (const [storage, spoil] of [
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'disabled',
    () => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    },
  ],
] as const) {
  test(
    `with storage ${storage} a wallet connects and disconnects`,
    coreIf(storage === 'disabled'),
    async ({ page, driver }) => {
      await page.addInitScript(spoil)
      await openConnected(page, driver, '/', { account: 5 })
      await expect(accountMenu(page)).toHaveText('alice.degen')
      await accountMenu(page).click()
      await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    },
  )
}

test(
  'a restarted wallet is reported as lost until the page is reloaded',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await openConnected(page, driver)
    await wallet.restart()
    await expect(notice(page, activityTexts.walletLost)).toBeVisible()
  },
)
