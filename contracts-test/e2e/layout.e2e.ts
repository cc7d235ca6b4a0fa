import type { Locator, Page } from '@playwright/test'

import * as activityTexts from '#domain/activity/texts.ts'
import * as nftTexts from '#domain/nft/texts.ts'
import * as shellTexts from '#domain/shell/texts.ts'

import { chosenEngine } from '../../scripts/testing/engines/engine.ts'
import { complaintsInModes } from './complaints.ts'
import { NO_MEDIA_FEATURES, notIn } from './engines.ts'
import { coreIf, expect, test } from './fixture.ts'
import { MINTED } from './catalogue.ts'
import { insertEarly, INSERTIONS } from '../faults/pageFaults.ts'
import { HOSTILE_NAMES } from '../../scripts/chain/seed.ts'
import {
  accountMenu,
  chooseName,
  mintButton,
  mintName,
  mintWidget,
  notice,
  open,
  openWallets,
  review,
  startMint,
  usernameField,
  overflow,
  openConnected,
} from './pages.ts'
import { takeShifts, watchShifts } from './shifts.ts'

const WIDTHS = [320, 1000, 1440] as const
const FIRST_HOSTILE_ACCOUNT = 20
/** Holds alice.degen. */
const ALICE = 5

const leftColumn = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' })
const rightColumn = (page: Page): Locator => page.getByRole('complementary', { name: 'Your name' })

test(
  'at every width there is one Username field, both columns from 1000 px on, and no scrolling sideways',
  { tag: '@extended' },
  async ({ page }) => {
    await open(page)
    for (const width of [320, 375, 999, 1000, 1440, 2560]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        for (const column of [leftColumn(page), rightColumn(page)])
          await expect(column).toBeVisible({ visible: width >= 1000 })
        await expect(rightColumn(page).getByLabel('Username', { exact: true })).toHaveCount(
          width < 1000 ? 0 : 1,
        )
        await expect(usernameField(page)).toBeVisible()
        await expect(page.getByLabel('Username', { exact: true })).toHaveCount(1)
        await expect.poll(() => overflow(page)).toBe(0)
      })
    }
  },
)

