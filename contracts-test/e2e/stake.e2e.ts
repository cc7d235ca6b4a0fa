import type { Locator, Page } from '@playwright/test'
import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import * as texts from '#domain/stake/texts.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { complaints } from './complaints.ts'
import { expect, test } from './fixture.ts'
import type { TestEnvironment } from './testEnvironment.ts'
import { connect, notice, open, review } from './pages.ts'

const OWNER = 0
/** Has nothing of the pool. */
const BOB = 6
/** Staked early: there is something to claim, and as much of the pool's token in the wallet. */
const ERIN = 9
/** Staked late: locked, and nothing to claim. */
const FRANK = 10
const PATH = '/stake/'
const PERIOD = 604_800

const part = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name })
const mine = (page: Page): Locator => part(page, 'Your stake')
const pool = (page: Page): Locator => part(page, 'Staking pool')
const panel = (page: Page): Locator => page.getByRole('tabpanel')
/** What stands under a label. */
const stat = (region: Locator, label: string): Locator =>
  region.locator('dl > div').filter({ has: region.page().getByText(label, { exact: true }) })
const show = (page: Page, tab: string): Promise<void> =>
  page.getByRole('tab', { name: tab, exact: true }).click()
const amount = (page: Page): Locator => panel(page).getByRole('textbox')
const confirm = (page: Page): Promise<void> => review(page).getByRole('button', { name: 'Confirm' }).click()

const signer = (account: number) => privateKeyToAccount(developmentAccount(account).privateKey)

/** Person does something to the staking contract. */
async function atContract(
  { node, deployment }: TestEnvironment,
  functionName: string,
  args: readonly unknown[] = [],
  account = OWNER,
): Promise<void> {
  const { abi } = readArtifact('StakingRewards')
  const { status } = await node.sendCall({
    account: signer(account),
    address: deployment.staking,
    abi,
    functionName,
    args,
  })
  // What was found out before a block may not hold in it.
  expect(status, functionName).toBe('success')
}

/** Person does something with the pool's token. */
async function withToken(
  { node, deployment }: TestEnvironment,
  functionName: 'approve' | 'transfer',
  args: readonly unknown[],
  account = OWNER,
): Promise<void> {
  const { abi } = readArtifact('TestToken')
  await node.sendCall({ account: signer(account), address: deployment.lpToken, abi, functionName, args })
}

const read = (
  { node, deployment }: TestEnvironment,
  of: 'lpToken' | 'staking',
  functionName: string,
  args: readonly unknown[],
) =>
  node.readContract({
    address: deployment[of],
    abi: readArtifact('StakingRewards').abi,
    functionName,
    args,
  }) as Promise<bigint>

const stakeOf = (environment: TestEnvironment, account: number): Promise<bigint> =>
  read(environment, 'staking', 'balanceOf', [developmentAccount(account).address])

/** A block so many seconds from now. */
async function passTime({ node }: TestEnvironment, seconds: number): Promise<void> {
  await node.increaseTime({ seconds })
  await node.mine({ blocks: 1 })
}

