import { useEffect } from 'react'
import { Navigate, useLocation, useNavigationType } from 'react-router-dom'

import * as sharedTexts from '#domain/shared/texts.ts'
import { pageHead } from '#domain/shell/pageHead.ts'
import { isOpen, pageMeantBy, routeAt, type RouteInfo } from '#domain/shell/routes.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { ReleaseStore } from '#stores/shell/ReleaseStore.ts'

import { LAZY_PAGES, NotFoundPage, StandInPage } from './lazyPages.ts'
import { PartsBoundary } from './shared/PartsBoundary.tsx'
import { NeedsFeatures, useBeginning, useConfig, useStore } from './shared/StoreContext.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { PageMissing } from './shell/Missing.tsx'
import { HomePage } from './shell/HomePage.tsx'

/** The current page in its own error boundary: a crash leaves the frame usable. */
export function Pages() {
  const { pathname, search, key } = useLocation()
  const route = routeAt(pathname)
  const config = useConfig()
  const layout = useStore(LayoutStore)
  const release = useStore(ReleaseStore)
  const { cancel } = useStore(TransactionStore)
  const navigation = useNavigationType()
  useEffect(() => {
    layout.arrive(pageHead(config, pathname), navigation === 'PUSH')
  }, [layout, config, navigation, pathname, key])
  return (
    <ErrorBoundary
      key={pathname}
      onFault={(fault, { mayCome, retried }) => {
        if (fault === 'part missing') return !mayCome && release.reload(`${pathname}${search}`, retried)
        // The crash also closes dialogs and reviews that the page had opened.
        layout.close()
        cancel()
        return false
      }}
      renderFault={(fault, retry, error) => (
        <>
          {/* The frame and its stores still start. */}
          <Beginning />
          {fault === 'part missing' ? (
            <PageMissing retry={retry} />
          ) : (
            <ErrorPage error={error} retry={() => retry(true)} />
          )}
        </>
      )}
    >
      <PartsBoundary fallback={<PageSkeleton />}>
        <Beginning />
        {route ? <Page route={route} /> : <Elsewhere />}
      </PartsBoundary>
    </ErrorBoundary>
  )
}

/** Redirects a shortened path or one in capitals; otherwise the error page. */
function Elsewhere() {
  const { pathname, search, hash } = useLocation()
  const meant = pageMeantBy(useConfig(), pathname)
  if (meant) return <Navigate replace to={`${meant.path}/${search}${hash}`} />
  return <NotFoundPage path={pathname} />
}

function Page({ route }: { readonly route: RouteInfo }) {
  const config = useConfig()
  if (route.path === '/') return <HomePage />
  const { view = '', modules = [] } = route
  const View = LAZY_PAGES[view]
  if (!View || !isOpen(config, route)) return <StandInPage route={route} />
  return (
    <NeedsFeatures features={modules}>
      <View />
    </NeedsFeatures>
  )
}

/** Inside the page's boundary, which React hydrates after the layout. */
function Beginning() {
  useBeginning()
  return null
}

function PageSkeleton() {
  return (
    <div role="status">
      <h1 className="skeleton">{sharedTexts.loading}</h1>
    </div>
  )
}
