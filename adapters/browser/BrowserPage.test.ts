import { expect, it } from 'vitest'

import { BrowserPage } from './BrowserPage.ts'

it.each([
  ['visible', true],
  ['hidden', false],
])('a page that is %s is seen: %s', (visibilityState, isSeen) => {
  const page = new BrowserPage({ document: { visibilityState }, location: { search: '' } } as Window)
  expect(page.isSeen()).toBe(isSeen)
})
