import { inTime } from '#adapters/shared/inTime.ts'

import { readEnvironment, type EnvironmentOf } from '../shared/environment.ts'
import { fetchPublic, openWeb, pageAddress, type PublicNetwork } from '../shared/fetchPublic.ts'
import { sharedLimit } from '../shared/requestLimit.ts'
import { SITE_VARIABLES, siteAccess } from '../shared/siteRequest.ts'
import { readPage, type PagePreview } from './readPage.ts'

export const LINK_PREVIEW_VARIABLES = {
  ...SITE_VARIABLES,
  LINK_PREVIEW_PRIVATE_ORIGINS: {
    about: 'Private origins that may be requested, separated by commas; for local machines.',
  },
} as const

export type LinkPreviewEnvironment = EnvironmentOf<typeof LINK_PREVIEW_VARIABLES>

/** Requests per minute, of one client who scrolls and of all clients together. */
const MAX_PER_CLIENT = 60
const MAX_TOTAL = 600
/** Milliseconds for the whole request: DNS, redirects, and the page. */
const TIMEOUT_MS = 5000

/** Bytes; a page's description is near its start. */
export const MAX_PAGE_BYTES = 256 * 1024
const HTML = {
  accept: 'text/html',
  type: /^(?:text\/html|application\/xhtml\+xml)\b/i,
  maxBytes: MAX_PAGE_BYTES,
}

const limit = sharedLimit(MAX_PER_CLIENT, MAX_TOTAL)

const NO_PREVIEW: PagePreview = { title: null, description: null, image: null }

/**
 * Describes the page at `?url=` (rules/posts: link-preview), so that readers' browsers do not contact it.
 * `client` is the caller according to the hosting platform. Responds with 200 even for an unavailable page,
 * whose title is null; 400 for a URL that is not public; 403, 405 or 429 with a sentence.
 */
export async function handle(
  request: Request,
  given: LinkPreviewEnvironment,
  client: string,
  web: Omit<PublicNetwork, 'privateOrigins'> = openWeb,
  timeout = TIMEOUT_MS,
): Promise<Response> {
  const { env } = readEnvironment(given, LINK_PREVIEW_VARIABLES)
  const { allowed, headers } = siteAccess(request, env, { allowedHeaders: '', method: 'GET' })
  const refuse = (status: number, error: string, more: Readonly<Record<string, string>> = {}) =>
    Response.json({ error, data: null }, { status, headers: { ...headers, ...more } })

  if (!allowed) return refuse(403, 'This page may not ask for previews here.')
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
  if (request.method !== 'GET') return refuse(405, 'Only GET is answered here.', { allow: 'GET, OPTIONS' })
  if (!limit.admits(client, Date.now()))
    return refuse(429, 'Too many previews; wait a minute.', { 'retry-after': '60' })
  const requestedUrl = new URL(request.url).searchParams.get('url')
  if (!requestedUrl) return refuse(400, 'The address is missing: ?url=')
  const privateOrigins = (env.LINK_PREVIEW_PRIVATE_ORIGINS ?? '').split(',').map((each) => each.trim())
  const address = pageAddress(requestedUrl, privateOrigins)
  if (!address) return refuse(400, 'This is no address of the open web.')
  const { title, description, image } = await previewOf(address, { ...web, privateOrigins }, timeout)
  return Response.json(
    { data: { url: address.href, title, description, image: { url: image } } },
    // A page's description rarely changes; a missing one may be available a minute later.
    { headers: { ...headers, 'cache-control': `public, max-age=${title === null ? 60 : 3600}` } },
  )
}

async function previewOf(address: URL, network: PublicNetwork, timeout: number): Promise<PagePreview> {
  const signal = AbortSignal.timeout(timeout)
  const preview = fetchPublic(address, HTML, network, signal).then(readPage)
  // DNS resolution cannot be aborted, so the time limit runs in parallel.
  return inTime(preview, timeout).catch(() => NO_PREVIEW)
}
