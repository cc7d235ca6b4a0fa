import type { Page } from '@playwright/test'

import { savedCopy } from '#domain/shell/texts.ts'

import { notIn, notInCarried, ONLINE_WORKER, SAYS_ONLINE } from './engines.ts'
import { expect, test } from './fixture.ts'
import { connect, dialog, open } from './pages.ts'

// The other tests block the worker, because it answers requests before their routes do.
test.use({ serviceWorkers: 'allow' })

const OFFLINE = /^You are offline\./

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true })

/** The builds' caches, by path and query. */
const storedPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('build:'))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

const builds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('build:')))

notInCarried(SAYS_ONLINE)

const buildOf = (page: Page): Promise<string | null> =>
  page.locator('meta[name=build-id]').getAttribute('content')

/** Waits until the page is stored: its HTML and every loaded file. */
async function stored(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const files = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.startsWith(`${location.origin}/assets/`))
        const wanted = [location.pathname.replace(/\/?$/, '/'), '/offline.html', ...files]
        const found = await Promise.all(wanted.map((name) => caches.match(name)))
        return wanted.filter((_, index) => !found[index])
      }),
    )
    .toEqual([])
}

/** For a page that is loaded without a network: Chromium 150 says that it is online. */
async function skipWhereOnline(page: Page): Promise<void> {
  test.skip(await page.evaluate(() => navigator.onLine), SAYS_ONLINE)
}

