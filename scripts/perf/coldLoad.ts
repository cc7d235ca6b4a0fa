import type { Browser } from '@playwright/test'

import { onPhone, type PhonePage } from './phone.ts'
import { watchRequests } from './requests.ts'

/** A page opened with an empty cache; times are milliseconds since the navigation, sizes bytes as transferred. */
export interface ColdLoad {
  readonly lcp: number
  readonly cls: number
  /** Total blocking time: the time of each task beyond 50 ms. */
  readonly blocking: number
  readonly longest: number
  /** Time of the main thread until nothing has been requested for 2.5 s, and its parts. */
  readonly task: number
  readonly script: number
  readonly style: number
  readonly layout: number
  /** When a connect button was in view. */
  readonly connectVisible: number
  /** When the wallet dialog opened, with the button tapped since it became visible; only on request. */
  readonly dialogUsable?: number
  /** When a collection, a post or a name of the chain was first in view; NaN for none. */
  readonly firstContent: number
  /** When one was first in view that the app itself has read; NaN for none. */
  readonly readContent: number
  /** Scripts that had arrived at the first one; NaN for none. */
  readonly scriptsBeforeContent: number
  /** Errors that the page has thrown. */
  readonly errors: number
  /** When the chain first answered; NaN if it was not asked. */
  readonly chainAnswered: number
  readonly chainRequests: number
  /** Scripts that had arrived when the chain was first asked; 0 if the HTML asks, however late the machine reads it. */
  readonly scriptsBeforeChain: number
  /** Requests to the chain that repeat an earlier one. */
  readonly askedAgain: number
  readonly requests: number
  readonly requestsBeforeLcp: number
  readonly scripts: number
  readonly scriptBytes: number
  /** Elements of the HTML as it arrives, and rules of the styles in it. */
  readonly elements: number
  readonly styleRules: number
}

interface Noted {
  lcp: number
  cls: number
  tasks: number[]
  connectVisible?: number
  dialogUsable?: number
  firstContent?: number
  readContent?: number
}

/**
 * Opens a page cold and waits until nothing more is requested. With `tap`, the connect button is tapped
 * repeatedly from the first moment it is visible until the dialog is open, which ends the load.
 */
export function coldLoad(
  browser: Browser,
  url: string,
  { tap = false, slowdown }: { readonly tap?: boolean; readonly slowdown?: number } = {},
): Promise<ColdLoad> {
  const load = async ({ page, session }: PhonePage): Promise<ColdLoad> => {
    await session.send('Performance.enable')
    const requests = watchRequests(session)
    let errors = 0
    page.on('pageerror', () => (errors += 1))
    await page.addInitScript(notePage, tap)
    await page.goto(url, { waitUntil: 'commit' })
    if (tap) await page.waitForFunction(() => noted().dialogUsable !== undefined, undefined, { polling: 200 })
    else await requests.quiet(page)
    const {
      tasks,
      connectVisible = Number.NaN,
      firstContent = Number.NaN,
      readContent = Number.NaN,
      ...rest
    } = await page.evaluate(() => noted())
    const { metrics } = await session.send('Performance.getMetrics')
    const millisOf = (metric: string) =>
      (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN) * 1000
    const html = await (await page.request.get(url)).text()
    const scripts = requests.all.filter(({ isScript }) => isScript)
    const chainRequests = requests.all.filter(({ isChain }) => isChain)
    return {
      ...rest,
      connectVisible,
      firstContent,
      readContent,
      scriptsBeforeContent: Number.isNaN(firstContent)
        ? Number.NaN
        : scripts.filter(({ end }) => requests.millis(end) < firstContent).length,
      errors,
      blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
      longest: Math.max(0, ...tasks),
      task: millisOf('TaskDuration'),
      script: millisOf('ScriptDuration'),
      style: millisOf('RecalcStyleDuration'),
      layout: millisOf('LayoutDuration'),
      chainAnswered:
        chainRequests.length > 0
          ? requests.millis(Math.min(...chainRequests.map(({ end }) => end)))
          : Number.NaN,
      chainRequests: chainRequests.length,
      scriptsBeforeChain: chainRequests[0]?.isByPage
        ? 0
        : scripts.filter(({ end }) => end < Math.min(...chainRequests.map(({ at }) => at))).length,
      askedAgain: chainRequests.length - new Set(chainRequests.map(({ body }) => body)).size,
      requests: requests.all.length,
      requestsBeforeLcp: requests.all.filter(({ at }) => requests.millis(at) < rest.lcp).length,
      scripts: scripts.length,
      scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      elements: matches(html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ''), /<[a-z]/g),
      styleRules: matches(
        Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css]) => css).join(''),
        /\{/g,
      ),
    }
  }
  return onPhone(browser, load, slowdown)
}

const matches = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length

declare function noted(): Noted

/** Runs in the page, before its own scripts. */
function notePage(tap: boolean): void {
  const notes: Noted = { lcp: 0, cls: 0, tasks: [] }
  Object.assign(globalThis, { noted: () => notes })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((entries) => entries.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => (notes.lcp = entry.startTime))
  observe('longtask', (entry) => notes.tasks.push(entry.duration))
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }
    if (!hadRecentInput) notes.cls += value
  })
  const inView = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility()
  }
  const content =
    'main li a[href*="/nft/collection/"], main [role=feed] article, main li a[href*="/profile/"], main h1 bdi, main article > bdi'
  const TAP_EVERY = 150
  let tapped = Number.NEGATIVE_INFINITY
  let button: HTMLButtonElement | undefined
  // Looking at every frame would be a part of the work that is measured.
  let changed = true
  new MutationObserver(() => (changed = true)).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
  for (const event of ['load', 'scroll', 'transitionend'])
    addEventListener(event, () => (changed = true), { capture: true })
  const frame = () => {
    requestAnimationFrame(frame)
    if (!changed && !tap) return
    changed = false
    const now = performance.now()
    if (notes.connectVisible === undefined) {
      button = [...document.querySelectorAll('button')].find(
        (candidate) => /connect/i.test(candidate.textContent) && inView(candidate),
      )
      if (button) notes.connectVisible = now
    }
    if (notes.readContent === undefined) {
      const shown = [...document.querySelectorAll(content)].filter(inView)
      if (shown.length > 0) notes.firstContent ??= now
      if (shown.some((element) => !element.closest('[aria-busy=true]'))) notes.readContent = now
    }
    if (tap && button && notes.dialogUsable === undefined && now - tapped > TAP_EVERY) {
      tapped = now
      button.click()
    }
    if (tap && [...document.querySelectorAll('dialog[open],[role=dialog]')].some(inView))
      notes.dialogUsable ??= now
  }
  requestAnimationFrame(frame)
}
