import { asRecord } from '#domain/shared/parseJson.ts'
import { OFFLINE_PAGE } from '#domain/shell/offlineFiles.ts'

/** Stored pages; the oldest go first. */
const MAX_PAGES = 30

/** Hashed files come from the store; pages and pictures from the network, and from the store only without one. */
type Strategy = 'stored first' | 'page' | 'network first'

/** Undefined if the worker leaves the request to the browser (rules/shell: offline). */
export function strategyOf(
  request: Pick<Request, 'method' | 'url' | 'destination' | 'headers'>,
  site: string,
): Strategy | undefined {
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== site || request.headers.has('range')) return undefined
  // Pages of the app have no dot in their path; functions and files opened by users do.
  if (request.destination === 'document') return pathname.includes('.') ? undefined : 'page'
  if (search !== '') return undefined
  if (isHashed(pathname)) return 'stored first'
  return isFile(pathname) ? 'network first' : undefined
}

/** Whether the file's name has its content's hash. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/')

const isFile = (path: string): boolean => path.startsWith('/img/') || path === '/manifest.webmanifest'

/** As stored: without query, with a trailing slash. */
export const pageName = (url: string): string => new URL(url).pathname.replace(/\/?$/, '/')

const FILE_TYPE = /javascript|css|manifest|^(?:image|font)\//

/** In place of a missing file a host may send a page or a sentence, which would be stored as long as the build. */
export const isFileAnswer = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && FILE_TYPE.test(headers.get('content-type') ?? '')

const BUILD_ID = /^[\w-]{1,64}$/

/** Its files include inlined styles, which another page may need. Undefined for a page of another app. */
export function readPage(
  html: string,
): { readonly build: string; readonly files: readonly string[]; readonly offlinePage: string } | undefined {
  const build = /<meta name="build-id" content="([^"]*)"/.exec(html)?.[1] ?? ''
  if (!BUILD_ID.test(build)) return undefined
  const named = html.matchAll(/<(?:script|link|style)[^>]* (?:src|href|data-files)="([^"?]+)"/g)
  const files = [...named].flatMap(([, paths = '']) => paths.split(' ')).filter(isHashed)
  const folder = /<html[^>]* data-folder="(\/[\w-]+)"/.exec(html)?.[1] ?? ''
  return { build, files: [...new Set(files)], offlinePage: `${folder}${OFFLINE_PAGE}` }
}

/** Whether it shows a thing's name, which a copy would show for every other thing (rules/miniapp: link-page). */
export const isOfOneLink = (html: string): boolean => html.includes(' data-key="')

/** The empty pages that may stand in for a page, the one of its language first. */
export const offlinePages = (name: string): readonly string[] => [
  `/${name.split('/')[1]}${OFFLINE_PAGE}`,
  OFFLINE_PAGE,
]

/** A page's message to the worker: its build, and the addresses it has loaded. */
export interface Loaded {
  readonly build: string
  readonly addresses: readonly string[]
}

/** Undefined for another message. */
export function readLoaded(
  message: unknown,
  site: string,
): { readonly build: string; readonly files: readonly string[] } | undefined {
  const { build, addresses } = asRecord(message) ?? {}
  if (typeof build !== 'string' || !BUILD_ID.test(build) || !Array.isArray(addresses)) return undefined
  const paths = addresses.map((address) =>
    String(address).startsWith(`${site}/`) ? String(address).slice(site.length) : '',
  )
  return { build, files: paths.filter((path) => isHashed(path) || isFile(path)) }
}

export function surplusPages(paths: readonly string[]): readonly string[] {
  const pages = paths.filter((path) => path.endsWith('/'))
  return pages.slice(0, Math.max(0, pages.length - MAX_PAGES))
}

/** Those without pages, except builds of open tabs. A tab that has not reported its build may show any. */
export function unusedBuilds(
  builds: ReadonlyMap<string, { readonly hasPages: boolean }>,
  tabs: readonly (string | undefined)[],
): readonly string[] {
  if (tabs.includes(undefined)) return []
  return [...builds].flatMap(([build, { hasPages }]) => (hasPages || tabs.includes(build) ? [] : [build]))
}