test('the menu of a phone opens at its top wherever the page is scrolled, takes the focus, and closes by Back, Escape and a link', async ({
  page,
  driver,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page, '/about/')
  await page.getByRole('link', { name: 'Hearth' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Hearth')
  // News loads when it comes into view, and is shorter than its placeholder; on a slow machine it still moves the view later.
  for (let times = 0; times < 2; times += 1) {
    await page.evaluate(() => scrollTo(0, 300))
    await driver.quiet()
  }
  const menu = page.getByRole('button', { name: 'Menu' })
  const place = () => page.evaluate(() => ({ scrolled: scrollY, address: location.pathname }))
  // Firefox's driver scrolls to where the bar would be if it were not sticky.
  const press = () => (chosenEngine() === 'firefox' ? menu.dispatchEvent('click') : menu.click())
  const closedBy = async (close: () => Promise<unknown>) => {
    await press()
    await expect(leftColumn(page)).toBeFocused()
    await expect(leftColumn(page).getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('main')).toBeHidden()
    const before = await place()
    expect(before.scrolled).toBeGreaterThanOrEqual(300)
    await close()
    await expect(leftColumn(page)).toBeHidden()
    await expect(menu).toBeFocused()
    await expect.poll(place).toEqual({ ...before, address: '/' })
  }
  await closedBy(() => page.keyboard.press('Escape'))
  // The address stays the same, so the driver sees no navigation to wait for.
  await closedBy(() => page.evaluate(() => history.back()))
  await closedBy(press)
  await press()
  await leftColumn(page).getByRole('link', { name: 'Find user' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find user')
  expect(await place()).toEqual({ scrolled: 0, address: '/find-user/' })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Hearth')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Hearth')
})

test(
  'beside the columns the invitation of Home leads to the field',
  { tag: '@extended' },
  async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Choose your name' }).click()
    await expect(usernameField(page)).toBeFocused()
  },
)

test(
  "a member's name widget is the line of its title, and nothing moves when the name arrives",
  { tag: '@extended' },
  async ({ page, driver }) => {
    await watchShifts(page)
    await openConnected(page, driver, '/about/', { account: ALICE })
    const stays = async () => {
      await expect(accountMenu(page)).toHaveText('alice.degen')
      await expect(usernameField(page)).toBeHidden()
      await expect(rightColumn(page).getByRole('textbox', { name: 'Your referral link' })).toBeVisible()
      const moved = (await takeShifts(page)).flatMap(({ parts }) => parts)
      expect(moved.filter(({ within }) => /\baside\b/.test(within))).toEqual([])
    }
    await stays()
    await page.reload()
    await stays()
    await mintWidget(page).getByRole('button', { name: 'Get a .degen name' }).click()
    await expect(usernameField(page)).toBeFocused()
    await usernameField(page).fill('kept')
    await page.reload()
    await expect(usernameField(page)).toHaveValue('kept')
  },
)

/** Delays the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letIn: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letIn = resolve))
  await page.route(/\/assets\/.*\.js$/, async (hops) => {
    await held
    await hops.continue()
  })
  return letIn
}

test('a text typed before hydration stays in its field', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const letIn = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await usernameField(page).fill('earlybird')
  letIn()
  await expect(mintWidget(page).getByText('This name is available')).toBeVisible()
  await expect(usernameField(page)).toHaveValue('earlybird')
})

for (const insertion of INSERTIONS) {
  test(
    `what is inserted ${insertion} before hydration costs no node of the page and no typed text`,
    { tag: '@extended' },
    async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 })
      await page.addInitScript(insertEarly, [insertion])
      const letIn = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      await usernameField(page).fill('earlybird')
      await expect(page.locator('#root :is(.inserted, font)').first()).toBeAttached()
      const parts = await page.evaluateHandle(() => [
        ...document.querySelectorAll('#root :is(nav, aside, main, h1, input), #root > div > header'),
      ])
      letIn()
      await expect(mintWidget(page).getByText('This name is available')).toBeVisible()
      await expect(usernameField(page)).toHaveValue('earlybird')
      expect(await parts.evaluate((all) => all.filter((part) => !part.isConnected).length)).toBe(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Hearth')
    },
  )
}

for (const width of [320, 1000]) {
  test(
    `hostile default names do not make the page scroll sideways at ${width} px`,
    coreIf(width === 320),
    async ({ page, driver }) => {
      await page.setViewportSize({ width, height: 800 })
      const wallet = await openConnected(page, driver, '/', { account: FIRST_HOSTILE_ACCOUNT })
      if (width < 1000) await page.getByRole('button', { name: 'Menu' }).click()
      const shown = width < 1000 ? leftColumn(page) : accountMenu(page)
      for (const [index, name] of Object.values(HOSTILE_NAMES).entries()) {
        await wallet.useAccount(FIRST_HOSTILE_ACCOUNT + index)
        await expect(shown).toContainText('.degen')
        const start = /^[\w'"<]{2}/.exec(name)?.[0]
        if (start) await expect(shown).toContainText(start)
        expect(await overflow(page), name).toBe(0)
      }
    },
  )
}

test(
  'a name that looks like another one is minted only after the exact name was shown',
  { tag: '@extended' },
  async ({ page }) => {
    await open(page)
    await usernameField(page).fill('\u0130stanbul')
    await expect(mintWidget(page).getByText('Available. It will be minted exactly as')).toBeVisible()
  },
)

/** Fails if Tab does not reach the element. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 40; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('No Tab leads there.')
}

for (const width of WIDTHS) {
  test(
    `a name is minted with the keyboard alone at ${width} px`,
    coreIf(width === 320),
    async ({ page, driver }) => {
      driver.sends = 1
      await page.setViewportSize({ width, height: 800 })
      const wallet = await driver.wallet()
      // Next to the columns, Home has its feed before the field, with every control of each post.
      await open(page, width < 1000 ? '/' : '/about/')
      await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('dialog').getByRole('button', { name: wallet.name }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
      await tabTo(page, usernameField(page))
      await page.keyboard.type('keyboardist')
      await expect(mintWidget(page).getByText('This name is available')).toBeVisible()
      await expect(mintButton(page)).toBeEnabled()
      await tabTo(page, mintButton(page))
      await page.keyboard.press('Space')
      await tabTo(page, review(page).locator('[data-confirm]'))
      await page.keyboard.press('Enter')
      await expect(notice(page, MINTED)).toBeVisible()
    },
  )
}

test(
  'a press into empty space draws no ring around the page, the link that skips the bar does',
  { tag: '@extended' },
  async ({ page }) => {
    const main = page.getByRole('main')
    await open(page, '/find-user/')
    await main.getByRole('combobox').first().pressSequentially('a')
    await page.keyboard.press('Escape')
    await main.getByRole('heading', { level: 1 }).click()
    await expect(main).toBeFocused()
    // At the next key browsers would draw it.
    await page.keyboard.press('Shift')
    await expect(main).toHaveCSS('outline-style', 'none')
    // This page takes no focus by itself.
    await open(page, '/about/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(main).toBeFocused()
    await expect(main).toHaveCSS('outline-style', 'solid')
  },
)

for (const width of WIDTHS) {
  test(
    `axe finds nothing at ${width} px in either colour mode`,
    { tag: '@extended' },
    async ({ page, driver }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const wallet = await driver.wallet()
      await open(page, '/about')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Hearth')
      const found = [...(await complaintsInModes(page))]
      await open(page)
      await usernameField(page).fill('a.b')
      await mintWidget(page).getByText('Prices by length').click()
      await expect(mintWidget(page).getByRole('row')).toHaveCount(5)
      found.push(...(await complaintsInModes(page)))
      const wallets = await openWallets(page)
      found.push(...(await complaintsInModes(page)))
      await wallets.getByRole('button', { name: wallet.name }).click()
      await expect(wallets).toBeHidden()
      await chooseName(page, 'accessible')
      found.push(...(await complaintsInModes(page)))
      const shown = await startMint(page)
      found.push(...(await complaintsInModes(page)))
      wallet.answer('eth_sendTransaction', 'reject')
      await shown.locator('[data-confirm]').click()
      await expect(notice(page, 'You rejected the request in your wallet. Nothing was sent.')).toBeVisible()
      found.push(...(await complaintsInModes(page)))
      expect([...new Set(found)]).toEqual([])
    },
  )
}

for (const width of [320, 360, 1000, 1280, 1440]) {
  test(
    `a notice covers neither the heading nor the bar nor the menu at ${width} px, and shows its whole text`,
    coreIf(width === 360),
    async ({ page, driver }) => {
      driver.sends = 1
      await page.setViewportSize({ width, height: 800 })
      await openConnected(page, driver)
      await driver.environment.node.setAutomine(false)
      await mintName(page, 'uncovered')
      const waiting = notice(page, activityTexts.waiting)
      await expect(waiting).toBeVisible()
      expect(
        await waiting.evaluate((card) => {
          const { left, top, right, bottom } = card.getBoundingClientRect()
          const things = [
            ...document.querySelectorAll(
              'h1, header nav > *, header nav button, nav > p, nav > .button, nav li, nav summary',
            ),
          ]
          const covered = things.filter((thing) => {
            const box = thing.getBoundingClientRect()
            return (
              box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top
            )
          })
          const cut = [card, ...card.querySelectorAll('*')].filter(
            (part) => part.clientHeight > 0 && part.scrollHeight > part.clientHeight,
          )
          return [covered, cut].map((parts) => parts.map(({ outerHTML }) => outerHTML))
        }),
      ).toEqual([[], []])
    },
  )
}

for (const width of [360, 1440]) {
  test(
    `the banner of the network leaves the action of a long form free at ${width} px`,
    { tag: '@extended' },
    async ({ page, context, driver }) => {
      await page.setViewportSize({ width, height: 700 })
      await openConnected(page, driver, '/nft/create/')
      const action = page.getByRole('region', { name: nftTexts.launch }).getByRole('button').last()
      await expect(action).toBeVisible()
      await context.setOffline(true)
      const banner = page.getByText(/^You are offline/)
      await expect(banner).toBeVisible()
      const [button, line] = [await action.boundingBox(), await banner.boundingBox()]
      expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0)
      await context.setOffline(false)
    },
  )
}

for (const width of [320, 1000])
  test(
    `while another endpoint serves, the banner of the network is one line that a page ends above, at ${width} px`,
    { tag: '@extended' },
    async ({ page, driver }) => {
      await page.setViewportSize({ width, height: 640 })
      driver.environment.primary.fail('down')
      await open(page, '/airdrop/')
      const banner = page.getByText(shellTexts.oneSourceDown)
      await expect(banner).toBeVisible()
      expect((await banner.boundingBox())?.height).toBeLessThan(40)
      const content = page.locator('div:has(> main)')
      await expect
        .poll(async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
          const [line, end] = [await banner.boundingBox(), await content.boundingBox()]
          return Math.round((end?.y ?? 0) + (end?.height ?? 0) - (line?.y ?? 0))
        })
        .toBe(0)
    },
  )

test('the page of a visitor’s profile begins where the others do', { tag: '@extended' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const top = async (path: string) => {
    await open(page, path)
    return (await page.getByRole('heading', { level: 1 }).boundingBox())?.y
  }
  expect(await top('/profile/')).toBe(await top('/airdrop/'))
})

test('the time of a notice stops under the pointer, under the focus and while the window is not in use', async ({
  page,
  driver,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openConnected(page, driver, '/', { account: ALICE })
  const field = page.getByRole('complementary').getByRole('textbox', { name: 'Your referral link' })
  await expect(field).toHaveValue(/ref=alice\.degen/)
  expect(scripts.join()).not.toContain('openToasts')
  await field.click()
  const copied = notice(page, 'Referral link copied to your clipboard!')
  const state = () =>
    copied.evaluate((card) => card.getAnimations({ subtree: true }).map(({ playState }) => playState))
  await expect.poll(state).toEqual(['running'])
  await copied.hover()
  expect(await state()).toEqual(['paused'])
  await page.mouse.move(700, 700)
  expect(await state()).toEqual(['running'])
  await copied.getByRole('button', { name: 'Dismiss' }).focus()
  expect(await state()).toEqual(['paused'])
  await field.focus()
  expect(await state()).toEqual(['running'])
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await expect.poll(state).toEqual(['paused'])
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(state).toEqual(['running'])
  await expect(copied).toBeHidden()
})

for (const [reducedMotion, transitions] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const)
  test(
    `a page comes with ${transitions} transitions where the user's motion setting is ${reducedMotion}`,
    coreIf(transitions === 1),
    async ({ page }) => {
      notIn('webkit', 'WebKit without a display adapter ends in the middle of a transition.')
      notIn('firefox', NO_MEDIA_FEATURES)
      await page.emulateMedia({ reducedMotion })
      await page.addInitScript(() => {
        const start = document.startViewTransition.bind(document)
        const counted = Object.assign(globalThis, { transitions: 0 })
        document.startViewTransition = (update) => {
          counted.transitions += 1
          return start(update)
        }
      })
      await open(page, '/activity-points/')
      // A part without a name of its own would be painted below the page that fades.
      for (const part of [page.getByRole('banner'), page.getByRole('navigation', { name: 'Pages' })])
        await expect(part).not.toHaveCSS('view-transition-name', 'none')
      await page.getByRole('link', { name: 'Find user', exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Find user' })).toBeVisible()
      await expect.poll(() => page.evaluate('transitions')).toBe(transitions)
      const field = page.getByRole('main').getByRole('combobox', { name: 'Name or address' })
      await field.fill('alice')
      await expect(page.getByRole('option', { name: /^alice/ }).first()).toBeVisible()
    },
  )
