import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { CHUNKS_FOLDER, MANIFEST_FILE } from '#adapters/shared/snapshotManifest.ts'
import { LINK_ENTRY, LINK_PAGE, markedPage } from '#domain/miniapp/linkPage.ts'
import { TARGET_PATHS } from '#domain/miniapp/linkTarget.ts'
import { headTags } from '#domain/miniapp/headTags.ts'
import { miniAppManifest, SAFE_MANIFEST, safeManifest, webManifest } from '#domain/miniapp/miniAppManifest.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { escapeHtml, jsonForScript } from '#domain/shared/escapeHtml.ts'
import { OFFLINE_PAGE, SERVICE_WORKER } from '#domain/shell/offlineFiles.ts'
import { languageFolder } from '#domain/shell/languageFolder.ts'
import type { pageHead, PageHead } from '#domain/shell/pageHead.ts'
import type { RoutePath } from '#domain/manifests.ts'
import { ROUTES } from '#domain/shell/routes.ts'
import type { ServedAnswers } from '#stores/shared/LastKnownStore.ts'

import { requireSoundMiniApp } from '../miniapp/examineMiniApp.ts'
import { configTag } from './configTag.ts'
import { firstRequests, type FirstRequest } from './firstRequest.ts'
import { servedContent, type Content } from './servedContent.ts'
import type { PageRequest } from './visitPages.ts'
import { metaPolicy, securityHeaders, type InlineHashes } from './securityHeaders.ts'
import { siteScreenshots } from './screenshots.ts'
import { startUpScript as startUpScriptIn, type StartUpTexts } from './startUpScript.ts'
import type { PageFiles } from './pageFiles.ts'
import { themeCss } from './themeCss.ts'

/** Renders a page's HTML for a community: the build's own server bundle. */
export type Prerender = (config: CommunityConfig, path: string, served: ServedAnswers) => Promise<string>

/** A build in one language. */
export interface BuiltLanguage {
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** The page as Vite wrote it, with the marks this module fills. */
  readonly template: string
  readonly prerender: Prerender
  readonly pageHead: typeof pageHead
  readonly frameTexts: StartUpTexts & { readonly needsJavaScript: string }
  /** The files that the page at a path needs beyond the first load, when it is served with content or without. */
  readonly filesOf: (config: CommunityConfig, path: string, isServed: boolean) => Promise<PageFiles>
}

/** The output of a build that each later configuration of it reads. */
export interface BuiltSite {
  /** The folder that is served. */
  readonly dist: string
  /** Rejects with a sentence if it was not built in that language. */
  readonly inLanguage: (tag: string) => Promise<BuiltLanguage>
  /** The first request to the chain of each page, by path and query; null where a page asks nothing. */
  readonly requestsOf: (
    config: CommunityConfig,
    pages: readonly string[],
  ) => Promise<readonly (PageRequest | null)[]>
  /** The chain's public answers to each page. */
  readonly answersOf: (config: CommunityConfig, pages: readonly string[]) => Promise<readonly ServedAnswers[]>
  /** Rejects if no endpoint answers. */
  readonly newestBlock: (config: CommunityConfig) => Promise<Content['block']>
}

/** Where a page's own policy goes, before everything that it judges. Its hashes are known once all pages are made. */
const POLICY_MARK = '<!--site-policy-->'

/** The suffix of a file's name until all files are written. */
const BESIDE = '.new'

