import { airdrop } from './airdrop/manifest.ts'
import { names } from './names/manifest.ts'
import { nft } from './nft/manifest.ts'
import { orders } from './orders/manifest.ts'
import { points } from './points/manifest.ts'
import { posting, posts } from './posts/manifest.ts'
import { profile } from './profile/manifest.ts'
import { send } from './send/manifest.ts'
import { about, home } from './shell/manifest.ts'
import { stake } from './stake/manifest.ts'
import { swap } from './swap/manifest.ts'
import { wallet } from './wallet/manifest.ts'

/** The manifest of every feature that has pages, in the order in which sidebar, search and sitemap list these. */
export const MANIFESTS = [
  home,
  posts,
  profile,
  names,
  points,
  nft,
  send,
  stake,
  swap,
  orders,
  airdrop,
  posting,
  about,
  wallet,
] as const

/** The path of a page, without a trailing slash. */
export type RoutePath = (typeof MANIFESTS)[number]['pages'][number]['path']
