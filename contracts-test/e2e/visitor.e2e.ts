import { brotliCompressSync } from 'node:zlib'

import type { Response } from '@playwright/test'

import { coreIf, expect, test } from './fixture.ts'
import { mintWidget, newRequests, open, openWallets, usernameField } from './pages.ts'

test('a visitor sees whether a name is available and its price, which is marked among all prices', async ({
  page,
}) => {
  await open(page)
  const widget = mintWidget(page)
  await widget.getByText('Prices by length').click()
  for (const [name, tier, price] of [
    ['x', '1 character', '100'],
    ['xy', '2 characters', '50'],
    ['xyz', '3 characters', '25'],
    ['xyzw', '4 characters', '10'],
    ['xyzwv', '5 or more characters', '1'],
    ['火火', '2 characters', '50'],
  ] as const) {
    await test.step(name, async () => {
      await usernameField(page).fill(name)
      await expect(widget.getByText('This name is available')).toBeVisible()
      await expect(widget.getByText(`${tier}, paid once`)).toBeVisible()
      await expect(widget.getByRole('row')).toHaveText([
        /^1 character.*100 DEGEN$/,
        /^2 characters.*50 DEGEN$/,
        /^3 characters.*25 DEGEN$/,
        /^4 characters.*10 DEGEN$/,
        /^5 or more characters.*1 DEGEN$/,
      ])
      const marked = widget.getByRole('row').filter({ hasText: '(the name you typed)' })
      await expect(marked).toHaveText(`${tier} (the name you typed)${price} DEGEN`)
    })
  }
})

test('the first visit of a page without a feed takes one request to the chain', async ({ page, driver }) => {
  await open(page, '/about/')
  await expect(mintWidget(page).getByText('1 DEGEN', { exact: true }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { primary, secondary } = driver.environment
  expect([newRequests(primary.requests).length, secondary.requests.length]).toEqual([1, 0])
})

const PARTS = /walletconnect|metamask|reown|ethereum-?provider/i

test(
  'a missing MetaMask is offered for download on a desktop, and none of its code is loaded',
  { tag: '@extended' },
  async ({ page, driver }) => {
    await open(page)
    const wallets = await openWallets(page)
    await wallets.getByRole('button', { name: 'MetaMask' }).click()
    await expect(wallets.getByText('MetaMask was not found in this browser.')).toBeVisible()
    await expect(wallets.getByRole('link', { name: 'Get MetaMask' })).toHaveAttribute(
      'href',
      'https://metamask.io/download',
    )
    await driver.quiet()
    expect(driver.requests.filter((url) => PARTS.test(url))).toEqual([])
  },
)

test(
  'WalletConnect is not loaded before its click, and its frame is allowed by the policy',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const site = await driver.site({ config: { walletConnectProjectId: '0'.repeat(32) } })
    // The real hosts are unreachable here: the relay does not answer, and the verification frame is empty.
    const verify = 'https://verify.walletconnect.org'
    driver.allow(verify)
    await page.routeWebSocket(/^wss:\/\/relay\.walletconnect\.org\//, () => undefined)
    await page.route(`${verify}/**`, (hops) => hops.fulfill({ contentType: 'text/html', body: '' }))
    await open(page, site)
    const wallets = await openWallets(page)
    await driver.quiet()
    expect(driver.requests.filter((url) => PARTS.test(url))).toEqual([])
    await wallets.getByRole('button', { name: 'WalletConnect' }).click()
    await expect(wallets.getByRole('status')).toHaveText('Waiting for WalletConnect')
    await expect(page.locator(`iframe[src^="${verify}/"]`)).toBeAttached()
    await wallets.getByRole('button', { name: 'Close' }).click()
    await expect(wallets).toBeHidden()
  },
)

test(
  'without a project id WalletConnect is not offered, and its hosts are not in the policy',
  { tag: '@extended' },
  async ({ page }) => {
    const response = await page.goto('/')
    expect(response?.headers()['content-security-policy']).not.toContain('walletconnect')
    await open(page)
    const wallets = await openWallets(page)
    await expect(wallets.getByRole('listitem').filter({ hasText: 'WalletConnect' })).toContainText(
      'Not offered here',
    )
    await expect(wallets.getByRole('button', { name: 'WalletConnect' })).toHaveCount(0)
  },
)

test(
  'an invalid configuration shows a readable page that names the key',
  { tag: '@extended' },
  async ({ page, baseURL }) => {
    await page.route(`${baseURL}/`, async (hops) => {
      const response = await hops.fetch()
      await hops.fulfill({
        response,
        body: (await response.text()).replace('"tldName":".degen"', '"tldName":"degen"'),
      })
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This site is not set up correctly')
    await expect(page.getByRole('alert')).toContainText('tldName')
    await page.unrouteAll()
    await open(page)
  },
)

test(
  'About links to the licences of the bundled packages',
  { tag: '@extended' },
  async ({ page, baseURL }) => {
    await page.goto('/about')
    const link = page.getByRole('link', { name: 'Open-source licences' })
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', baseURL).href)
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
    const text = await answer.text()
    for (const name of ['react', 'viem', '@walletconnect/sign-client'])
      expect(text).toMatch(new RegExp(`^## ${name} - \\d`, 'm'))
    expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
    expect(text).toContain('Apache License')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, title, description] of [
    [
      '/',
      'Hearth on a local chain',
      'Get a name, swap tokens, collect NFTs and meet the others, on a local test chain.',
    ],
    ['/about/', 'About | Hearth on a local chain', 'What this is, and how it works.'],
  ] as const) {
    test(`${path} has its title, its description and its content`, coreIf(path === '/'), async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Hearth')
    })
  }
})

test("a phone's Home fetches little before the first use, and then prefetches the likeliest parts", async ({
  page,
  driver,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response)
  })
  await open(page)
  await expect(mintWidget(page).getByText('1 DEGEN', { exact: true }).first()).toBeVisible()
  await driver.quiet()
  expect(scripts.length).toBeLessThanOrEqual(20)
  const sizes = await Promise.all(
    scripts.map(async (script) => brotliCompressSync(await script.body()).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(178_500)
  await page.mouse.move(10, 10)
  await expect.poll(() => driver.requests.some((url) => url.includes('SettingsDialog'))).toBe(true)
})

test(
  "a phone's Home reserves the sections of new names and collections, and fills them after the first use",
  { tag: '@extended' },
  async ({ page, driver }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await open(page)
    const names = page.getByRole('region', { name: 'New here' })
    await expect(names).toBeInViewport()
    await driver.quiet()
    await expect(names.getByRole('link')).toHaveCount(0)
    const { height } = (await names.boundingBox()) ?? {}
    await page.mouse.move(10, 10)
    await expect(names.getByRole('link', { name: /\.degen$/ }).first()).toBeVisible()
    expect((await names.boundingBox())?.height).toBe(height)
  },
)

test('a tap before the app has started is marked, and answered once it has', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/app-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const connect = page.getByRole('button', { name: 'Connect wallet' }).first()
  await connect.click()
  await expect(connect).toHaveAttribute('data-tapped', '')
  release()
  await expect(page.getByRole('dialog', { name: 'Connect your wallet' })).toBeVisible()
  await expect(page.locator('[data-tapped]')).toHaveCount(0)
})
