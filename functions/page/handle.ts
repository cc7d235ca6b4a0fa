import { linkHead } from '#domain/miniapp/LinkCard.ts'
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

/**
 * Answers a link of a profile, a collection or a post with its page, whose head tells what is at the link
 * (rules/miniapp: own-card). The page is unchanged wherever that is unknown. `client` is the caller according to the hosting
 * platform. 404 for a link of another page, 405, and 503 without a site; never another error.
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
  const found = await findLink(source ?? linkSource(complete), asked, time)
  if (!found) return refused(503, 'The page cannot be read now.', { 'retry-after': '10' })
  const html = pageOf(found)
  const tag = tagOf(html)
  const headers = { ...found.page.headers, etag: tag, 'cache-control': CACHING }
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

function pageOf({ page: { html, config }, thing }: FoundLink): string {
  if (!thing) return html
  const { target, card } = thing
  const own = config.functions.card
  const link = targetPath(target, config.tldName)
  // A new state has a new address, which no client has kept.
  const version = tagOf(JSON.stringify(card)).slice(1, 13)
  const image = absoluteUrl(config, `${own}?${new URLSearchParams({ link, v: version }).toString()}`)
  const hasImage = own !== '' && image.length <= MAX_IMAGE_ADDRESS
  const { pathname } = new URL(link, config.projectUrl)
  const head = linkHead(config, target, card, hasImage ? image : pageHead(config, pathname).image)
  return replaceHeadTags(html, headTags(config, head)) ?? html
}

const refused = (
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): Response => new Response(sentence, { status, headers: { 'cache-control': 'no-store', ...headers } })
