import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import { isOpen, routeAt, type RouteInfo, type RoutePath } from '#domain/shell/routes.ts'

import { preload } from '#stores/shared/lazyResource.ts'

import { preloadable, type Preloadable } from './shared/preloadable.tsx'
import type { Stores } from './shared/StoreContext.tsx'

/** A page in its own chunk, and the features whose stores it reads. */
export interface LazyPage {
  readonly View: Preloadable
  /** The page's file, by which the build finds the styles for its prerendered page. */
  readonly source: string
  readonly features: readonly LazyFeature[]
}

const NFT_LIST: LazyPage = {
  View: preloadable(async () => (await import('./nft/NftListPage.tsx')).NftListPage),
  source: 'ui/nft/NftListPage.tsx',
  features: ['nft'],
}

const CHAT: LazyPage = {
  View: preloadable(async () => (await import('./posts/ChatPage.tsx')).ChatPage),
  source: 'ui/posts/ChatPage.tsx',
  features: ['posts'],
}

/** Home is what most people open first, so it comes with the frame; every other page is fetched. */
export const LAZY_PAGES: Readonly<Partial<Record<RoutePath, LazyPage>>> = {
  '/about': {
    View: preloadable(async () => (await import('./shell/AboutPage.tsx')).AboutPage),
    source: 'ui/shell/AboutPage.tsx',
    features: [],
  },
  '/activity-points': {
    View: preloadable(async () => (await import('./points/ActivityPointsPage.tsx')).ActivityPointsPage),
    source: 'ui/points/ActivityPointsPage.tsx',
    features: [],
  },
  '/airdrop': {
    View: preloadable(async () => (await import('./airdrop/AirdropPage.tsx')).AirdropPage),
    source: 'ui/airdrop/AirdropPage.tsx',
    features: ['airdrop'],
  },
  '/find-user': {
    View: preloadable(async () => (await import('./names/FindUserPage.tsx')).FindUserPage),
    source: 'ui/names/FindUserPage.tsx',
    features: ['names/people'],
  },
  '/nft/create': {
    View: preloadable(async () => (await import('./nft/CreateNftPage.tsx')).CreateNftPage),
    source: 'ui/nft/CreateNftPage.tsx',
    features: ['nft/launch'],
  },
  '/memes-images': CHAT,
  '/nft': NFT_LIST,
  '/nft/collection': {
    View: preloadable(async () => (await import('./nft/CollectionPage.tsx')).CollectionPage),
    source: 'ui/nft/CollectionPage.tsx',
    features: ['nft/collection', 'nft', 'names/people', 'settings', 'tokens'],
  },
  '/nft/featured': NFT_LIST,
  '/nft/highest-price': NFT_LIST,
  '/nft/most-holders': NFT_LIST,
  '/nft/most-traded': NFT_LIST,
  '/nft/music-nfts': NFT_LIST,
  '/nft/video-nfts': NFT_LIST,
  '/nft/watchlist': NFT_LIST,
  '/post': {
    View: preloadable(async () => (await import('./posts/PostPage.tsx')).PostPage),
    source: 'ui/posts/PostPage.tsx',
    features: ['posts'],
  },
  '/profile': {
    View: preloadable(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage),
    source: 'ui/profile/ProfilePage.tsx',
    features: ['profile'],
  },
  '/replies': {
    View: preloadable(async () => (await import('./posts/RepliesPage.tsx')).RepliesPage),
    source: 'ui/posts/RepliesPage.tsx',
    features: ['shell/indexService', 'posts'],
  },
  '/send-tokens': {
    View: preloadable(async () => (await import('./send/SendPage.tsx')).SendPage),
    source: 'ui/send/SendPage.tsx',
    features: ['send', 'tokens', 'names/people'],
  },
  '/shill': CHAT,
  '/stake': {
    View: preloadable(async () => (await import('./stake/StakePage.tsx')).StakePage),
    source: 'ui/stake/StakePage.tsx',
    features: ['stake', 'liquidity'],
  },
  '/swap/cow': {
    View: preloadable(async () => (await import('./orders/OrdersPage.tsx')).OrdersPage),
    source: 'ui/orders/OrdersPage.tsx',
    features: ['orders', 'swap', 'tokens', 'settings'],
  },
  '/swap/univ2': {
    View: preloadable(async () => (await import('./swap/SwapPage.tsx')).SwapPage),
    source: 'ui/swap/SwapPage.tsx',
    features: ['swap', 'tokens', 'settings'],
  },
  '/wallet-check': {
    View: preloadable(async () => (await import('./wallet/WalletCheckPage.tsx')).WalletCheckPage),
    source: 'ui/wallet/WalletCheckPage.tsx',
    features: ['wallet/check'],
  },
}

/** Replaces a page that is disabled or whose feature does not exist yet. */
export const StandInPage = preloadable<{ readonly route: RouteInfo }>(
  async () => (await import('./shell/StandInPage.tsx')).StandInPage,
)

/** The page that the router shows at a path; undefined for Home and for a disabled page. */
export function pageAt(config: CommunityConfig, path: string): LazyPage | undefined {
  const route = routeAt(path)
  return route && isOpen(config, route) ? LAZY_PAGES[route.path] : undefined
}

/** Prefetches a page with its stores; does nothing for Home and unknown paths. Rejects if a part is missing. */
export async function preloadPage(
  path: string,
  { config, load }: Pick<Stores, 'config' | 'load'>,
): Promise<void> {
  const route = routeAt(path)
  if (!route || route.path === '/') return
  const page = pageAt(config, path)
  const { View, features } = page ?? { View: StandInPage, features: [] }
  await Promise.all([View.preload(), ...features.map((feature) => preload(load(feature)))])
}
