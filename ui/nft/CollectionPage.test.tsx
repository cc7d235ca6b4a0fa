import { act, cleanup, screen, within } from '@testing-library/react'
import { runInAction } from 'mobx'
import { beforeAll, describe, expect, it } from 'vitest'

import { shortAddress, type Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import * as texts from '#domain/nft/texts.ts'
import { WATCHLIST_KEY } from '#domain/nft/watchlist.ts'
import { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { CollectionPricesStore } from '#stores/nft/CollectionPricesStore.ts'
import { SellStore } from '#stores/nft/SellStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import type { MemoryCollection } from '#testing/adapters/MemoryNfts.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { CollectionPage } from './CollectionPage.tsx'

const OWNER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const COMMENTS = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9' as Address
const TRADER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address

// Lazy parts are imported beforehand, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import('./CollectionHistory.tsx'),
    import('./CollectionPrices.tsx'),
    import('./CurveExplorer.tsx'),
    import('./PreviewTrack.tsx'),
    import('./SendPanel.tsx'),
  ]),
)

function collectionOf({ nfts }: Pick<MemoryApp, 'nfts'>): MemoryCollection {
  const made = nfts.listed.at(-1) ?? nfts.foreign.at(-1)
  if (!made) throw new Error('Nothing was launched')
  return made
}

