import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

const CONFIG: RenderOptions = {
  width: 400,
  config: {
    showFeatures: { swap: true, nftLaunchpad: true },
    swapRouterAddress: BOB,
    dex: { wrappedNative: BOB },
    nftLaunchpadBondingAddress: BOB,
  },
}

const bar = () => within(screen.getByRole('navigation', { name: 'Shortcuts' }))
const current = () =>
  bar()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)

describe('the bar at the lower edge', () => {
  it('leads to the main pages, and to the own profile', async () => {
    await renderApp(CONFIG, { account: ALICE })
    expect(
      bar()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/'],
      ['Swap', '/swap/univ2/'],
      ['NFTs', '/nft/'],
      ['Profile', `/profile/?id=${ALICE}`],
    ])
  })

  it.each([
    ['/', ['Home']],
    ['/nft', ['NFTs']],
    ['/nft/featured/', ['NFTs']],
    ['/swap/univ2', ['Swap']],
    ['/about', []],
  ])('marks where %s belongs', async (path, marked) => {
    await renderApp(CONFIG, { path })
    expect(current()).toEqual(marked)
  })

  it('leaves out what the community does not have', async () => {
    await renderApp({ width: 400 })
    expect(
      bar()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Profile'])
  })
})
