import { parseEther } from 'viem'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import * as shellTexts from '#domain/shell/texts.ts'

import { scaled } from '#testing/slowness.ts'

import { localConfig } from '../../scripts/chain/localConfig.ts'
import { coreIf, expect, test } from './fixture.ts'
import { MINTED } from './catalogue.ts'
import {
  chooseName,
  connect,
  dialog,
  mintButton,
  mintName,
  mintWidget,
  notice,
  newRequests,
  open,
  usernameField,
  openConnected,
} from './pages.ts'
import { RpcProxy } from '../../scripts/chaos/RpcProxy.ts'

const FIVE_SECONDS = scaled(5000)

for (const [what, fault] of [
  ['is dead', 'down'],
  ['answers null', 'null'],
] as const)
  test(`when the first endpoint ${what}, the second shows the price within 5 s, and the banner says so`, async ({
    page,
    driver,
  }) => {
    const { primary } = driver.environment
    primary.fail(fault)
    await open(page)
    await expect(mintWidget(page).getByText('1 DEGEN', { exact: true }).first()).toBeVisible({
      timeout: FIVE_SECONDS,
    })
    await expect(page.getByText(shellTexts.oneSourceDown)).toHaveAttribute('title', primary.host)
    await usernameField(page).fill('alice')
    await expect(mintWidget(page).getByText('This name is already taken')).toBeVisible({
      timeout: FIVE_SECONDS,
    })
  })

test('a name is minted through the second endpoint while the first is dead', async ({ page, driver }) => {
  driver.sends = 1
  driver.environment.primary.fail('down')
  await openConnected(page, driver)
  await mintName(page, 'crutches')
  await expect(notice(page, MINTED)).toBeVisible()
})

for (const [what, fault] of [
  ['dead', 'down'],
  ['html', 'html'],
] as const) {
  test(
    `when both endpoints are ${what}, the page reports it and recovers by itself`,
    coreIf(what === 'dead'),
    async ({ page, driver }) => {
      const { primary, secondary } = driver.environment
      primary.fail(fault)
      secondary.fail(fault)
      const wallet = await driver.wallet({ account: 5 })
      await open(page)
      const widget = mintWidget(page)
      await expect(widget.getByRole('alert')).toContainText('The price could not be read. Nothing is lost.')
      await expect(page.getByText(/^The network is not responding/)).toBeVisible()
      await connect(page, wallet)
      await usernameField(page).fill('unknowable')
      await expect(widget.getByText('Availability could not be checked.')).toBeVisible()
      await expect(widget.getByText(/\b0 DEGEN/)).toBeHidden()
      await expect(widget.getByText('This name is available', { exact: true })).toBeHidden()
      primary.recover()
      secondary.recover()
      await expect(widget.getByText('1 DEGEN', { exact: true }).first()).toBeVisible()
      await expect(widget.getByText('This name is available')).toBeVisible()
      await expect(page.getByText(/^The network is not responding/)).toBeHidden()
      await expect(page.getByRole('navigation', { name: 'Account' }).getByText('alice.degen')).toBeVisible()
      await expect(widget.getByRole('button', { name: 'Mint username' })).toBeEnabled()
    },
  )
}

test('a second visit shows the last price with its age while no endpoint answers, and then the present one', async ({
  page,
  driver,
}) => {
  const { primary, secondary } = driver.environment
  const widget = mintWidget(page)
  const price = widget.getByText('1 DEGEN', { exact: true }).first()
  await open(page)
  await expect(widget.getByText('5 or more characters, paid once')).toBeVisible()
  await expect(price).toBeVisible()
  primary.fail('silent')
  secondary.fail('silent')
  // Without a name, so that the widget does not fold.
  const wallet = await driver.wallet()
  await open(page)
  await expect(widget.getByText('As of a moment ago, updating')).toBeVisible()
  await expect(price).toBeVisible()
  await connect(page, wallet)
  await expect(mintButton(page)).toBeDisabled()
  primary.recover()
  secondary.recover()
  await expect(widget.getByText('5 or more characters, paid once')).toBeVisible()
  await expect(price).toBeVisible()
  await expect(widget.getByText(/^As of /)).toBeHidden()
})

