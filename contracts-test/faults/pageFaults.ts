import type { Page } from '@playwright/test'

import { showTab } from '../e2e/pages.ts'

const SKEW_MS = 10 * 60_000
/** A slow mobile network, in bytes per second and milliseconds. */
const SLOW = { downloadThroughput: 50_000, uploadThroughput: 20_000, latency: 400 }

type End = () => Promise<unknown>
type Begin = (page: Page, fault: string) => Promise<End | void>

/** Spoils the page before its own scripts run; it never ends. */
const injected =
  <Argument>(script: (argument: Argument) => void, argument?: Argument): Begin =>
  async (page, fault) => {
    await page.addInitScript(script as (argument: unknown) => void, argument ?? fault)
  }

const spoil = injected(spoilBrowser)

/** How others alter a page. */
export const INSERTIONS = [
  'first into the root',
  'first into main',
  'around a field',
  'in place of a text',
] as const
export type Insertion = (typeof INSERTIONS)[number]

/** The faults of the browser or the line, which no server of the stack can cause. */
const PAGE_FAULTS = {
  offline: async (page) => {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  },
  'slow line': async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
    return () => session.detach()
  },
  'hidden tab': async (page) => {
    await showTab(page, 'hidden')
    return () => showTab(page, 'visible')
  },
  'clock behind': injected(shiftClock, -SKEW_MS),
  'clock ahead': injected(shiftClock, SKEW_MS),
  // The driver presses twice.
  'double click': () => Promise.resolve(),
  insertions: injected(insertEarly, INSERTIONS),
  'storage full': spoil,
  'storage denied': spoil,
  'storage corrupted': spoil,
  'no IndexedDB': spoil,
  'silent IndexedDB': spoil,
  'no locks': spoil,
  'no channel': spoil,
} satisfies Readonly<Record<string, Begin>>

export type PageFault = keyof typeof PAGE_FAULTS

/** Returns a function that ends the fault, if it can end. */
export const beginPageFault = async (fault: PageFault, page: Page): Promise<End | void> =>
  (PAGE_FAULTS as Readonly<Record<PageFault, Begin>>)[fault](page, fault)

/** Runs in the page before its own scripts: inserts each as soon as its parent exists, and marks html and body. */
export function insertEarly(insertions: readonly Insertion[]): void {
  const div = () => Object.assign(document.createElement('div'), { className: 'inserted' })
  const before = (selector: string) => () => {
    const first = document.querySelector(selector)
    first?.before(div())
    return first !== null
  }
  const insert: Readonly<Record<Insertion, () => boolean>> = {
    'first into the root': before('#root > div'),
    'first into main': before('main > *'),
    'around a field': () => {
      const field = document.querySelector('main input')
      const wrap = div()
      field?.replaceWith(wrap)
      if (field) wrap.append(field, div())
      return field !== null
    },
    'in place of a text': () => {
      const text = document.querySelector('main h1')?.firstChild
      const font = document.createElement('font')
      font.append(text?.textContent ?? '')
      text?.replaceWith(font)
      return text !== undefined && text !== null
    },
  }
  const waiting = new Set(insertions)
  const observer = new MutationObserver(() => {
    for (const element of [document.documentElement, document.body])
      element?.setAttribute('data-extension', '')
    for (const each of waiting) if (insert[each]()) waiting.delete(each)
    if (waiting.size === 0) observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Runs in the page. */
function shiftClock(milliseconds: number): void {
  const now = Date.now.bind(Date)
  const Honest = Date
  globalThis.Date = new Proxy(Honest, {
    construct: (target, given: unknown[]) =>
      Reflect.construct(target, given.length === 0 ? [now() + milliseconds] : given) as Date,
  })
  Date.now = () => now() + milliseconds
}

/** Runs in the page. */
function spoilBrowser(fault: string): void {
  const deny = (name: string) =>
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException('Denied.', 'SecurityError')
      },
    })
  if (fault === 'storage full')
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
  if (fault === 'storage denied') for (const name of ['localStorage', 'sessionStorage']) deny(name)
  if (fault === 'storage corrupted') {
    const read = Storage.prototype.getItem
    Storage.prototype.getItem = function (this: Storage, key: string) {
      const value = read.call(this, key)
      return value === null ? null : `{"v":1,"broken":[${value.slice(0, 12)}`
    }
  }
  if (fault === 'no IndexedDB') Reflect.deleteProperty(globalThis, 'indexedDB')
  if (fault === 'no IndexedDB') Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
  if (fault === 'silent IndexedDB') IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  if (fault === 'no locks') Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  if (fault === 'no channel') Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined })
}