const LAUNCH = { name: 'Sunrise', symbol: 'SUN', owner: OWNER, description: 'Warm', image: '' }
const sell = ({ nfts }: MemoryApp, made: MemoryCollection) => {
  for (const buyer of [ALICE, BOB, ALICE]) nfts.buy(made, buyer)
}
const COLLECTION: RenderOptions = {
  path: (app) => `/nft/collection?id=${collectionOf(app).address}`,
  view: <CollectionPage />,
  account: ALICE,
  config: {
    chat: { contexts: { nftLaunchpad: COMMENTS }, storage: 'onchain' },
    nftTrader: TRADER,
    marketplaceNftCollectionBaseUrl: 'https://market.example/c/',
  },
  features: ['nft/collection'],
  seed: (app) => sell(app, app.nfts.launch(LAUNCH)),
}
const INDEXED: RenderOptions = {
  ...COLLECTION,
  config: { ...COLLECTION.config, indexer: 'https://index.example' },
  features: ['nft/collection', 'shell/indexService'],
}
const FOREIGN: RenderOptions = {
  ...COLLECTION,
  seed: (app) => sell(app, app.nfts.imitate(LAUNCH)),
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const panel = () => within(screen.getByRole('tabpanel'))
const stat = (expected: string) => screen.getByText(expected).nextSibling?.textContent

describe('CollectionPage', () => {
  it('shows a visitor name, prices, supply, links and fees, and a button to connect', async () => {
    await renderApp(COLLECTION, { account: undefined })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sunrise')
    expect(stat('Buy price')).toBe('0.0007302 DEGEN')
    expect(stat('Sell price')).toBe('0.0003676 DEGEN')
    expect(stat('In circulation')).toBe('4')
    expect(screen.getByText('Warm')).toBeDefined()
    const links = within(screen.getByRole('list', { name: 'Links' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^https:\/\/explorer\.example\/token\/0x/),
      expect.stringMatching(/^https:\/\/market\.example\/c\/0x/),
    ])
    expect(panel().getByRole('button', { name: 'Connect wallet' })).toBeDefined()
    expect(panel().getByText(/2% for the owner and 2% for Hearth/)).toBeDefined()
  })

  it('lists holders and activity with their names, if they have any', async () => {
    await renderApp(COLLECTION, { seed: ({ chain }) => chain.give('bobby', BOB) })
    const holders = (await part('Holders (3)')).getAllByRole('listitem')
    expect(holders.map(({ textContent }) => textContent)).toEqual([
      '0x7099...79C8 Who this is2 (50.0%)',
      '0x90F7...b906 Who this isowner1 (25.0%)',
      'bobby.degen0x3C44...93BC Who bobby.degen is1 (25.0%)',
    ])
    expect((await part('Activity')).getAllByRole('listitem')[1]?.textContent).toContain(
      'bobby.degen Who bobby.degen is bought #3',
    )
  })

  it('shows the price curve as a chart and a table, and the sale price of the user’s tokens', async () => {
    await renderApp(COLLECTION)
    const curve = await part('Price curve')
    expect(curve.getByRole('img').getAttribute('aria-label')).toMatch(
      /^Price by number of NFTs, from 0 to 20/,
    )
    expect(curve.getByRole('row', { name: /^4 \(now\)/ })).toBeDefined()
    expect(curve.getByText('Selling your 2 NFTs now pays')).toBeDefined()
    expect(curve.getByText('after 1 more purchase')).toBeDefined()
  })

  it('says above the picture how many tokens the user owns, and nothing to anybody else', async () => {
    await renderApp(COLLECTION)
    expect(screen.getByText('You own 2')).toBeDefined()
    cleanup()
    await renderApp(COLLECTION, { account: undefined })
    expect(screen.queryByText(/^You own/)).toBeNull()
  })

  it('marks the current supply on the chart with the price to pay there', async () => {
    await renderApp(COLLECTION)
    const curve = await part('Price curve')
    const label = curve.getByText('You are here').parentElement
    expect(label?.textContent).toBe('You are here0.0007302 DEGEN')
    // The image and the table say the same.
    expect(label?.getAttribute('aria-hidden')).toBe('true')
    expect(label?.style.left).toBe('20%')
  })

  it('switches from Buy to Sell to Send by keyboard', async () => {
    const { user } = await renderApp(COLLECTION)
    screen.getByRole('tab', { name: 'Buy' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(panel().getByRole('radio', { name: '#2' })).toHaveProperty('checked', true)
    await user.click(panel().getByRole('radio', { name: '#4' }))
    expect(panel().getByRole('button', { name: 'Approve and sell' })).toHaveProperty('disabled', false)
    expect(panel().getByText(/Step 1 of 2: approve this NFT and no other/)).toBeDefined()
    await user.click(panel().getByRole('radio', { name: /Quick/ }))
    expect(panel().getByText(/You get the curve’s price/)).toBeDefined()
    expect(panel().getByRole('button', { name: 'Sell' })).toHaveProperty('disabled', false)
    screen.getByRole('tab', { name: 'Sell' }).focus()
    await user.keyboard('{End}')
    await user.type(await panel().findByRole('combobox', { name: 'Recipient' }), BOB)
    expect(panel().getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false)
  })

  it('explains the tokens of the first purchase, and why a reverted purchase failed', async () => {
    const { chain, confirm, nfts, pass, user } = await renderApp(COLLECTION, {
      seed: (app) => {
        const made = collectionOf(app)
        made.holders.clear()
        made.counter = 0n
      },
    })
    expect(panel().getByText(/#1 free for the owner, and #2 for you/)).toBeDefined()
    chain.automine = false
    await user.click(panel().getByRole('button', { name: 'Buy Sunrise' }))
    await confirm()
    for (const buyer of [BOB, BOB]) nfts.buy(collectionOf({ nfts }), buyer)
    chain.mine()
    await pass(2000)
    expect(panel().getByRole('alert').textContent).toBe(texts.buyFailedPrice)
    expect(panel().getByText(/#1 free for the owner/).style.visibility).toBe('hidden')
  })

  it('shows what was bought in place of the form, with ways to share and to see it', async () => {
    const { user, confirm, sharing, wait } = await renderApp(COLLECTION)
    await user.click(screen.getByRole('button', { name: 'Buy Sunrise' }))
    await confirm(2000)
    await wait()
    expect(panel().getByRole('heading', { name: 'Sunrise' })).toBeDefined()
    expect(panel().getByText('It is in your wallet.')).toBeDefined()
    expect(panel().getByRole('link', { name: 'View' }).getAttribute('href')).toContain(ALICE)
    await user.click(panel().getByRole('button', { name: 'Share' }))
    await wait()
    expect(sharing.shared[0]?.url).toContain('/nft/collection')
    await user.click(panel().getByRole('button', { name: 'Buy another' }))
    expect(panel().queryByText('It is in your wallet.')).toBeNull()
    expect(screen.getByRole('button', { name: 'Buy Sunrise' }).closest('[inert]')).toBeNull()
  })

  it('shows what was sold in place of the form, with the way back to it', async () => {
    const { user, confirm, wait } = await renderApp(COLLECTION)
    await user.click(screen.getByRole('tab', { name: 'Sell' }))
    await user.click(panel().getByText('Quick'))
    await user.click(panel().getByRole('button', { name: 'Sell' }))
    await confirm(2000)
    await wait()
    expect(panel().getByRole('heading', { name: 'Sunrise #2' })).toBeDefined()
    expect(panel().getByText('Sold')).toBeDefined()
    await user.click(panel().getByRole('button', { name: 'Sell another' }))
    expect(panel().queryByText('Sold')).toBeNull()
    expect(panel().getByRole('button', { name: 'Sell' }).closest('[inert]')).toBeNull()
  })

  it('says why nothing is sold for a minimum of 0', async () => {
    const { user } = await renderApp(COLLECTION)
    await user.click(screen.getByRole('tab', { name: 'Sell' }))
    await user.type(panel().getByLabelText('Minimum received (optional)', { exact: false }), '0')
    expect(panel().getByText(texts.minimumIsZero)).toBeDefined()
  })

  it('shows no price for a token that cannot be sold now', async () => {
    const { container, nfts, user } = await renderApp(COLLECTION)
    const selling = container.get(SellStore)
    await user.click(screen.getByRole('tab', { name: 'Sell' }))
    expect(panel().getByText(/What you receive now/)).toBeDefined()
    await act(async () => {
      nfts.transfer(collectionOf({ nfts }), 2n, BOB)
      await selling.readSale()
    })
    expect(panel().getByText(/The NFT stays yours/)).toBeDefined()
    expect(panel().queryByText(/What you receive now/)).toBeNull()
  })

  it('links to an http picture instead of loading it', async () => {
    await renderApp(COLLECTION, {
      seed: (app) => void (collectionOf(app).preview = 'http://pictures.example/a.png'),
    })
    const links = within(screen.getByRole('list', { name: 'Links' }))
    expect(links.getByRole('link', { name: 'Picture' }).getAttribute('href')).toBe(
      'http://pictures.example/a.png',
    )
    cleanup()
    await renderApp(COLLECTION, {
      seed: (app) => void (collectionOf(app).preview = 'http://127.0.0.1/a.png'),
    })
    expect(screen.queryByRole('link', { name: 'Picture' })).toBeNull()
  })

  it('informs visitors without a token about media, if there are any', async () => {
    await renderApp(COLLECTION, {
      seed: (app) => {
        const made = collectionOf(app)
        made.audio = 'https://media.example/a.mp3'
        made.holders.set(2n, BOB)
        made.holders.set(4n, BOB)
      },
    })
    expect((await part('Media')).getByText(/music or video for its holders/)).toBeDefined()
    cleanup()
    await renderApp(COLLECTION)
    expect(screen.queryByRole('region', { name: 'Media' })).toBeNull()
  })

  it('informs visitors without a token that comments are for holders, once that is known', async () => {
    const { container } = await renderApp(COLLECTION, { account: undefined })
    const comments = await part('Comments')
    const note = () => comments.getByText(/NFT/).textContent
    expect(note()).toContain('Buy an NFT to read and write here.')
    const session = container.get(SessionStore)
    act(() =>
      runInAction(() => {
        session.connection = { kind: 'reconnecting', address: ALICE }
      }),
    )
    expect(note()).toBe('Checking whether you own an NFT of this collection.')
    act(() =>
      runInAction(() => {
        session.connection = {
          kind: 'connected',
          address: ALICE,
          chainId: undefined,
          connectorId: 'injected',
        }
      }),
    )
    expect(note()).toBe('Checking whether you own an NFT of this collection.')
  })

  it('offers to switch a wrong network, and disables buying when the balance is too low', async () => {
    await renderApp(COLLECTION, { chainId: 1 })
    expect(panel().getByRole('button', { name: /Switch/ })).toBeDefined()
    cleanup()
    await renderApp(COLLECTION, {
      config: { getCoinsUrl: 'https://bridge.example' },
      seed: ({ chain }) => chain.fund(ALICE, 1n),
    })
    expect(panel().getByRole('button', { name: 'Balance too low' })).toHaveProperty('disabled', true)
    expect(panel().getByRole('link', { name: 'Get DEGEN' })).toBeDefined()
  })

  it('offers only sending for an unlisted collection', async () => {
    await renderApp(FOREIGN)
    expect(screen.getByRole('note').textContent).toContain('Unlisted collection.')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Send'])
    expect(screen.queryByText('Buy price')).toBeNull()
    expect(stat('In circulation')).toBe('4')
    // The description comes from the metadata of its first token.
    expect(screen.getByText('Warm')).toBeDefined()
  })

  it('calls transfers of an unlisted collection neither purchases nor sales', async () => {
    await renderApp(FOREIGN, { seed: (app) => app.nfts.sell(collectionOf(app), 3n) })
    const lines = (await part('Activity')).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines[0]).toContain('burned #3')
    expect(lines.join()).not.toMatch(/bought|sold/)
  })

  it.each([
    ['no media for an unusable URL', 'javascript:alert(1)', undefined],
    ['no media for a private host', 'http://127.0.0.1/a.mp3', undefined],
    ['a web page for an HTML file', 'https://media.example/game.html', /^This collection has a web page /],
    ['music or video for an audio file', 'https://media.example/a.mp3', /music or video/],
  ])('announces %s before a purchase: %s', async (_, audio, expected) => {
    await renderApp(COLLECTION, {
      account: undefined,
      seed: (app) => void Object.assign(collectionOf(app), { audio, storesMedia: true }),
    })
    const media = screen.queryByRole('region', { name: 'Media' })
    if (expected === undefined) expect(media).toBeNull()
    else expect((await part('Media')).getByText(expected)).toBeDefined()
  })

  it('shows a notice of its own for the community’s name contract', async () => {
    const names = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
    await renderApp(COLLECTION, {
      path: `/nft/collection?id=${names}`,
      seed: (app) => void app.nfts.foreign.push({ ...collectionOf(app), address: names }),
    })
    expect(screen.getByRole('note').textContent).toContain('The names of this community.')
    expect(screen.getByRole('note').textContent).not.toContain('Unlisted')
    expect(screen.getByRole('link', { name: 'Find a name' }).getAttribute('href')).toBe('/find-user/')
  })

  it('shows contract, owner and listing date, and "First with this name" only once all older collections are known', async () => {
    const { container, nfts, wait } = await renderApp(COLLECTION)
    const contract = screen.getByRole('button', { name: /Details of Sunrise/ })
    expect(contract.textContent).toContain(shortAddress(collectionOf({ nfts }).address))
    const origin = screen.getByText(/^by/)
    expect(within(origin).getByRole('link', { name: '0x90F7...b906' })).toBeDefined()
    expect(within(origin).getByRole('button', { name: 'Who this is' })).toBeDefined()
    expect(screen.getByText(/^Listed on \d/)).toBeDefined()
    const leave = container.get(CollectionIndexStore).subscribe()
    await wait()
    expect(screen.getByText(/^First with this name · Listed on/)).toBeDefined()
    leave()
  })

  it('warns that another collection used the name first, and links to it', async () => {
    const { nfts, container, wait } = await renderApp(COLLECTION, {
      seed: (app) => {
        app.nfts.listed.unshift({
          ...collectionOf(app),
          address: BOB,
          name: 'Sunr\u0456se',
          createdAt: 1,
        })
      },
    })
    const leave = container.get(CollectionIndexStore).subscribe()
    await wait()
    expect(screen.getByText('Another collection used this name first')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sunr\u0456se' }).getAttribute('href')).toBe(
      `/nft/collection/?id=${nfts.listed[0]?.address}`,
    )
    leave()
  })

  it('plays a preview from the description to a visitor, and loads nothing before that', async () => {
    const { playback, user } = await renderApp(COLLECTION, {
      account: undefined,
      seed: (app) =>
        void (collectionOf(app).description = 'Ten songs, hear one: https://media.example/a.mp3'),
    })
    expect(screen.getByText(/Ten songs, hear one: https:\/\/media.example\/a.mp3/)).toBeDefined()
    const listen = await screen.findByRole('button', { name: 'Listen to a preview' })
    expect(playback.opened).toEqual([])
    await user.click(listen)
    expect(playback.request).toMatchObject({
      kind: 'audio',
      url: 'https://media.example/a.mp3',
      title: 'Preview of Sunrise',
    })
  })

  it.each([
    ['a video', 'https://media.example/a.mp4', false, 'Watch a preview'],
    ['a web page', 'https://media.example/a.html', false, undefined],
    ['a script', 'javascript:alert(1)//a.mp3', false, undefined],
    ['audio of an unlisted collection', 'https://media.example/a.mp3', true, undefined],
  ])(
    'decides whether %s in the description is offered as a preview',
    async (_, description, isForeign, expected) => {
      const { wait } = await renderApp(isForeign ? FOREIGN : COLLECTION, {
        account: undefined,
        seed: (app) => void (collectionOf(app).description = description),
      })
      await wait()
      expect(screen.queryByRole('button', { name: /preview$/ })?.textContent).toBe(expected)
    },
  )

  it('preserves the line breaks of a description, and expands a long description', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => `Line ${index + 1}`)
    const { user } = await renderApp(COLLECTION, {
      seed: (app) => void (collectionOf(app).description = lines.join(String.raw`\n`)),
    })
    const description = () => screen.getByText(/^Line 1 Line 2 /).textContent
    expect(description()).toBe(`${lines.slice(0, 8).join('\n')}…`)
    await user.click(screen.getByRole('button', { name: 'Read more' }))
    expect(description()).toBe(lines.join('\n'))
  })

  it('has a button that adds it to the watchlist and removes it', async () => {
    const { user, storage } = await renderApp(COLLECTION, { account: undefined })
    await user.click(screen.getByRole('button', { name: 'Watch' }))
    expect(screen.getByRole('button', { name: 'Watching', pressed: true })).toBeDefined()
    expect(storage.read(WATCHLIST_KEY)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Watching' }))
    expect(storage.read(WATCHLIST_KEY)).toBeUndefined()
  })

  it('shows untrusted texts as plain text, without invisible characters', async () => {
    const { drawn } = await renderApp(COLLECTION, {
      seed: (app) =>
        void Object.assign(collectionOf(app), {
          name: '<img src=x onerror=alert(1)>\u202E',
          symbol: '<b>x</b>',
          description: `<script>alert(1)</script>\u202E${'much '.repeat(3000)}`,
          externalUrl: 'javascript:alert(1)',
          preview: 'javascript:alert(1)',
        }),
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('<img src=x onerror=alert(1)>⚠')
    expect(drawn.querySelector('script, img[src="x"], b')).toBeNull()
    expect(drawn.innerHTML).not.toContain('javascript:')
    expect(drawn.textContent).not.toContain('\u202E')
    expect(screen.getByRole('button', { name: 'Read more' })).toBeDefined()
  })
})

describe('CollectionPage without a collection', () => {
  it.each([
    ['', 'NFT collection', /Choose a collection/],
    ['hello<b>', 'Invalid collection address', /This is not the address of a collection:/],
    ['0x70997970C51812dc3A010C7d01b50e0d17dc79c8', 'Invalid collection address', /This address has a typo/],
    [BOB, 'Collection not found', /There is no NFT contract at/],
  ])('explains the id "%s" and links to the lists', async (id, title, expected) => {
    await renderApp(COLLECTION, { path: `/nft/collection?${new URLSearchParams(id === '' ? {} : { id })}` })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText(expected)).toBeDefined()
    expect(screen.getByRole('link', { name: 'See all collections' }).getAttribute('href')).toBe('/nft/')
  })

  it('loads a collection again after a failure', async () => {
    const { chain, user, wait } = await renderApp(COLLECTION, {
      seed: (app) => app.chain.setReachable(false),
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Collection could not be loaded')
    chain.reachable = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await wait()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sunrise')
  })

  it('allows no trade while the directory cannot be read', async () => {
    const { collections, user, wait } = await renderApp(COLLECTION, {
      seed: (app) => {
        app.collections.isListed = () => Promise.reject(new Error('down'))
      },
    })
    expect(screen.getByRole('alert').textContent).toContain('Until that is known, nothing can be bought')
    expect(screen.queryByRole('tab', { name: 'Buy' })).toBeNull()
    collections.isListed = async () => true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await wait()
    expect(screen.getByRole('tab', { name: 'Buy' })).toBeDefined()
  })
})

describe('The price history', () => {
  const DAY = 86_400_000
  const traded =
    (...trades: readonly (readonly [days: number, price: bigint])[]) =>
    async (app: MemoryApp) => {
      const now = (await app.chain.latestBlockTime()) * 1000
      const moments = trades.map(([days, price]) => ({
        at: (now - days * DAY) as EpochMillis,
        price: price * 10n ** 14n,
      }))
      app.statistics.trades = new Map([[collectionOf(app).address, moments]])
    }
  const history = () => part('Price history')

  it('shows price, change, bounds and a table of the chosen period', async () => {
    const { user } = await renderApp(INDEXED, { seed: traded([20, 10n], [5, 50n], [2, 40n], [1, 60n]) })
    const chart = await history()
    expect(chart.getByText('0.006 DEGEN')).toBeDefined()
    expect(chart.getByText('+20% in the last 7 days')).toBeDefined()
    expect(chart.getByText('High 0.006 DEGEN')).toBeDefined()
    expect(chart.getByText('Low 0.004 DEGEN')).toBeDefined()
    expect(chart.getByRole('img').getAttribute('aria-label')).toBe(
      'Price history in the last 7 days: from 0.005 DEGEN to 0.006 DEGEN, lowest 0.004 DEGEN, highest 0.006 DEGEN.',
    )
    await user.click(chart.getByRole('tab', { name: 'All' }))
    expect(await chart.findByText('+500% since the start')).toBeDefined()
    await user.click(chart.getByText('Show as table'))
    const rows = (await chart.findAllByRole('row')).slice(1)
    expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
      '0.006 DEGEN',
      '0.004 DEGEN',
      '0.005 DEGEN',
      '0.001 DEGEN',
    ])
  })

  it('draws no line through one or two prices, and says that there were no trades in a period', async () => {
    const { user } = await renderApp(INDEXED, { seed: traded([3, 20n], [2, 10n]) })
    const chart = await history()
    expect(chart.getByText('0.001 DEGEN')).toBeDefined()
    expect(chart.getByText('Not enough yet to draw a line.')).toBeDefined()
    expect(chart.queryByRole('img')).toBeNull()
    await user.click(chart.getByRole('tab', { name: '1D' }))
    expect(await chart.findByText('No trades in this time.')).toBeDefined()
  })

  it('reports a failure, reads again on request, and preserves what it has', async () => {
    const { get, statistics, user } = await renderApp(INDEXED, {
      seed: (app) => {
        app.statistics.reachable = false
        return traded([2, 10n])(app)
      },
    })
    const chart = await history()
    expect(chart.getByRole('alert').textContent).toBe('The chart could not be loaded.')
    statistics.reachable = true
    await user.click(chart.getByRole('button', { name: 'Try again' }))
    expect(await chart.findByText('0.001 DEGEN')).toBeDefined()
    statistics.reachable = false
    await act(() => get(CollectionPricesStore).chart.refresh())
    expect(chart.getByText('0.001 DEGEN')).toBeDefined()
    expect(chart.getByText('Could not be updated.')).toBeDefined()
  })

  it('is not there without an index service, nor for a collection that is not listed', async () => {
    await renderApp(COLLECTION)
    expect(await part('Price curve')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Price history' })).toBeNull()
    cleanup()
    await renderApp(FOREIGN, { config: INDEXED.config ?? {}, features: INDEXED.features ?? [] })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sunrise')
    expect(screen.queryByRole('region', { name: 'Price history' })).toBeNull()
  })
})
