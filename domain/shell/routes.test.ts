import { describe, expect, it } from 'vitest'

import { memoryApp } from '#testing/container/memoryContainer.ts'

import { pageHead } from './pageHead.ts'
import { pageMeantBy, linkedRoutes, routeAt, ROUTES } from './routes.ts'

/** Every specified route (rules/shell: pages). */
const SPECIFIED = [
  '/',
  '/about',
  '/post',
  '/shill',
  '/profile',
  '/find-user',
  '/activity-points',
  '/send-tokens',
  '/stake',
  '/airdrop',
  '/swap/univ2',
  '/swap/cow',
  '/memes-images',
  '/nft',
  '/nft/create',
  '/nft/featured',
  '/nft/collection',
  '/nft/music-nfts',
  '/nft/video-nfts',
  '/nft/most-traded',
  '/nft/highest-price',
  '/nft/most-holders',
]

const TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F'

type Config = Readonly<Record<string, unknown>>

/** The linked pages of collections. */
const NFT_LISTS = [
  '/nft',
  '/nft/featured',
  '/nft/highest-price',
  '/nft/most-holders',
  '/nft/most-traded',
  '/nft/music-nfts',
  '/nft/video-nfts',
]

const { config } = memoryApp()
const { config: launching } = memoryApp({
  config: { showFeatures: { nftLaunchpad: true }, nftLaunchpadBondingAddress: TOKEN },
})

describe('the routes', () => {
  it('include the specified ones', () => {
    expect(ROUTES.map(({ path }) => path)).toEqual(expect.arrayContaining(SPECIFIED))
  })

  it.each(ROUTES)('include $path with and without a trailing slash, with texts of its own', (route) => {
    expect(routeAt(route.path)).toBe(route)
    expect(routeAt(`${route.path}/`)).toBe(route)
    const others = ROUTES.filter((other) => other !== route)
    expect(others.map(({ title }) => title)).not.toContain(route.title)
  })

  it.each(['', '/nowhere', '/nft/', '/nft//x', '//', '/__proto__'])(
    '%j is found only if it is one',
    (path) => {
      expect(routeAt(path)?.path).toBe(path === '/nft/' ? '/nft' : path === '//' ? '/' : undefined)
    },
  )

  it('link a profile for members only, and without any feature only the permanent pages', () => {
    expect(linkedRoutes(config, false).map(({ path }) => path)).toEqual(['/', '/find-user', '/about'])
    expect(linkedRoutes(config, true).map(({ path }) => path)).toContain('/profile')
  })
})

describe('the page meant by a path that is none itself', () => {
  const swapping = memoryApp({ config: { showFeatures: { swap: true }, swapRouterAddress: TOKEN } }).config
  it.each([
    ['/swap', '/swap/univ2'],
    ['/swap/', '/swap/univ2'],
    ['/swap//', '/swap/univ2'],
    ['/swap/un', undefined],
    ['/swa', undefined],
    ['/SWAP', '/swap/univ2'],
    ['/Swap/UniV2/', '/swap/univ2'],
    ['/ABOUT', '/about'],
    ['/', undefined],
    ['', undefined],
  ])('for %j is %s', (path, below) => {
    expect(pageMeantBy(swapping, path)?.path).toBe(below)
  })

  it('does not exist where the community has none of them', () => {
    expect(pageMeantBy(config, '/swap')).toBeUndefined()
  })

  it('exists for every part of a page’s path that is no page', () => {
    const cut = ROUTES.map(({ path }) => path.slice(0, path.lastIndexOf('/'))).filter((path) => path !== '')
    for (const path of cut) expect(routeAt(path) ?? pageMeantBy(swapping, path)).toBeDefined()
  })
})

describe('pageHead', () => {
  it('describes a page by its purpose, the home page by the community', () => {
    expect(pageHead(config, '/about/')).toEqual({
      title: 'About | Hearth',
      description: 'What this is, and how it works.',
      image: 'https://hearth.example/img/preview.png',
      listed: true,
      canonical: 'https://hearth.example/about/',
    })
    expect(pageHead(config, '/')).toMatchObject({ title: 'Hearth', description: 'A community.' })
  })

  it('lists no page that is missing, not enabled, or empty without a parameter', () => {
    expect(pageHead(config, '/nowhere')).toMatchObject({ title: 'Page Not Found | Hearth', listed: false })
    expect(pageHead(config, '/nowhere').canonical).toBeUndefined()
    expect(pageHead(config, '/stake').listed).toBe(false)
    expect(pageHead(config, '/nft/collection').listed).toBe(false)
    expect(pageHead(launching, '/nft/').listed).toBe(true)
    expect(pageHead(launching, '/nft/watchlist/').listed).toBe(false)
  })

  it('takes the picture of its kind where the community has one', () => {
    const { config: own } = memoryApp({ config: { previewImageStake: 'https://a.example/stake.png' } })
    expect(pageHead(own, '/stake').image).toBe('https://a.example/stake.png')
  })
})

describe('the linked routes', () => {
  it('include the replies where an index service knows the posts of a chat', () => {
    const linked = (own: Config) =>
      linkedRoutes(memoryApp({ config: own }).config, false).map(({ path }) => path)
    const chat = { contexts: { general: TOKEN } }
    expect(linked({ chat, indexer: 'https://index.example' })).toContain('/replies')
    expect(linked({ indexer: 'https://index.example' })).not.toContain('/replies')
    expect(linked({ chat })).not.toContain('/replies')
  })

  it('leave out the airdrop for a list alone, which has none of the two contracts', () => {
    const { config: listed } = memoryApp({
      config: { merkleClaim: { address: TOKEN, listUrl: '/list.json' }, showFeatures: { airdrop: true } },
    })
    expect(linkedRoutes(listed, false).map(({ path }) => path)).not.toContain('/airdrop')
  })

  /** Pages that need both a contract and a switch (rules/shell: feature-gates). */
  it.each<readonly [what: string, contract: Config, feature: string, added: readonly string[]]>([
    ['NFTs', { nftLaunchpadBondingAddress: TOKEN }, 'nftLaunchpad', NFT_LISTS],
    ['points', { activityPointsAddress: TOKEN }, 'activityPoints', ['/activity-points']],
    ['stakes', { stakingContractAddress: TOKEN }, 'stake', ['/stake']],
    ['swaps', { swapRouterAddress: TOKEN }, 'swap', ['/swap/univ2']],
    ['claims by name', { airdropClaimDomainsAddress: TOKEN }, 'airdrop', ['/airdrop']],
    ['claims by points', { airdropApAddress: TOKEN }, 'airdrop', ['/airdrop']],
  ])(
    'include the pages of %s where there is the contract and it is switched on',
    (_, contract, feature, added) => {
      const switched = { showFeatures: { [feature]: true } }
      const linked = (own: Config) =>
        linkedRoutes(memoryApp({ config: own }).config, false).map(({ path }) => path)
      const always = linked({})
      expect([linked(contract), linked(switched)]).toEqual([always, always])
      expect(
        linked({ ...contract, ...switched })
          .filter((path) => !always.includes(path))
          .toSorted(),
      ).toEqual(added)
    },
  )

  it('include sending where it is switched on', () => {
    const { config: sending } = memoryApp({ config: { showFeatures: { sendTokens: true } } })
    expect(linkedRoutes(sending, false).map(({ path }) => path)).toContain('/send-tokens')
  })
})
