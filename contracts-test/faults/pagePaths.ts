import { expect, type Locator, type Page } from '@playwright/test'
import { maxUint256, parseEther } from 'viem'

import * as airdropTexts from '#domain/airdrop/texts.ts'
import * as nftTexts from '#domain/nft/texts.ts'
import * as orderTexts from '#domain/orders/texts.ts'
import * as postTexts from '#domain/posts/texts.ts'
import * as sendTexts from '#domain/send/texts.ts'
import * as stakeTexts from '#domain/stake/texts.ts'
import * as swapTexts from '#domain/swap/texts.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { MINTED } from '../e2e/catalogue.ts'
import type { InjectedWallet } from '../e2e/injectedWallet.ts'
import { accountMenu, chooseName, mintWidget, notice, openWallets, review, startMint } from '../e2e/pages.ts'
import type { TestEnvironment } from '../e2e/testEnvironment.ts'
import { giveChat } from '../e2e/tokensOnChain.ts'
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import type { PathName } from './paths.ts'

/** A user's actions on one page, from opening it to the end. */
export interface PagePath {
  /** The wallet's account; no wallet if absent. */
  readonly account?: number
  readonly url: (environment: TestEnvironment) => string
  /** Prepares the chain. */
  readonly given?: (environment: TestEnvironment) => Promise<unknown>
  /** Visible once the page has read everything. */
  readonly ready: (page: Page) => Locator
  /** Everything from there up to the last click. */
  readonly prepare?: (page: Page, wallet: InjectedWallet) => Promise<unknown>
  /** The last click. */
  readonly decide?: (page: Page, wallet: InjectedWallet) => Promise<unknown>
  /** Visible at the end. */
  readonly done?: (page: Page) => Locator
}

const NOBODY = 1
const TRADER = 4
const ALICE = 5
const BOB = 6
const ERIN = 9
const ENOUGH = parseEther('500')

export const main = (page: Page): Locator => page.getByRole('main')
export const form = (page: Page): Locator => main(page).locator('form')
export const panel = (page: Page): Locator => main(page).getByRole('tabpanel')
export const writing = (page: Page): Locator => page.getByRole('form', { name: /^Write a/ })
const confirm = (page: Page): Promise<void> => review(page).locator('[data-confirm]').click()
/** The notice with the gain, or without it: a transaction found at another price reports no amount. */
const gained = (page: Page, text: string): Locator => notice(page, 'You got ').or(notice(page, text))
export const submit = (page: Page): Locator => form(page).locator('button[type=submit]')
/** Presses the button that opens the review. */
async function propose(button: Locator): Promise<void> {
  await button.click()
  await expect(review(button.page())).toBeVisible()
}
const mintPrice = (page: Page): Locator => mintWidget(page).getByText('1 DEGEN', { exact: true }).first()

const trade = (page: 'univ2' | 'cow', from: string, to: string, amount: string): string =>
  `/swap/${page}/?from=${from}&to=${to}&amount=${amount}`
const collection =
  (name: string) =>
  ({ deployment }: TestEnvironment): string =>
    `/nft/collection/?id=${seededCollection(deployment, name)}`

/** A path whose last click is in the review. */
const reviewed = (path: Omit<PagePath, 'decide'>): PagePath => ({ decide: confirm, ...path })

