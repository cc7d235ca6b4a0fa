import { describe, expect, it, vi } from 'vitest'

import { BrowserPage } from './BrowserPage.ts'

const PAGE = { location: { search: '' }, history: { state: null }, addEventListener: () => undefined }

it.each([
  ['visible', true],
  ['hidden', false],
])('a page that is %s is seen: %s', (visibilityState, isSeen) => {
  const page = new BrowserPage({ ...PAGE, document: { visibilityState } } as unknown as Window)
  expect(page.isSeen()).toBe(isSeen)
})

describe('fade', () => {
  /** Its browser skips each transition, as on a hidden page. */
  function withTransitions(likesMotion: boolean) {
    const started = vi.fn((update: () => Promise<void>) => {
      void update()
      return { ready: Promise.reject(new DOMException('Transition was skipped', 'AbortError')) }
    })
    const view: unknown = {
      ...PAGE,
      document: { startViewTransition: started },
      matchMedia: () => ({ matches: likesMotion }),
      setTimeout: () => 0,
    }
    return { page: new BrowserPage(view as Window), started }
  }

  // An unhandled rejection would fail the run.
  it('makes the change although the browser skips the transition', async () => {
    const { page, started } = withTransitions(true)
    const change = vi.fn(() => Promise.resolve())
    page.fade(change)
    await new Promise((resolve) => setImmediate(resolve))
    expect([started.mock.calls.length, change.mock.calls.length]).toEqual([1, 1])
  })

  it('only makes the change for a user who asks for less motion', () => {
    const { page, started } = withTransitions(false)
    const change = vi.fn(() => Promise.resolve())
    page.fade(change)
    expect([started.mock.calls.length, change.mock.calls.length]).toEqual([0, 1])
  })
})

it.each([
  ['k', 'KeyK', 1],
  ['л', 'KeyK', 1],
  ['t', 'KeyK', 0],
])('a shortcut with "k" is reported for "%s" of %s %i times', (key, code, times) => {
  const heard = vi.fn()
  const target = new EventTarget()
  const page = new BrowserPage(
    Object.assign(target, { ...PAGE, addEventListener: target.addEventListener }) as never,
  )
  page.onShortcut('k', heard)
  target.dispatchEvent(Object.assign(new Event('keydown'), { key, code, ctrlKey: true }))
  expect(heard).toHaveBeenCalledTimes(times)
})
