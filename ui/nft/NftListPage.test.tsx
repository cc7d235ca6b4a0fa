import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'

import { WATCHLIST_KEY, writeWatchlist } from '#domain/nft/watchlist.ts'
import { RemotePictures } from '#stores/media/RemotePictures.ts'
import { CollectionListStore } from '#stores/nft/CollectionListStore.ts'
import { WatchlistStore } from '#stores/nft/WatchlistStore.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { usePath } from '../shared/navigation.tsx'
import { NftListPage } from './NftListPage.tsx'
import { ProfileCollections } from './ProfileCollections.tsx'

const LIST: RenderOptions = {
  path: '/nft/',
  view: <NftListPage />,
  config: {
    showFeatures: { nftLaunchpad: true },
    nftLaunchpadBondingAddress: '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9',
    nftLaunchpadLatestItems: 4,
  },
  features: ['nft'],
}

const cards = (region = 'New collections') =>
  within(screen.getByRole('region', { name: region }))
    .queryAllByRole('listitem')
    .map((card) => card.textContent)

const many =
  (count: number) =>
  ({ nfts }: MemoryApp) => {
    for (let index = 1; index <= count; index += 1) nfts.launch({ name: `Nr. ${index}`, owner: BOB })
  }

// The lazy part is imported beforehand, so that no test waits for it.
beforeAll(() => import('./CoverButton.tsx'))

