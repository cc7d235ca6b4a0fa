import type { Locator, Page } from '@playwright/test'

import { collectionAbi } from '#adapters/viem/abi/collectionAbi.ts'
import * as activityTexts from '#domain/activity/texts.ts'
import { buyPrice } from '#domain/nft/curve.ts'
import * as texts from '#domain/nft/texts.ts'
import { roundedText } from '#domain/shared/significantText.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { developmentAccount, signer } from '../../scripts/contracts/developmentAccounts.ts'
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import { complaints, complaintsAtTabs } from './complaints.ts'
import { coreIf, expect, test } from './fixture.ts'
import type { TestEnvironment } from './testEnvironment.ts'
import { callsOf, connect, notice, open, review, openConnected } from './pages.ts'

const BUYER = 5
const RIVAL = 6
const OWNER = 10
const FEE = 2n * 10n ** 16n

const panel = (page: Page): Locator => page.getByRole('main').getByRole('tabpanel')
const part = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('region', { name })
const show = (page: Page, tab: string): Promise<void> =>
  page.getByRole('tab', { name: tab, exact: true }).click()
const confirm = (page: Page): Promise<void> => review(page).locator('[data-confirm]').click()

const pathOf = (id: string): string => `/nft/collection/?id=${id}`

const at = (environment: TestEnvironment, uniqueId: string): Address =>
  seededCollection(environment.deployment, uniqueId)

const priceAt = (environment: TestEnvironment, address: Address): Promise<bigint> =>
  contractAt(environment.node, 'Nft721Bonding', address).read('getMintPrice')

const tokensOf = (environment: TestEnvironment, address: Address, index: number): Promise<bigint> =>
  contractAt(environment.node, 'Nft721Bonding', address).read('balanceOf', developmentAccount(index).address)

/** Another account buys for itself, outside the page. */
async function buyBeside(environment: TestEnvironment, address: Address, account = RIVAL): Promise<void> {
  const price = await priceAt(environment, address)
  const args = [developmentAccount(account).address]
  await contractAt(environment.node, 'Nft721Bonding', address).send(account, 'mint', args, price)
}

test('a first token is bought at the exact price, also after the price has moved, and sent to a name', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const valley = at(environment, 'valley')
  driver.sends = 2
  const wallet = await driver.wallet({ account: BUYER })
  await open(page, pathOf(valley))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Valley')
  const curve = { ratio: 169n * 10n ** 18n, fee: FEE }
  await expect(panel(page)).toContainText(`${roundedText(buyPrice(0n, curve), 18, 'up')} DEGEN`)
  await expect(part(page, 'Activity')).toContainText(texts.noActivity)
  await connect(page, wallet)
  await panel(page).getByRole('button', { name: 'Buy Valley' }).click()
  await expect(review(page)).toContainText('Buy an NFT of Valley')
  // Another account buys during the review: the new price is shown, and one press accepts it.
  await buyBeside(environment, valley)
  await confirm(page)
  await expect(review(page)).toContainText('Something changed since you looked.')
  await confirm(page)
  await expect(notice(page, 'You got Valley #3.')).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Valley #3' })).toBeVisible()
  expect(await tokensOf(environment, valley, BUYER)).toBe(1n)
  await expect(part(page, 'Activity').getByRole('listitem').first()).toContainText('bought #3')
  await expect(part(page, /^Holders/).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText(texts.youOwn(1), { exact: true })).toBeVisible()

  await show(page, 'Send')
  await expect(panel(page).getByRole('radio', { name: '#3' })).toBeChecked()
  await panel(page).getByRole('combobox', { name: 'Recipient' }).fill('carol')
  await expect(panel(page).getByRole('region', { name: 'Recipient' })).toContainText('carol.degen')
  await panel(page).getByRole('button', { name: 'Continue' }).click()
  await expect(review(page)).toContainText('Send Valley #3 to carol.degen')
  await confirm(page)
  await expect(notice(page, texts.nftSent('Valley', 3n, 'carol.degen'))).toBeVisible()
  await expect(panel(page)).toContainText(texts.ownNone)
})