test('a first stake takes two steps, outlives a reload between them, and asks only for the second again', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { address } = developmentAccount(BOB)
  driver.sends = 2
  await withToken(environment, 'transfer', [address, parseEther('3')])
  const wallet = await driver.wallet({ account: BOB })
  await open(page, PATH)
  await connect(page, wallet)
  await expect(mine(page).getByText('Nothing yet')).toBeVisible()
  await expect(panel(page).getByText(/^Locked for 7 days, until about/)).toBeVisible()
  await amount(page).fill('2,5')
  await panel(page).getByRole('button', { name: 'Approve and stake' }).click()
  await expect(review(page)).toContainText('Step 1 of 2.')
  await expect(review(page)).toContainText('Stake 2.5 CHAT-DEGEN LP')
  await expect(review(page).getByText(environment.deployment.staking)).toBeVisible()
  await confirm(page)
  await expect(notice(page, tokensTexts.approved)).toBeVisible()
  await expect(review(page)).toContainText('Step 2 of 2.')
  expect(await read(environment, 'lpToken', 'allowance', [address, environment.deployment.staking])).toBe(
    parseEther('2.5'),
  )

  await page.reload()
  await expect(amount(page)).toHaveValue('')
  await amount(page).fill('2,5')
  await expect(panel(page).getByText('Step 2 of 2: approved. Now confirm.')).toBeVisible()
  wallet.answer('eth_sendTransaction', 'reject')
  await panel(page).getByRole('button', { name: 'Stake', exact: true }).click()
  await expect(review(page)).toContainText('Your stake is locked for 7 days, until about')
  await confirm(page)
  await expect(notice(page, 'You rejected the request in your wallet. Nothing was sent.')).toBeVisible()
  expect(await stakeOf(environment, BOB)).toBe(0n)

  wallet.answer('eth_sendTransaction', 'approve')
  await panel(page).getByRole('button', { name: 'Stake', exact: true }).click()
  await confirm(page)
  await expect(notice(page, texts.stakedNotice)).toBeVisible()
  await expect(stat(mine(page), 'Staked')).toContainText('2.5 stCHAT')
  await expect(mine(page).getByText('2.56 % of the pool')).toBeVisible()
  await expect(mine(page).getByRole('timer')).toHaveText(/^(?:7 d|6 d 23 h)/)
  await expect(amount(page)).toHaveValue('')
  await expect(panel(page).getByText('Balance: 0.5')).toBeVisible()
  expect(await stakeOf(environment, BOB)).toBe(parseEther('2.5'))
})

test('a connect reads the whole page in one request, a claim pays and clears, a further stake warns of the lock', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  driver.sends = 1
  await withToken(environment, 'approve', [environment.deployment.staking, parseEther('1')], ERIN)
  const wallet = await driver.wallet({ account: ERIN })
  await open(page, PATH)
  await expect(stat(pool(page), 'Rewards this period')).toContainText('5 DEGEN')
  await page.waitForLoadState('networkidle')
  const before = environment.primary.requests.length
  await connect(page, wallet)
  await expect(stat(mine(page), 'Claimable rewards')).toContainText('3.3333 DEGEN')
  await expect(panel(page).getByText('Balance: 63.2455')).toBeVisible()
  expect(environment.primary.requests.length - before).toBe(1)
  await expect(stat(mine(page), 'Upcoming rewards')).toContainText('1.3333 DEGEN')
  await expect(stat(mine(page), 'Lock')).toContainText('You can unstake at any time')

  await expect(panel(page).getByText(/locks your whole stake again/)).toBeVisible()
  await amount(page).fill('1')
  await expect(panel(page).getByText(/^One step/)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Stake', exact: true }).click()
  await expect(review(page)).toContainText('This locks your whole stake again, until about')
  await expect(review(page)).toContainText('3.333333333333333333 DEGEN in rewards')
  await review(page).getByRole('button', { name: 'Cancel' }).click()

  await show(page, 'Claim')
  await panel(page).getByRole('button', { name: 'Claim' }).click()
  await expect(review(page)).toContainText('3.333333333333333333 DEGEN in rewards')
  await confirm(page)
  await expect(notice(page, texts.claimedNotice)).toBeVisible()
  await expect(stat(mine(page), 'Claimable rewards')).toContainText('0 DEGEN')
  await expect(panel(page).getByText(/you have already claimed/)).toBeVisible()
  await page.reload()
  await expect(panel(page).getByText(/you have already claimed/)).toBeVisible()
})

