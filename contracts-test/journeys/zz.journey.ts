import { test } from './fixture.ts'
import { connect, open } from './pages.ts'
import { readArtifact } from '../../scripts/contracts/compile.ts'
import { privateKeyToAccount } from 'viem/accounts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'

test.use({ busyLimit: 60_000 })
test('pictures', async ({ page, journey }) => {
  const wallet = await journey.wallet({ account: 9 })
  await page.setViewportSize({ width: 1440, height: 1000 })
  await open(page, '/stake/')
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: '/tmp/shotsB/visitor-1440.png', fullPage: true })
  await connect(page, wallet)
  await page.getByText('% of all stakes').waitFor()
  await page.getByRole('textbox', { name: 'Amount to stake' }).fill('5')
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/shotsB/full-1440.png', fullPage: true })
  for (const width of [320, 1000]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/shotsB/full-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.getByRole('tab', { name: 'Claim' }).click()
  await page.waitForTimeout(200)
  await page.screenshot({ path: '/tmp/shotsB/claim-1440.png', fullPage: true })
  await page.getByRole('tab', { name: 'Unstake' }).click()
  await page.getByRole('button', { name: /all of it/ }).click()
  await page.getByText('How the yield is estimated').click()
  await page.waitForTimeout(200)
  await page.screenshot({ path: '/tmp/shotsB/unstake-1440.png', fullPage: true })
  await wallet.useAccount(10)
  await page.getByText('Locked for').waitFor()
  await page.getByRole('button', { name: 'Toggle between light and dark mode' }).click()
  await page.screenshot({ path: '/tmp/shotsB/locked-light.png', fullPage: true })
  await page.setViewportSize({ width: 320, height: 900 })
  await page.waitForTimeout(300)
  await page.screenshot({ path: '/tmp/shotsB/locked-light-320.png', fullPage: true })
  await journey.house.node.sendCall({
    account: privateKeyToAccount(developmentAccount(0).privateKey),
    address: journey.house.deployment.staking,
    abi: readArtifact('StakingRewards').abi,
    functionName: 'disableWithdrawals',
    args: [],
  })
  await wallet.useAccount(9)
  await page.getByRole('tab', { name: 'Stake', exact: true }).click()
  await page.getByText('I want to stake').waitFor()
  await page.waitForTimeout(300)
  await page.screenshot({ path: '/tmp/shotsB/off-light-320.png', fullPage: true })
  await page.setViewportSize({ width: 1000, height: 900 })
  for (const proxy of [journey.house.primary, journey.house.secondary]) proxy.fail({ kind: 'dead' })
  await page.reload()
  await page.getByText('The pool could not be read').waitFor()
  await page.screenshot({ path: '/tmp/shotsB/failed-light-1000.png', fullPage: true })
  for (const proxy of [journey.house.primary, journey.house.secondary])
    proxy.fail({ kind: 'silent' } as never)
  await page.reload()
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/shotsB/loading-light-1000.png', fullPage: true })
})
