import type { RoutePath } from '../manifests.ts'

export const COLLECTION_LISTS = [
  'new',
  'featured',
  'music',
  'video',
  'most traded',
  'top-priced',
  'most holders',
] as const

export type CollectionList = (typeof COLLECTION_LISTS)[number]

export type ShownList = CollectionList | 'watched'

export const SHOWN_LISTS: readonly ShownList[] = [...COLLECTION_LISTS, 'watched']

export const LIST_PATHS: Readonly<Record<ShownList, RoutePath>> = {
  new: '/nft',
  featured: '/nft/featured',
  music: '/nft/music-nfts',
  video: '/nft/video-nfts',
  'most traded': '/nft/most-traded',
  'top-priced': '/nft/highest-price',
  'most holders': '/nft/most-holders',
  watched: '/nft/watchlist',
}

/** Undefined for the path of any other page. */
export function listAt(path: string): ShownList | undefined {
  return SHOWN_LISTS.find((list) => LIST_PATHS[list] === path)
}

/** Whether the order is known without indexing all collections. */
export function isReadDirectly(list: ShownList): boolean {
  return list === 'new' || list === 'featured' || list === 'watched'
}
