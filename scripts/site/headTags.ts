import { documentTitle, type RouteInfo } from '#domain/shell/routes.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { absoluteUrl } from './absoluteUrl.ts'
import { escapeHtml } from './escapeHtml.ts'
import { embedOf } from './miniAppManifest.ts'

/** The tags of one page that crawlers and social clients read: title, description, canonical, cards, embed. */
export function headTags(config: CommunityConfig, route: RouteInfo | undefined): string {
  const title = documentTitle(route ? route.title : 'Page Not Found', config.projectMetadataTitle)
  const url = route && `${config.projectUrl}${route.path === '/' ? '/' : `${route.path}/`}`
  const image = absoluteUrl(config, config.previewImage)
  const named: readonly (readonly [string, string])[] = [
    ['description', config.projectDescription],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', config.projectDescription],
    ['twitter:image', image],
    ...(config.projectTwitter ? [['twitter:site', config.projectTwitter] as const] : []),
    ...(route
      ? [['fc:miniapp', JSON.stringify(embedOf(config))] as const]
      : [['robots', 'noindex'] as const]),
  ]
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', config.projectName],
    ['og:title', title],
    ['og:description', config.projectDescription],
    ['og:image', image],
    ...(url ? [['og:url', url] as const] : []),
  ]
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...named.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`),
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`),
    ...(url ? [`<link rel="canonical" href="${escapeHtml(url)}" />`] : []),
    `<link rel="icon" href="${escapeHtml(config.favicon)}" />`,
    '<link rel="manifest" href="/manifest.webmanifest" />',
  ].join('\n    ')
}
