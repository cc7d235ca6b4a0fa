import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { WebBrowserTrial } from './WebBrowserTrial.ts'

function area(error?: DOMException) {
  const texts = new Map<string, string>()
  return {
    texts,
    setItem: (key: string, text: string) => {
      if (error) throw error
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  }
}

const FULL = new DOMException('full', 'QuotaExceededError')
const DENIED = new DOMException('denied', 'SecurityError')

function pageOf(parts: Readonly<Record<string, unknown>> = {}): Window {
  const page: Record<string, unknown> = {
    localStorage: area(),
    sessionStorage: area(),
    navigator: {},
    ...parts,
  }
  page['self'] = page
  page['top'] ??= page
  return page as unknown as Window
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('A browser that allows everything keeps nothing of the trial', async () => {
  const page = pageOf()
  expect(await new WebBrowserTrial(page).facts()).toEqual({
    local: 'works',
    session: 'works',
    database: 'works',
    worker: 'not supported',
    framed: false,
  })
  const { localStorage, sessionStorage } = page as unknown as Record<string, ReturnType<typeof area>>
  expect([localStorage?.texts.size, sessionStorage?.texts.size]).toEqual([0, 0])
})

it('A storage that is full is told apart from one that is blocked', async () => {
  const page = pageOf({ localStorage: area(FULL), sessionStorage: area(DENIED) })
  expect(await new WebBrowserTrial(page).facts()).toMatchObject({ local: 'full', session: 'blocked' })
})

it('A storage that the browser denies to the page is blocked', async () => {
  const page = pageOf()
  Object.defineProperty(page, 'localStorage', {
    get: () => {
      throw DENIED
    },
  })
  expect(await new WebBrowserTrial(page).facts()).toMatchObject({ local: 'blocked', session: 'works' })
})

it.each([
  [FULL, 'full'],
  [DENIED, 'blocked'],
])('A database that throws %s is %s', async (error, state) => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw error
  })
  expect(await new WebBrowserTrial(pageOf()).facts()).toMatchObject({ database: state })
})

it('A database that never answers is blocked, and a worker that never answers is not supported', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const page = pageOf({
    navigator: { serviceWorker: { getRegistration: () => new Promise(() => undefined) } },
  })
  const facts = new WebBrowserTrial(page).facts()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await facts).toMatchObject({ database: 'blocked', worker: 'not supported' })
})

it.each([
  [{ active: {} }, 'active'],
  [{ active: null }, 'none'],
  [undefined, 'none'],
])('A service worker registered as %j is %s', async (registration, worker) => {
  const page = pageOf({ navigator: { serviceWorker: { getRegistration: async () => registration } } })
  expect(await new WebBrowserTrial(page).facts()).toMatchObject({ worker })
})

it('A page inside another one is framed', async () => {
  expect(await new WebBrowserTrial(pageOf({ top: {} })).facts()).toMatchObject({ framed: true })
})

it('A window is closed at once, and a blocked one is told', () => {
  const close = vi.fn()
  expect(new WebBrowserTrial(pageOf({ open: () => ({ close }) })).opensWindow()).toBe(true)
  expect(close).toHaveBeenCalledOnce()
  expect(new WebBrowserTrial(pageOf({ open: () => null })).opensWindow()).toBe(false)
})