test('a wallet that batches buys several tokens in one confirmation at the exact total', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const river = at(environment, 'river')
  driver.sends = 1
  const wallet = await openConnected(page, driver, pathOf(river), { account: BUYER, batches: true })
  const before = await tokensOf(environment, river, BUYER)
  await panel(page).getByRole('combobox', { name: 'Quantity' }).selectOption('3')
  await expect(panel(page)).toContainText('One confirmation buys all or none.')
  expect(await complaints(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Buy 3 of River' }).click()
  await expect(review(page)).toContainText('Buy 3 NFTs of River')
  await confirm(page)
  await expect(notice(page, /You got River #\d+, River #\d+ and River #\d+\./)).toBeVisible()
  expect(await tokensOf(environment, river, BUYER)).toBe(before + 3n)
  await panel(page).getByRole('button', { name: 'Buy another' }).click()
  await expect(panel(page).getByRole('combobox', { name: 'Quantity' })).toHaveValue('1')
  expect(wallet.methods.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1)
})

test(
  'the second of two purchases in one block fails and costs only the network fee',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { environment } = driver
    const river = at(environment, 'river')
    driver.sends = 1
    await openConnected(page, driver, pathOf(river), { account: BUYER })
    const before = await tokensOf(environment, river, BUYER)
    await panel(page).getByRole('button', { name: 'Buy River' }).click()
    await expect(review(page)).toBeVisible()
    await environment.node.setAutomine(false)
    await confirm(page)
    await expect(notice(page, 'Please wait for your transaction')).toBeVisible()
    await environment.node.writeContract({
      account: signer(RIVAL),
      chain: null,
      address: river,
      abi: collectionAbi,
      functionName: 'mint',
      args: [developmentAccount(RIVAL).address],
      value: await priceAt(environment, river),
      gas: 1_000_000n,
      maxFeePerGas: 500_000_000_000n,
      maxPriorityFeePerGas: 400_000_000_000n,
    })
    await environment.node.mine({ blocks: 1 })
    await environment.node.setAutomine(true)
    await expect(notice(page, activityTexts.transactionFailed)).toBeVisible()
    await expect(panel(page).getByRole('alert')).toContainText('Nothing was bought')
    expect(await tokensOf(environment, river, BUYER)).toBe(before)
  },
)

test('a token is sold for a minimum in two steps, the next at the current price, and the last one cannot be sold', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const meadow = at(environment, 'meadow')
  driver.sends = 3
  await openConnected(page, driver, pathOf(meadow), { account: BUYER })
  await show(page, 'Sell')
  await panel(page).getByText('#3', { exact: true }).click()
  await expect(panel(page)).toContainText('Step 1 of 2: approve this NFT and no other.')
  await panel(page).getByRole('button', { name: 'Approve and sell' }).click()
  await expect(review(page)).toContainText('Approve Meadow #3')
  await expect(review(page).getByText(environment.deployment.nfts.trader)).toBeVisible()
  await confirm(page)
  await expect(notice(page, tokensTexts.approved)).toBeVisible()
  await expect(review(page)).toContainText('Minimum received')
  await confirm(page)
  await expect(notice(page, /You got [0-9.]+ DEGEN\./)).toBeVisible()
  expect(await tokensOf(environment, meadow, BUYER)).toBe(2n)

  await expect(panel(page).getByText(/^Sold for [0-9.]+ DEGEN$/)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Sell another' }).click()
  await panel(page).getByText('Quick').click()
  await panel(page).getByRole('button', { name: 'Sell', exact: true }).click()
  await expect(review(page)).toContainText('You get the curve’s price')
  await confirm(page)
  await expect.poll(() => tokensOf(environment, meadow, BUYER)).toBe(1n)
  await panel(page).getByRole('button', { name: 'Sell another' }).click()
  // The owner's first token is sold, too, which leaves one.
  await contractAt(environment.node, 'Nft721Bonding', meadow).send(13, 'burn', [1n])
  await expect(panel(page).getByText(/the last one cannot be sold/)).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Sell', exact: true })).toBeHidden()
})

test('the page needs few calls, shows no price and sells nothing without the network, and recovers by itself', async ({
  page,
  driver,
}) => {
  const { primary, secondary } = driver.environment
  const path = pathOf(at(driver.environment, 'sunrise'))
  const plain = await callsOf(driver, () => open(page, '/about/'))
  const openPage = async () => {
    await open(page, path)
    await expect(part(page, 'Activity').getByRole('listitem').first()).toBeVisible()
    await expect(part(page, texts.curve)).toBeVisible()
  }
  // 34 or 40, and 26 or 32: a block that comes meanwhile is asked for its prices, too.
  expect((await callsOf(driver, openPage)) - plain).toBeLessThanOrEqual(50)
  // Stored data is not read again: only the directory, then prices and new history.
  expect((await callsOf(driver, openPage)) - plain).toBeLessThanOrEqual(38)
  await openConnected(page, driver, path, { account: BUYER })
  await expect(panel(page).getByRole('button', { name: 'Buy Sunrise' })).toBeEnabled()
  for (const endpoint of [primary, secondary]) endpoint.fail('down')
  await page.reload()
  await expect(page.getByText(/Until that is known, nothing can be bought or sold here/)).toBeVisible()
  // Stored data is shown, but no number that money depends on.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunrise')
  await expect(page.getByRole('main')).not.toContainText(/\d DEGEN/)
  for (const endpoint of [primary, secondary]) endpoint.recover()
  await expect(panel(page).getByRole('button', { name: 'Buy Sunrise' })).toBeEnabled()
})

/** The height of a phone's bottom bar in pixels. */
const BOTTOM_BAR = 56

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(
    `price and purchase are on the first screen at ${width} x ${height}`,
    coreIf(width === 390),
    async ({ page, driver }) => {
      await page.setViewportSize({ width, height })
      await openConnected(page, driver, pathOf(at(driver.environment, 'concert')), { account: BUYER })
      const buy = panel(page).getByRole('button', { name: 'Buy Concert' })
      await expect(buy).toBeEnabled()
      await expect(panel(page).getByText(/^0\.\d+ DEGEN$/)).toBeInViewport({ ratio: 1 })
      const box = await buy.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height - BOTTOM_BAR)
      await expect(page.getByText(texts.youOwn(2), { exact: true })).toBeInViewport({ ratio: 1 })
    },
  )

test(
  'the page is accessible in either colour mode at every width and by keyboard',
  { tag: '@extended' },
  async ({ page, driver }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const wallet = await driver.wallet({ account: OWNER })
    await open(page, pathOf(at(driver.environment, 'crowd')))
    await expect(part(page, texts.curve)).toBeVisible()
    await connect(page, wallet)
    await expect(part(page, texts.curve)).toContainText('now pays')
    const found = await complaintsAtTabs(page, [
      [320, 'ArrowRight', 'Sell'],
      [1000, 'ArrowRight', 'Send'],
      [1440, 'Home', 'Buy'],
    ])
    expect(found).toEqual([])
  },
)