test('"Try again" reads the price again at once', { tag: '@extended' }, async ({ page, driver }) => {
  const { primary, secondary } = driver.environment
  primary.fail('html')
  secondary.fail('html')
  await open(page)
  const widget = mintWidget(page)
  await expect(widget.getByRole('alert')).toBeVisible()
  primary.recover()
  secondary.recover()
  // Skips the driver's checks before a click, during which the page would read again by itself.
  await widget.getByRole('button', { name: 'Try again' }).dispatchEvent('click')
  await expect(widget.getByText('1 DEGEN', { exact: true }).first()).toBeVisible()
})

test('a browser that goes offline shows a banner, and the page reads again when it is back', async ({
  page,
  context,
}) => {
  await open(page)
  await expect(mintWidget(page).getByText('1 DEGEN', { exact: true }).first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await usernameField(page).fill('offliner')
  await expect(mintWidget(page).getByText('Availability could not be checked.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline/)).toBeHidden()
  await expect(mintWidget(page).getByText('This name is available')).toBeVisible()
})

test('two endpoints that disagree about a name stop the mint before anything is signed', async ({
  page,
  driver,
}) => {
  const wallet = await openConnected(page, driver)
  await chooseName(page, 'disputed')
  driver.environment.secondary.fail('lying')
  await mintButton(page).click()
  const { primary, secondary } = driver.environment
  const hosts = `${primary.host}, ${secondary.host}`
  await expect(notice(page, `Sources of the chain contradict each other (${hosts}).`)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'until they agree' })).toBeVisible()
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test(
  'without a multicall contract the first visit still takes one request to the chain',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { deployment, primary, secondary } = driver.environment
    const { multicall: _, ...chain } = localConfig({
      deployment,
      rpcUrls: [primary.url, secondary.url],
      projectUrl: 'https://hearth.example',
    }).chain ?? { rpcUrls: [] }
    const site = await driver.site({
      config: { chain: chain as CommunityConfig['chain'] },
      firstRequests: true,
    })
    await open(page, `${site}/about/`)
    await expect(mintWidget(page).getByText('1 DEGEN', { exact: true }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([newRequests(primary.requests).length, secondary.requests.length]).toEqual([1, 0])
  },
)

test(
  'a community with one price sells names of every length at that price',
  { tag: '@extended' },
  async ({ page, driver }) => {
    driver.sends = 1
    const { onePriceMinter } = driver.environment.deployment
    const site = await driver.site({
      config: { punkMinterAddress: onePriceMinter, punkNumberOfPrices: 1 },
    })
    const wallet = await openConnected(page, driver, site)
    await expect(mintWidget(page).getByText('Any length, paid once')).toBeVisible()
    await mintName(page, 'q')
    await expect(notice(page, MINTED)).toBeVisible()
    expect(wallet.onlySent.value).toBe(parseEther('5'))
  },
)

test(
  'an endpoint of one’s own is asked first once it has answered, also after a reload',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const own = await new RpcProxy(driver.environment.nodeUrl).start()
    driver.allow(own.url)
    await page.setViewportSize({ width: 375, height: 800 })
    await open(page)
    await page.getByRole('button', { name: 'Name and account' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    const settings = dialog(page, 'Site Settings')
    const field = settings.getByRole('textbox', { name: 'Your own RPC endpoint' })
    const use = settings.getByRole('button', { name: 'Check and use' })
    own.fail('wrong-chain')
    await field.fill(own.url)
    await use.click()
    await expect(settings.getByText('It serves another network than Local chain.')).toBeVisible()
    own.recover()
    await use.click()
    await expect(settings.getByText(`${own.host} is asked first.`)).toBeVisible()
    await page.reload()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(mintWidget(page).getByText('1 DEGEN', { exact: true }).first()).toBeVisible()
    const asked = own.requests.length
    await usernameField(page).fill('ownreader')
    await expect(mintWidget(page).getByText('This name is available')).toBeVisible()
    expect(own.requests.length).toBeGreaterThan(asked)
    own.fail('down')
    await usernameField(page).fill('ownreader2')
    await expect(mintWidget(page).getByText('This name is available')).toBeVisible()
    await expect(page.getByText(shellTexts.oneSourceDown)).toHaveAttribute('title', own.host)
    await own.stop()
  },
)