describe('NftListPage', () => {
  it('shows name, owner, price and media of a collection on a card that links to it', async () => {
    const { nfts } = await renderApp(LIST, {
      seed: ({ nfts: made, chain }) => {
        const concert = made.launch({ name: 'Concert', owner: BOB, ratio: 169n * 10n ** 18n })
        concert.audio = 'https://media.example/song.mp3'
        concert.youTube = 'https://youtu.be/dQw4w9WgXcQ'
        chain.give('bobby', BOB)
      },
    })
    expect(cards()).toEqual([
      'MusicVideoConcert Details of Concertby bobby.degen0x3C44...93BC Who bobby.degen is0.005609 DEGEN',
    ])
    expect(screen.getByRole('link', { name: /Concert/ }).getAttribute('href')).toBe(
      `/nft/collection/?id=${nfts.listed[0]?.address}`,
    )
  })

  it('draws art where no picture is named, and below a picture until it is loaded', async () => {
    const { container } = await renderApp(LIST, {
      seed: ({ nfts }) => {
        nfts.launch({ name: 'Bare', owner: BOB, image: '' })
        nfts.launch({ name: 'Named', owner: BOB, image: 'https://pictures.example/a.png' })
      },
    })
    const [named, bare] = screen.getAllByRole('listitem')
    const art = (card: HTMLElement | undefined) => card?.querySelector('svg[viewBox="0 0 100 100"]')
    const outline = (card: HTMLElement | undefined) => art(card)?.innerHTML
    expect(art(bare)?.getAttribute('aria-hidden')).toBe('true')
    expect(outline(bare)).not.toBe(outline(named))
    const isMarked = (card: HTMLElement | undefined) =>
      card?.querySelector('[title="Drawn, because the picture is missing"]') !== null
    expect([isMarked(named), isMarked(bare)]).toEqual([false, true])
    const picture = named?.querySelector('img')
    if (!picture) throw new Error('There is no picture')
    Object.defineProperties(picture, { naturalWidth: { value: 8 }, naturalHeight: { value: 8 } })
    fireEvent.load(picture)
    expect([art(named), art(bare)?.tagName]).toEqual([null, 'svg'])
    const pictures = container.get(RemotePictures)
    const candidate = pictures.candidateOf('https://pictures.example/a.png')
    act(() => candidate && pictures.failed(candidate))
    expect([named?.querySelector('img'), art(named)?.tagName]).toEqual([null, 'svg'])
  })

  it.each(['/nft/music-nfts/', '/nft/music-nfts'])('marks the current list at %s', async (path) => {
    await renderApp(LIST, { path })
    const marked = within(screen.getByRole('navigation', { name: 'Lists of collections' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Music'])
  })

  it('plays a preview from its cover in the list of music, and marks what plays', async () => {
    const { playback, user, wait } = await renderApp(LIST, {
      path: '/nft/music-nfts/',
      seed: ({ nfts }) => {
        const description = 'Hear https://media.example/preview.mp3'
        const concert = nfts.launch({ name: 'Concert', owner: BOB, description })
        concert.audio = 'https://media.example/song.mp3'
      },
    })
    await wait()
    const [card] = screen.getAllByRole('listitem').filter(({ textContent }) => /Concert/.test(textContent))
    await user.click(await screen.findByRole('button', { name: 'Play Concert' }))
    await wait()
    expect(playback.opened).toEqual(['https://media.example/preview.mp3'])
    expect(card?.textContent).not.toContain('Playing')
    act(() => playback.tell({ kind: 'state', playing: true, position: 1, duration: 9 }))
    expect(card?.textContent).toContain('Playing')
    await user.click(screen.getByRole('button', { name: 'Pause Concert' }))
    expect(playback.changes).toEqual([{ playing: false }])
  })

  it('marks a later collection of the same name, and links to the first', async () => {
    const { nfts, wait } = await renderApp(LIST, {
      seed: ({ nfts: made }) => {
        made.launch({ name: 'Sunrise', owner: ALICE })
        made.launch({ name: 'Sunr\u0456se', owner: BOB })
      },
    })
    const [later, first] = screen.getAllByRole('button', { name: /^Details of/ })
    expect(later?.textContent).toContain('Another collection used this name first')
    expect(first?.textContent).not.toContain('Another collection')
    const details = document.getElementById(later?.getAttribute('popovertarget') ?? '')
    act(() => void details?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })))
    await wait()
    expect(details?.textContent).toContain(nfts.listed[1]?.address)
    expect(details?.textContent).toContain(BOB)
    expect(details?.querySelector('a')?.getAttribute('href')).toBe(
      `/nft/collection/?id=${nfts.listed[0]?.address}`,
    )
  })

  it('never cuts the unit of a long price, which is copied without commas', async () => {
    await renderApp(LIST, {
      seed: ({ nfts }) => {
        nfts.launch({ name: 'Dear', owner: BOB, ratio: 90_000_000n * 10n ** 18n })
      },
    })
    const unit = screen.getByText('DEGEN')
    expect(unit.previousElementSibling?.textContent).toMatch(/^\d{4,}$/)
  })

  it('shows the watchlist, and explains an empty watchlist', async () => {
    const { nfts, container, wait } = await renderApp(LIST, { path: '/nft/watchlist/', seed: many(2) })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Watchlist')
    expect(screen.getByText(/Your watchlist is empty/)).toBeDefined()
    const [first] = nfts.listed
    if (first) act(() => container.get(WatchlistStore).toggle(first.address))
    await wait()
    expect(cards('Watchlist collections').map((text) => text?.slice(0, 5))).toEqual(['Nr. 1'])
  })

  it('shows a collection without name, owner and price beside its neighbours', async () => {
    await renderApp(LIST, {
      seed: ({ nfts }) => {
        nfts.silent.add(nfts.launch({ name: 'Mute', owner: BOB }).address)
        nfts.launch({ name: 'Loud', owner: BOB })
      },
    })
    expect(cards()).toEqual([
      expect.stringContaining('Loud'),
      'Unnamed Details of this collectionNo ownerPrice unknown',
    ])
  })

  it('shows hostile names as plain text, marked and shortened', async () => {
    await renderApp(LIST, {
      seed: ({ nfts }) => {
        nfts.launch({ name: 'x'.repeat(10_000), owner: BOB })
        nfts.launch({ name: 'Sun\u200Brise\u202E', owner: BOB })
        nfts.launch({ name: '<img src=x onerror=alert(1)>', owner: BOB, image: 'javascript:alert(1)' })
      },
    })
    const [markup, hidden, long] = cards()
    expect(markup).toContain('<img src=x onerror=alert(1)>')
    expect(document.querySelector('img')).toBeNull()
    expect(hidden).toContain('Sun⚠rise⚠')
    expect(long?.length).toBeLessThan(250)
  })

  it('replaces a picture that fails to load by an icon', async () => {
    const { wait } = await renderApp(LIST, {
      seed: ({ nfts }) => {
        nfts.launch({ name: 'Art', owner: BOB, image: 'https://images.example/a.png' })
      },
    })
    const picture = document.querySelector('main img, section img')
    expect(picture?.getAttribute('src')).toBe('https://images.example/a.png')
    expect(picture?.getAttribute('referrerpolicy')).toBe('no-referrer')
    act(() => void picture?.dispatchEvent(new Event('error')))
    await wait()
    expect(document.querySelector('section img')).toBeNull()
  })

  it('loads more on demand until the list is complete', async () => {
    const { user, wait } = await renderApp(LIST, { seed: many(6) })
    expect(cards()).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await wait()
    expect(cards().map((text) => text?.slice(0, 5))).toEqual(
      [6, 5, 4, 3, 2, 1].map((number) => `Nr. ${number}`),
    )
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('keeps its cards when loading more fails, and loads them on the next try', async () => {
    const { user, wait, chain } = await renderApp(LIST, { seed: many(6) })
    chain.setReachable(false)
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await wait()
    expect(screen.getByRole('alert').textContent).toBe(
      'More collections could not be loaded. The list above is unchanged.',
    )
    expect(cards()).toHaveLength(4)
    chain.reachable = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await wait()
    expect(cards()).toHaveLength(6)
  })

  it('shows an error instead of an empty list, and tries again', async () => {
    const { user, wait, chain } = await renderApp(LIST, {
      seed: (app) => {
        many(1)(app)
        app.chain.setReachable(false)
      },
    })
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
    expect(screen.queryByText(/No collections yet/)).toBeNull()
    chain.reachable = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await wait()
    expect(cards()).toHaveLength(1)
  })

  it.each([
    ['/nft/', 'No collections yet. Launch the first one.'],
    ['/nft/featured/', 'No featured collections yet.'],
    ['/nft/music-nfts/', 'No collections with music yet.'],
    ['/nft/most-traded/', 'No trades yet.'],
  ])('explains the empty list at %s', async (path, expected) => {
    await renderApp(LIST, { path })
    expect(screen.getByText(expected)).toBeDefined()
  })

  it('shows how many collections are ranked while the index is incomplete', async () => {
    const { container, collections, chain } = await renderApp(LIST, {
      path: '/nft/highest-price/',
      seed: (app) => {
        many(6)(app)
        app.collections.step = 2
        const { advance } = app.collections
        let steps = 0
        // The second step never resolves.
        app.collections.advance = async () => {
          steps += 1
          return steps > 1 ? new Promise(() => undefined) : advance.call(app.collections)
        }
      },
    })
    expect(screen.getByText('Ranking 2 of 6 collections so far.')).toBeDefined()
    expect(cards('Top-priced collections')).toHaveLength(2)
    expect([container.has(CollectionListStore), collections.step, chain.reachable]).toEqual([true, 2, true])
  })

  it('shows the statistic it ranks by', async () => {
    await renderApp(LIST, {
      path: '/nft/most-holders/',
      seed: ({ nfts }) => {
        const held = nfts.launch({ name: 'Held', owner: BOB })
        nfts.buy(held, ALICE)
      },
    })
    expect(cards('Most holders collections')[0]).toContain('2 holders')
  })

  it('shows its title, and marks its own link among the eight lists', async () => {
    await renderApp(LIST, { path: '/nft/music-nfts/' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Music NFTs')
    const lists = within(screen.getByRole('navigation', { name: 'Lists of collections' }))
    expect(lists.getAllByRole('link')).toHaveLength(8)
    expect(lists.getByRole('link', { current: 'page' }).textContent).toBe('Music')
    expect(screen.getByRole('link', { name: 'Create NFT' }).getAttribute('href')).toBe('/nft/create/')
  })

  it('suggests the first collection of a name before its imitations, and marks those', async () => {
    const { user, wait } = await renderApp(LIST, {
      seed: ({ nfts }) => {
        nfts.launch({ name: 'Sunrise', owner: BOB })
        nfts.launch({ name: 'SUNRISE', owner: ALICE })
      },
    })
    await user.type(screen.getByLabelText('Find by name, ID or address'), 'sunrise')
    await wait()
    const [first, later] = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(first).toMatch(/^Sunrise/)
    expect(first).not.toContain('Another collection used this name first')
    expect(later).toMatch(/^SUNRISE.*Another collection used this name first$/)
  })

  it('reports an unknown ID, a mistyped address and a silent network, and leads to what it finds', async () => {
    const { chain, user, wait } = await renderApp(LIST, {
      view: (
        <>
          <NftListPage />
          <Path />
        </>
      ),
      seed: ({ nfts }) => void nfts.launch({ name: 'Sought', owner: BOB, uniqueId: 'night-songs' }),
    })
    const field = screen.getByLabelText('Find by name, ID or address')
    await user.type(field, 'nobody{Enter}')
    await wait()
    expect(screen.getByText('No collection has this name or ID.')).toBeDefined()
    await user.clear(field)
    await user.type(field, '0x70997970C51812dc3A010C7d01b50e0d17dc79c8{Enter}')
    await wait()
    expect(screen.getByText('This address has a typo. Copy it again.')).toBeDefined()
    chain.setReachable(false)
    await user.clear(field)
    await user.type(field, 'night-songs{Enter}')
    await wait()
    expect(screen.getByText('The network did not respond. Try again in a moment.')).toBeDefined()
    chain.setReachable(true)
    await user.type(field, '{Enter}')
    await wait()
    expect(screen.getByText('/nft/collection')).toBeDefined()
  })
})

describe('ProfileCollections', () => {
  it('shows created and held collections', async () => {
    const { user } = await renderApp(LIST, {
      view: <ProfileCollections account={BOB} isOwn={false} />,
      seed: ({ nfts }) => {
        nfts.launch({ name: 'Made', owner: BOB })
        nfts.buy(nfts.launch({ name: 'Held', owner: ALICE }), BOB)
      },
    })
    expect(cards('NFTs')[0]).toContain('Made')
    await user.click(screen.getByRole('tab', { name: 'Minted' }))
    expect(cards('NFTs')[0]).toContain('Held')
  })

  it('shows tokens of unlisted collections that the user watches or has used, and says what is not covered', async () => {
    const storage = new MemoryStore()
    const { user, wait } = await renderApp(LIST, {
      view: <ProfileCollections account={BOB} isOwn={false} />,
      storage,
      seed: ({ nfts }) => {
        const foreign = nfts.imitate({ name: 'Of a stranger', owner: ALICE })
        nfts.buy(foreign, BOB)
        const other = nfts.imitate({ name: 'Not held', owner: ALICE })
        const listed = nfts.launch({ name: 'Listed', owner: ALICE })
        nfts.buy(listed, BOB)
        storage.write(WATCHLIST_KEY, writeWatchlist([foreign, other, listed].map(({ address }) => address)))
      },
    })
    await user.click(screen.getByRole('tab', { name: 'Minted' }))
    const unlisted = await screen.findByRole('region', { name: 'Not listed here' })
    await wait()
    expect(
      within(unlisted)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Of a stranger .*at least 1 NFT$/)])
    expect(within(unlisted).getByText(/found only in the newest 20 collections that you watch/)).toBeDefined()
  })

  it('offers to create a collection on the own profile only', async () => {
    await renderApp(LIST, { view: <ProfileCollections account={ALICE} isOwn /> })
    expect(screen.getByRole('link', { name: 'Create NFT' })).toBeDefined()
    cleanup()
    await renderApp(LIST, { view: <ProfileCollections account={BOB} isOwn={false} /> })
    expect(screen.queryByRole('link', { name: 'Create NFT' })).toBeNull()
  })
})

describe('NftListPage on a second visit', () => {
  async function visitAgain() {
    const options = { ...LIST, storage: new MemoryStore() }
    await renderApp(options, { seed: many(2) })
    cleanup()
    let fail = () => {}
    let answer = () => {}
    const app = await renderApp(options, {
      seed: async (memory) => {
        many(3)(memory)
        await memory.clock.pass(300_000)
        const page = memory.collections.page.bind(memory.collections)
        memory.collections.page = async (...question) => {
          await new Promise<void>((resolve, reject) => {
            answer = resolve
            fail = () => reject(new Error('No endpoint answers'))
          })
          return page(...question)
        }
      },
    })
    const settle = async (settleRead: () => void) => {
      settleRead()
      await app.wait()
    }
    return { ...app, answer: () => settle(answer), fail: () => settle(fail) }
  }
  const region = () => screen.getByRole('region', { name: 'New collections' })
  const names = () => cards().map((text) => text?.slice(0, 5))

  it('shows the collections of the earlier visit as old, then the present ones', async () => {
    const { answer } = await visitAgain()
    expect(names()).toEqual(['Nr. 2', 'Nr. 1'])
    expect(region().getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('As of 5 minutes ago, updating')).toBeDefined()
    const [kept] = screen.getAllByRole('listitem')
    await answer()
    expect(names()).toEqual(['Nr. 3', 'Nr. 2', 'Nr. 1'])
    expect(kept?.isConnected).toBe(true)
    expect([region().getAttribute('aria-busy'), screen.queryByText(/^As of/)]).toEqual([null, null])
  })

  it('keeps the old collections with their time beside the failure when the read fails', async () => {
    const { fail } = await visitAgain()
    await fail()
    expect(screen.getByRole('alert').textContent).toContain('This list could not be updated.')
    expect(names()).toEqual(['Nr. 2', 'Nr. 1'])
    expect(screen.getByText(/^As of \w{3}, /)).toBeDefined()
    expect(region().getAttribute('aria-busy')).toBe('false')
  })

  it('shows no old collections in another list', async () => {
    const options = { ...LIST, storage: new MemoryStore() }
    await renderApp(options, { seed: many(2) })
    cleanup()
    await renderApp(options, {
      path: '/nft/watchlist/',
      seed: ({ collections }) => {
        collections.page = () => new Promise(() => undefined)
      },
    })
    expect(cards('Watchlist collections')).toEqual([])
    expect(screen.queryByText(/^As of/)).toBeNull()
  })
})

function Path() {
  return <output>{usePath()}</output>
}
