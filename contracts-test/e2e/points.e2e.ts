import type { Page } from '@playwright/test'

import { timesCalled } from './contractCalls.ts'
import { expect, test } from './fixture.ts'
import {
  accountMenu,
  connect,
  dialog,
  mintWidget,
  open,
  requestsAbout,
  showTab,
  openConnected,
} from './pages.ts'

const ALICE = 5
const PATH = '/activity-points/'

const mine = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Your points' })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add CHAT to wallet' })

test('a member sees given and earned points, chat tokens, and the ways to earn more', async ({
  page,
  driver,
}) => {
  await openConnected(page, driver, PATH, { account: ALICE })
  await expect(mine(page).getByText('12,346 AP')).toBeVisible()
  await expect(mine(page).getByText('1337.5 CHAT')).toBeVisible()
  await expect(page.getByText('You have 12,346 AP so far.')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Your referral link')).toHaveValue(
    /\/activity-points\/\?ref=alice\.degen$/,
  )
  const ways = page.getByRole('main').getByRole('region', { name: 'Ways to earn' })
  // Names earn nothing here, because the contract has no points source for them.
  await expect(ways.getByRole('listitem')).toHaveText([/^Swap/, /^Launch/, /^Buy/])
  await expect(page.getByRole('region', { name: 'Invite others' })).not.toContainText('earns you points')
})

test(
  'a visitor learns what points are, and connects from there',
  { tag: '@extended' },
  async ({ page, driver, request }) => {
    const html = await (await request.get(PATH)).text()
    expect(html).toContain('See what you have earned')
    expect(html).toContain('Ways to earn')
    const wallet = await driver.wallet({ account: ALICE })
    await open(page, PATH)
    const invitation = page.getByRole('region', { name: 'See what you have earned' })
    await expect(invitation.getByRole('link', { name: 'Get a .degen name' })).toBeVisible()
    await invitation.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog(page, 'Connect your wallet').getByRole('button', { name: wallet.name }).click()
    await expect(mine(page).getByText('12,346 AP')).toBeVisible()
  },
)

test('connecting reads points and tokens once, and a change of network only the name again', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { tld, activityPoints, chatToken } = environment.deployment
  const counts = () => ({
    names: timesCalled(environment, tld, 'defaultNames(address)'),
    points: timesCalled(environment, activityPoints, 'getPoints(address)'),
    tokens: timesCalled(environment, chatToken, 'balanceOf(address)'),
  })
  const wallet = await driver.wallet({ account: ALICE })
  await open(page, PATH)
  await expect(mintWidget(page).getByText('1 DEGEN', { exact: true }).first()).toBeVisible()
  // A hidden tab reads nothing by itself, however slow the machine; then every visitor's reads
  // and the prefetches finish.
  await showTab(page, 'hidden')
  await driver.quiet()
  // The ranking has read every name's owner; only later reads count.
  const before = counts()
  const since = () => ({
    names: counts().names - before.names,
    points: counts().points - before.points,
    tokens: counts().tokens - before.tokens,
  })
  const requests = environment.primary.requests.length

  await connect(page, wallet)
  await expect(accountMenu(page)).toHaveText('alice.degen')
  await expect(mine(page).getByText('12,346 AP')).toBeVisible()
  await expect(mine(page).getByText('1337.5 CHAT')).toBeVisible()
  expect(since()).toEqual({ names: 1, points: 1, tokens: 1 })
  expect(requestsAbout(driver, wallet.address, requests)).toHaveLength(1)

  await wallet.useChain(1)
  await expect(page.getByText('Unsupported network').first()).toBeVisible()
  await expect.poll(since).toEqual({ names: 2, points: 1, tokens: 1 })

  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Hearth')
  await pages.getByRole('link', { name: 'Activity points' }).click()
  await expect(mine(page).getByText('1337.5 CHAT')).toBeVisible()
  // Returning to the ranking reads everyone's points again, but not the account's own data.
  expect(since()).toMatchObject({ names: 2, tokens: 1 })
})

test('the chat token goes into the wallet as the community describes it', async ({ page, driver }) => {
  const wallet = await openConnected(page, driver, PATH, { account: ALICE })
  await addButton(page).click()
  await expect(page.getByText('The token was added to your wallet.')).toBeVisible()
  const asked = wallet.requests.filter(({ method }) => method === 'wallet_watchAsset')
  expect(asked.map(({ params }) => params)).toEqual([
    {
      type: 'ERC20',
      options: {
        address: driver.environment.deployment.chatToken,
        symbol: 'CHAT',
        decimals: 18,
        image: 'https://hearth.example/img/chat-token.svg',
      },
    },
  ])
})

test(
  'a wallet on another network gets no request, and the page says which network to use',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await openConnected(page, driver, PATH, { account: ALICE, chainId: 1 })
    await addButton(page).click()
    await expect(mine(page).getByRole('alert')).toHaveText(
      'Your wallet is on another network. Switch it to Local chain, then try again.',
    )
    expect(wallet.methods).not.toContain('wallet_watchAsset')
  },
)

test(
  'the earnings of referrals are added up from the chain, on demand',
  { tag: '@extended' },
  async ({ page, driver }) => {
    await openConnected(page, driver, PATH, { account: ALICE })
    const invite = page.getByRole('region', { name: 'Invite others' })
    await invite.getByRole('button', { name: 'Show my earnings' }).click()
    // A tenth of the 25 coins of bob and the 10 of dave, who used her link.
    await expect(invite.getByText('3.5 DEGEN', { exact: true })).toBeVisible()
    await expect(invite.getByText('From 2 names, at the current share.')).toBeVisible()
    await expect(invite.getByRole('listitem')).toHaveText([/^dave\.degen/, /^bob\.degen/])
  },
)
