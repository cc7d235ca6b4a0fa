import { expect } from '@playwright/test'

import { amountText } from '#domain/shared/amount.ts'
import { shortAddress } from '#domain/shared/Address.ts'
import * as activityTexts from '#domain/activity/texts.ts'
import { getAnotherName } from '#domain/names/texts.ts'
import * as nftTexts from '#domain/nft/texts.ts'
import { MAX_ACTIVITY_ENTRIES } from '#stores/activity/ActivityStore.ts'
import { zeroAddress } from 'viem'

import { contractAt } from '../../../scripts/chain/contractAt.ts'
import { defaultNameOf, holderOf, newestPosts } from '../../e2e/onChain.ts'
import { accountMenu, connect, mintWidget, unfoldMint, usernameField } from '../../e2e/pages.ts'
import { collectionPath, traded } from './moneyActions.ts'
import { Violation } from './step.ts'
import type { Walk } from './walk.ts'

const WITHIN_MS = 10_000

type Question = readonly [
  what: string,
  path: string | undefined,
  holds: (walk: Walk) => Promise<true | string>,
]

/** True, or how the page differs from the chain. */
const same = (shown: string | null, expected: string): true | string =>
  shown?.includes(expected) === true || `shows ${shown?.slice(0, 200)}, but the chain has ${expected}`

const QUESTIONS: readonly Question[] = [
  [
    'the main name',
    undefined,
    async ({ page, wallet, driver }) => {
      const name = await defaultNameOf(driver.environment, wallet.address)
      const expected = name === '' ? shortAddress(wallet.address) : `${name}.degen`
      return same(await accountMenu(page).last().textContent({ timeout: 1000 }), expected)
    },
  ],
  [
    'the coins',
    '/send-tokens/',
    async ({ page, wallet, driver }) => {
      const coins = await driver.environment.node.getBalance({ address: wallet.address })
      const shown = page
        .getByRole('main')
        .getByText(/^Balance:/)
        .locator('[title]')
        .first()
      return same(
        await shown.getAttribute('title', { timeout: 1000 }),
        amountText(coins, { decimals: 18, symbol: '' }),
      )
    },
  ],
  [
    'the newest post',
    '/shill/',
    async ({ page, driver, posts }) => {
      const { shill } = driver.environment.deployment.chat.contexts
      const newest = (await newestPosts(driver.environment, shill, 1n)).join('')
      // Others are stored off-chain, and hostile characters of the seeded community's posts are removed on the page.
      if (!posts.has(newest)) return true
      const newer = page.getByRole('button', { name: /new posts?$/ })
      if (await newer.isVisible()) await newer.click()
      const first = page.getByRole('article').filter({ hasNotText: /^Pending/ })
      // Posts that were not sent may be above it.
      const texts = (await first.allTextContents()).slice(0, 20).join('\n')
      return same(texts, newest)
    },
  ],
]

/** Once no fault is on, compares the account's data on the page with the chain, without a reload. */
export async function compareWithChain(walk: Walk): Promise<void> {
  const { page, wallet } = walk
  await walk.heal()
  await walk.closeDialogs()
  await within('the account', async () => {
    if (await walk.isConnected()) return true
    await walk.closeDialogs()
    await connect(page, wallet)
    return true
  })
  for (const [what, path, holds] of QUESTIONS) {
    if (path !== undefined) await walk.go(path)
    await within(what, () => holds(walk))
  }
  await walk.go(collectionPath(walk))
  await within('the NFTs', () => ownNfts(walk))
  await walk.go('/about/')
  for (const name of [...walk.names].slice(0, 3)) await within(`the name ${name}`, () => nameIsAs(walk, name))
  await within('Activity', () => everySentIsListed(walk))
  const faults = await walk.faults()
  if (faults.length > 0) throw new Violation(faults.join('\n'))
}

async function ownNfts(walk: Walk): Promise<true | string> {
  const { page, wallet, driver } = walk
  const collection = contractAt(driver.environment.node, 'Nft721Bonding', traded(walk))
  const count = await collection.read<bigint>('balanceOf', wallet.address)
  const main = page.getByRole('main')
  if (count === 0n) {
    const shown = await main.getByText(/^You own [1-9]/).count()
    return shown === 0 || 'shows NFTs, but the chain has none'
  }
  return same(await main.textContent({ timeout: 1000 }), nftTexts.youOwn(Number(count)))
}

async function nameIsAs({ page, driver }: Walk, name: string): Promise<true | string> {
  const isFree = (await holderOf(driver.environment, name)) === zeroAddress
  // After a mint the card presents the new name until the user wants another.
  const another = page.getByRole('button', { name: getAnotherName }).first()
  if (await another.isVisible()) await another.click({ timeout: 1000 })
  await unfoldMint(page)
  await usernameField(page).first().fill(name, { timeout: 1000 })
  const shown = await mintWidget(page).first().textContent({ timeout: 1000 })
  const words = isFree ? ['This name is available'] : ['already taken', 'You own this name']
  return (
    words.some((text) => shown?.includes(text)) ||
    `shows ${shown?.slice(0, 200)}, but the name is ${isFree ? 'free' : 'taken'}`
  )
}

/** Every transaction of the account is listed, by its hash or its replacement's, up to the limit. */
async function everySentIsListed(walk: Walk): Promise<true | string> {
  const { page, wallet } = walk
  const list = page.getByRole('dialog', { name: activityTexts.activity })
  if (!(await list.isVisible())) {
    // A second step's review may have opened meanwhile.
    await walk.closeDialogs()
    await accountMenu(page).last().click({ timeout: 1000 })
    await page.getByRole('button', { name: activityTexts.activity, exact: true }).click({ timeout: 1000 })
  }
  const sent = new Set(wallet.sent.filter(({ from }) => from === wallet.address).map(({ hash }) => hash))
  const listed = await list.getByRole('listitem').count()
  return (
    listed >= Math.min(sent.size, MAX_ACTIVITY_ENTRIES) ||
    `lists ${listed}, but the account sent ${sent.size}`
  )
}

/** Looks again for at most 10 seconds. */
const within = (what: string, holds: () => Promise<true | string>): Promise<void> =>
  expect
    .poll(() => holds().catch(String), { timeout: WITHIN_MS, message: `The page against the chain: ${what}` })
    .toBe(true)
