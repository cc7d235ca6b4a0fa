import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

import { callsWithin, type ContractCall } from '../../scripts/chain/multicall.ts'
import type { AppDriver } from './fixture.ts'
import type { InjectedWallet, WalletOptions } from './injectedWallet.ts'

/** The app's own page, or its frame in a host. */
type Place = Page | FrameLocator

/** Waits until the page is hydrated: the root element then has the colour mode. */
export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-theme', /.+/)
}

/** Horizontal overflow in CSS pixels; a scrollbar is part of the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** Hides or shows the tab, with the browser's event; a hidden page reads nothing by itself. */
export const showTab = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

export const usernameField = (page: Place): Locator =>
  page.getByRole('textbox', { name: 'Username', exact: true })

export const mintWidget = (page: Place): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Get a .degen name' }) })

/** The widget's button once a wallet is connected, whatever its label. */
export const mintButton = (page: Place): Locator => mintWidget(page).locator('button[type=submit]')

export const dialog = (page: Place, name: string): Locator => page.getByRole('dialog', { name })

export const review = (page: Place): Locator => dialog(page, 'Review')

export const notice = (page: Place, text: string | RegExp): Locator =>
  page.locator(':is([role=status], [role=alert]):has([data-notice])').filter({ hasText: text })

export const accountMenu = (page: Place): Locator =>
  page
    .getByRole('navigation', { name: 'Account' })
    .locator('button[aria-expanded], button.button[popovertarget]')

type Stored = Readonly<Record<string, string>>

/** Fills the site's storage before each of its pages runs; a blank page has none. */
export const store = (page: Page, local: Stored, session: Stored = {}): Promise<unknown> =>
  page.addInitScript(
    (stored) => {
      if (origin === 'null') return
      for (const [key, text] of Object.entries(stored.local)) localStorage.setItem(key, text)
      for (const [key, text] of Object.entries(stored.session)) sessionStorage.setItem(key, text)
    },
    { local, session },
  )

export async function openWallets(page: Place): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  const wallets = dialog(page, 'Connect your wallet')
  await expect(wallets).toBeVisible()
  return wallets
}

/** Connects an announced wallet in the dialog, and waits for its account. */
export async function connect(page: Page, wallet: Pick<InjectedWallet, 'name'>): Promise<void> {
  const wallets = await openWallets(page)
  await wallets.getByRole('button', { name: wallet.name }).click()
  await expect(wallets).toBeHidden()
}

/** Opens a page with a wallet in the browser, and connects it. */
export async function openConnected(
  page: Page,
  driver: AppDriver,
  path = '/',
  options: WalletOptions = {},
): Promise<InjectedWallet> {
  const wallet = await driver.wallet(options)
  await open(page, path)
  await connect(page, wallet)
  return wallet
}

/** Unfolds the name widget, which is folded for a user with a name. */
export const unfoldMint = (page: Place): Promise<void> =>
  mintWidget(page).evaluate((widget) =>
    widget.querySelector<HTMLElement>('button[aria-expanded=false]')?.click(),
  )

/** Types a name and waits until it is available. */
export async function chooseName(page: Place, name: string): Promise<void> {
  await unfoldMint(page)
  await usernameField(page).fill(name)
  await expect(mintWidget(page).getByText('This name is available')).toBeVisible()
}

export async function startMint(page: Place): Promise<Locator> {
  await expect(mintButton(page)).toHaveText(/^Mint (?:username|as a gift)$/)
  await mintButton(page).click()
  await expect(review(page)).toBeVisible()
  return review(page)
}

/** Mints a free name, up to the wallet's signature. */
export async function mintName(page: Place, name: string): Promise<void> {
  await chooseName(page, name)
  await (await startMint(page)).locator('[data-confirm]').click()
}

type ChainRequest = AppDriver['environment']['primary']['requests'][number]

/**
 * Requests that ask something new; repeated ones come from intervals,
 * so their number depends on the machine's speed.
 */
export function newRequests(
  requests: readonly ChainRequest[],
  counts: (question: string) => boolean = () => true,
): readonly ChainRequest[] {
  const asked = new Set<string>()
  return requests.filter((request) => {
    const before = asked.size
    for (const question of request.flatMap(questionsOf).filter(counts)) asked.add(question)
    return asked.size > before
  })
}

/** A multicall's single calls, because how they are grouped depends on timing. */
function questionsOf({ method, params }: ChainRequest[number]): readonly string[] {
  const [call] = method === 'eth_call' ? (params as readonly [ContractCall]) : []
  const calls = call ? callsWithin(call) : []
  return (calls.length > 0 ? calls : [{ method, params }]).map((each) => JSON.stringify(each))
}

/**
 * Requests from the `start`th on that ask something new with this text, such as an address.
 * Which other reads share a request depends on timing.
 */
export const requestsAbout = ({ environment }: AppDriver, text: string, start = 0) =>
  newRequests(environment.primary.requests.slice(start), (question) =>
    question.toLowerCase().includes(text.toLowerCase().replace(/^0x/, '')),
  )

/**
 * The number of different calls to the chain during an action, until no more are sent: unlike that of the requests
 * it does not depend on the machine's speed.
 */
export async function callsOf(driver: AppDriver, act: () => Promise<unknown>): Promise<number> {
  const { primary } = driver.environment
  const before = primary.requests.length
  await act()
  await driver.quiet()
  return new Set(primary.requests.slice(before).flat().flatMap(questionsOf)).size
}