const sha = (algorithm: 'sha256' | 'sha384', text: string | Buffer): string =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`

/**
 * Makes a build the site of one community: prerendered pages with their tags, theme, policy headers, manifests,
 * sitemap and build id. May be run any number of times on one `dist`. Throws, and writes nothing, where anything of it cannot
 * be made, or social clients would refuse it. With `content` public pages arrive with what the chain says now
 * (rules/shell: served-content). Returns warnings, one per line.
 */
export async function configureSite(
  site: BuiltSite,
  config: CommunityConfig,
  { content = false } = {},
): Promise<readonly string[]> {
  const notes = await requireSoundMiniApp(config)
  const { dist, requestsOf, answersOf, newestBlock } = site
  const theme = themeCss(config)
  const languages = await Promise.all(config.locales.map((tag) => site.inLanguage(tag)))
  const buildId = createHash('sha256')
    .update(languages.map(({ template }) => template).join(''))
    .update(JSON.stringify(config))
    .digest('hex')
    .slice(0, 16)
  const requests = await firstRequests(config, (pages) => requestsOf(config, pages))
  const contents = content
    ? await servedContent(
        config,
        () => newestBlock(config),
        (pages) => answersOf(config, pages),
      )
    : new Map<RoutePath, Content>()
  const inlined = new Set<string>()
  const scripts = new Set<string>()
  const files = new Map<string, string>()
  const write = (name: string, text: string): void => void files.set(name, text)
  for (const language of languages) {
    const { tag, template, prerender, filesOf } = language
    const { html: page, css, files: sheetFiles } = await takeStyles(dist, template)
    inlined.add(`${theme}${css}`)
    const startUpScript = startUpScriptIn(language.frameTexts)
    scripts.add(startUpScript)
    const within = languageFolder(config, tag)
    const fill = (head: PageHead, styles: string, app: string, { at, request, served }: PageData = {}) =>
      page
        .replace(/<html[^>]*>/, htmlTag(config, language, at !== undefined))
        .replace('<div id="root">', (mark) => (at ? rootTag(at, served) : mark))
        .replace('<!--site-head-->', () =>
          [
            ...(config.metaPolicy ? [POLICY_MARK] : []),
            headTags(config, head),
            `<meta name="build-id" content="${buildId}" />`,
            ...(request
              ? [`<script type="application/json" id="first-request">${jsonForScript(request)}</script>`]
              : []),
            `<script>${startUpScript}</script>`,
            styles,
          ].join('\n    '),
        )
        .replace('<!--site-app-->', () => app)
        .replace('<!--site-noscript-->', () => escapeHtml(language.frameTexts.needsJavaScript))
        .replace('<!--site-config-->', () => configTag(config) + (served ? servedTag(served) : ''))

    const inline = inlineStyle(`${theme}${css}`, sheetFiles)
    for (const { path: at } of ROUTES) {
      const folder = `${within}${at}`.replace(/\/?$/, '/')
      const served = contents.get(at)
      const { styles, scripts: modules } = await filesOf(config, at, served !== undefined)
      const own = await readStyles(dist, styles)
      if (own !== '') inlined.add(own)
      const tags = [inline, inlineStyle(own, styles), ...modules.map(preloadLink)]
        .filter(Boolean)
        .join('\n    ')
      const app = await prerender(config, at, served?.known ?? {})
      const head = language.pageHead(config, at)
      const request = requests.get(at)
      write(
        `${folder.slice(1)}index.html`,
        fill(head, tags, app, {
          at: folder,
          request,
          served: served && {
            attributes: ` data-from="${served.from}" data-until="${served.until}"`,
            answers: jsonForScript(served.known),
          },
        }),
      )
      write(`${folder.slice(1)}_payload.json`, JSON.stringify({ id: buildId, ...served }))
      // Links of things are in the site's first language.
      if (within !== '' || !TARGET_PATHS.some((target) => target === at)) continue
      const marked = markedPage(at)
      const linked = await prerender(config, at, { [LINK_ENTRY]: JSON.stringify(marked.subject) })
      write(
        `${folder.slice(1)}${LINK_PAGE}`,
        fill(head, tags, linked, { at: folder, request, served: marked }),
      )
    }
    // Without a network it is shown for any path, so it says nothing of one; everything but the scripts is in it.
    const { canonical: _, ...head } = language.pageHead(config, '/')
    write(`${within}${OFFLINE_PAGE}`.slice(1), fill({ ...head, listed: false }, inline, ''))
    if (within !== '') continue
    // Any other path: the error page is drawn by the app itself, so the styles come as files.
    const sheets = sheetFiles.map(async (href) => [href, await readFile(path.join(dist, href))] as const)
    const linked = [['/theme.css', theme] as const, ...(await Promise.all(sheets))]
      .map(([href, sheet]) => styleLink(href, sheet))
      .join('\n    ')
    write('404.html', fill(language.pageHead(config, '/404'), linked, ''))
  }
  write('theme.css', theme)

  const hashes: InlineHashes = {
    scripts: [...scripts].map((script) => `'${sha('sha256', script)}'`),
    styles: [...inlined].map((style) => `'${sha('sha256', style)}'`),
  }
  const policy = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(metaPolicy(config, hashes))}" />`
  for (const [name, text] of files) if (name.endsWith('.html')) write(name, text.replace(POLICY_MARK, policy))
  const headers = securityHeaders(config, hashes)
  write('_headers', netlifyHeaders(headers, config))
  write('vercel.json', vercelHeaders(headers, config))
  write('nginx-headers.conf', nginxHeaders(headers))
  write('nginx-paths.conf', nginxPaths(headers, config))
  write('_redirects', netlifyRedirects(config))
  write('manifest.webmanifest', JSON.stringify(webManifest(config, await siteScreenshots(config, dist))))
  if (config.safeHosts.length > 0) write(SAFE_MANIFEST.slice(1), JSON.stringify(safeManifest(config)))
  write('.well-known/farcaster.json', JSON.stringify(miniAppManifest(config)))
  write('sitemap.xml', sitemap(config, languages))
  write('robots.txt', `User-agent: *\nAllow: /\nSitemap: ${config.projectUrl}/sitemap.xml\n`)
  write('builds/latest.json', JSON.stringify({ id: buildId }))
  write(`builds/meta/${buildId}.json`, JSON.stringify({ id: buildId }))
  await writeAll(dist, files)
  await removeLanguages(dist, config)
  return notes
}

