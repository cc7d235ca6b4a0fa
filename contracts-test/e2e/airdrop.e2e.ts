import type { Locator, Page } from '@playwright/test'
import { parseEther } from 'viem'

import * as texts from '#domain/airdrop/texts.ts'
import { failureText } from '#domain/activity/failureText.ts'
import { TERMS_CHANGES } from '#stores/activity/termsChanges.ts'
import type { Address } from '#domain/shared/Address.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { MERKLE_LIST, MERKLE_LIST_PATH } from '../../scripts/chain/merkleList.ts'
import { complaints } from './complaints.ts'
import { timesCalled } from './contractCalls.ts'
import { expect, test } from './fixture.ts'
import type { TestEnvironment } from './testEnvironment.ts'
import { connect, dialog, notice, open, requestsAbout, review, openConnected } from './pages.ts'
import { held } from './tokensOnChain.ts'

const PATH = '/airdrop/'
const NOBODY = 1
const ALICE = 5
const BOB = 6
const CAROL = 7
const REWARD = parseEther('1337')

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Name or address' })
const region = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name })
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })
const thisName = (page: Page) => region(page, 'This name')
const ownNames = (page: Page) => region(page, 'Your names')
const thisAccount = (page: Page) => region(page, 'This account')

/** Types a name or address, and closes the suggestions. */
async function check(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Escape')
}

async function confirm(page: Page, ...expected: readonly (string | RegExp)[]): Promise<void> {
  for (const text of expected) await expect(review(page)).toContainText(text)
  await review(page).locator('[data-confirm]').click()
}

const balanceOf = (environment: TestEnvironment, account: number): Promise<bigint> =>
  held(environment, environment.deployment.chatToken, account)

/** Calls the contract for claims by name, as its owner by default. */
async function onNames(
  { node, deployment }: TestEnvironment,
  functionName: string,
  args: readonly unknown[] = [],
  account = 0,
): Promise<void> {
  const names = contractAt(node, 'ChatTokenClaimDomains', deployment.claimDomains)
  await names.send(account, functionName, args)
}

test('A visitor checks names, connects, and claims for the owner of a name', async ({ page, driver }) => {
  const { environment } = driver
  const wallet = await driver.wallet({ account: NOBODY })
  const before = [await balanceOf(environment, NOBODY), await balanceOf(environment, ALICE)]
  await open(page, PATH)
  await expect(page.getByRole('main')).toContainText('up to #16')
  for (const [typed, verdict] of [
    ['nobody-yet', 'No one owns this name, so it can’t claim.'],
    ['olivia-the-gardener', 'This name is #17. Only names up to #16 can claim.'],
    ['ALICE.degen', 'can be claimed'],
  ] as const) {
    await check(page, typed)
    await expect(thisName(page)).toContainText(verdict)
  }
  await thisName(page).getByRole('button', { name: 'Connect wallet to claim' }).click()
  await dialog(page, 'Connect your wallet').getByRole('button', { name: wallet.name }).click()
  await expect(thisName(page)).toContainText('The tokens go to the owner of the name, not to you:')
  await expect(ownNames(page)).toContainText('You don’t own a .degen name.')
  expect(await complaints(page)).toEqual([])

  await wallet.useChain(1)
  await thisName(page).getByRole('button', { name: 'Switch to Local chain' }).click()
  await thisName(page).getByRole('button', { name: 'Claim for the owner' }).click()
  driver.sends = 1
  await confirm(page, 'Claim for alice.degen', 'You get nothing', 'Recipient')
  await expect(notice(page, texts.claimedNotice)).toBeVisible()
  await expect(thisName(page)).toContainText('Already claimed.')
  await check(page, 'aLiCe')
  await expect(thisName(page)).toContainText('Already claimed.')
  expect([await balanceOf(environment, NOBODY), await balanceOf(environment, ALICE)]).toEqual([
    before[0],
    (before[1] ?? 0n) + REWARD,
  ])
})

