import * as activityTexts from '#domain/activity/texts.ts'
import type { Page } from '@playwright/test'

import { MINTED } from './catalogue.ts'
import { notIn } from './engines.ts'
import { expect, test, type AppDriver } from './fixture.ts'
import { mintName, mintWidget, notice, openConnected } from './pages.ts'

/** Opens the panel in its own window, whose requests do not count as the app's. */
async function openPanel(page: Page, { environment }: AppDriver): Promise<Page> {
  const panel = await page.context().browser()?.newPage()
  if (!panel) throw new Error('There is no browser.')
  await panel.goto(environment.chaosPanel.url)
  return panel
}

const card = (panel: Page, label: string) => panel.getByRole('form', { name: label, exact: true })

async function apply(panel: Page, label: string, choices: Readonly<Record<string, string>> = {}) {
  for (const [name, option] of Object.entries(choices))
    await card(panel, label).getByLabel(name).selectOption(option)
  await card(panel, label).getByRole('button', { name: 'Apply' }).click()
}

// Pending stays what the panel does not mine, however long its presses take.
test.use({ busyLimit: 60_000 })

const switchOff = (panel: Page, label: string) =>
  card(panel, label)
    .getByRole('button', { name: /^Switch off/ })
    .click()

test('faults of the panel reach the app: endpoints, the chain and the wallet', async ({ page, driver }) => {
  notIn('firefox', 'Firefox shows one window at a time, and a hidden page reads nothing.')
  const panel = await openPanel(page, driver)
  await openConnected(page, driver)

  await apply(panel, 'endpoints: Down', { endpoint: 'both' })
  await expect(page.getByText(/^The network is not responding/)).toBeVisible()
  await switchOff(panel, 'endpoints: Down')
  await expect(page.getByText(/^The network is not responding/)).toBeHidden()

  await apply(panel, 'chain: Pause a contract', { contract: 'names' })
  await page.reload()
  await expect(mintWidget(page).getByText('Minting is paused for now.')).toBeVisible()
  await switchOff(panel, 'chain: Pause a contract')
  await page.reload()
  await expect(mintWidget(page).getByText('Minting is paused for now.')).toBeHidden()

  await apply(panel, 'chain: Mine on demand alone')
  driver.sends = 1
  await mintName(page, 'upset')
  await expect(notice(page, activityTexts.waiting)).toBeVisible()
  await apply(panel, 'chain: Replace what is pending', { by: 'cancelled' })
  await apply(panel, 'chain: Mine')
  await expect(notice(page, activityTexts.cancelledInWallet)).toBeVisible()
  expect(driver.said.join()).not.toContain(MINTED)

  await apply(panel, 'chain: Reorganise: the last blocks are replaced by empty ones')
  await expect(panel.getByRole('status')).toHaveText('Done: chain-reorganise.')
  await panel.getByRole('button', { name: 'Switch everything off' }).click()
  await expect(
    card(panel, 'chain: Mine on demand alone').getByRole('button', { name: 'Switch off' }),
  ).toBeHidden()
  await panel.close()
})
