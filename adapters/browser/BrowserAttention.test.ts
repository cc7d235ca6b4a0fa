import { afterEach, expect, it, vi } from 'vitest'

import { BrowserAttention } from './BrowserAttention.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['visible', true],
  ['hidden', false],
])('of a %s page: %s', (visibilityState, given) => {
  vi.stubGlobal('document', { visibilityState })
  expect(new BrowserAttention().given()).toBe(given)
})
