import { open } from '../../e2e/pages.ts'
import { pick, type Action } from './step.ts'
import { DESKTOP } from './walk.ts'

const PATHS = [
  '/',
  '/about/',
  '/send-tokens/',
  '/swap/univ2/',
  '/stake/',
  '/airdrop/',
  '/shill/',
  '/activity-points/',
  '/find-user/',
  '/nft/create/',
  '/profile/?id=alice.degen',
]
const PHONE = { width: 375, height: 800 }
/** Buttons that are actions of their own, or delete what the model needs. */
const OTHERS = /confirm|delete|clear|not sent|connect|remove|forget/i

export const PAGE_ACTIONS: readonly Action[] = [
  {
    name: 'open a page',
    loads: true,
    possible: ({ isOffline }) => !isOffline,
    act: ({ page }, n) => open(page, pick(PATHS, n)),
  },
  {
    name: 'follow a link',
    weight: 3,
    act: async ({ page }, n) => {
      const links = page.locator('a[href^="/"]:not([target])').filter({ visible: true })
      const count = await links.count()
      if (count > 0) await links.nth(n % count).click()
    },
  },
  {
    name: 'press a button',
    weight: 3,
    possible: () => true,
    act: async (walk, n) => {
      const { page } = walk
      const within = (await walk.isFree()) ? page.locator('body') : walk.dialog.last()
      const buttons = within.locator('button:enabled').filter({ visible: true, hasNotText: OTHERS })
      const count = await buttons.count()
      if (count > 0) await buttons.nth(n % count).click()
    },
  },
  {
    name: 'go back',
    possible: async ({ page, isOffline }) => !isOffline && (await page.evaluate(() => navigation.canGoBack)),
    loads: true,
    act: async ({ page }) => void (await page.goBack()),
  },
  {
    name: 'go forward',
    possible: async ({ page, isOffline }) =>
      !isOffline && (await page.evaluate(() => navigation.canGoForward)),
    loads: true,
    act: async ({ page }) => void (await page.goForward()),
  },
  {
    name: 'reload',
    loads: true,
    possible: ({ isOffline }) => !isOffline,
    act: async ({ page }) => void (await page.reload()),
  },
  {
    name: 'close a dialog',
    possible: async (walk) => !(await walk.isFree()),
    act: ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'search',
    act: async (walk, n) => {
      await walk.page.keyboard.press('Control+k')
      await walk.dialog.getByRole('combobox').fill(pick(['alice', 'swap', '0x', '%', 'river'], n))
    },
  },
  {
    name: 'switch the colour mode',
    act: ({ page }) =>
      page
        .getByRole('button', { name: /colou?r mode/i })
        .first()
        .click(),
  },
  {
    name: 'resize',
    possible: () => true,
    act: ({ page }) => {
      const isPhone = page.viewportSize()?.width === PHONE.width
      return page.setViewportSize(isPhone ? DESKTOP : PHONE)
    },
  },
  {
    name: 'go offline',
    possible: ({ isOffline }) => !isOffline,
    act: (walk) => walk.setOffline(true),
  },
  {
    name: 'come online',
    weight: 6,
    possible: ({ isOffline }) => isOffline,
    act: (walk) => walk.setOffline(false),
  },
  { name: 'rest', possible: () => true, act: (walk) => walk.rest() },
]
