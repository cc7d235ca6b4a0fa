import type { BrowserContext, Locator, Page, ViewportSize } from '@playwright/test'

import { lacks } from './engines.ts'
import { startScreen, startWebKit } from '../../scripts/testing/engines/webKit.ts'

/** The file that a test's page starts with. */
export const FIRST_PATH = '/robots.txt'

let screen: ReturnType<typeof startScreen> | undefined

const resizes = new WeakMap<BrowserContext, Page['setViewportSize']>()

type Provide<Value> = (value: Value) => Promise<void>

/** Test options that Playwright passes to a context which it creates. */
interface Options {
  readonly viewport: ViewportSize | null
  readonly baseURL: string | undefined
  readonly javaScriptEnabled: boolean
  readonly userAgent: string | undefined
  readonly serviceWorkers: 'allow' | 'block'
}

/**
 * Playwright can drive the system's WebKit but not start it: these fixtures start it with one page,
 * and set what Playwright sets when it creates a context.
 */
export const webKitFixtures = {
  context: async (
    { viewport, baseURL, javaScriptEnabled, userAgent, serviceWorkers }: Options,
    provide: Provide<BrowserContext>,
  ): Promise<void> => {
    if (!javaScriptEnabled) lacks('javaScriptEnabled')
    if (userAgent !== undefined) lacks('userAgent')
    if (serviceWorkers === 'allow') lacks('serviceWorkers')
    screen ??= startScreen()
    const { display } = await screen
    const url = `${baseURL}${FIRST_PATH}`
    const webKit = await startWebKit(display, { url, ...(viewport ?? { width: 1280, height: 900 }) })
    const { context } = webKit
    await context.addInitScript(prepare)
    for (const what of ['route', 'newPage', 'setOffline', 'grantPermissions'] as const)
      context[what] = () => lacks(what)
    const browser = context.browser()
    if (browser) browser.newPage = () => lacks('newPage')
    resizes.set(context, webKit.resize)
    await provide(context)
    await webKit.stop()
  },
  page: async (
    { context, baseURL }: Pick<Options, 'baseURL'> & { readonly context: BrowserContext },
    provide: Provide<Page>,
  ): Promise<void> => {
    const [page] = context.pages()
    if (!page) throw new Error('WebKit has no page.')
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const to = new URL(url, baseURL)
      const isElsewhere = to.origin !== new URL(page.url()).origin
      return goto(to.href, options).catch((error: unknown) => {
        if (isElsewhere && String(error).includes('Load request cancelled')) lacks('otherOrigin')
        throw error
      })
    }
    page.route = () => lacks('route')
    page.setViewportSize = resizes.get(context) ?? page.setViewportSize
    const { keyboard } = page
    const press = keyboard.press.bind(keyboard)
    keyboard.press = (key, options) => (/\bTab$/.test(key) ? lacks('Tab') : press(key, options))
    const locators = Object.getPrototypeOf(page.locator('html')) as Locator
    locators.setInputFiles = () => lacks('setInputFiles')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await provide(page)
  },
}

/**
 * Runs in the page. Tests cannot see a service worker's requests. Playwright types with the field's own setter,
 * which React has replaced and takes for its own change.
 */
function prepare(): void {
  const blocked = () => Promise.reject(new Error('Blocked by the test'))
  // A frame runs this again for its second document.
  if ('serviceWorker' in navigator)
    Object.defineProperty(navigator.serviceWorker, 'register', { value: blocked, configurable: true })
  const driver = (globalThis as { __pwWebViewInput?: { _insertText?: (_: unknown, text: string) => void } })
    .__pwWebViewInput
  if (driver) driver._insertText = (_, text) => void document.execCommand('insertText', false, text)
  const marked = globalThis as { isImitating?: boolean }
  if (marked.isImitating) return
  marked.isImitating = true
  // The driver's keys neither edit nor follow links by themselves, and its mouse does not focus.
  const commands: Readonly<Record<string, string>> = {
    Delete: 'forwardDelete',
    'Control+a': 'selectAll',
  }
  addEventListener('keydown', ({ key, ctrlKey, defaultPrevented }) => {
    const command = commands[ctrlKey ? `Control+${key}` : key]
    if (defaultPrevented) return
    if (command !== undefined) document.execCommand(command)
    const { activeElement } = document
    if (key === 'Enter' && activeElement instanceof HTMLAnchorElement) activeElement.click()
  })
  addEventListener('mousedown', ({ target, defaultPrevented }) => {
    const pressed = target instanceof Element && target.closest('a[href], button, input, select, textarea')
    if (!defaultPrevented && pressed instanceof HTMLElement) pressed.focus()
  })
}
