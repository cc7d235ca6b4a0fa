import type { Locator, Page } from '@playwright/test'

import { ROUTES } from '#domain/shell/routes.ts'
import { scaled } from '#testing/slowness.ts'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import { complaints } from './complaints.ts'
import { NO_MEDIA_FEATURES, notIn } from './engines.ts'
import { coreIf, expect, test } from './fixture.ts'
import { partOf } from './testEnvironment.ts'
import {
  accountMenu,
  connect,
  dialog,
  mintName,
  mintWidget,
  notice,
  open,
  store,
  usernameField,
  openConnected,
} from './pages.ts'

const ALICE = 5

const pagesNav = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' })

test(
  'a member sees their name, their points and their profile link',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await driver.wallet({ account: ALICE })
    await open(page)
    await expect(pagesNav(page).getByRole('button', { name: / AP/ })).toHaveCount(0)
    await connect(page, wallet)
    await expect(pagesNav(page).getByText('alice.degen')).toBeVisible()
    await expect(pagesNav(page).getByRole('link', { name: 'Profile' })).toHaveAttribute(
      'href',
      '/profile/?id=alice.degen',
    )
    const points = pagesNav(page).getByRole('button', { name: / AP/ })
    await expect(points).toHaveText('12,346 AP')
    await points.click()
    await expect(notice(page, 'Refreshing activity points...')).toBeVisible()
    await expect(notice(page, 'Refreshing activity points...')).toBeHidden()
  },
)

test(
  'every route has its title, one h1 and its own text in the served HTML',
  { tag: '@extended' },
  async ({ request, page }) => {
    for (const { path, title, purpose } of ROUTES) {
      const html = await (await request.get(path === '/' ? path : `${path}/`)).text()
      expect(html, path).toContain(`<title>${title ? `${title.replace('&', '&amp;')} | ` : ''}Hearth on a`)
      expect(html.match(/<h1/g), path).toHaveLength(1)
      expect(html, path).not.toMatch(/<h1[^>]*skeleton/)
      if (purpose) expect(html).toContain(`name="description" content="${purpose}"`)
      const payload = await request.get(`${path === '/' ? '' : path}/_payload.json`)
      expect(await payload.json()).toEqual({ id: expect.stringMatching(/^[\w-]{1,64}$/) })
    }
    await open(page, '/find-user')
    await pagesNav(page).getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveTitle('About | Hearth on a local chain')
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /how it works/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://hearth.example/about/')
  },
)