test('whoever begins the next period first can claim in it', async ({ page, driver }) => {
  const { environment } = driver
  driver.sends = 2
  await passTime(environment, PERIOD + 60)
  const wallet = await driver.wallet({ account: ERIN })
  await open(page, PATH)
  await connect(page, wallet)
  await expect(pool(page).getByText('This period is over.')).toBeVisible()
  await show(page, 'Claim')
  // Two thirds of the 5 unclaimed and the 2 that have arrived since.
  await expect(panel(page).getByText(/then claim about 4\.6666 DEGEN/)).toBeVisible()
  await expect(panel(page).getByText(/Or claim 3\.3333 DEGEN from the old period now/)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Claim old rewards' }).click()
  await expect(review(page)).toContainText('you get no rewards in it')
  await review(page).getByRole('button', { name: 'Cancel' }).click()
  await panel(page).getByRole('button', { name: 'Start the next period' }).click()
  await expect(review(page)).toContainText('This pays nothing yet.')
  await confirm(page)
  await expect(notice(page, texts.periodStartedNotice)).toBeVisible()
  await expect(stat(pool(page), 'Rewards this period')).toContainText('7 DEGEN')
  await panel(page).getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(review(page)).toContainText('4.666666666666666666 DEGEN in rewards')
  await confirm(page)
  await expect(notice(page, texts.claimedNotice)).toBeVisible()
  await expect(stat(mine(page), 'Claimable rewards')).toContainText('0 DEGEN')
})

test('a locked stake is kept until its time, then leaves, and what is given up is told before', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  driver.sends = 1
  const wallet = await driver.wallet({ account: FRANK })
  await open(page, PATH)
  await connect(page, wallet)
  await show(page, 'Unstake')
  await expect(panel(page).getByText('Your stake is still locked.')).toBeVisible()
  await expect(panel(page).getByRole('timer')).toHaveText(/^6 d \d+ h \d+ min \d+ s$/)
  await amount(page).fill('1')
  await expect(panel(page).getByRole('button', { name: 'Unstake', exact: true })).toBeDisabled()
  await amount(page).press('Enter')
  await expect(review(page)).toBeHidden()
  const download = page.waitForEvent('download')
  await mine(page).getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('unstake.ics')

  await passTime(environment, PERIOD)
  await page.reload()
  // The tab is the last one; an amount is no draft.
  await expect(amount(page)).toHaveValue('')
  await amount(page).fill('1')
  await expect(panel(page).getByRole('button', { name: 'Unstake', exact: true })).toBeEnabled()
  await amount(page).fill('31.622')
  await expect(panel(page).getByText(/Keep at least 0\.001 CHAT-DEGEN LP staked/)).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Unstake', exact: true })).toBeDisabled()
  await panel(page)
    .getByRole('button', { name: /all of it/ })
    .click()
  await expect(
    panel(page).getByText(/You are unstaking everything, so you give up your rewards/),
  ).toBeVisible()
  await panel(page).getByRole('button', { name: 'Unstake', exact: true }).click()
  await expect(review(page)).toContainText('To keep them, start that period and claim first.')
  await confirm(page)
  await expect(notice(page, texts.unstakedNotice)).toBeVisible()
  await expect(mine(page).getByText('Nothing yet')).toBeVisible()
  expect(await stakeOf(environment, FRANK)).toBe(0n)
})

