import { expect, it } from 'vitest'

import { ROUTES } from '#domain/shell/routes.ts'
import { memoryApp } from '#testing/container/memoryContainer.ts'

import { LAZY_PAGES } from './lazyPages.ts'

it('every page but Home has a file, and every file a page', () => {
  const named = ROUTES.flatMap(({ path, view }) => (path === '/' ? [] : [view]))
  expect(new Set(named)).toEqual(new Set(Object.keys(LAZY_PAGES)))
})

it.each(ROUTES)(
  'the component of $path and its modules are where its manifest says',
  async ({ view = '', modules = [] }) => {
    await LAZY_PAGES[view]?.preload()
    const { load } = memoryApp()
    await Promise.all(modules.map(load))
  },
)
