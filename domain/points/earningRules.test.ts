import { describe, expect, it } from 'vitest'

import { parseConfig } from '#config/parseConfig.ts'

import { isOpen, ROUTES } from '../shell/routes.ts'
import { earningRules } from './earningRules.ts'

const ADDRESS = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'

function community(settings: object = {}) {
  const parsed = parseConfig(
    JSON.stringify({
      blockExplorerBaseUrl: 'https://explorer.example',
      projectName: 'Hearth',
      projectMetadataTitle: 'Hearth',
      projectDescription: '',
      projectUrl: 'https://hearth.example',
      punkTldAddress: ADDRESS,
      punkNumberOfPrices: 5,
      showFeatures: {},
      supportedChainId: 666666666,
      tldName: '.degen',
      tokenSymbol: 'DEGEN',
      ...settings,
    }),
  )
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

const SWAP = { showFeatures: { swap: true }, swapRouterAddress: ADDRESS }
const NFTS = { showFeatures: { nftLaunchpad: true }, nftLaunchpadBondingAddress: ADDRESS }
const NAMES = ['Mint a .degen name', 'Invite others with your link']

describe('earningRules', () => {
  it.each([
    ['everywhere', {}, []],
    ['where a flag has no address', { showFeatures: { swap: true, nftLaunchpad: true } }, []],
    ['with swaps', SWAP, ['Swap a token for DEGEN']],
    ['with NFTs', NFTS, ['Launch an NFT collection', 'Buy an NFT']],
  ])('depend on the features of the community: %s', (_, settings, titles) => {
    const ways = (namesCount: boolean) =>
      earningRules(community(settings), namesCount).map(({ title }) => title)
    expect(ways(true)).toEqual([...titles, ...NAMES])
    expect(ways(false)).toEqual(titles)
  })

  it('link only to open pages', () => {
    const config = community({ ...SWAP, ...NFTS, showFeatures: { swap: true, nftLaunchpad: true } })
    const pages = earningRules(config, true).flatMap(({ page }) => page ?? [])
    expect(pages).toEqual(['/swap/univ2', '/nft/create', '/nft', '/'])
    for (const page of pages)
      expect(ROUTES.some((route) => route.path === page && isOpen(config, route))).toBe(true)
  })

  it('state that selling an NFT earns nothing', () => {
    expect(earningRules(community(NFTS), false).at(-1)).toEqual({
      title: 'Buy an NFT',
      counts: 'The fee in the price counts. Selling an NFT earns no points.',
      page: '/nft',
    })
  })
})
