import type { PreviewImages } from '../shared/CommunityConfig.ts'
import type { FeatureManifest } from '../shared/FeatureManifest.ts'

const list = <const Path extends `/${string}`>(
  path: Path,
  title: string,
  purpose: string,
  preview: keyof PreviewImages,
) =>
  ({
    path,
    title,
    purpose,
    feature: 'nft launchpad',
    link: { group: 'nfts' },
    preview,
    view: 'nft/NftListPage',
    modules: ['nft'],
  }) as const

export const nft = {
  gates: {
    'nft launchpad': ({ showFeatures, nftLaunchpadBondingAddress }) =>
      showFeatures.nftLaunchpad && nftLaunchpadBondingAddress !== undefined,
  },
  pages: [
    list(
      '/nft/music-nfts',
      'Music NFTs',
      'Collections you can listen to, each with a price that follows demand.',
      'previewMusicNfts',
    ),
    list(
      '/nft/video-nfts',
      'Video NFTs',
      'Collections you can watch, each with a price that follows demand.',
      'previewVideoNfts',
    ),
    list(
      '/nft/featured',
      'Featured NFTs',
      'Collections this community recommends.',
      'previewImageNftLaunchpad',
    ),
    list('/nft', 'New NFTs', 'The newest collections launched here.', 'previewImageNftLaunchpad'),
    list(
      '/nft/most-traded',
      'Most Traded NFTs',
      'Collections that are bought and sold most.',
      'previewImageNftLaunchpad',
    ),
    list('/nft/highest-price', 'Top-Priced NFTs', 'Collections by their price.', 'previewImageNftLaunchpad'),
    list(
      '/nft/most-holders',
      'Most Holders NFTs',
      'Collections held by most people.',
      'previewImageNftLaunchpad',
    ),
    {
      path: '/nft/watchlist',
      title: 'Watchlist',
      purpose: 'The collections you watch. Only this browser knows of it.',
      feature: 'nft launchpad',
      preview: 'previewImageNftLaunchpad',
      personal: true,
      view: 'nft/NftListPage',
      modules: ['nft'],
    },
    {
      path: '/nft/create',
      title: 'Create NFT',
      purpose: 'Launch a collection of your own; its price follows demand.',
      feature: 'nft launchpad',
      preview: 'previewImageNftCreate',
      view: 'nft/CreateNftPage',
      modules: ['nft/launch'],
    },
    {
      path: '/nft/collection',
      title: 'NFT collection',
      purpose: 'One collection: its picture, its price, and who holds it.',
      feature: 'nft launchpad',
      hint: 'Choose a collection from the list.',
      needs: { parameter: 'id', way: '/nft' },
      preview: 'previewImageNftCollection',
      view: 'nft/CollectionPage',
      modules: ['nft/collection', 'nft', 'names/people', 'settings', 'tokens'],
    },
  ],
} as const satisfies FeatureManifest
