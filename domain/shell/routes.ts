import type { CommunityConfig, PreviewImages } from '../shared/CommunityConfig.ts'
import { hasFeature, type Feature } from './features.ts'

/** The group of the left sidebar that links a page. */
export type LinkGroup = 'community' | 'nfts' | 'tokens'

/** The path of a page, without a trailing slash. */
export type RoutePath =
  | '/'
  | '/about'
  | '/activity-points'
  | '/airdrop'
  | '/find-user'
  | '/memes-images'
  | '/nft'
  | '/nft/collection'
  | '/nft/create'
  | '/nft/featured'
  | '/nft/highest-price'
  | '/nft/most-holders'
  | '/nft/most-traded'
  | '/nft/music-nfts'
  | '/nft/video-nfts'
  | '/nft/watchlist'
  | '/post'
  | '/profile'
  | '/replies'
  | '/send-tokens'
  | '/shill'
  | '/stake'
  | '/swap/cow'
  | '/swap/univ2'
  | '/wallet-check'

/** A page of the app, as data: sidebar, router, search, prerendering and sitemap read this one list. */
export interface RouteInfo {
  readonly path: RoutePath
  /** The page's heading and its part of the document title; '' for the community's title alone. */
  readonly title: string
  /** One sentence about the page's purpose, also for search engines and social clients. */
  readonly purpose: string
  readonly feature: Feature
  /** Its link in the left sidebar; absent where it has none. */
  readonly link?: { readonly label: string; readonly group: LinkGroup; readonly membersOnly?: true }
  /** The query parameter without which the page is empty, and the page where the user finds one. */
  readonly needs?: { readonly parameter: string; readonly hint: string; readonly way: RoutePath }
  /** The page shows its reader's own data, so search engines skip it. */
  readonly personal?: true
  /** The picture on its social card; the community's general one where it has none. */
  readonly preview?: keyof PreviewImages
}

const nfts = (path: RoutePath, title: string, purpose: string, preview: keyof PreviewImages): RouteInfo => ({
  path,
  title,
  purpose,
  feature: 'nft launchpad',
  link: { label: title, group: 'nfts' },
  preview,
})

