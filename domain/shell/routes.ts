/** A page of the app, as data: sidebar, router, prerendering and sitemap read this one list (design 2). */
export interface RouteInfo {
  readonly path: '/' | '/about'
  /** The page's own part of the document title; '' for the community's title alone. */
  readonly title: string
  /** The words of its link in the left sidebar. */
  readonly link: string
}

/** Every page, in the order of the sidebar (spec 2). */
export const ROUTES: readonly RouteInfo[] = [
  { path: '/', title: '', link: 'Home' },
  { path: '/about', title: 'About', link: 'About' },
]

/** The page at a path, with or without a trailing slash; undefined when there is none. */
export function routeAt(path: string): RouteInfo | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  return ROUTES.find((route) => route.path === plain)
}

/** The document's title: the page, then the community (product 2). */
export function documentTitle(pageTitle: string, communityTitle: string): string {
  return pageTitle === '' ? communityTitle : `${pageTitle} | ${communityTitle}`
}
