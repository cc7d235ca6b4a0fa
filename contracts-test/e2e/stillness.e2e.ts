import type { Locator, Page } from '@playwright/test'
import { parseEther } from 'viem'

import * as orderTexts from '#domain/orders/texts.ts'
import * as postTexts from '#domain/posts/texts.ts'
import * as sendTexts from '#domain/send/texts.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import * as sharedTexts from '#domain/shared/texts.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { MINTED } from './catalogue.ts'
import { onlyIn } from './engines.ts'
import { expect, test, type AppDriver } from './fixture.ts'
import { mintButton, mintWidget, notice, review, usernameField, openConnected } from './pages.ts'
import { sumOf, takeShifts, watchShifts, type Shift } from './shifts.ts'
import { giveChat } from './tokensOnChain.ts'

const OWNER = 0
/** Has coins and no name. */
const NEWCOMER = 4
const ALICE = 5
const BOB = 6

onlyIn('chromium', 'Only Chromium reports layout shifts.')

const main = (page: Page): Locator => page.getByRole('main')

/** Parts that may move, by the tags down to them. */
const MAY_MOVE: readonly RegExp[] = [
  // A press laid it over the page.
  /\bdialog\b|\[popover=/,
  // It turns.
  /\.spinner$/,
  // A group of digits, in its amount.
  /\[translate=no\] > span > span$/,
  // Notices are a part of the bar, which moves the page below it as a whole (rules/shell: notices).
  /\(with main\)$/,
  /\bheader\b/,
]

const isStill = (shift: Shift, also: readonly RegExp[]): boolean =>
  shift.parts.length > 0 &&
  shift.parts.every(
    ({ within, inPlace }) => inPlace || [...MAY_MOVE, ...also].some((place) => place.test(within)),
  )

interface Task {
  readonly name: string
  readonly path: string | ((driver: AppDriver) => string)
  readonly account: number
  /** Parts that this task moves by its nature. */
  readonly mayMove?: readonly RegExp[]
  readonly prepare?: (driver: AppDriver) => Promise<unknown>
  /** Steps, each of which ends in a state of the page. */
  readonly steps: (page: Page) => Record<string, () => Promise<unknown>>
}

const confirm = (page: Page): Promise<void> => review(page).locator('[data-confirm]').click()

async function type(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.pressSequentially(text)
}

const sharesFor =
  (account: number) =>
  ({ environment: { node, deployment } }: AppDriver) =>
    contractAt(node, 'TestToken', deployment.lpToken).send(OWNER, 'transfer', [
      developmentAccount(account).address,
      parseEther('3'),
    ])

/** A step whose press unfolds a part of the page, or takes one away. */
const OPENS = 'opens'

const TASKS: readonly Task[] = [
  {
    name: 'coins are sent to a name',
    path: '/send-tokens/',
    account: BOB,
    steps: (page) => {
      const submit = main(page).getByRole('button', { name: 'Continue' })
      return {
        recipient: async () => {
          await type(page.getByRole('combobox', { name: 'Recipient' }), 'alice')
          await expect(page.getByRole('list', { name: sendTexts.beforeYouSend })).toBeVisible()
        },
        amount: async () => {
          await type(page.getByRole('textbox', { name: 'Amount' }), '1')
          await expect(submit).toBeEnabled()
        },
        review: async () => {
          await submit.click()
          await expect(review(page)).toBeVisible()
        },
        // The recipient's card gives back the room of its warning.
        [OPENS]: async () => {
          await confirm(page)
          await expect(notice(page, 'Sent 1 ')).toBeVisible()
          await expect(page.getByRole('list', { name: sendTexts.beforeYouSend })).toHaveCount(0)
        },
      }
    },
  },
  {
    name: 'coins are swapped for a token',
    path: '/swap/univ2/',
    account: NEWCOMER,
    steps: (page) => {
      const form = main(page).locator('form')
      const submit = form.locator('button[type=submit]')
      return {
        amount: async () => {
          await type(form.getByRole('textbox', { name: 'You pay' }), '1')
          await expect(form.getByRole('textbox', { name: 'You receive' })).toHaveValue(/^\d/)
          await expect(submit).toHaveText('Swap')
          await expect(submit).toBeEnabled()
        },
        review: async () => {
          await submit.click()
          await expect(review(page)).toBeVisible()
        },
        swap: async () => {
          await confirm(page)
          await expect(notice(page, /You got 98[0-9.]+ CHAT\./)).toBeVisible()
          await expect(form.getByRole('textbox', { name: 'You pay' })).toHaveValue('')
        },
      }
    },
  },
  {
    name: 'an NFT is bought',
    path: ({ environment }) => `/nft/collection/?id=${seededCollection(environment.deployment, 'valley')}`,
    account: ALICE,
    steps: (page) => ({
      review: async () => {
        await page.getByRole('button', { name: 'Buy Valley' }).click()
        await expect(review(page)).toBeVisible()
      },
      purchase: async () => {
        await confirm(page)
        await expect(notice(page, 'You got Valley #2.')).toBeVisible()
        await expect(
          page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first(),
        ).toContainText('bought #2')
      },
    }),
  },
  {
    name: 'a post is written',
    path: '/shill/',
    account: ALICE,
    // The own post takes its place at the feed's head, before it is sent and after.
    mayMove: [/\[role=feed\]/, /\barticle > p\[role=status\]/],
    steps: (page) => {
      const form = page.getByRole('form', { name: /^Write a/ })
      const field = form.getByRole('textbox')
      return {
        [OPENS]: async () => {
          await field.click()
          await expect(form).toHaveAttribute('data-open', 'true')
        },
        text: async () => {
          await field.pressSequentially('Nothing moves while I write this')
          await expect(form).toContainText(/About [<\d]/)
        },
        review: async () => {
          await form.locator('button[type=submit]').click()
          await expect(review(page)).toBeVisible()
        },
        post: async () => {
          await confirm(page)
          await expect(notice(page, postTexts.posted)).toBeVisible()
          await expect(page.getByRole('article', { name: /^Pending/ })).toHaveCount(0)
        },
      }
    },
  },
  {
    name: 'pool shares are staked',
    path: '/stake/',
    account: BOB,
    // The panel grows by what a staker is told, before its card stands; the section below it moves with it.
    mayMove: [/ article > section( > p\b.*)?$/],
    prepare: sharesFor(BOB),
    steps: (page) => {
      const panel = page.getByRole('tabpanel')
      return {
        amount: async () => {
          await type(panel.getByRole('textbox'), '2.5')
          await expect(panel.getByRole('button', { name: 'Approve and stake' })).toBeEnabled()
        },
        review: async () => {
          await panel.getByRole('button', { name: 'Approve and stake' }).click()
          await expect(review(page).getByRole('list', { name: 'Step 1 of 2' })).toBeVisible()
        },
        approval: async () => {
          await confirm(page)
          await expect(review(page).getByRole('list', { name: 'Step 2 of 2' })).toBeVisible()
        },
        stake: async () => {
          await confirm(page)
          await expect(notice(page, 'Staked 2.5 ')).toBeVisible()
          await expect(main(page).getByRole('region', { name: 'Your stake' })).toContainText('2.5 stCHAT')
        },
      }
    },
  },
  {
    name: 'an order is cancelled',
    path: ({ environment }) =>
      `/swap/cow/?from=${environment.deployment.chatToken}&to=${ZERO_ADDRESS}&amount=40`,
    account: BOB,
    // The other button is gone.
    mayMove: [/ li > div > button$/],
    prepare: ({ environment }) => giveChat(environment, BOB, parseEther('50')),
    steps: (page) => {
      const order = page.getByRole('region', { name: orderTexts.yourOrders }).getByRole('listitem')
      return {
        [OPENS]: async () => {
          await main(page).getByRole('button', { name: orderTexts.approveAndOrder }).click()
          await confirm(page)
          await expect(review(page).getByRole('list', { name: 'Step 2 of 2' })).toBeVisible()
          await confirm(page)
          await expect(order).toContainText(orderTexts.open)
        },
        review: async () => {
          await order.getByRole('button', { name: 'Cancel:' }).click()
          await expect(review(page)).toBeVisible()
        },
        cancel: async () => {
          await confirm(page)
          await expect(order).toContainText(orderTexts.cancelledNote)
        },
      }
    },
  },
  {
    name: 'a name is minted',
    path: '/',
    account: NEWCOMER,
    // The card of the new name is taller than the form that it replaces.
    mayMove: [/ article > section$/],
    steps: (page) => ({
      name: async () => {
        await type(usernameField(page), 'newcomer')
        await expect(mintWidget(page).getByText('This name is available')).toBeVisible()
        await expect(mintButton(page)).toBeEnabled()
      },
      review: async () => {
        await mintButton(page).click()
        await expect(review(page)).toBeVisible()
      },
      mint: async () => {
        await confirm(page)
        await expect(notice(page, MINTED)).toBeVisible()
        await expect(page.getByRole('region', { name: 'You are newcomer.degen' })).toBeVisible()
      },
    }),
  },
  {
    name: 'a person is found',
    path: '/find-user/',
    account: ALICE,
    steps: (page) => ({
      name: async () => {
        await type(main(page).getByRole('combobox', { name: 'Name or address' }), 'bob')
        await expect(page.getByRole('option', { name: /^bob/ })).toBeVisible()
      },
      find: async () => {
        await main(page).getByRole('button', { name: 'Find', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'bob.degen' })).toBeVisible()
      },
    }),
  },
]

