import { readPage } from '#adapters/worker/offlineRules.ts'
import { linkHead } from '#domain/miniapp/LinkCard.ts'
import { filledPage, LINK_PAGE } from '#domain/miniapp/linkPage.ts'
import { TARGET_PATHS, targetPath } from '#domain/miniapp/linkTarget.ts'
import { headTags, replaceHeadTags } from '#domain/miniapp/headTags.ts'
import { absoluteUrl, pageHead } from '#domain/shell/pageHead.ts'

import { LINK_VARIABLES, type LinkEnvironment } from '../links/linkEnvironment.ts'
import {
  askedLink,
  findLink,
  linkSource,
  type AskedLink,
  type FoundLink,
  type LinkSource,
} from '../links/linkSource.ts'
import { readEnvironment } from '../shared/environment.ts'
import { sharedLimit } from '../shared/requestLimit.ts'
import { hasTag, tagOf } from '../shared/withTag.ts'

/** Milliseconds for the chain: a visitor waits for them, too. */
const TIMEOUT = 2000

/** Requests per minute, of one client and of all: above them pages have the community's own card. */
const limit = sharedLimit(120, 1200)

/** UTF-16 units of a picture's address in an embed. */
const MAX_IMAGE_ADDRESS = 1024

/** A copy is good for a minute at the host, and is asked for again by browsers, as every page of the site. */
const CACHING = 'public, max-age=0, s-maxage=60, must-revalidate'

/** Milliseconds for which a page may show what it says of its thing: a device's clock may be that wrong, and a copy that old. */
const SHOWN = 3_600_000

/**
 * Answers a link of a profile, a collection or a post with its page, which tells what is at the link: in its head
 * (rules/miniapp: own-card) and in its content (rules/miniapp: link-page). The page is unchanged wherever that is unknown.
 * `client` is the caller according to the hosting platform. 404 for a link of another page, 405, and 503 without a site; never another error.
 */
export async function handle(
  request: Request,
  given: LinkEnvironment,
  client: string,
  source?: LinkSource,
  timeout = TIMEOUT,
): Promise<Response> {
  const { complete, missing } = readEnvironment(given, LINK_VARIABLES)
  if (!complete) return refused(503, `The pages of links are not set up: ${missing}.`)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refused(405, 'Only GET is answered here.', { allow: 'GET, HEAD' })
  const asked = askedIn(request)
  if (!asked) return refused(404, 'This is no link of a profile, a collection or a post.')
  const time = limit.admits(client, Date.now()) ? timeout : undefined
  const from = source ?? linkSource(complete)
  const [found, page] = await Promise.all([
    findLink(from, asked, time),
    time === undefined ? undefined : from.readPage(`${asked.path}${LINK_PAGE}`).catch(() => undefined),
  ])
  if (!found) return refused(503, 'The page cannot be read now.', { 'retry-after': '10' })
  const html = pageOf(found, asked, page?.html)
  const tag = tagOf(html)
  const headers = { ...found.page.headers, etag: tag, 'cache-control': CACHING, vary: 'accept-encoding' }
  if (hasTag(request, tag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : html, {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  })
}

/** The link itself, or, where a host names the function instead, its page in `?at=`, which a link cannot have. */
export function askedIn(request: Request): AskedLink | undefined {
  const { pathname, search, searchParams } = new URL(request.url)
  const isLink = TARGET_PATHS.some((at) => pathname.replace(/\/$/, '') === at)
  return askedLink((isLink ? undefined : searchParams.get('at')) ?? pathname, search.slice(1))
}

function pageOf(
  { page: { html: plain, config }, thing }: FoundLink,
  asked: AskedLink,
  linkPage: string | undefined,
): string {
  if (!thing) return plain
  const { target, card } = thing
  const own = config.functions.card
  const link = targetPath(target, config.tldName)
  // A new state has a new address, which no client has kept.
  const version = tagOf(JSON.stringify(card)).slice(1, 13)
  const image = absoluteUrl(config, `${own}?${new URLSearchParams({ link, v: version }).toString()}`)
  const hasImage = own !== '' && image.length <= MAX_IMAGE_ADDRESS
  const { pathname } = new URL(link, config.projectUrl)
  const head = linkHead(config, target, card, hasImage ? image : pageHead(config, pathname).image)
  // In whole hours, so that the page of a thing that has not changed keeps its tag.
  const hour = Math.floor(Date.now() / SHOWN) * SHOWN
  const times = { from: hour - SHOWN, until: hour + 2 * SHOWN }
  // The policy that it is sent with is of the plain page's build.
  const isOfBuild = linkPage !== undefined && readPage(linkPage)?.build === readPage(plain)?.build
  const html = (isOfBuild && filledPage(linkPage, asked, card, config, times)) || plain
  return replaceHeadTags(html, headTags(config, head)) ?? html
}

const refused = (
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): Response => new Response(sentence, { status, headers: { 'cache-control': 'no-store', ...headers } })
