import { asRecord } from '#domain/shared/parseJson.ts'

/** The number of pages stored; the oldest ones go first. */
const MAX_PAGES = 30

/**
 * How a request is answered: a file whose name has the hash of its content from the store; a page and a picture of the
 * site from the network, and from the store only without a network.
 */
type Strategy = 'stored first' | 'page' | 'network first'

/** The strategy for a request; undefined for one that the worker leaves to the browser (rules/shell: offline). */
export function strategyOf(
  request: Pick<Request, 'method' | 'url' | 'destination' | 'headers'>,
  site: string,
): Strategy | undefined {
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== site || request.headers.has('range')) return undefined
  // No page of the app has a dot in its path; functions, and files that a user opens, have one.
  if (request.destination === 'document') return pathname.includes('.') ? undefined : 'page'
  if (search !== '') return undefined
  if (isHashed(pathname)) return 'stored first'
  return isFile(pathname) ? 'network first' : undefined
}

/** Whether a path names a file whose name has the hash of its content. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/')

const isFile = (path: string): boolean => path.startsWith('/img/') || path === '/manifest.webmanifest'

/** The path under which a page is stored: without query, and with a slash at the end. */
export const pageName = (url: string): string => new URL(url).pathname.replace(/\/?$/, '/')

/** Scripts, styles, pictures, fonts and the manifest. */
const FILE_TYPE = /javascript|css|manifest|^(?:image|font)\//

/**
 * Whether an answer is a file. In place of a missing one a host may answer with a page or a sentence, which would be
 * stored for as long as the build.
 */
export const isFileAnswer = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && FILE_TYPE.test(headers.get('content-type') ?? '')

const BUILD_ID = /^[\w-]{1,64}$/

/**
 * The build of a page of this app, and the files it starts with, also those whose styles stand in it: another page may need
 * them. Undefined for any other page.
 */
export function readPage(
  html: string,
): { readonly build: string; readonly files: readonly string[] } | undefined {
  const build = /<meta name="build-id" content="([^"]*)"/.exec(html)?.[1] ?? ''
  if (!BUILD_ID.test(build)) return undefined
  const named = html.matchAll(/<(?:script|link|style)[^>]* (?:src|href|data-files)="([^"?]+)"/g)
  const files = [...named].flatMap(([, paths = '']) => paths.split(' ')).filter(isHashed)
  return { build, files: [...new Set(files)] }
}

/** A page's message to the worker: its build, and the addresses it has loaded. */
export interface Loaded {
  readonly build: string
  readonly addresses: readonly string[]
}

/** The build of a page that has loaded, and the paths of its files; undefined for another message. */
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

/** The pages beyond the limit, of stored paths in the order in which they were stored. */
export function surplusPages(paths: readonly string[]): readonly string[] {
  const pages = paths.filter((path) => path.endsWith('/'))
  return pages.slice(0, Math.max(0, pages.length - MAX_PAGES))
}

/**
 * The builds to delete: those without pages, except the builds of open tabs. A tab that has not reported its build may show
 * any.
 */
export function unusedBuilds(
  builds: ReadonlyMap<string, { readonly hasPages: boolean }>,
  tabs: readonly (string | undefined)[],
): readonly string[] {
  if (tabs.includes(undefined)) return []
  return [...builds].flatMap(([build, { hasPages }]) => (hasPages || tabs.includes(build) ? [] : [build]))
}
