import { describe, expect, it } from 'vitest'

import { documentTitle, routeAt, ROUTES } from './routes.ts'

describe('the pages', () => {
  it('stand in the order of the sidebar', () => {
    expect(ROUTES).toEqual([
      { path: '/', title: '', link: 'Home' },
      { path: '/about', title: 'About', link: 'About' },
    ])
  })

  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/about//', '/about'],
  ])('%s leads to the page at %s', (path, found) => {
    expect(routeAt(path)?.path).toBe(found)
  })

  it.each(['', 'about', '/About', '/about/us', '//about', '/ab/out', '/abou', '/about/x/'])(
    '%j leads to no page',
    (path) => {
      expect(routeAt(path)).toBeUndefined()
    },
  )

  it('a title names the page, then the community; the home page the community alone', () => {
    expect([documentTitle('About', 'Degen'), documentTitle('', 'Degen')]).toEqual(['About | Degen', 'Degen'])
  })
})
