import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'

import { createContainer } from '#container/createContainer.ts'
import { featureLoader } from '#container/features.ts'
import { routeAt } from '#domain/shell/routes.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { App } from './App.tsx'
import { LAZY_PAGES, preloadPage } from './lazyPages.ts'

/** The HTML of a page as a visitor without a wallet first sees it; the browser takes it over as it stands. */
export async function prerender(config: CommunityConfig, path: string): Promise<string> {
  // No store starts here, so nothing of the page object is used but its address.
  const container = createContainer(config, { location: new URL(config.projectUrl) } as unknown as Window)
  const load = featureLoader(container, { begin: () => undefined })
  await preloadPage(path, { config, load })
  return renderToString(
    // As it is served: the link that leads here is marked as such, which hydration does not correct.
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

/** The source file of the page at a path; undefined where it belongs to the first load. */
export function pageSource(path: string): string | undefined {
  const route = routeAt(path)
  return route && LAZY_PAGES[route.path]?.source
}
