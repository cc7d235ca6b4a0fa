import type { RoutePath } from '../shell/routes.ts'

/** The lists of collections, in the order in which one switches between them (rules/nft: lists). */
export const COLLECTION_LISTS = [
  'new',
  'featured',
  'music',
  'video',
  'most traded',
  'top-priced',
  'most holders',
] as const

/** One of them. Its page is its order, so that the address of the page keeps it. */
export type CollectionList = (typeof COLLECTION_LISTS)[number]

/** What the list page shows: one of them, or what its reader watches. */
export type ShownList = CollectionList | 'watched'

/** All that it may show, in the order of its tabs. */
export const SHOWN_LISTS: readonly ShownList[] = [...COLLECTION_LISTS, 'watched']

/** Where each list is. */
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

/** The list at a path; undefined for every other page. */
export function listAt(path: string): ShownList | undefined {
  return SHOWN_LISTS.find((list) => LIST_PATHS[list] === path)
}

/** Whether a list's order is known at once; all others need every collection to have been looked at. */
export function isReadDirectly(list: ShownList): boolean {
  return list === 'new' || list === 'featured' || list === 'watched'
}
