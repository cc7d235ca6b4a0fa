import { MANIFESTS, type RoutePath } from '../manifests.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import type { PageManifest } from '../shared/FeatureManifest.ts'
import { hasFeature, type Feature } from './features.ts'
import type { LazyFeature } from './lazyFeatures.ts'
import { pages as pageTexts } from './pageTexts.ts'

/** A page of the app, as data: sidebar, router, search, prerendering and sitemap read this one list. */
export interface RouteInfo extends PageManifest {
  readonly path: RoutePath
  readonly feature: Feature
  readonly needs?: PageManifest['needs'] & { readonly way: RoutePath }
  readonly modules?: readonly LazyFeature[]
}

/** Every page (rules/shell: pages), those with a link in the order of the sidebar. */
export const ROUTES: readonly RouteInfo[] = MANIFESTS.flatMap<RouteInfo>(({ pages }) => pages).map(
  (page) => ({ ...page, ...pageTexts[page.path] }),
)

/** With or without a trailing slash. */
export function routeAt(path: string): RouteInfo | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  return ROUTES.find((route) => route.path === plain)
}

/** The same path in other case ("/ABOUT"), open or not; otherwise the first open page below it ("/swap"). */
export function pageMeantBy(config: CommunityConfig, path: string): RouteInfo | undefined {
  const folder = path.toLowerCase().replace(/\/*$/, '/')
  if (folder === '/') return undefined
  return routeAt(folder) ?? ROUTES.find((route) => route.path.startsWith(folder) && isOpen(config, route))
}

export function isOpen(config: CommunityConfig, { feature }: RouteInfo): boolean {
  return hasFeature(config, feature)
}

/** In sidebar order; a member is connected and has a name (rules/shell: feature-gates). */
export function linkedRoutes(config: CommunityConfig, member: boolean): readonly RouteInfo[] {
  return ROUTES.filter((route) => route.link && isOpen(config, route) && (member || !route.link.membersOnly))
}

/** Page, then community (rules/shell: page-head). */
export function documentTitle(pageTitle: string, communityTitle: string): string {
  return pageTitle === '' ? communityTitle : `${pageTitle} | ${communityTitle}`
}
