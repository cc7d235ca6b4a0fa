import type { Browser, CDPSession, Page } from '@playwright/test'

import { onPhone } from './phone.ts'

/** A page opened with an empty cache; times are milliseconds since the navigation, sizes bytes as transferred. */
export interface ColdLoad {
  readonly lcp: number
  readonly cls: number
  /** What tasks took beyond 50 ms each. */
  readonly blocking: number
  readonly longest: number
  /** When a connect button stood in view. */
  readonly connectVisible: number
  /** When the wallet dialog stood, the button tapped from the first moment it was visible on; only when asked for. */
  readonly dialogUsable?: number
  /** When the chain had first answered; not a number where it was not asked. */
  readonly chainAnswered: number
  readonly chainRequests: number
  readonly requests: number
  readonly requestsBeforeLcp: number
  readonly scripts: number
  readonly scriptBytes: number
}

/** What the page notes itself. */
interface Noted {
  lcp: number
  cls: number
  tasks: number[]
  connectVisible?: number
  dialogUsable?: number
}

interface Request {
  readonly isScript: boolean
  /** Only endpoints of the chain are posted to. */
  readonly isChain: boolean
  /** Seconds on the browser's clock. */
  readonly at: number
  end: number
  bytes: number
}

/** Milliseconds without a request after which a page is called quiet. */
const QUIET = 2500
const MAX_WAIT = 40_000

/**
 * Opens a page cold and waits until nothing more is requested. With `tap`, the connect button is tapped from the
 * first moment it is visible on, as impatient people do, until the dialog stands, which ends the load.
 */
export function coldLoad(browser: Browser, url: string, { tap = false } = {}): Promise<ColdLoad> {
  return onPhone(browser, async ({ page, session }) => {
    const requests = watchRequests(session)
    await page.addInitScript('globalThis.__name = (wrapped) => wrapped')
    await page.addInitScript(notePage, tap)
    await page.goto(url, { waitUntil: 'commit' })
    if (tap) await page.waitForFunction(() => noted().dialogUsable !== undefined, undefined, { polling: 200 })
    else await requests.quiet(page)
    const { tasks, connectVisible = Number.NaN, ...rest } = await page.evaluate(() => noted())
    const scripts = requests.all.filter(({ isScript }) => isScript)
    const asked = requests.all.filter(({ isChain }) => isChain)
    return {
      ...rest,
      connectVisible,
      blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
      longest: Math.max(0, ...tasks),
      chainAnswered:
        asked.length > 0 ? requests.millis(Math.min(...asked.map(({ end }) => end))) : Number.NaN,
      chainRequests: asked.length,
      requests: requests.all.length,
      requestsBeforeLcp: requests.all.filter(({ at }) => requests.millis(at) < rest.lcp).length,
      scripts: scripts.length,
      scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  })
}

declare function noted(): Noted

function watchRequests(session: CDPSession) {
  const all = new Map<string, Request>()
  const open = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('http')) return
    open.add(requestId)
    all.set(requestId, {
      isScript: type === 'Script' || request.url.endsWith('.js'),
      isChain: request.method === 'POST',
      at: timestamp,
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
    })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    open.delete(requestId)
    const request = all.get(requestId)
    if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength })
  })
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId))
  return {
    get all() {
      return [...all.values()]
    },
    /** Since the first request. */
    millis: (at: number) => (at - Math.min(...[...all.values()].map((request) => request.at))) * 1000,
    quiet: (page: Page) =>
      new Promise<void>((resolve) => {
        const events = [
          'Network.requestWillBeSent',
          'Network.loadingFinished',
          'Network.loadingFailed',
        ] as const
        const end = () => {
          clearTimeout(timer)
          clearTimeout(limit)
          for (const event of events) session.off(event, rest)
          resolve()
        }
        const rest = () => {
          clearTimeout(timer)
          timer = setTimeout(() => (open.size === 0 ? end() : rest()), QUIET)
        }
        let timer = setTimeout(() => undefined)
        const limit = setTimeout(end, MAX_WAIT)
        for (const event of events) session.on(event, rest)
        page.once('close', end)
        rest()
      }),
  }
}

/** Runs in the page, before anything of it. */
function notePage(tap: boolean): void {
  const kept: Noted = { lcp: 0, cls: 0, tasks: [] }
  Object.assign(globalThis, { noted: () => kept })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((entries) => entries.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => (kept.lcp = entry.startTime))
  observe('longtask', (entry) => kept.tasks.push(entry.duration))
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }
    if (!hadRecentInput) kept.cls += value
  })
  const inView = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility()
  }
  const TAP_EVERY = 150
  let tapped = Number.NEGATIVE_INFINITY
  let button: HTMLButtonElement | undefined
  const frame = () => {
    const now = performance.now()
    if (kept.connectVisible === undefined) {
      button = [...document.querySelectorAll('button')].find(
        (candidate) => /connect/i.test(candidate.textContent) && inView(candidate),
      )
      if (button) kept.connectVisible = now
    }
    if (tap && button && kept.dialogUsable === undefined && now - tapped > TAP_EVERY) {
      tapped = now
      button.click()
    }
    if ([...document.querySelectorAll('dialog[open],[role=dialog]')].some(inView)) kept.dialogUsable ??= now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