for (const { name, path, account, mayMove = [], prepare, steps } of TASKS)
  test(`nothing moves on a phone while ${name}`, { tag: '@extended' }, async ({ page, driver }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await prepare?.(driver)
    await watchShifts(page)
    const wallet = await openConnected(page, driver, typeof path === 'string' ? path : path(driver), {
      account,
    })
    await driver.quiet()
    await takeShifts(page)
    const moved: (Shift & { readonly step: string })[] = []
    for (const [step, take] of Object.entries(steps(page))) {
      await take()
      await driver.quiet()
      const shifts = await takeShifts(page)
      if (step !== OPENS)
        moved.push(...shifts.filter((shift) => !isStill(shift, mayMove)).map((shift) => ({ step, ...shift })))
    }
    driver.sends = wallet.sent.length
    expect(sumOf(moved), JSON.stringify(moved, undefined, 1)).toBe(0)
  })

test(
  'nothing moves on a phone while the own profile arrives',
  { tag: '@extended' },
  async ({ page, driver }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await watchShifts(page)
    await openConnected(page, driver, '/profile/', { account: ALICE })
    await expect(page.getByRole('button', { name: 'Add CHAT to wallet' })).toBeVisible()
    await driver.quiet()
    const moved = (await takeShifts(page)).filter((shift) =>
      shift.parts.some(({ within }) => / article > section/.test(within)),
    )
    expect(sumOf(moved), JSON.stringify(moved, undefined, 1)).toBe(0)
  },
)

test('nothing moves while the app is long in coming', { tag: '@extended' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await watchShifts(page)
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/app-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/about/', { waitUntil: 'commit' })
  await expect(main(page)).toBeVisible()
  await page.clock.fastForward(10_000)
  const late = page.getByRole('alert').filter({ hasText: sharedTexts.notStartedYet })
  await expect(late).toBeInViewport({ ratio: 1 })
  release?.()
  await expect(late).toBeHidden()
  const moved = await takeShifts(page)
  expect(sumOf(moved), JSON.stringify(moved, undefined, 1)).toBe(0)
})