/** Every page (rules/shell: pages), those with a link in the order of the sidebar. */
export const ROUTES: readonly RouteInfo[] = [
  { path: '/', title: '', purpose: '', feature: 'always', link: { label: 'Home', group: 'community' } },
  {
    path: '/shill',
    title: 'Shill',
    purpose: 'Tell others about what you like, or make.',
    feature: 'shill chat',
    link: { label: 'Shill', group: 'community' },
    preview: 'previewImagePost',
  },
  {
    path: '/memes-images',
    title: 'Memes and images',
    purpose: 'Pictures, old jokes and new ones.',
    feature: 'memes chat',
    link: { label: 'Memes and images', group: 'community' },
    preview: 'previewImagePost',
  },
  {
    path: '/replies',
    title: 'Replies',
    purpose: 'Answers to what you wrote, and posts that mention your names.',
    feature: 'indexed posts',
    link: { label: 'Replies', group: 'community' },
    preview: 'previewImagePost',
    personal: true,
  },
  {
    path: '/profile',
    title: 'Profile',
    purpose: 'A name, its holder, and what they hold on this chain.',
    feature: 'always',
    link: { label: 'Profile', group: 'community', membersOnly: true },
    preview: 'previewImageProfile',
  },
  {
    path: '/find-user',
    title: 'Find user',
    purpose: 'Find anybody here by their name.',
    feature: 'always',
    link: { label: 'Find user', group: 'community' },
  },
  {
    path: '/activity-points',
    title: 'Activity points',
    purpose: 'What you earned by taking part, and how to earn more.',
    feature: 'activity points',
    link: { label: 'Activity points', group: 'community' },
  },
  nfts(
    '/nft/music-nfts',
    'Music NFTs',
    'Collections you can listen to, each with a price that follows demand.',
    'previewMusicNfts',
  ),
  nfts(
    '/nft/video-nfts',
    'Video NFTs',
    'Collections you can watch, each with a price that follows demand.',
    'previewVideoNfts',
  ),
  nfts(
    '/nft/featured',
    'Featured NFTs',
    'Collections this community recommends.',
    'previewImageNftLaunchpad',
  ),
  nfts('/nft', 'New NFTs', 'The newest collections launched here.', 'previewImageNftLaunchpad'),
  nfts(
    '/nft/most-traded',
    'Most Traded NFTs',
    'Collections that are bought and sold most.',
    'previewImageNftLaunchpad',
  ),
  nfts('/nft/highest-price', 'Top-Priced NFTs', 'Collections by their price.', 'previewImageNftLaunchpad'),
  nfts(
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
  },
  {
    path: '/nft/create',
    title: 'Create NFT',
    purpose: 'Launch a collection of your own; its price follows demand.',
    feature: 'nft launchpad',
    preview: 'previewImageNftCreate',
  },
  {
    path: '/nft/collection',
    title: 'NFT collection',
    purpose: 'One collection: its picture, its price, and who holds it.',
    feature: 'nft launchpad',
    needs: { parameter: 'id', hint: 'Choose a collection from the list.', way: '/nft' },
    preview: 'previewImageNftCollection',
  },
  {
    path: '/send-tokens',
    title: 'Send tokens',
    purpose: 'Send coins and tokens to a name or an address.',
    feature: 'send tokens',
    link: { label: 'Send tokens', group: 'tokens' },
  },
  {
    path: '/stake',
    title: 'Stake & Earn',
    purpose: 'Lend your tokens to the pool and earn a share of what the community earns.',
    feature: 'stake',
    link: { label: 'Stake & Earn', group: 'tokens' },
    preview: 'previewImageStake',
  },
  {
    path: '/swap/univ2',
    title: 'Swap',
    purpose: 'Exchange one token for another at the price of the pool.',
    feature: 'swap',
    link: { label: 'Swap', group: 'tokens' },
  },
  {
    path: '/swap/cow',
    title: 'Limit order',
    purpose: 'Exchange tokens by a signed order that others fill.',
    feature: 'order book',
  },
  {
    path: '/airdrop',
    title: 'Airdrop',
    purpose: 'Claim the tokens that were set aside for you.',
    feature: 'airdrop',
    link: { label: 'Airdrop', group: 'tokens' },
    preview: 'previewImageAirdrop',
  },
  {
    path: '/post',
    title: 'Post',
    purpose: 'Post to everyone here. Posts are public and permanent.',
    feature: 'general chat',
    preview: 'previewImagePost',
  },
  {
    path: '/about',
    title: 'About',
    purpose: 'What this is, and how it works.',
    feature: 'always',
    link: { label: 'About', group: 'community' },
  },
  {
    path: '/wallet-check',
    title: 'Wallet check',
    purpose: 'What works with your wallet and this browser.',
    feature: 'always',
    personal: true,
  },
]

/** The page at a path, with or without a trailing slash; undefined when there is none. */
export function routeAt(path: string): RouteInfo | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  return ROUTES.find((route) => route.path === plain)
}

/**
 * The page meant by an unknown path: the same path in other letter case ("/ABOUT"), whether the community has it or
 * not, else the first page below it that the community has ("/swap"); undefined where there is none.
 */
export function pageMeantBy(config: CommunityConfig, path: string): RouteInfo | undefined {
  const folder = path.toLowerCase().replace(/\/*$/, '/')
  if (folder === '/') return undefined
  return routeAt(folder) ?? ROUTES.find((route) => route.path.startsWith(folder) && isOpen(config, route))
}

export function isOpen(config: CommunityConfig, { feature }: RouteInfo): boolean {
  return hasFeature(config, feature)
}

/**
 * The pages the left sidebar links, in its order; a member is connected and has a name (rules/shell: feature-gates).
 */
export function linkedRoutes(config: CommunityConfig, member: boolean): readonly RouteInfo[] {
  return ROUTES.filter((route) => route.link && isOpen(config, route) && (member || !route.link.membersOnly))
}

/** The document's title: the page, then the community (rules/shell: page-head). */
export function documentTitle(pageTitle: string, communityTitle: string): string {
  return pageTitle === '' ? communityTitle : `${pageTitle} | ${communityTitle}`
}
