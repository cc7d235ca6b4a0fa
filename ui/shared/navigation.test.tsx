import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { memoryApp } from '#testing/container/memoryContainer.ts'
import { draw } from '#testing/ui/renderApp.tsx'

import { PageLink } from './navigation.tsx'

function isMarked(to: string, at: string, section = false): boolean {
  draw(
    memoryApp(),
    <PageLink to={to} section={section}>
      There
    </PageLink>,
    at,
  )
  return screen.getByRole('link').getAttribute('aria-current') === 'page'
}

it.each([
  ['/nft/', '/nft/', true],
  ['/nft/', '/nft', true],
  ['/nft', '/nft/', true],
  ['/nft/', '/nft?by=price', true],
  ['/nft/', '/nft/featured', false],
  ['/', '/', true],
  ['/', '/nft', false],
  ['/profile/?id=bob.degen', '/profile?id=bob.degen', true],
  ['/profile/?id=b%C3%B6b.degen', '/profile/?id=böb.degen&x=1', true],
  ['/profile/?id=bob.degen', '/profile/?id=alice.degen', false],
  ['/profile/?id=bob.degen', '/profile', false],
])('a link to %s is marked at %s: %s', (to, at, marked) => {
  expect(isMarked(to, at)).toBe(marked)
})

it.each([
  ['/swap/univ2/', '/swap/univ2/?amount=1', true],
  ['/profile/?id=bob.degen', '/profile', true],
  ['/profile/?id=bob.degen', '/profile?id=alice.degen', false],
])('a link of a menu to %s is marked at %s, unless that is about another person: %s', (to, at, marked) => {
  expect(isMarked(to, at, true)).toBe(marked)
})
