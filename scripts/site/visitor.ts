import { once } from 'node:events'

import { JSDOM, type DOMWindow } from 'jsdom'

import type { PageRequest, Visits } from './visitPages.ts'

/**
 * A process of its own, because its globals become a browser's: opens each page in a window without a screen and tells
 * its first request to the chain, which is not answered.
 */

interface Bundle {
  readonly visit: (config: Visits['config'], window: Window) => Promise<void>
}

/** Milliseconds after which a page asks nothing; generous, because a request that is missed is missing on the site. */
const LIMIT = 60_000

/** Node has some of its own, which a page's elements do not accept. */
const DOM_CLASSES = ['Event', 'CustomEvent', 'MessageEvent', 'EventTarget']
const METHODS = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const

/** The globals of the page before. */
const given = new Set<string>(DOM_CLASSES)

async function firstRequest({ bundle, config }: Visits, at: string): Promise<PageRequest | null> {
  const { window } = new JSDOM('', { url: config.projectUrl + at, pretendToBeVisual: true })
  const request = new Promise<PageRequest | null>((resolve) => {
    setTimeout(() => resolve(null), LIMIT).unref()
    window.fetch = (url, { body } = {}) => {
      if (url === config.chain.rpcUrls[0] && typeof body === 'string') resolve({ url, body })
      return new Promise(() => undefined)
    }
  })
  window.performance.getEntriesByType = () => []
  // Slower than everything else here, as in a browser.
  Object.defineProperty(window, 'indexedDB', { value: { open: () => ({}) } })
  // Nothing comes near the view.
  window.IntersectionObserver = class {
    observe = () => undefined
    disconnect = () => undefined
  } as never
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never
  become(window)
  const { visit } = (await import(bundle)) as Bundle
  await visit(config, window as unknown as Window)
  return request
}

function become(window: DOMWindow): void {
  const define = (name: string, value: unknown) => {
    given.add(name)
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  for (const name of Object.getOwnPropertyNames(window))
    if (!(name in globalThis) || given.has(name)) define(name, window[name])
  for (const name of METHODS) define(name, window[name].bind(window))
}

// A read without an answer is no failure here.
for (const name of ['log', 'warn', 'error'] as const) console[name] = () => undefined

const [visits] = (await once(process, 'message')) as [Visits]
const requests: (PageRequest | null)[] = []
for (const page of visits.pages) requests.push(await firstRequest(visits, page))
process.send?.(requests, undefined, undefined, () => process.exit())