test('without a network the app opens after one visit, with its styles, and says so', async ({ page }) => {
  await open(page)
  await stored(page)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const shown = await background()
  await page.context().setOffline(true)
  const answer = await page.reload()
  expect(await answer?.text()).toContain('Welcome to Hearth')
  await skipWhereOnline(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', /.+/)
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Hearth')
  expect(await background()).toBe(shown)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await expect(dialog(page, 'Connect your wallet')).toBeVisible()
})

test('without a network a page opens that was seen inside the app alone, and says nothing else first', async ({
  page,
}) => {
  await open(page)
  await stored(page)
  await menu(page, 'About').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Hearth')
  await expect.poll(() => storedPaths(page)).toContainEqual(expect.stringMatching(/AboutPage.*\.js$/))
  await expect.poll(() => storedPaths(page)).toContainEqual(expect.stringMatching(/AboutPage.*\.css$/))
  expect(await storedPaths(page)).not.toContain('/about/')
  await page.context().setOffline(true)
  const answer = await page.goto('/about/?ref=alice.degen')
  expect(await answer?.text()).not.toContain('Not Found')
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  await skipWhereOnline(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Hearth')
  await expect(page).toHaveTitle('About | Hearth on a local chain')
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible()
})

test(
  'without a network a page that was never loaded says so, and opens when the network is back',
  { tag: '@extended' },
  async ({ page }) => {
    notIn('firefox', ONLINE_WORKER)
    await open(page)
    await stored(page)
    await page.context().setOffline(true)
    await page.goto('/send-tokens/')
    await skipWhereOnline(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await page.context().setOffline(false)
    // In another tab: Playwright takes this one offline before the worker.
    const other = await page.context().newPage()
    await open(other, '/send-tokens/')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Send tokens')
  },
)

test('a new deployment is shown at the next load, and its copy replaces the old one', async ({
  page,
  driver,
}) => {
  notIn('firefox', ONLINE_WORKER)
  const { environment } = driver
  const site = await driver.site({ config: { projectName: 'Deployed' } })
  await environment.deploy(site, { projectMetadataTitle: 'Before' })
  for (const path of ['/about/', '/']) {
    await open(page, `${site}${path}`)
    await stored(page)
  }
  const before = await buildOf(page)
  await environment.deploy(site, { projectMetadataTitle: 'After' })
  await page.reload()
  await expect(page).toHaveTitle('After')
  const after = await buildOf(page)
  expect(after).not.toBe(before)
  await stored(page)
  await expect.poll(() => builds(page)).toEqual([`build:${after}`])
  await page.context().setOffline(true)
  // A page that only the older build stored opens in the new one.
  await page.goto(`${site}/about/`)
  await skipWhereOnline(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  expect(await buildOf(page)).toBe(after)
})

test(
  'an open page learns of a new deployment and loads it at the next navigation',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { environment } = driver
    const site = await driver.site({ config: { projectName: 'Deployed' } })
    await environment.deploy(site, { projectMetadataTitle: 'Before' })
    for (const path of ['/about/', '/']) {
      await open(page, `${site}${path}`)
      await stored(page)
    }
    await environment.deploy(site, { projectMetadataTitle: 'After' })
    const learnt = page.waitForResponse(/builds\/meta\//)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await learnt
    const loaded = page.waitForEvent('load')
    await menu(page, 'About').click()
    await loaded
    await expect(page).toHaveTitle('About | After')
  },
)

test(
  'the files of an older build stay as long as a tab shows it',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { environment } = driver
    const site = await driver.site({ config: { projectName: 'Deployed' } })
    await environment.deploy(site, { projectMetadataTitle: 'Before' })
    await open(page, site)
    await stored(page)
    const before = await buildOf(page)
    await environment.deploy(site, { projectMetadataTitle: 'After' })
    const other = await page.context().newPage()
    await open(other, site)
    await stored(other)
    const after = await buildOf(other)
    await driver.quiet()
    expect(await builds(other)).toEqual([`build:${before}`, `build:${after}`])
    await page.close()
    await other.reload()
    await expect.poll(() => builds(other)).toEqual([`build:${after}`])
  },
)

test(
  'a server that accepts requests and never answers opens the copy, which says so',
  { tag: '@extended' },
  async ({ page, driver }) => {
    notIn('firefox', ONLINE_WORKER)
    const { environment } = driver
    const site = await driver.site({ config: { projectName: 'Hanging' } })
    await open(page, site)
    await stored(page)
    environment.hang(site)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('status').filter({ hasText: savedCopy })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Hanging')
  },
)

test('only pages and files of the site are stored', { tag: '@extended' }, async ({ page, driver }) => {
  const wallet = await driver.wallet({ account: 5 })
  await open(page)
  await stored(page)
  await connect(page, wallet)
  await menu(page, 'Swap').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swap')
  await open(page, '/profile/?id=alice.degen')
  await stored(page)
  await page.goto('/nowhere/?id=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.goto('/licences.txt')
  await open(page, '/about')
  await stored(page)
  await page.evaluate(() =>
    Promise.all(['/builds/latest.json', '/about/_payload.json', '/theme.css'].map((path) => fetch(path))),
  )
  await driver.quiet()
  const paths = await storedPaths(page)
  expect(paths.filter((path) => path.endsWith('/')).sort()).toEqual(['/', '/about/', '/profile/'])
  const others = paths.filter((path) => !/^\/assets\/[\w.-]+-[\w-]{7}\.(js|css)$/.test(path))
  const allowed = ['/', '/about/', '/profile/', '/offline.html', '/manifest.webmanifest']
  expect(others.filter((path) => !allowed.includes(path) && !path.startsWith('/img/'))).toEqual([])
})

test('deleting browser storage deletes the copy and the worker', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page)
  await stored(page)
  await page.evaluate(() => caches.open('of another script'))
  // The next load would store a new copy.
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('Not now'))
  })
  await page.getByRole('button', { name: 'Name and account' }).click()
  await page.getByRole('button', { name: 'Delete browser storage' }).click()
  const loaded = page.waitForEvent('load')
  await dialog(page, 'Delete browser storage').getByRole('button', { name: 'Delete and reload' }).click()
  await loaded
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test(
  'the copy of a page that came with the name of a thing names nobody',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const site = await driver.site({ links: true })
    await page.goto(`${site}/profile/?id=alice`)
    await stored(page)
    // From now on the worker answers.
    await page.goto(`${site}/profile/?id=bob`)
    const names = page.getByRole('region', { name: 'Names' })
    await expect(names).toBeVisible()
    await page.goto(`${site}/profile/?id=alice`)
    await expect(names).toBeVisible()
    const copy = await page.evaluate(async () => (await caches.match('/profile/'))?.text())
    expect(copy).toContain('data-page="/profile/"')
    expect(copy).not.toMatch(/data-key|alice|bob/)
  },
)
