import { collectionPath } from '../nft/collectionPath.ts'
import { parseNameOrAddress, type NameOrAddress } from '../names/nameOrAddress.ts'
import { postLocationPath, readPostQuery, type PostLocation } from '../posts/postPath.ts'
import { profilePath } from '../profile/profilePath.ts'
import type { Address } from '../shared/Address.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { repeatsParameter } from '../shared/linkParameters.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import { isOpen, routeAt } from '../shell/routes.ts'

export type LinkTarget =
  | { readonly kind: 'profile'; readonly who: NameOrAddress }
  | { readonly kind: 'collection'; readonly collection: Address }
  | { readonly kind: 'post'; readonly location: PostLocation }

/** The pages whose links are about one thing, by the parameter `id`. */
export const TARGET_PATHS = ['/profile', '/nft/collection', '/post'] as const

/** Characters; no link of the app is longer, and a longer one is about nothing. */
const MAX_LINK_LENGTH = 1024

/**
 * Parses the path and query of a link, as the page it leads to would (rules/miniapp: own-card).
 * Undefined for any other page, for one the community lacks, and for a link that its page would refuse. Never throws.
 */
export function linkTarget(config: CommunityConfig, path: string, query: string): LinkTarget | undefined {
  const route = routeAt(path)
  if (!route || !isOpen(config, route) || query.length > MAX_LINK_LENGTH) return undefined
  const id = new URLSearchParams(query).get('id') ?? ''
  if (id === '' || repeatsParameter(query, ['id'])) return undefined
  if (route.path === '/profile') {
    const who = parseNameOrAddress(id, config.tldName)
    return who && { kind: 'profile', who }
  }
  if (route.path === '/nft/collection') {
    const address = parseAddress(id.trim())
    return address.ok ? { kind: 'collection', collection: address.value } : undefined
  }
  if (route.path !== '/post') return undefined
  const page = readPostQuery(query, config.chat.contexts)
  return page.kind === 'post' ? page : undefined
}

/** The link in its one spelling, without what else was in the query, such as a referral. */
export function targetPath(target: LinkTarget, tldName: string): string {
  switch (target.kind) {
    case 'profile':
      return target.who.kind === 'name'
        ? profilePath({ name: target.who.name }, tldName)
        : profilePath({ account: target.who.address }, tldName)
    case 'collection':
      return collectionPath(target.collection)
    case 'post':
      return postLocationPath(target.location)
  }
}
