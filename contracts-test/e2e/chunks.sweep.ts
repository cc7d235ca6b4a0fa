import type { Locator, Page } from '@playwright/test'

import { ROUTES } from '#domain/shell/routes.ts'

import { ANSWERS, without } from './chunks.ts'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'

/**
 * Blocks every script of the menu's pages and the bar's dialogs in turn; checks that the app reports it,
 * and how often it requests it: npm run chunks. Prints one line each.
 */

/** For a failing script: by the page and by the import, and again after the one reload. */
const MAX_REQUESTS = 4
/** Milliseconds for two requests that end after 8 s each, with some reserve. */
const MAX_TIME = 60_000

/** A user action on the About page that loads a script. */
interface Intent {
  readonly name: string
  readonly act: (page: Page) => Promise<void>
  /** Visible once all scripts have loaded. */
  readonly place: (page: Page) => Locator
}

const pages: readonly Intent[] = ROUTES.flatMap(({ path, title, link }) =>
  link && !link.membersOnly && path !== '/' && path !== '/about'
    ? [
        {
          name: path,
          act: (page) =>
            page
              .getByRole('navigation', { name: 'Pages' })
              .getByRole('link', { name: title, exact: true })
              .click(),
          place: (page) => page.getByRole('heading', { level: 1, name: title }),
        },
      ]
    : [],
)
const dialogs: readonly Intent[] = (
  [
    ['Search', 'Search'],
    ['Connect wallet', 'Connect your wallet'],
  ] as const
).map(([button, title]) => ({
  name: `"${title}"`,
  act: (page) => page.getByRole('banner').getByRole('button', { name: button }).click(),
  place: (page) => page.getByRole('dialog', { name: title }),
}))

const FAILED = /could not be (?:loaded|shown)|You are offline|A part of this page did not load/

/** 'whole' or 'words' once nothing is loading; else the loading element. */
async function stateOf(page: Page, { place }: Intent): Promise<string> {
  const loading = await page
    .locator('.skeleton:visible, .spinner:visible')
    .evaluateAll((elements) =>
      elements.map(({ parentElement }) => parentElement?.textContent || 'a skeleton'),
    )
  if (loading.length > 0) return `loading ${loading.join(', ')}`
  if (FAILED.test(await page.locator('body').innerText())) return 'words'
  return (await place(page).isVisible()) ? 'whole' : 'loading the page'
}

/** Name prefixes of the scripts that an intent loads beyond the page's. */
async function scriptsOf(page: Page, intent: Intent): Promise<readonly string[]> {
  const asked = new Set<string>()
  const listen = (request: { url(): string }) => {
    const name = /\/assets\/(.+)-[\w-]{7}\.js$/.exec(request.url())?.[1]
    if (name !== undefined) asked.add(name)
  }
  page.on('request', listen)
  await open(page, '/about/')
  const before = new Set(asked)
  await intent.act(page)
  await expect.poll(() => stateOf(page, intent), { timeout: MAX_TIME }).toBe('whole')
  page.off('request', listen)
  return [...asked].filter((name) => !before.has(name))
}

const tried = new Set<string>()

test.use({ busyLimit: 2 * MAX_TIME })

for (const [what, answer] of Object.entries(ANSWERS))
  for (const intent of [...pages, ...dialogs])
    test(`${intent.name} where a script ${what}`, async ({ page, driver }) => {
      test.setTimeout(30 * MAX_TIME)
      for (const script of await scriptsOf(page, intent)) {
        const key = `${what} ${script}`
        if (tried.has(key)) continue
        tried.add(key)
        await page.goto('about:blank')
        await page.evaluate(() => undefined)
        const { max, back } = await without(page, new RegExp(script.replaceAll('.', '\\.')), answer)
        await open(page, '/about/')
        await page.evaluate(() => sessionStorage.clear())
        // The one reload closes the dialog.
        if (dialogs.includes(intent)) page.on('load', () => void intent.act(page))
        await intent.act(page)
        // The page may reload during a check.
        const state = () => stateOf(page, intent).catch(() => 'loading anew')
        await expect.poll(state, { timeout: MAX_TIME, message: key }).not.toMatch(/^loading/)
        console.log(`| ${intent.name} | ${script} | ${what} | ${max()} | ${await state()} |`)
        expect(max(), key).toBeLessThanOrEqual(MAX_REQUESTS)
        await back()
        page.removeAllListeners('load')
        await driver.takeFaults()
      }
    })
