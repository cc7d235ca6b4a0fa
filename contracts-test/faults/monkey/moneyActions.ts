import type { Page } from '@playwright/test'

import { mintButton, mintWidget, review, usernameField } from '../../e2e/pages.ts'
import { developmentAccount } from '../../../scripts/contracts/developmentAccounts.ts'
import { seededCollection } from '../../../scripts/chain/seedNfts.ts'
import { main, panel, submit, writing } from '../pagePaths.ts'
import type { Write } from '../paths.ts'
import { pick, type Action } from './step.ts'
import type { Walk } from './walk.ts'

export const traded = ({ driver }: Walk) => seededCollection(driver.environment.deployment, 'river')
export const collectionPath = (walk: Walk): string => `/nft/collection/?id=${traded(walk)}`

/** Waits for a possible review, because the next action drawn may be its confirmation. */
const reviewed = (page: Page) => review(page).waitFor({ timeout: 3000 })

/** A path that begins on this page, up to its review. */
const from = (
  name: Write,
  path: string | ((walk: Walk) => string),
  weight: number,
  act: (page: Page, n: number, walk: Walk) => Promise<unknown>,
): Action => ({
  name,
  weight,
  act: async (walk, n) => {
    await walk.go(typeof path === 'string' ? path : path(walk))
    await act(walk.page, n, walk)
  },
})

export const MONEY_ACTIONS: readonly Action[] = [
  {
    name: 'type a name',
    weight: 4,
    possible: async (walk) => (await walk.isFree()) && (await usernameField(walk.page).first().isVisible()),
    act: async (walk, n) => {
      const name = pick([`monkey${n}`, `wanderer${n % 5}`, 'alice', 'x y', '', 'emoji🧯🧯🧯'], n)
      await usernameField(walk.page).first().fill(name)
      if (/^[a-z]{6,}\d+$/.test(name)) walk.names.add(name)
    },
  },
  {
    name: 'mint' satisfies Write,
    weight: 6,
    possible: async (walk) =>
      (await walk.isFree()) &&
      (await mintWidget(walk.page).first().isVisible()) &&
      (await mintButton(walk.page).first().isEnabled()),
    act: async ({ page }) => {
      await mintButton(page).first().click()
      await reviewed(page)
    },
  },
  from('send coins', '/send-tokens/', 4, async (page, n) => {
    await page
      .getByRole('combobox', { name: 'Recipient' })
      .fill(pick(['bob.degen', developmentAccount(6).address, 'nobody', 'carol.degen'], n))
    await page
      .getByRole('textbox', { name: 'Amount' })
      .fill(pick(['0.01', `0.0${n + 1}`, `0.00${n + 1}`, '9999999', '-1'], n))
    await main(page).getByRole('button', { name: 'Continue' }).click()
    await reviewed(page)
  }),
  from('swap coins', '/swap/univ2/', 4, async (page, n) => {
    await main(page)
      .getByRole('textbox', { name: 'You pay' })
      .fill(pick(['0.5', `0.${n + 1}`, `0.0${n + 1}`, '1e9', '99999'], n))
    await submit(page).first().click()
    await reviewed(page)
  }),
  from('buy an NFT', collectionPath, 4, (page) => panel(page).getByRole('button', { name: /^Buy / }).click()),
  from('sell an NFT', collectionPath, 2, async (page) => {
    await page.getByRole('tab', { name: 'Sell', exact: true }).click()
    await panel(page).getByRole('radio').first().check({ force: true })
    await panel(page).getByRole('button', { name: /sell$/i }).click()
    await reviewed(page)
  }),
  from('post', '/shill/', 4, async (page, n, walk) => {
    const text = pick([`What monkeys say, part ${n}`, `<b>bold ${n}</b>`, '🧯'.repeat(20)], n)
    walk.posts.add(text)
    await writing(page).getByRole('textbox').fill(text)
    await writing(page).getByRole('button', { name: 'Post' }).click()
    await reviewed(page)
  }),
  {
    name: 'confirm the review',
    weight: 60,
    possible: async ({ page }) => {
      const confirm = review(page).locator('[data-confirm]')
      return (await confirm.isVisible()) && (await confirm.isEnabled())
    },
    act: (walk) => walk.confirm(),
  },
]
