import { routeAt, type RouteInfo, type RoutePath } from '#domain/shell/routes.ts'

import { preloadable, type Preloadable } from './shared/preloadable.tsx'

/** Home is what most people open first, so it travels with the frame; every other page is a chunk of its own. */
export const LAZY_PAGES: Readonly<Partial<Record<RoutePath, Preloadable>>> = {
  '/activity-points': preloadable(
    async () => (await import('./points/ActivityPointsPage.tsx')).ActivityPointsPage,
  ),
  '/about': preloadable(async () => (await import('./shell/AboutPage.tsx')).AboutPage),
}

/** Stands in for a page that is not enabled, or whose feature is still to come. */
export const StandInPage = preloadable<{ readonly route: RouteInfo }>(
  async () => (await import('./shell/StandInPage.tsx')).StandInPage,
)

/** Fetches the page at a path before it is wanted; an unknown path has nothing to fetch. */
export async function preloadPage(path: string): Promise<void> {
  const route = routeAt(path)
  if (route && route.path !== '/') await (LAZY_PAGES[route.path] ?? StandInPage).preload()
}
