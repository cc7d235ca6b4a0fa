import { describe, expect, it } from 'vitest'

import { routeAt } from '../shell/routes.ts'
import { isReadDirectly, LIST_PATHS, listAt, SHOWN_LISTS, type ShownList } from './collectionList.ts'

/** In tab order (rules/nft: lists). */
const LISTS = [
  ['new', '/nft', true],
  ['featured', '/nft/featured', true],
  ['music', '/nft/music-nfts', false],
  ['video', '/nft/video-nfts', false],
  ['most traded', '/nft/most-traded', false],
  ['top-priced', '/nft/highest-price', false],
  ['most holders', '/nft/most-holders', false],
  ['watched', '/nft/watchlist', true],
] as const satisfies readonly (readonly [ShownList, string, boolean])[]

describe('The lists of collections', () => {
  it('are shown in the order of the rules, the watchlist last', () => {
    expect(SHOWN_LISTS).toEqual(LISTS.map(([list]) => list))
  })

  it.each(LISTS)('include "%s" at the path %s, which is read without an index: %s', (list, path, direct) => {
    expect([LIST_PATHS[list], listAt(path), isReadDirectly(list)]).toEqual([path, list, direct])
    expect(routeAt(path)?.path).toBe(path)
  })

  it.each(['', '/', '/nft/create', '/nft/collection', '/NFT'])('are not at the path %j', (path) => {
    expect(listAt(path)).toBeUndefined()
  })
})
