import type { Locator, Page } from '@playwright/test'
import { parseEther } from 'viem'

import * as tokensTexts from '#domain/tokens/texts.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { complaintsAtTabs } from './complaints.ts'
import { coreIf, expect, test } from './fixture.ts'
import type { TestEnvironment } from './testEnvironment.ts'
import { connect, notice, open, requestsAbout, review, openConnected } from './pages.ts'
import { giveChat } from './tokensOnChain.ts'

const OWNER = 0
/** Owns no pool shares. */
const BOB = 6
/** Has coins, but neither pool shares nor a stake. */
const NEWCOMER = 4
/** Staked early: has rewards to claim, and as many pool shares in the wallet. */
const ERIN = 9
/** Staked late: locked, with nothing to claim. */
const FRANK = 10
const PATH = '/stake/'
const PERIOD = 604_800

const part = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name })
const ownStake = (page: Page): Locator => part(page, 'Your stake')
const pool = (page: Page): Locator => part(page, 'Staking pool')
const earnings = (page: Page): Locator => part(page, 'Rewards')
const panel = (page: Page): Locator => page.getByRole('tabpanel')
const stat = (region: Locator, label: string): Locator =>
  region.locator('dl > div').filter({ has: region.page().getByText(label, { exact: true }) })
const show = (page: Page, tab: string): Promise<void> =>
  page.getByRole('tab', { name: tab, exact: true }).click()
const amount = (page: Page): Locator => panel(page).getByRole('textbox')
const confirm = (page: Page): Promise<void> => review(page).locator('[data-confirm]').click()

/** Calls the pool's token, as the community's owner by default. */
async function withToken(
  { node, deployment }: TestEnvironment,
  functionName: 'approve' | 'transfer',
  args: readonly unknown[],
  account = OWNER,
): Promise<void> {
  await contractAt(node, 'TestToken', deployment.lpToken).send(account, functionName, args)
}

const read = (
  { node, deployment }: TestEnvironment,
  of: 'lpToken' | 'staking',
  functionName: string,
  ...args: readonly unknown[]
): Promise<bigint> => contractAt(node, 'StakingRewards', deployment[of]).read(functionName, ...args)

const stakeOf = (environment: TestEnvironment, account: number): Promise<bigint> =>
  read(environment, 'staking', 'balanceOf', developmentAccount(account).address)

async function passTime({ node }: TestEnvironment, seconds: number): Promise<void> {
  await node.increaseTime({ seconds })
  await node.mine({ blocks: 1 })
}

