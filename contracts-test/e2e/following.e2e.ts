import type { Page } from '@playwright/test'
import { parseEther } from 'viem'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { expect, test } from './fixture.ts'
import type { TestEnvironment } from './testEnvironment.ts'
import { asOwner } from './onChain.ts'
import { mintWidget, newRequests, showTab, openConnected } from './pages.ts'

const FRANK = 10
/** Stakes LP tokens outside the page. */
const ERIN = 9
const INTERVAL = 15_000

const allStakes = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region', { name: 'Staking pool' })
    .locator('dl > div')
    .filter({ has: page.getByText('Total staked', { exact: true }) })

async function stakeElsewhere({ node, deployment }: TestEnvironment): Promise<void> {
  const amount = parseEther('1')
  await contractAt(node, 'TestToken', deployment.lpToken).send(ERIN, 'approve', [deployment.staking, amount])
  await contractAt(node, 'StakingRewards', deployment.staking).send(ERIN, 'deposit', [amount])
}

test('Figures follow the chain with one request per interval, with none in a hidden tab, and at once when the tab is visible again', async ({
  page,
  driver,
}) => {
  const { environment } = driver
  await page.clock.install()
  await openConnected(page, driver, '/stake/', { account: FRANK })
  await expect(allStakes(page)).toContainText(/\d/)
  await expect(mintWidget(page)).not.toContainText('Minting is paused for now.')
  await driver.quiet()
  const before = await allStakes(page).textContent()
  const since = (start: number) => newRequests(environment.primary.requests.slice(start)).length
  let start = environment.primary.requests.length

  await stakeElsewhere(environment)
  await asOwner(environment, 'togglePaused')
  // Fast-forwarded, because a pending request would count each elapsed millisecond as its own delay.
  await page.clock.fastForward(INTERVAL)
  await expect(allStakes(page)).not.toHaveText(before ?? '')
  await expect(mintWidget(page)).toContainText('Minting is paused for now.')
  await driver.quiet()
  expect(since(start)).toBe(1)

  await showTab(page, 'hidden')
  const shown = await allStakes(page).textContent()
  start = environment.primary.requests.length
  await stakeElsewhere(environment)
  for (let passed = 0; passed < 4; passed += 1) await page.clock.fastForward(INTERVAL)
  await driver.quiet()
  expect(since(start)).toBe(0)

  await showTab(page, 'visible')
  await expect(allStakes(page)).not.toHaveText(shown ?? '')
  await driver.quiet()
  expect(since(start)).toBe(1)
})
