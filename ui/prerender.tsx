import 'reflect-metadata'

import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter } from 'react-router-dom'

import { createContainer } from '#container/createContainer.ts'
import { tag } from '#domain/shared/language.ts'
import { featureLoader, featureSources } from '#container/features.ts'
import { listenAtOnce, startAtOnce, startWhenIdle } from '#container/startStores.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { hasFeature } from '#domain/shell/features.ts'
import { languageFolder } from '#domain/shell/languageFolder.ts'
import { isOpen, routeAt } from '#domain/shell/routes.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import type { ServedAnswers } from '#stores/shared/LastKnownStore.ts'
import { Queries } from '#stores/shared/Queries.ts'

import { App } from './App.tsx'
import { HomeNews, NEWS_FEATURES } from './lazyParts.ts'
import { preloadPage } from './lazyPages.ts'
import type { Stores } from './shared/StoreContext.tsx'

// Texts of the page's frame, in the language of this bundle.
export { pageHead } from '#domain/shell/pageHead.ts'
export * as frameTexts from '#domain/shared/texts.ts'
export { direction } from '#domain/shared/language.ts'

/** No store starts, so that little of a window is used. */
const windowOf = ({ projectUrl }: CommunityConfig) =>
  ({
    location: new URL(projectUrl),
    history: { state: null },
    addEventListener: () => undefined,
  }) as unknown as Window

/** The HTML of a page as a visitor without a wallet first sees it; the browser hydrates it with the same answers. */
export async function prerender(
  config: CommunityConfig,
  path: string,
  served: ServedAnswers,
): Promise<string> {
  const container = createContainer(config, windowOf(config), served)
  const load = featureLoader(container, { begin: () => undefined })
  await preloadPage(path, { config, load })
  if (path === '/' && Object.keys(served).length > 0) await preloadNews(config, load)
  return renderToString(
    // As it is served: the link to this page is marked as current, which hydration does not correct.
    <StaticRouter
      basename={languageFolder(config)}
      location={`${languageFolder(config)}${path.endsWith('/') ? path : `${path}/`}`}
    >
      <App
        stores={{
          config,
          get: container.get,
          begin: () => undefined,
          load,
        }}
      />
    </StaticRouter>,
  )
}

/** Home's sections, which a browser fetches when they come near the view. */
async function preloadNews(config: CommunityConfig, load: Stores['load']): Promise<void> {
  const { names, collections } = NEWS_FEATURES
  await Promise.all([
    HomeNews.preload(),
    load(names),
    ...(hasFeature(config, 'nft launchpad') ? [load(collections)] : []),
  ])
}

/** The sources of the page at a path that do not belong to the first load; a served Home has styles of its sections. */
export async function pageSources(
  config: CommunityConfig,
  path: string,
  isServed: boolean,
): Promise<{ readonly styled: string | undefined; readonly fetched: readonly string[] }> {
  if (path === '/') return { styled: isServed ? 'ui/shell/HomeNews.tsx' : undefined, fetched: [] }
  const route = routeAt(path)
  if (!route?.view || !isOpen(config, route)) return { styled: undefined, fetched: [] }
  const view = `ui/${route.view}.tsx`
  return { styled: view, fetched: [view, ...(await featureSources(route.modules ?? []))] }
}

/**
 * Opens a page as the browser of a first visitor does, in a window that also has its globals in place
 * (`scripts/site/visitor.ts`). The chain is asked last: as over a slow connection, everything else is ready by then, so that
 * the reads of the first view share one request. A `whole` Home also reads what its sections show. Returns a function that stores the names which have been read.
 */
export async function visit(
  community: CommunityConfig,
  window: Window,
  { whole }: { readonly whole: boolean },
): Promise<() => void> {
  // The pages at the site's own paths, which this build visits in its own language.
  const config = { ...community, locales: [tag] }
  const { createRoot } = await import('react-dom/client')
  const container = createContainer(config, window)
  listenAtOnce(container)
  const chain = await container.get('chain')()
  let release = () => {}
  const ready = new Promise<void>((resolve) => (release = resolve))
  container.replace({ chain: () => ready.then(() => chain) })
  const load = featureLoader(container)
  const { pathname, search } = window.location
  await preloadPage(pathname, { config, load })
  if (pathname === '/' && whole) await preloadNews(config, load)
  await container.get(Queries).fetchCore()
  startAtOnce(container)
  const root = window.document.createElement('div')
  await new Promise<void>((resolve) => {
    createRoot(root).render(
      <MemoryRouter initialEntries={[`${pathname}${search}`]}>
        <App stores={{ config, get: container.get, begin: resolve, load }} />
      </MemoryRouter>,
    )
  })
  startWhenIdle(container)
  release()
  return () => {
    if (container.has(MainNames)) container.get(MainNames).store()
  }
}
