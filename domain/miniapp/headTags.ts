import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { escapeHtml } from '../shared/escapeHtml.ts'
import { languageFolder } from '../shell/languageFolder.ts'
import { withoutLanguage } from '../shell/withoutLanguage.ts'
import type { PageHead } from '../shell/pageHead.ts'
import { isOpen, routeAt } from '../shell/routes.ts'
import { embedOf } from './miniAppManifest.ts'

const FIRST = '<title>'
const LAST = '<link rel="manifest" href="/manifest.webmanifest" />'

export function headTags(config: CommunityConfig, head: PageHead): string {
  const { title, description, canonical, image, listed } = head
  const named: readonly (readonly [string, string])[] = [
    ['description', description],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
    ...(config.projectTwitter ? [['twitter:site', config.projectTwitter] as const] : []),
    ...embedTags(config, head),
    ...(listed ? [] : [['robots', 'noindex'] as const]),
  ]
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', config.projectName],
    ['og:title', title],
    ['og:description', description],
    ['og:image', image],
    ...(canonical ? [['og:url', canonical] as const] : []),
  ]
  return [
    `${FIRST}${escapeHtml(title)}</title>`,
    ...named.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`),
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}" />`] : []),
    ...(canonical && listed ? alternates(config, new URL(canonical)) : []),
    // So that the first read of the chain waits for no connection.
    ...config.chain.rpcUrls
      .slice(0, 1)
      .map((url) => `<link rel="preconnect" href="${escapeHtml(new URL(url).origin)}" crossorigin />`),
    `<link rel="icon" href="${escapeHtml(config.favicon)}" />`,
    LAST,
  ].join('\n    ')
}

function alternates(config: CommunityConfig, { pathname, search }: URL): readonly string[] {
  const { locales, projectUrl } = config
  if (locales.length < 2) return []
  const path = `${withoutLanguage(config, pathname)}${search}`
  const link = (language: string, folder: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(`${projectUrl}${folder}${path}`)}" />`
  return [
    ...locales.map((language) => link(language, languageFolder(config, language))),
    link('x-default', ''),
  ]
}

/** The card of a page that can be shared, under its current and its older name; none for a page the community lacks. */
function embedTags(
  config: CommunityConfig,
  { canonical, image }: PageHead,
): readonly (readonly [string, string])[] {
  const route =
    canonical === undefined ? undefined : routeAt(withoutLanguage(config, new URL(canonical).pathname))
  if (!route || !isOpen(config, route)) return []
  return (['miniapp', 'frame'] as const).map((kind) => [
    `fc:${kind}`,
    JSON.stringify(embedOf(config, image, kind)),
  ])
}

/** A page with other head tags; undefined if the page has none of this app's. */
export function replaceHeadTags(html: string, tags: string): string | undefined {
  const [start, end] = [html.indexOf(FIRST), html.indexOf(LAST)]
  return start < 0 || end < start
    ? undefined
    : `${html.slice(0, start)}${tags}${html.slice(end + LAST.length)}`
}