test(
  'a page is marked and titled however its address is written, and each profile, collection and post has its own title',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const menu = page.getByRole('navigation', { name: 'Pages' })
    for (const [path, words] of [
      ['/nft/most-traded', 'Most Traded NFTs'],
      ['/swap/univ2', 'Swap'],
      ['/swap/univ2/', 'Swap'],
    ] as const) {
      await open(page, path)
      await expect(menu.getByRole('link', { name: words, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
    await open(page, '/profile?id=alice.degen')
    await expect(page).toHaveTitle(/^alice\.degen \| Profile \| /)
    await open(page, '/post?id=0')
    await expect(page).toHaveTitle(/^Post 0: .+ \| Post \| /)
    const concert = seededCollection(driver.environment.deployment, 'concert')
    await open(page, `/nft/collection?id=${concert}`)
    await expect(page).toHaveTitle(/^Concert \| NFT collection \| /)
    await menu.getByRole('link', { name: 'New NFTs', exact: true }).click()
    await expect(page).toHaveTitle(/^New NFTs \| /)
  },
)

test(
  'the desktop bar of a visitor only offers to connect; the menu of a member has every item',
  { tag: '@extended' },
  async ({ page, driver }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    const wallet = await driver.wallet({ account: ALICE })
    await open(page)
    const bar = page.getByRole('navigation', { name: 'Account' })
    await expect(bar.getByText('Earn referral fees! 🤑')).toHaveCount(0)
    await expect(bar.getByRole('button', { name: 'Toggle between light and dark mode' })).toHaveAttribute(
      'title',
      'Toggle between light and dark mode',
    )
    await connect(page, wallet)
    await expect(bar.getByText('Local chain')).toBeVisible()
    await expect(accountMenu(page)).toHaveText('alice.degen')
    await accountMenu(page).click()
    const items = bar.getByRole('list').locator('li')
    await expect(items).toHaveText([
      'Profile',
      'Settings',
      'Change username',
      'Find user',
      'Share referral link',
      'Activity',
      'Disconnect',
    ])
    await expect(items.getByRole('link', { name: 'Profile' })).toHaveAttribute(
      'href',
      '/profile/?id=alice.degen',
    )
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Earn referral fees! 🤑' }).click()
    await expect(dialog(page, 'Share referral link')).toBeVisible()
  },
)

test(
  'on a phone the panel holds what the desktop menu holds',
  { tag: '@extended' },
  async ({ page, driver }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    const wallet = await driver.wallet({ account: ALICE })
    await open(page)
    await page.getByRole('button', { name: 'Name and account' }).click()
    const items = page.getByRole('complementary').getByRole('listitem')
    await expect(items).toHaveText(['Settings', 'Color mode', 'Delete browser storage'])
    await page.getByRole('button', { name: 'Name and account' }).click()
    await connect(page, wallet)
    await page.getByRole('button', { name: 'Name and account' }).click()
    await expect(items).toHaveText([
      'Local chain',
      'Settings',
      'Change username',
      'Share referral link',
      'Activity',
      'Disconnect wallet',
      'Delete browser storage',
    ])
  },
)

test("a member's Home on a phone begins with what members do, and opens the name widget on demand", async ({
  page,
  driver,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const wallet = await driver.wallet({ account: ALICE })
  await open(page)
  const actions = page.getByRole('navigation', { name: 'Actions' })
  await expect(actions).toBeHidden()
  await connect(page, wallet)
  await expect(actions.locator('a, button')).toHaveText(['Send', 'Swap', 'Airdrop', 'Post', 'Invite'])
  await expect(
    page
      .getByRole('main')
      .getByText(/^[\d .]+DEGEN$/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^[\d,.]+ AP$/ })).toHaveAttribute(
    'href',
    '/activity-points/',
  )
  await expect(mintWidget(page)).toBeHidden()
  await page.getByRole('button', { name: 'Get another name' }).click()
  await expect(usernameField(page)).toBeFocused()
  expect(await complaints(page)).toEqual([])

  // The start-up script knows the member before the app does.
  await page.reload()
  await expect(actions).toBeVisible()
  await expect(mintWidget(page)).toBeHidden()
  await actions.getByRole('link', { name: 'Post' }).click()
  await expect(page.getByRole('article').first()).toBeInViewport()
  await actions.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog(page, 'Share referral link')).toBeVisible()
  await page.keyboard.press('Escape')
  await actions.getByRole('link', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send tokens')
})

const MEMBER_DIALOGS = [
  ['Settings', 'Site Settings'],
  ['Change username', 'Change your username'],
  ['Share referral link', 'Share referral link'],
  ['Activity', 'Activity'],
] as const

for (const [item, title] of MEMBER_DIALOGS) {
  test(
    `"${item}" opens its dialog, which Escape, its button and the backdrop close`,
    coreIf(item === 'Settings'),
    async ({ page, driver }) => {
      await page.setViewportSize({ width: 1440, height: 800 })
      await openConnected(page, driver, '/', { account: ALICE })
      const shown = dialog(page, title)
      const closings: readonly (() => Promise<void>)[] = [
        () => page.keyboard.press('Escape'),
        () => shown.getByRole('button', { name: 'Close' }).first().click(),
        () => page.mouse.click(5, 5),
      ]
      for (const close of closings) {
        await accountMenu(page).click()
        await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: item }).click()
        await expect(shown).toBeVisible()
        await expect(page.locator('body')).toHaveClass(/modal-open/)
        await close()
        await expect(shown).toBeHidden()
        await expect(page.locator('body')).not.toHaveClass(/modal-open/)
      }
    },
  )
}

test('settings are saved once they are complete and valid, and say why others are not saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page)
  await page.getByRole('button', { name: 'Name and account' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = dialog(page, 'Site Settings')
  const slippage = settings.getByRole('textbox', { name: 'Slippage' })
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  await expect(slippage).toHaveValue('0.5')
  // Incomplete input is not stored.
  await slippage.pressSequentially('100')
  await expect(settings.getByText('At most 50%. Not saved.')).toBeVisible()
  expect(await stored('swapSlippage')).toBeNull()
  await slippage.fill('0.29')
  expect(await stored('swapSlippage')).toBeNull()
  await slippage.press('Enter')
  await expect.poll(() => stored('swapSlippage')).toBe('0.29')
  for (const [typed, words] of [
    ['', 'Enter a percentage, such as 0.5'],
    ['-1', 'Slippage cannot be negative'],
    ['0.123', 'At most two decimals, such as 0.25'],
    ['51', 'At most 50%'],
    ['1e2', 'Enter a number, such as 0.5'],
  ] as const) {
    await slippage.fill(typed)
    await expect(settings.getByText(`${words}. Not saved.`)).toBeVisible()
    expect(await stored('swapSlippage')).toBe('0.29')
  }
  await slippage.fill('1,5')
  await slippage.blur()
  await expect.poll(() => stored('swapSlippage')).toBe('1.5')
  await slippage.fill('6')
  await expect(settings.getByText('High slippage: you may receive up to 6% less than shown.')).toBeVisible()
  await slippage.blur()
  await expect.poll(() => stored('swapSlippage')).toBe('6')
  await slippage.fill('30')
  const agree = settings.getByRole('button', { name: 'I may lose up to 30%, use it' })
  await expect(agree).toBeVisible()
  expect(await stored('swapSlippage')).not.toBe('30')
  await agree.click()
  await expect.poll(() => stored('swapSlippage')).toBe('30')
  await settings.getByRole('textbox', { name: 'Deadline' }).fill('0')
  await expect(settings.getByText('At least 1 minute. Not saved.')).toBeVisible()
  await settings.getByRole('button', { name: '60 min' }).click()
  await expect.poll(() => stored('swapDeadline')).toBe('60')
  await settings.getByRole('button', { name: 'Reset to 0.5% and 20 minutes' }).click()
  await expect(slippage).toHaveValue('0.5')
  await expect.poll(() => stored('swapDeadline')).toBeNull()

  // Another tab changes the setting; later a script writes an invalid value.
  const other = await page.context().newPage()
  await open(other)
  const keep = (text: string) => other.evaluate((value) => localStorage.setItem('swapSlippage', value), text)
  await keep('2')
  await expect(slippage).toHaveValue('2')
  await keep('99')
  await expect(slippage).toHaveValue('99')
  await expect(settings.getByText('At most 50%. Nothing is swapped with it.')).toBeVisible()
})

test(
  '"as my system" follows the system, before the first paint too',
  { tag: '@extended' },
  async ({ page }) => {
    notIn('firefox', NO_MEDIA_FEATURES)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 375, height: 800 })
    await open(page)
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await background()).toBe('dark')
    await page.getByRole('button', { name: 'Name and account' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await dialog(page, 'Site Settings').getByText('System', { exact: true }).click()
    expect(await background()).toBe('light dark')
    await page.route(/\/assets\/.*\.js$/, () => undefined)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await background()).toBe('light dark')
    await page.unrouteAll()
  },
)

