import 'reflect-metadata'

import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'

import { createContainer } from '#container/createContainer.ts'
import { featureLoader, featureSources } from '#container/features.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { App } from './App.tsx'
import { pageAt, preloadPage } from './lazyPages.ts'

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

/**
 * The source file of the page at a path, followed by those of the features that it loads; empty where the page belongs
 * to the first load.
 */
export async function pageSources(config: CommunityConfig, path: string): Promise<readonly string[]> {
  const page = pageAt(config, path)
  return page ? [page.source, ...(await featureSources(page.features))] : []
}
