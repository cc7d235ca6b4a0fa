import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import * as texts from '#domain/shell/texts.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { HomeNews } from './HomeNews.tsx'

const OPTIONS: RenderOptions = {
  view: (
    <>
      <HomeNews of="names" title={texts.newHere} />
      <HomeNews of="collections" title={texts.freshCollections} />
    </>
  ),
  config: {
    showFeatures: { nftLaunchpad: true },
    nftLaunchpadBondingAddress: '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9',
  },
  features: ['names/people', 'nft'],
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const links = (name: string) =>
  section(name)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the news of Home', () => {
  it('shows the newest names and six of the newest collections, each as a link', async () => {
    const { nfts } = await renderApp(OPTIONS, {
      names: { alice: ALICE, bob: BOB },
      seed: ({ nfts: made }) => {
        for (let nth = 1; nth <= 7; nth += 1) made.launch({ name: `Nr. ${nth}`, owner: BOB })
      },
    })
    expect(links('New here')).toEqual(['/find-user/', '/profile/?id=bob.degen', '/profile/?id=alice.degen'])
    expect(section('New here').getByRole('link', { name: 'See all names' })).toBeDefined()
    const cards = section('New collections').getAllByRole('listitem')
    expect(section('New collections').getByRole('link', { name: 'See all collections' })).toBeDefined()
    expect(cards).toHaveLength(6)
    expect(links('New collections')).toContain(`/nft/collection/?id=${nfts.listed[6]?.address}`)
    expect(links('New collections')).not.toContain(`/nft/collection/?id=${nfts.listed[0]?.address}`)
  })

  it('says so where there is nothing yet', async () => {
    await renderApp(OPTIONS)
    expect(section('New here').getByText(/Yours can be the first/)).toBeDefined()
    expect(section('New collections').getByText('No collections yet.')).toBeDefined()
  })

  it('says what could not be loaded, and loads it on request', async () => {
    const { chain, user, wait } = await renderApp(OPTIONS, {
      names: { alice: ALICE },
      seed: (app) => app.chain.setReachable(false),
    })
    const retry = section('New here').getByRole('button', { name: 'Try again' })
    expect(section('New collections').getByText(/could not be loaded/)).toBeDefined()
    chain.setReachable(true)
    await user.click(retry)
    await wait()
    expect(links('New here')).toContain('/profile/?id=alice.degen')
  })
})