test('what the owner has limited or switched off is said before anything is signed', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  await atContract(environment, 'setMinDeposit', [parseEther('1')])
  await atContract(environment, 'setMaxDeposit', [parseEther('10')])
  await atContract(environment, 'disableWithdrawals')
  const wallet = await driver.wallet({ account: ERIN })
  await open(page, PATH)
  await connect(page, wallet)
  await expect(page.getByText('You can’t unstake until the contract owner')).toBeVisible()
  const button = panel(page).locator('button[type=submit]')
  for (const [text, problem] of [
    ['0.5', 'Stake at least 1 CHAT-DEGEN LP.'],
    ['10.5', 'You can stake at most 10 CHAT-DEGEN LP at a time. Stake again to add more.'],
  ] as const) {
    await amount(page).fill(text)
    await expect(panel(page).getByText(problem)).toBeVisible()
    await expect(button).toBeDisabled()
  }
  await panel(page)
    .getByRole('button', { name: /all of it/ })
    .click()
  await expect(amount(page)).toHaveValue('10')
  await expect(button).toBeDisabled()
  await panel(page).getByRole('checkbox').check()
  await expect(button).toBeEnabled()

  await show(page, 'Unstake')
  await expect(panel(page).getByText(/^You can’t unstake until the contract owner/)).toBeVisible()
  await amount(page).fill('1')
  await expect(button).toBeDisabled()
  await atContract(environment, 'disableWithdrawalsForever')
  await page.reload()
  await expect(page.getByText('Unstaking is permanently disabled.')).toBeVisible()
  await expect(button).toBeDisabled()
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test('with the network cut nothing is known and nothing is sent, and it comes back by itself', async ({
  page,
  driver,
}) => {
  const { primary, secondary } = driver.environment
  const wallet = await driver.wallet({ account: ERIN })
  await open(page, PATH)
  await connect(page, wallet)
  await amount(page).fill('1')
  const allow = panel(page).getByRole('button', { name: 'Approve and stake' })
  await expect(allow).toBeEnabled()
  for (const endpoint of [primary, secondary]) endpoint.fail({ kind: 'dead' })
  await allow.click()
  await expect(notice(page, 'The network cannot be reached.')).toBeVisible()
  await expect(review(page)).toBeHidden()
  await page.reload()
  await expect(stat(mine(page), 'Staked')).toContainText('Unknown')
  await expect(stat(pool(page), 'Total staked')).toContainText('Unknown')
  await expect(page.getByRole('main')).not.toContainText(/\b0 (?:stCHAT|DEGEN)/)
  await expect(panel(page).getByRole('button', { name: 'Stake', exact: true })).toBeDisabled()
  for (const endpoint of [primary, secondary]) endpoint.recover()
  await expect(stat(mine(page), 'Staked')).toContainText('63.2455 stCHAT', { timeout: 20_000 })
  await amount(page).fill('1')
  await expect(allow).toBeEnabled()
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test('where nobody stakes a visitor reads an honest zero', async ({ page, driver, request }) => {
  const { environment } = driver
  expect(await (await request.get(PATH)).text()).toContain('See your stake')
  await passTime(environment, PERIOD + 60)
  for (const account of [ERIN, FRANK]) {
    await atContract(environment, 'withdraw', [await stakeOf(environment, account)], account)
    // The receipt is there before the state the next call is measured by.
    await expect.poll(() => stakeOf(environment, account)).toBe(0n)
  }
  await open(page, PATH)
  await expect(stat(pool(page), 'Estimated APR')).toContainText('0.00 %')
  await pool(page).getByText('How the APR is estimated').click()
  await expect(pool(page).getByText(/Nothing is staked, so the APR is 0\./)).toBeVisible()
  await expect(part(page, 'See your stake').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

for (const mode of ['dark', 'light'] as const)
  test(`the page is sound in ${mode} at every width, by keyboard, too`, async ({ page, driver }) => {
    await page.addInitScript((chosen) => localStorage.setItem('colorMode', chosen), mode)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const wallet = await driver.wallet({ account: FRANK })
    await open(page, PATH)
    await expect(stat(pool(page), 'Total staked')).toContainText('LP')
    await connect(page, wallet)
    await expect(mine(page).getByRole('timer')).toBeVisible()
    const found: string[] = []
    for (const [width, key, tab] of [
      [320, 'End', 'Unstake'],
      [1000, 'ArrowLeft', 'Claim'],
      [1440, 'Home', 'Stake'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('tab', { selected: true }).press(key)
      await expect(page.getByRole('tab', { name: tab, exact: true })).toBeFocused()
      found.push(...(await complaints(page)))
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    expect(found).toEqual([])
  })