test('All names of the user are claimed across a rejection, a pause, a reload and a faster account', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const wallet = await openConnected(page, driver, PATH, { account: CAROL })
  await expect(ownNames(page).getByRole('listitem')).toHaveText([/^carol/, /^c4/, /^singer/])
  await expect(ownNames(page)).toContainText('Total 4011 CHAT')
  await expect(region(page, 'Your CHAT')).toContainText('<0.0001 CHAT')

  // The first claim is sent while no block is mined; the second is rejected.
  await environment.node.setAutomine(false)
  await ownNames(page).getByRole('button', { name: 'Claim all 3' }).click()
  driver.sends = 1
  await confirm(page, 'Claim for carol.degen', 'You get')
  await expect(review(page)).toContainText('Claim for c4.degen')
  await expect(review(page).getByRole('list', { name: 'Step 2 of 3' })).toBeVisible()
  wallet.answer('eth_sendTransaction', 'reject')
  await confirm(page)
  await expect(notice(page, 'You rejected the request in your wallet.')).toBeVisible()
  await expect(ownNames(page).getByRole('listitem').first()).toContainText('Pending')
  await page.reload()
  await expect(ownNames(page).getByRole('listitem').first()).toContainText('Pending')
  await environment.node.mine({ blocks: 1 })
  await environment.node.setAutomine(true)
  await expect(ownNames(page).getByRole('listitem').first()).toContainText('Claimed')
  await expect(region(page, 'Your CHAT')).toContainText('1337 CHAT')
  // The claimed amount stands apart from the one that is left.
  await expect(region(page, 'You can claim').getByRole('listitem').first()).toHaveText(
    'For your 2 namesYou claimed 1337 CHAT2674 CHAT leftClaim all',
  )

  // Claims are paused behind the page's back: nothing is sent, and the page shows the pause.
  wallet.answer('eth_sendTransaction', 'approve')
  await onNames(environment, 'togglePaused')
  await ownNames(page).getByRole('button', { name: 'Claim all 2' }).click()
  const paused = failureText({ kind: 'terms changed', change: 'claim paused' }, TERMS_CHANGES).text
  await expect(notice(page, paused)).toBeVisible()
  await expect(ownNames(page).getByText('Paused')).toHaveCount(2)
  await expect(ownNames(page).getByRole('button', { name: /^Claim/ })).toHaveCount(0)
  await onNames(environment, 'togglePaused')
  await page.reload()

  // Another account claims one of the names: the open review is refused, and the last name can still be claimed.
  await ownNames(page).getByRole('button', { name: 'Claim all 2' }).click()
  await expect(review(page)).toContainText('c4.degen')
  await onNames(environment, 'claim', ['c4'], ALICE)
  await confirm(page)
  const claimed = failureText({ kind: 'terms changed', change: 'claim claimed' }, TERMS_CHANGES).text
  await expect(notice(page, claimed)).toBeVisible()
  await ownNames(page).getByRole('button', { name: 'Claim this name' }).click()
  driver.sends = 2
  await confirm(page, 'Claim for singer.degen')
  await expect(ownNames(page).getByText('Claimed')).toHaveCount(3)
  // In the row that would say that nothing is left, what this visit has claimed.
  await expect(region(page, 'You can claim').getByText('You claimed 1337 CHAT')).toBeVisible()
  await expect(region(page, 'You can claim').getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(region(page, 'Your CHAT')).toContainText('4011 CHAT')
  await region(page, 'Your CHAT').getByRole('button', { name: 'Add CHAT to wallet' }).click()
  await expect(page.getByText('The token was added to your wallet.')).toBeVisible()
})

test('The list pays its accounts by proofs from this browser, and a tampered list pays none', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const tampered = MERKLE_LIST.map(({ account, amount }, index) => [
    account,
    `${amount}${index === 0 ? '0' : ''}`,
  ])
  await page.route(`**${MERKLE_LIST_PATH}`, (route) => route.fulfill({ json: tampered }))
  const before = [await balanceOf(environment, NOBODY), await balanceOf(environment, BOB)]
  await openConnected(page, driver, PATH, { account: NOBODY })
  await tab(page, 'From the list').click()
  await expect(region(page, 'The list')).toContainText('This list does not match the contract')
  await expect(page.getByRole('main').getByRole('button', { name: /^Claim/ })).toHaveCount(0)

  await page.unroute(`**${MERKLE_LIST_PATH}`)
  await page.reload()
  await expect(region(page, 'The list')).toContainText(
    'Verified: the contract was made for this list of 5 accounts.',
  )
  expect(await complaints(page)).toEqual([])
  await thisAccount(page).getByRole('button', { name: 'Claim' }).click()
  driver.sends = 1
  await confirm(page, 'You get', '10 CHAT')
  await expect(thisAccount(page)).toContainText('Already claimed.')
  await check(page, 'bob')
  await thisAccount(page).getByRole('button', { name: 'Claim for this account' }).click()
  driver.sends = 2
  await confirm(page, 'You get nothing', 'Recipient')
  await expect(thisAccount(page)).toContainText('Already claimed.')
  await check(page, 'dave')
  await expect(thisAccount(page)).toContainText('This account is not on the list.')
  expect([await balanceOf(environment, NOBODY), await balanceOf(environment, BOB)]).toEqual([
    (before[0] ?? 0n) + parseEther('10'),
    (before[1] ?? 0n) + parseEther('25.5'),
  ])
})

test(
  'A name, the own names, an account and a list are each read in one request',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { environment } = driver
    const { claimDomains, claimActivityPoints, merkleDistributor } = environment.deployment
    const requestsTo = (contract: Address): number => requestsAbout(driver, contract).length
    const wallet = await driver.wallet({ account: CAROL })
    await open(page, PATH)
    await expect(page.getByRole('main')).toContainText('up to #16')
    expect(requestsTo(claimDomains)).toBe(1)
    await check(page, 'alice')
    await expect(thisName(page)).toContainText('can be claimed')
    expect(requestsTo(claimDomains)).toBe(2)
    await check(page, '')
    await connect(page, wallet)
    await expect(ownNames(page)).toContainText('Total 4011 CHAT')
    expect(requestsTo(claimDomains)).toBe(3)
    await tab(page, 'By points').click()
    await expect(thisAccount(page)).toContainText('Nothing to claim yet')
    expect(requestsTo(claimActivityPoints)).toBe(2)
    await tab(page, 'From the list').click()
    await expect(thisAccount(page)).toContainText('can be claimed')
    expect(requestsTo(merkleDistributor)).toBe(2)
    expect(driver.requests.filter((url) => url.endsWith(MERKLE_LIST_PATH))).toHaveLength(1)
    // Each of four names once, at both endpoints.
    expect(timesCalled(environment, claimDomains, 'hasClaimed(string)')).toBe(2 * 4)
  },
)
