import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { memoryHouse } from '#testing/container/memoryContainer.ts'

import { PageLink } from './navigation.tsx'
import { HouseProvider } from './StoreContext.tsx'

afterEach(cleanup)

function isMarked(to: string, at: string, section = false): boolean {
  const { config, container, load } = memoryHouse()
  render(
    <HouseProvider house={{ config, get: container.get.bind(container), begin: () => undefined, load }}>
      <MemoryRouter initialEntries={[at]}>
        <PageLink to={to} section={section}>
          There
        </PageLink>
      </MemoryRouter>
    </HouseProvider>,
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

it('a link of a menu is marked on every page at its path', () => {
  expect(isMarked('/profile/?id=bob.degen', '/profile?id=alice.degen', true)).toBe(true)
})