test('A first stake takes two steps, and after a reload in between only the second', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  const { address } = developmentAccount(BOB)
  driver.sends = 2
  await withToken(environment, 'transfer', [address, parseEther('3')])
  const wallet = await openConnected(page, driver, PATH, { account: BOB })
  await expect(ownStake(page).getByText(/ready to stake$/)).toBeVisible()
  await expect(panel(page).getByText(/^Locked for 7 days, until about/)).toBeVisible()
  await amount(page).fill('2,5')
  await panel(page).getByRole('button', { name: 'Approve and stake' }).click()
  await expect(review(page).getByRole('list', { name: 'Step 1 of 2' })).toBeVisible()
  await expect(review(page)).toContainText('Stake 2.5 CHAT-DEGEN LP')
  await expect(review(page).getByText(environment.deployment.staking)).toBeVisible()
  await confirm(page)
  await expect(notice(page, tokensTexts.approved)).toBeVisible()
  await expect(review(page).getByRole('list', { name: 'Step 2 of 2' })).toBeVisible()
  expect(await read(environment, 'lpToken', 'allowance', address, environment.deployment.staking)).toBe(
    parseEther('2.5'),
  )

  await page.reload()
  await expect(amount(page)).toHaveValue('2,5')
  await expect(panel(page).getByText('Step 2 of 2: approved. Now confirm.')).toBeVisible()
  wallet.answer('eth_sendTransaction', 'reject')
  await panel(page).getByRole('button', { name: 'Stake', exact: true }).click()
  await expect(review(page)).toContainText('Locked untilabout')
  await confirm(page)
  await expect(notice(page, 'You rejected the request in your wallet. Nothing was sent.')).toBeVisible()
  expect(await stakeOf(environment, BOB)).toBe(0n)

  wallet.answer('eth_sendTransaction', 'approve')
  await panel(page).getByRole('button', { name: 'Stake', exact: true }).click()
  await confirm(page)
  await expect(notice(page, /Staked /)).toBeVisible()
  await expect(stat(ownStake(page), 'Staked')).toContainText('2.5 stCHAT')
  await expect(ownStake(page).getByText('2.56% of the pool')).toBeVisible()
  await expect(ownStake(page).getByRole('timer')).toHaveText(/^(?:7 d|6 d 23 h)/)
  await expect(panel(page).getByRole('heading', { name: 'Staked 2.5 CHAT-DEGEN LP' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Stake more' }).click()
  await expect(amount(page)).toHaveValue('')
  await expect(panel(page).getByText('Balance: 0.5')).toBeVisible()
  expect(await stakeOf(environment, BOB)).toBe(parseEther('2.5'))
})

for (const { batches, presses, signatures } of [
  { batches: false, presses: 6, signatures: 4 },
  { batches: true, presses: 4, signatures: 2 },
])
  test.describe(() => {
    // The form is busy from the first signature to the last.
    test.use({ busyLimit: signatures * 10_000 })

    test(
      `A newcomer without liquidity stakes in ${presses} presses if the wallet ${batches ? 'batches' : 'does not batch'}`,
      coreIf(batches),
      async ({ page, driver }) => {
        const { environment } = driver
        driver.sends = signatures
        await giveChat(environment, NEWCOMER, parseEther('1000'))
        const wallet = await openConnected(page, driver, PATH, { account: NEWCOMER, batches })
        let pressed = 0
        const press = async (button: Locator) => {
          await button.click()
          pressed += 1
        }
        const step = panel(page).getByRole('region', { name: 'First add liquidity' })
        await press(step.getByRole('button', { name: 'MAX, all of it: CHAT amount' }))
        await press(step.locator('button[type=submit]'))
        const titles = batches
          ? ['Add liquidity', 'Stake 31.6227 CHAT-DEGEN LP']
          : ['Approve CHAT', 'Add liquidity', 'Approve CHAT-DEGEN LP', 'Stake 31.6227 CHAT-DEGEN LP']
        for (const title of titles) {
          await expect(review(page)).toContainText(`Review${title}`)
          await press(review(page).locator('[data-confirm]'))
        }
        await expect(notice(page, /Staked /)).toBeVisible()
        expect(await stakeOf(environment, NEWCOMER)).toBeGreaterThan(parseEther('31'))
        expect([
          pressed,
          wallet.methods.filter((method) => /^(?:eth_send|wallet_sendCalls)/.test(method)).length,
        ]).toEqual([presses, signatures])
        await expect(stat(ownStake(page), 'Staked')).toContainText('31.6227 stCHAT')
      },
    )
  })

test(
  'Connecting reads the page in one request, a claim pays out, and a further stake warns of the lock',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { environment } = driver
    driver.sends = 1
    await withToken(environment, 'approve', [environment.deployment.staking, parseEther('1')], ERIN)
    const wallet = await driver.wallet({ account: ERIN })
    await open(page, PATH)
    await expect(stat(pool(page), 'Rewards this period')).toContainText('5 DEGEN')
    const before = environment.primary.requests.length
    await connect(page, wallet)
    await expect(stat(ownStake(page), 'Claimable rewards')).toContainText('3.3333 DEGEN')
    await expect(panel(page).getByText('Balance: 63.2455')).toBeVisible()
    expect(requestsAbout(driver, wallet.address, before)).toHaveLength(1)
    await expect(stat(earnings(page), 'Your next rewards')).toContainText('1.3333 DEGEN')
    await expect(stat(ownStake(page), 'Lock')).toContainText('You can unstake at any time')

    await expect(panel(page).getByText(/locks your whole stake again/)).toBeVisible()
    await amount(page).fill('1')
    await expect(panel(page).getByText(/^One step/)).toBeVisible()
    await panel(page).getByRole('button', { name: 'Stake', exact: true }).click()
    await expect(review(page)).toContainText('Whole stake locked again untilabout')
    await expect(review(page)).toContainText('3.333333333333333333 DEGEN in rewards')
    await review(page).getByRole('button', { name: 'Cancel' }).click()

    await show(page, 'Claim')
    await panel(page).getByRole('button', { name: 'Claim' }).click()
    await expect(review(page)).toContainText('3.333333333333333333 DEGEN in rewards')
    await confirm(page)
    await expect(notice(page, 'You got 3.3333 DEGEN.')).toBeVisible()
    await expect(stat(ownStake(page), 'Claimable rewards')).toContainText('0 DEGEN')
    await expect(panel(page).getByText(/you have already claimed/)).toBeVisible()
    await page.reload()
    await expect(panel(page).getByText(/you have already claimed/)).toBeVisible()
  },
)

test('A locked stake can be withdrawn after its lock, with a warning of the rewards given up', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  driver.sends = 1
  await openConnected(page, driver, PATH, { account: FRANK })
  await show(page, 'Unstake')
  await expect(panel(page).getByText('Your stake is still locked.')).toBeVisible()
  await expect(panel(page).getByRole('timer')).toHaveText(/^6 d \d+ h \d+ min \d+ s$/)
  await amount(page).fill('1')
  await expect(panel(page).getByRole('button', { name: 'Unstake', exact: true })).toBeDisabled()
  await amount(page).press('Enter')
  await expect(review(page)).toBeHidden()

  await passTime(environment, PERIOD)
  await page.reload()
  // The tab and the amount are stored.
  await expect(amount(page)).not.toHaveValue('')
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
  await expect(notice(page, 'You got 31.6227 CHAT-DEGEN LP')).toBeVisible()
  await expect(ownStake(page).getByText(/ready to stake$/)).toBeVisible()
  expect(await stakeOf(environment, FRANK)).toBe(0n)
})

test(
  'The page has no accessibility faults and no overflow in either colour mode at every width',
  { tag: '@extended' },
  async ({ page, driver }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const wallet = await driver.wallet({ account: FRANK })
    await open(page, PATH)
    await expect(stat(pool(page), 'Total staked')).toContainText('LP')
    await connect(page, wallet)
    await expect(ownStake(page).getByRole('timer')).toBeVisible()
    const found = await complaintsAtTabs(page, [
      [320, 'End', 'Unstake'],
      [1000, 'ArrowLeft', 'Claim'],
      [1440, 'Home', 'Stake'],
    ])
    expect(found).toEqual([])
  },
)