test('a notice is shown in the open dialog, can be dismissed there, and outlives the dialog', async ({
  page,
  driver,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openConnected(page, driver, '/', { account: ALICE })
  const words = 'Referral link copied to your clipboard!'
  await page.getByRole('complementary').getByRole('textbox', { name: 'Your referral link' }).click()
  await expect(notice(page, words)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Earn referral fees! 🤑' }).click()
  const shared = dialog(page, 'Share referral link')
  const copied = shared.getByRole('status').filter({ hasText: words })
  await expect(copied).toBeVisible()
  await copied.getByRole('button', { name: 'Dismiss' }).click()
  await expect(copied).toHaveCount(0)
  await expect(shared).toBeVisible()
  await shared.getByRole('textbox').first().click()
  await expect(copied).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shared).toBeHidden()
  await expect(notice(page, words)).toBeVisible()
})

test('the search takes keys at once, and finds pages, names, collections and addresses by keyboard alone', async ({
  page,
}) => {
  await open(page)
  const search = dialog(page, 'Search')
  const found = search.getByRole('option')
  const active = search.getByRole('option', { selected: true })
  await page.keyboard.press('Control+k')
  await expect(search).toBeVisible()
  await page.keyboard.type('how it works')
  await expect(found).toHaveText([/^About/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Hearth')
  await expect(search).toBeHidden()
  // The search button opens it, too, and the earlier text is gone.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(search).toBeVisible()
  await page.keyboard.type('alice')
  await expect(active).toHaveAttribute('href', '/profile/?id=alice.degen')
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(search).toBeVisible()
  // No list of collections has been opened.
  await page.keyboard.type('ping po')
  await expect(found).toHaveText([/^Ping Pong/])
  await expect(search.getByText('1 result', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('e')
  await expect(search.getByRole('group', { name: 'Tokens' })).toBeVisible()
  const top = await search.getByRole('combobox').boundingBox()
  await page.keyboard.press('End')
  await expect(found.last()).toHaveAttribute('aria-selected', 'true')
  await expect(found.last()).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(found.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
  await expect(active).toHaveText(/^0x70997970C51812dc3A010C7d01b50e0d17dc79C8/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('((((')
  await expect(search.getByText(/results?/i)).toBeVisible()
  // Results do not move the search field.
  expect(await search.getByRole('combobox').boundingBox()).toEqual(top)
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
})

test('every page hydrates without a mismatch, whatever the browser has stored', async ({ page }) => {
  const other = developmentAccount(3).address
  const stored = {
    local: {
      airdropCurrentTab: 'list',
      colorMode: 'light',
      'connected-account': other,
      'connected-with': 'gone.wallet',
      'imported-tokens': JSON.stringify({
        v: 1,
        chains: { 31337: [{ address: other, name: 'Odd', symbol: 'ODD', decimals: 6 }] },
      }),
      'log-upload': JSON.stringify({ v: 1, enabled: true }),
      muted: JSON.stringify({ v: 1, accounts: [other], posts: [] }),
      picturesInPosts: 'on click',
      'player:volume': '0.3',
      referrer: other,
      stakeCurrentTab: 'withdraw',
      swapDeadline: '60',
      swapSlippage: '2',
      watchlist: JSON.stringify({ v: 1, collections: [other] }),
    },
    session: {
      'draft:several': JSON.stringify({ v: 1, list: 'bob, 1', token: other }),
      'draft:username': 'somebody',
      'draft:launch': JSON.stringify({ v: 1, name: 'Kept', symbol: 'KEPT' }),
      'draft:send': JSON.stringify({ v: 1, to: 'bob', token: other, amount: '1' }),
      'draft:swap': JSON.stringify({ v: 1, from: other, to: other, input: '1,5' }),
      'draft:limit': JSON.stringify({ v: 1, of: 'buy', minutes: '10', price: '2', pair: 'x' }),
      'draft:stake': JSON.stringify({ v: 1, amount: '1' }),
      'draft:unstake': JSON.stringify({ v: 1, amount: '1' }),
      'draft:add-liquidity': JSON.stringify({ v: 1, coins: '1' }),
      'draft:remove-liquidity': JSON.stringify({ v: 1, shares: '1' }),
    },
  }
  await store(page, stored.local, stored.session)
  // React's message about a hydration mismatch fails every end-to-end test.
  for (const { path } of ROUTES) await open(page, path === '/' ? path : `${path}/`)
})

test(
  'every page hydrates without a mismatch, whatever its parameters, and each other path is not found',
  { tag: '@extended' },
  async ({ page, baseURL }) => {
    const odd = '?id=%&cid=%00&from=%F0&to=%3Cb%3E&amount=1e999&token=0x&tab=-1&q=%E2%80%AE&ref=%25&ref=x#%'
    for (const { path } of ROUTES) await open(page, path === '/' ? `/${odd}` : `${path}/${odd}`)
    for (const [file, title] of [
      ['/index.html', 'Welcome to Hearth'],
      ['/about/index.html', 'About Hearth'],
    ] as const) {
      await open(page, file)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    for (const path of ['//', '//evil.example', '/about//', '/%61bout/x', '/nowhere/index.html']) {
      const answer = await page.goto(`${baseURL}${path}`)
      expect([path, answer?.status()]).toEqual([path, 404])
      // Its scripts draw it.
      await expect(page.getByRole('main')).toBeVisible()
    }
  },
)

/** Opens Home and waits for the idle tasks: reading the price, checking for new deployments. */
async function openIdle(page: Page): Promise<void> {
  // This chunk loads after those tasks have started; the price may appear earlier.
  const idle = page.waitForResponse(await partOf('src/container/modules/shell/offline.ts'))
  await open(page)
  await idle
}

const showTabAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

async function learnNewer(page: Page): Promise<void> {
  await page.route(/\/builds\/latest\.json/, (hops) => hops.fulfill({ json: { id: 'newer' } }))
  await page.route(/\/builds\/meta\/newer\.json/, (hops) => hops.fulfill({ json: { id: 'newer' } }))
  const learnt = page.waitForResponse(/meta\/newer/)
  await showTabAgain(page)
  await learnt
}

test('a new deployment loads at the next navigation, and drafts survive', async ({ page }) => {
  await openIdle(page)
  await usernameField(page).fill('survivor')
  await expect(page.getByText('This name is available')).toBeVisible()
  await learnNewer(page)
  const loaded = page.waitForEvent('load')
  await pagesNav(page).getByRole('link', { name: 'About' }).click()
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Hearth')
  await expect(usernameField(page)).toHaveValue('survivor')
})

for (const [what, fulfil] of [
  ['is missing', { status: 404, body: '' }],
  ['is answered with HTML', { contentType: 'text/html', body: '<!doctype html><title>Home</title>' }],
] as const) {
  test(
    `a page whose chunk ${what} is reloaded at its own path`,
    coreIf(what === 'is missing'),
    async ({ page }) => {
      let broken = true
      await page.route(await partOf('ui/shell/AboutPage.tsx'), (hops) =>
        broken ? hops.fulfill(fulfil) : hops.continue(),
      )
      await open(page)
      const loaded = page.waitForRequest((request) => request.isNavigationRequest())
      await pagesNav(page).getByRole('link', { name: 'About' }).click()
      const target = await loaded
      broken = false
      expect(target.url()).toContain('/about')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Hearth')
    },
  )

  test(
    `a page whose chunk ${what} also after one reload becomes the error page`,
    coreIf(what === 'is missing'),
    async ({ page }) => {
      await page.route(await partOf('ui/shell/AboutPage.tsx'), (hops) => hops.fulfill(fulfil))
      await open(page)
      let loads = 0
      page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
      await pagesNav(page).getByRole('link', { name: 'About' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
      await expect(page.getByRole('banner')).toBeVisible()
      expect(loads).toBe(1)
    },
  )

  test(
    `a dialog whose chunk ${what} is reported, and opens later`,
    coreIf(what === 'is missing'),
    async ({ page }) => {
      await page.route(await partOf('ui/settings/SettingsDialog.tsx'), (hops) => hops.fulfill(fulfil))
      await page.setViewportSize({ width: 375, height: 800 })
      await open(page)
      const openSettings = async () => {
        await page.getByRole('button', { name: 'Name and account' }).click()
        await page.getByRole('button', { name: 'Settings' }).click()
      }
      const loaded = page.waitForEvent('load')
      await openSettings()
      await loaded
      // Only a hydrated page reacts to a click.
      await expect(page.locator('html')).toHaveAttribute('data-theme', /.+/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Hearth')
      await openSettings()
      await expect(
        notice(page, 'A part of this page could not be loaded. Check your connection and try again.'),
      ).toBeVisible()
      await page.unrouteAll()
      // A browser that keeps the failure of a script loads the page anew first, and the user opens the dialog once more.
      let loads = 0
      page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
      const settings = page.getByRole('button', { name: 'Settings' })
      await expect(async () => {
        await ((await settings.isVisible()) ? settings.click() : openSettings())
        await expect(dialog(page, 'Site Settings')).toBeVisible({ timeout: scaled(2000) })
      }).toPass()
      expect(loads).toBeLessThanOrEqual(1)
    },
  )
}

test(
  'deleting browser storage first lists what is lost, then deletes it and starts over',
  { tag: '@extended' },
  async ({ page, driver }) => {
    driver.sends = 1
    await page.setViewportSize({ width: 375, height: 800 })
    await driver.environment.node.setAutomine(false)
    await openConnected(page, driver)
    await mintName(page, 'forgotten')
    await expect(notice(page, 'Please wait for your transaction to confirm.')).toBeVisible()
    await page.evaluate(storeElsewhere)
    await page.getByRole('button', { name: 'Name and account' }).click()
    await page.getByRole('button', { name: 'Disconnect wallet' }).click()
    await page.getByRole('button', { name: 'Name and account' }).click()
    await page.getByRole('button', { name: 'Delete browser storage' }).click()
    const asked = dialog(page, 'Delete browser storage')
    await expect(asked).toContainText('One transaction is still pending.')
    await expect(asked.getByRole('listitem')).toContainText(['1 draft', '2 muted people and posts'])
    const loaded = page.waitForEvent('load')
    await asked.getByRole('button', { name: 'Delete and reload' }).click()
    await loaded
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    // The page that opens next stores the price that it reads (rules/storage: last-known).
    const left = () =>
      page.evaluate(() =>
        [localStorage, sessionStorage].flatMap((area) =>
          Object.keys(area).filter((key) => !key.startsWith('last-known:')),
        ),
      )
    expect(await left()).toEqual([])
    expect(await page.evaluate(storedElsewhere)).toBe(0)
  },
)

/** Stores a draft, two muted accounts, and the database of a wallet's own code. */
async function storeElsewhere(): Promise<void> {
  localStorage.setItem('draft:post:0x0:messages', '{"v":1}')
  localStorage.setItem(
    'muted',
    JSON.stringify({ v: 1, accounts: [], posts: ['messages:x:1', 'messages:x:2'] }),
  )
  await new Promise((resolve) => {
    const opened = indexedDB.open('a wallet')
    opened.addEventListener('upgradeneeded', () => opened.result.createObjectStore('sessions'))
    opened.addEventListener('success', () => {
      const written = opened.result.transaction('sessions', 'readwrite')
      written.objectStore('sessions').put('secret', 'key')
      written.addEventListener('complete', resolve)
    })
  })
}

function storedElsewhere(): Promise<number> {
  return new Promise((resolve) => {
    const opened = indexedDB.open('a wallet')
    opened.addEventListener('success', () => {
      const count = opened.result.transaction('sessions').objectStore('sessions').count()
      count.addEventListener('success', () => resolve(count.result))
    })
  })
}

test(
  'a shortened address opens the first page below it, with its query',
  { tag: '@extended' },
  async ({ page }) => {
    await open(page, '/swap?amount=2')
    await expect(page).toHaveURL(/\/swap\/univ2\/\?amount=2$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Swap' })).toBeVisible()
    await expect(page).toHaveTitle(/^Swap \|/)
    await open(page, '/nft/')
    await expect(page.getByRole('heading', { level: 1, name: 'New NFTs' })).toBeVisible()
  },
)

test.describe('For a search engine', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })

  test('the status alone tells that a page is missing', { tag: '@extended' }, async ({ page }) => {
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hearth')
    await expect(page.getByText('Page Not Found')).toHaveCount(0)
  })
})
