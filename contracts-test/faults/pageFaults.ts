import type { Page } from '@playwright/test'

/** A fault of the browser or of the line, which no server of the stack can make. */
export type PageFault =
  | 'offline'
  | 'slow line'
  | 'hidden tab'
  | 'storage full'
  | 'storage denied'
  | 'storage corrupted'
  | 'no IndexedDB'
  | 'silent IndexedDB'
  | 'no locks'
  | 'no channel'
  | 'clock behind'
  | 'clock ahead'
  | 'double click'

const SKEW_MS = 10 * 60_000
/** A slow mobile network: bytes per second and milliseconds. */
const SLOW = { downloadThroughput: 50_000, uploadThroughput: 20_000, latency: 400 }

/** Begins the fault; the returned function ends it, where it can end. */
export async function beginPageFault(fault: PageFault, page: Page): Promise<() => Promise<unknown>> {
  const context = page.context()
  const ends = () => Promise.resolve()
  switch (fault) {
    case 'offline':
      await context.setOffline(true)
      return () => context.setOffline(false)
    case 'slow line': {
      const session = await context.newCDPSession(page)
      await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
      return () => session.detach()
    }
    case 'hidden tab':
      await setVisibility(page, 'hidden')
      return () => setVisibility(page, 'visible')
    case 'clock behind':
    case 'clock ahead':
      await page.addInitScript(shiftClock, fault === 'clock ahead' ? SKEW_MS : -SKEW_MS)
      return ends
    case 'double click':
      return ends
    case 'storage full':
    case 'storage denied':
    case 'storage corrupted':
    case 'no IndexedDB':
    case 'silent IndexedDB':
    case 'no locks':
    case 'no channel':
      await page.addInitScript(spoilBrowser, fault)
      return ends
  }
}

const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

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
