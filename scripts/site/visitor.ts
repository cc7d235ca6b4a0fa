import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { JSDOM, type DOMWindow } from 'jsdom'

import { isLastKnown } from '#stores/shared/LastKnownStore.ts'

import type { Errand, Found, PageRequest } from './visitPages.ts'

/**
 * A process of its own, because its globals become a browser's: opens each page in a window without a screen and tells what
 * it finds (`visitPages`).
 */

interface Bundle {
  readonly visit: (
    config: Errand['config'],
    window: Window,
    options: { readonly whole: boolean },
  ) => Promise<() => void>
}

/** Milliseconds for one page; generous, because what is missed here is missing on the site. */
const LIMIT = 60_000

/** Milliseconds without a request after which a page is at rest. */
const REST = 1000

/** Node has some of its own, which a page's elements do not accept. */
const DOM_CLASSES = ['Event', 'CustomEvent', 'MessageEvent', 'EventTarget', 'AbortController', 'AbortSignal']
const METHODS = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const

/** The globals of the page before. */
const given = new Set<string>(DOM_CLASSES)

const FINDERS: { readonly [Kind in keyof Found]: (errand: Errand, at: string) => Promise<Found[Kind]> } = {
  'first request': async (errand, at) => {
    const window = windowAt(errand, at)
    // Slower than everything else here, as in a browser.
    Object.defineProperty(window, 'indexedDB', { value: { open: () => ({}) } })
    const request = new Promise<PageRequest | null>((resolve) => {
      setTimeout(() => resolve(null), LIMIT).unref()
      window.fetch = (url, { body } = {}) => {
        if (url === errand.config.chain.rpcUrls[0] && typeof body === 'string') resolve({ url, body })
        return new Promise(() => undefined)
      }
    })
    await open(errand, window)
    return request
  },
  answers: async (errand, at) => {
    const window = windowAt(errand, at)
    let pending = 0
    let since = performance.now()
    window.fetch = async (url, init) => {
      pending += 1
      try {
        // Node's does not know the signals of a page.
        const address = new URL(url instanceof Request ? url.url : url, window.location.href)
        return await fetch(address, { ...init, signal: null })
      } finally {
        pending -= 1
        since = performance.now()
      }
    }
    const storeNames = await open(errand, window)
    const begun = performance.now()
    since = begun
    const isBusy = () => pending > 0 || performance.now() - since < REST
    while (isBusy() && performance.now() - begun < LIMIT) await pause(REST / 4)
    storeNames()
    const { localStorage } = window
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    return Object.fromEntries(keys.filter(isLastKnown).map((key) => [key, localStorage.getItem(key) ?? '']))
  },
}

function windowAt({ config }: Errand, at: string): DOMWindow {
  const { window } = new JSDOM('', { url: config.projectUrl + at, pretendToBeVisual: true })
  window.performance.getEntriesByType = () => []
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
  return window
}

async function open({ bundle, config, find }: Errand, window: DOMWindow): Promise<() => void> {
  become(window)
  const { visit } = (await import(bundle)) as Bundle
  return visit(config, window as unknown as Window, { whole: find === 'answers' })
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

// A page that was left may still run, with the globals of the next one.
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => undefined)

const [errand] = (await once(process, 'message')) as [Errand]
const found: Found[keyof Found][] = []
try {
  for (const page of errand.pages) {
    found.push(await FINDERS[errand.find](errand, page))
    process.send?.(page)
  }
  process.send?.(found, undefined, undefined, () => process.exit())
} catch (error) {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
}
