import { Suspense, useEffect } from 'react'
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom'

import { documentTitle, routeAt, ROUTES, type RouteInfo } from '#domain/shell/routes.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'

import { preloadable, type Preloadable } from './shared/preloadable.tsx'
import { useBeginning, useConfig, useStore } from './shared/StoreContext.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { HomePage } from './shell/HomePage.tsx'

/** Home is what most people open first, so it travels with the frame; every other page is a chunk of its own. */
const LAZY_PAGES: Readonly<Record<Exclude<RouteInfo['path'], '/'>, Preloadable>> = {
  '/about': preloadable(async () => (await import('./shell/AboutPage.tsx')).AboutPage),
}

/** The page that is due, in a boundary of its own: a fault in a page leaves the frame standing. */
export function Pages() {
  const { pathname } = useLocation()
  const { projectMetadataTitle } = useConfig()
  const frame = useStore(FrameStore)
  const navigation = useNavigationType()
  const title = documentTitle(routeAt(pathname)?.title ?? 'Page Not Found', projectMetadataTitle)
  useEffect(() => {
    frame.arrive(title, navigation === 'PUSH')
  }, [frame, title, navigation, pathname])
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Beginning />
        <Routes>
          {ROUTES.map(({ path }) => {
            const Page = path === '/' ? HomePage : LAZY_PAGES[path]
            return <Route key={path} path={path} element={<Page />} />
          })}
          <Route path="*" element={<ErrorPage status={404} path={pathname} />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Fetches the page at a path before it is wanted; an unknown path has nothing to fetch. */
export async function preloadPage(path: string): Promise<void> {
  const route = routeAt(path)
  if (route && route.path !== '/') await LAZY_PAGES[route.path].preload()
}

/** Stands inside the page's boundary, which React takes over later than the frame. */
function Beginning() {
  useBeginning()
  return null
}

function PageSkeleton() {
  return (
    <div role="status">
      <h1 className="skeleton">Loading</h1>
    </div>
  )
}
