import 'reflect-metadata'

import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'

import { createContainer } from '#container/createContainer.ts'
import { featureLoader, featureSources } from '#container/features.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { isOpen, routeAt } from '#domain/shell/routes.ts'

import { App } from './App.tsx'
import { preloadPage } from './lazyPages.ts'

/** The HTML of a page as a visitor without a wallet first sees it; the browser hydrates it as it is. */
export async function prerender(config: CommunityConfig, path: string): Promise<string> {
  // No store starts here, so only the address of the page object is used.
  const container = createContainer(config, { location: new URL(config.projectUrl) } as unknown as Window)
  const load = featureLoader(container, { begin: () => undefined })
  await preloadPage(path, { config, load })
  return renderToString(
    // As it is served: the link to this page is marked as current, which hydration does not correct.
    <StaticRouter location={path.endsWith('/') ? path : `${path}/`}>
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

/** The source file of the page at a path, then those of its features; empty if it belongs to the first load. */
export async function pageSources(config: CommunityConfig, path: string): Promise<readonly string[]> {
  const route = routeAt(path)
  if (!route?.view || !isOpen(config, route)) return []
  return [`ui/${route.view}.tsx`, ...(await featureSources(route.modules ?? []))]
}