export const PAGE_PATHS: Readonly<Record<PathName, PagePath>> = {
  home: { url: () => '/', ready: mintPrice },
  feed: { url: () => '/shill/', ready: (page) => page.getByRole('article').first() },
  collection: {
    url: collection('valley'),
    ready: (page) => main(page).getByRole('button', { name: /^(?:Buy Valley|Connect wallet)/ }),
  },
  profile: {
    url: () => '/profile/?id=bob.degen',
    ready: (page) => main(page).getByText('bob.degen').first(),
  },
  'find user': {
    url: () => '/find-user/',
    ready: (page) => page.getByRole('combobox', { name: 'Name or address' }),
    prepare: (page) => page.getByRole('combobox', { name: 'Name or address' }).fill('alice'),
    decide: (page) => main(page).getByRole('button', { name: 'Find' }).click(),
    done: (page) => main(page).getByRole('heading', { name: /alice/ }),
  },
  points: {
    url: () => '/activity-points/',
    account: ALICE,
    ready: (page) => main(page).getByRole('heading', { level: 1 }),
  },
  connect: {
    account: ALICE,
    url: () => '/',
    ready: mintPrice,
    prepare: openWallets,
    decide: (page, { name }) => page.getByRole('dialog').getByRole('button', { name }).click(),
    done: accountMenu,
  },
  mint: reviewed({
    account: NOBODY,
    url: () => '/',
    ready: mintPrice,
    prepare: async (page) => {
      await chooseName(page, 'faultless')
      await startMint(page)
    },
    done: (page) => notice(page, MINTED),
  }),
  'send coins': reviewed({
    account: ALICE,
    url: () => '/send-tokens/',
    ready: (page) => page.getByRole('textbox', { name: 'Amount' }),
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Recipient' }).fill('bob')
      await expect(page.getByRole('region', { name: 'Recipient' })).toContainText('bob.degen')
      await page.getByRole('textbox', { name: 'Amount' }).fill('1')
      await propose(main(page).getByRole('button', { name: 'Continue' }))
    },
    done: (page) => notice(page, sendTexts.sentTo('1 DEGEN', 'bob.degen')).last(),
  }),
  'swap coins': reviewed({
    account: TRADER,
    url: ({ deployment }) => trade('univ2', ZERO_ADDRESS, deployment.chatToken, '1'),
    ready: (page) => submit(page).or(form(page).getByRole('button', { name: 'Connect wallet' })),
    prepare: async (page) => {
      await expect(form(page).getByRole('textbox', { name: 'You receive' })).toHaveValue(/^\d/)
      await expect(submit(page)).toHaveText('Swap')
      await propose(submit(page))
    },
    done: (page) => gained(page, swapTexts.swapped),
  }),
  order: reviewed({
    account: TRADER,
    given: async (environment) => {
      await giveChat(environment, TRADER, ENOUGH)
      const { chatToken, orderBook } = environment.deployment
      const token = contractAt(environment.node, 'TestToken', chatToken)
      await token.send(TRADER, 'approve', [orderBook.vaultRelayer, maxUint256])
    },
    url: ({ deployment }) => trade('cow', deployment.chatToken, ZERO_ADDRESS, '400'),
    ready: (page) => form(page).getByText('Fee (included)'),
    prepare: async (page) => {
      await expect(submit(page)).toHaveText('Place order')
      await propose(submit(page))
    },
    done: (page) => notice(page, orderTexts.orderPlaced),
  }),
  stake: reviewed({
    account: ERIN,
    given: ({ node, deployment: { lpToken, staking } }) =>
      contractAt(node, 'TestToken', lpToken).send(ERIN, 'approve', [staking, maxUint256]),
    url: () => '/stake/',
    ready: (page) => main(page).getByRole('region', { name: 'Rewards' }).getByText('APR').first(),
    prepare: async (page) => {
      await expect(panel(page).getByText(/^Balance: \d/)).toBeVisible()
      await panel(page).getByRole('textbox').fill('0.5')
      await propose(panel(page).getByRole('button', { name: 'Stake', exact: true }))
    },
    done: (page) => notice(page, stakeTexts.stakedNotice('0.5')),
  }),
  'claim by name': reviewed({
    account: NOBODY,
    url: () => '/airdrop/',
    ready: (page) => main(page).getByText('up to #16').first(),
    prepare: async (page) => {
      const field = page.getByRole('combobox', { name: 'Name or address' })
      await field.fill('alice')
      await field.press('Escape')
      await propose(main(page).getByRole('button', { name: 'Claim for the owner' }))
    },
    done: (page) => notice(page, airdropTexts.claimedNotice),
  }),
  'buy an NFT': reviewed({
    account: BOB,
    url: collection('valley'),
    ready: (page) => main(page).getByRole('button', { name: /^(?:Buy Valley|Connect wallet)/ }),
    prepare: (page) => propose(main(page).getByRole('button', { name: 'Buy Valley' })),
    done: (page) => gained(page, nftTexts.nftBought),
  }),
  'sell an NFT': reviewed({
    account: ALICE,
    url: collection('meadow'),
    ready: (page) => main(page).getByRole('tab', { name: 'Sell', exact: true }),
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Sell', exact: true }).click()
      await panel(page).getByText('Quick').click()
      await propose(panel(page).getByRole('button', { name: 'Sell', exact: true }))
    },
    done: (page) => gained(page, nftTexts.nftSold),
  }),
  post: reviewed({
    account: ALICE,
    url: () => '/shill/',
    ready: (page) => page.getByRole('article').first(),
    prepare: async (page) => {
      await writing(page).getByRole('textbox').fill('Written under a fault')
      await propose(writing(page).getByRole('button', { name: 'Post' }))
    },
    done: (page) => notice(page, postTexts.posted),
  }),
}