/** Removes the pages in languages that the site had before, which would show another configuration. */
async function removeLanguages(dist: string, config: CommunityConfig): Promise<void> {
  const folders = (await readdir(dist, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  for (const { name } of folders) {
    if (languageFolder(config, name) !== '') continue
    const page = await readFile(path.join(dist, name, 'index.html'), 'utf8').catch(() => '')
    if (page.includes(` data-folder="/${name}"`)) await rm(path.join(dist, name), { recursive: true })
  }
}

/** A page of a site with several languages names them for the start-up script, and its folder for the service worker. */
function htmlTag(config: CommunityConfig, { tag, direction }: BuiltLanguage, hasPath: boolean): string {
  const folder = languageFolder(config, tag)
  return [
    `<html lang="${tag}"`,
    ...(direction === 'rtl' ? ['dir="rtl"'] : []),
    ...(hasPath && config.locales.length > 1 ? [`data-languages="${config.locales.join(' ')}"`] : []),
    ...(folder === '' ? [] : [`data-folder="${folder}"`]),
  ]
    .join(' ')
    .concat('>')
}

/** Parts of a page with answers, as HTML: attributes of its root, which say when it counts, and the answers as JSON for a script. */
interface Served {
  readonly attributes: string
  readonly answers: string
}

interface PageData {
  /** The path with a slash at its end; undefined for a page of no path. */
  readonly at?: string
  readonly request?: FirstRequest | undefined
  readonly served?: Served | undefined
}

/** Names the page that is rendered in it. */
const rootTag = (at: string, served: Served | undefined): string =>
  `<div id="root" data-page="${at}"${served?.attributes ?? ''}>`

const servedTag = ({ answers }: Served): string =>
  `<script type="application/json" id="served">${answers}</script>`

/**
 * Styles that the first paint need not wait for, as it would for files. They name the files, so that no script requests them:
 * a file that came later would also override the styles of a page.
 */
const inlineStyle = (css: string, files: readonly string[]): string =>
  css === '' ? '' : `<style data-files="${files.join(' ')}">${css}</style>`

const styleLink = (href: string, css: string | Buffer): string =>
  `<link rel="stylesheet" href="${href}" integrity="${sha('sha384', css)}" />`

/** After the entry, which hydrates the page and answers a tap. */
const preloadLink = (href: string): string =>
  `<link rel="modulepreload" href="${href}" crossorigin fetchpriority="low" />`

/** Puts files into a folder: each is written beside its place first, so that what cannot be written changes nothing. */
async function writeAll(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const places = [...files].map(([name, content]) => ({ file: path.join(folder, name), content }))
  for (const { file, content } of places) {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(`${file}${BESIDE}`, content)
  }
  for (const { file } of places) await rename(`${file}${BESIDE}`, file)
}

/** Removes the link of the style sheet, which is inlined, and adds the integrity hash of the entry script. */
async function takeStyles(
  dist: string,
  template: string,
): Promise<{ readonly html: string; readonly css: string; readonly files: readonly string[] }> {
  const files = await styleLinks(dist, template)
  const css = await readStyles(dist, files)
  let html = template.replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
  for (const [tag, src] of template.matchAll(/<script type="module"[^>]*src="([^"]+)"[^>]*>/g)) {
    if (!src) continue
    const integrity = sha('sha384', await readFile(path.join(dist, src)))
    html = html.replace(tag, `<script type="module" crossorigin integrity="${integrity}" src="${src}">`)
  }
  return { html, css, files }
}

async function readStyles(dist: string, files: readonly string[]): Promise<string> {
  const sheets = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')))
  return sheets.map((sheet) => sheet.trim()).join('')
}

async function styleLinks(dist: string, template: string): Promise<readonly string[]> {
  const present = new Set(await readdir(path.join(dist, 'assets')))
  return [...template.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].flatMap(([, href]) =>
    href && present.has(path.basename(href)) ? [href] : [],
  )
}

const NETLIFY_FUNCTIONS = '/.netlify/functions/'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A new worker, and a new snapshot, is used at once. */
const REVALIDATE = 'no-cache'

type Headers = readonly (readonly [string, string])[]

const CACHING = 'Cache-Control'

/** The headers of single paths; one with a slash at its end stands for everything below it. */
const headersOfPaths = ({
  snapshot,
  safeHosts,
}: CommunityConfig): readonly (readonly [path: string, name: string, value: string])[] => [
  ['/assets/', CACHING, IMMUTABLE],
  [SERVICE_WORKER, CACHING, REVALIDATE],
  ...(snapshot === ''
    ? []
    : ([
        [`${snapshot}${CHUNKS_FOLDER}`, CACHING, IMMUTABLE],
        [`${snapshot}${MANIFEST_FILE}`, CACHING, REVALIDATE],
      ] as const)),
  ...(safeHosts.length === 0 ? [] : ([[SAFE_MANIFEST, 'Access-Control-Allow-Origin', '*']] as const)),
]

const netlifyHeaders = (headers: Headers, config: CommunityConfig): string =>
  [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    ...headersOfPaths(config).flatMap(([at, name, value]) => [
      at.replace(/\/$/, '/*'),
      `  ${name}: ${value}`,
    ]),
    '',
  ].join('\n')

/** The path of each page's folder. Named one by one, so that no redirect can lead to another host. */
const pageFolders = (config: CommunityConfig): readonly string[] =>
  config.locales.flatMap((tag) =>
    ROUTES.map(({ path: at }) => `${languageFolder(config, tag)}${at}`.replace(/\/?$/, '/')),
  )

/** With the function of links, if it is at this host: the links of things, of whose parameters each combination is named. */
const netlifyRedirects = (config: CommunityConfig): string => {
  const folders = pageFolders(config).map((folder) => `${folder}index.html ${folder} 301!`)
  const parameters = [['id', 'context', 'reply'], ['id', 'context'], ['id', 'reply'], ['id']]
  const links = TARGET_PATHS.flatMap((at) =>
    parameters.map((names) => {
      const [asked, passed] = [' ', '&'].map((sign) => names.map((name) => `${name}=:${name}`).join(sign))
      return `${at}/ ${asked} ${NETLIFY_FUNCTIONS}page?at=${at}/&${passed} 200!`
    }),
  )
  const isHere = config.functions.card.startsWith(NETLIFY_FUNCTIONS)
  return [...folders, ...(isHere ? links : []), ''].join('\n')
}

/** nginx would also merge slashes and decode a path (rules/shell: canonical-paths). */
const NGINX_PATHS = `error_page 404 @missing;
location @missing { rewrite ^ /404.html break; }
if ($request_uri ~ "^(/(?:[A-Za-z0-9_-]+/)*)index\\.html(\\?.*)?$") { return 301 $1$2; }
if ($request_uri ~* "^[^?]*(//|%2[ef]|%5c|/\\.\\.?(/|$|\\?))") { return 404; }
`

const vercelHeaders = (headers: Headers, config: CommunityConfig): string =>
  JSON.stringify(
    {
      redirects: pageFolders(config).map((folder) => ({
        source: `${folder}index.html`,
        destination: folder,
        permanent: true,
      })),
      headers: [
        { source: '/(.*)', headers: headers.map(([key, value]) => ({ key, value })) },
        ...headersOfPaths(config).map(([at, key, value]) => ({
          source: at.replace(/\/$/, '/(.*)'),
          headers: [{ key, value }],
        })),
      ],
    },
    undefined,
    2,
  )

/** A location with a header of its own has none of the server's. */
const nginxPaths = (headers: Headers, config: CommunityConfig): string =>
  NGINX_PATHS +
  headersOfPaths(config)
    .map(([at, name, value]) => {
      const exact = at.endsWith('/') ? '' : '= '
      return `location ${exact}${at} {\n${nginxHeaders([...headers, [name, value]])}}\n`
    })
    .join('')

const nginxHeaders = (headers: Headers): string =>
  headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join('')

/** The pages a search engine may list. */
function sitemap(config: CommunityConfig, languages: readonly BuiltLanguage[]): string {
  const heads = languages.flatMap((language) => ROUTES.map(({ path: at }) => language.pageHead(config, at)))
  const urls = heads.flatMap(({ listed, canonical }) =>
    listed && canonical ? [`<url><loc>${escapeHtml(canonical)}</loc></url>`] : [],
  )
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
