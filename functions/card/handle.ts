import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { mediaSource } from '#domain/media/mediaSource.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { pageHead } from '#domain/shell/pageHead.ts'

import { LINK_VARIABLES, type LinkEnvironment } from '../links/linkEnvironment.ts'
import { askedLink, findLink, linkSource, type LinkSource } from '../links/linkSource.ts'
import type { FetchFile } from '../links/publicFiles.ts'
import { readEnvironment } from '../shared/environment.ts'
import { sharedLimit } from '../shared/requestLimit.ts'
import { hasTag, tagOf } from '../shared/withTag.ts'
import { drawCard } from './drawCard.ts'

/** Milliseconds for the chain, among whose endpoints one may be silent. */
const TIMEOUT = 3000

/** Requests per minute, of one client and of all: above them the answer is the community's own card. */
const limit = sharedLimit(120, 600)

/** Bytes of a stranger's picture, and the types that Skia decodes here. */
const PICTURE = {
  accept: 'image/png, image/jpeg, image/webp, image/gif',
  type: /^image\/(?:png|jpe?g|webp|gif)\b/i,
  maxBytes: 4 * 1024 * 1024,
}
const INLINE = /^data:image\/(?:png|jpe?g|webp|gif)[;,]/i

/** Raised with every change of the drawing, so that no copy of an older one is used. */
const DRAWING = 1

/** A card is named by its state, so a copy stays good; a host asks in the background whether it still is. */
const CACHING = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400'
const CACHING_OF_FALLBACK = 'public, max-age=60'

/**
 * Draws the card of `?link=`, a path and query of the site, as a PNG of 1200 x 800 (rules/miniapp: own-card).
 * Wherever it cannot be drawn the answer leads to the community's own card. `client` is the caller according to the
 * hosting platform. 404 for a link of another page, 405, and 503 without a site; never another error.
 */
export async function handle(
  request: Request,
  given: LinkEnvironment,
  client: string,
  source?: LinkSource,
  timeout = TIMEOUT,
): Promise<Response> {
  const { complete, missing } = readEnvironment(given, LINK_VARIABLES)
  if (!complete) return refused(503, `The cards of links are not set up: ${missing}.`)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refused(405, 'Only GET is answered here.', { allow: 'GET, HEAD' })
  const [path = '', query = ''] = (new URL(request.url).searchParams.get('link') ?? '').split('?', 2)
  const asked = askedLink(path, query)
  if (!asked) return refused(404, 'This is no link of a profile, a collection or a post.')
  const links = source ?? linkSource(complete)
  const time = limit.admits(client, Date.now()) ? timeout : undefined
  const found = await findLink(links, asked, time)
  if (!found) return refused(503, 'The site cannot be read now.', { 'retry-after': '10' })
  const { page, thing } = found
  const { config } = page
  const fallback = () =>
    new Response(null, {
      status: 302,
      headers: { location: pageHead(config, asked.path).image, 'cache-control': CACHING_OF_FALLBACK },
    })
  if (!thing) return fallback()
  const { card } = thing
  const { projectName, projectUrl, theme } = config
  const tag = tagOf(JSON.stringify([DRAWING, card, projectName, projectUrl, theme]))
  const headers = { etag: tag, 'cache-control': CACHING }
  if (hasTag(request, tag)) return new Response(null, { status: 304, headers })
  const answer = (png: Uint8Array<ArrayBuffer> | null) =>
    new Response(png, {
      headers: { ...headers, 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
    })
  if (request.method === 'HEAD') return answer(null)
  try {
    const picture = await pictureBytes(card.picture, config, links.files)
    return answer(new Uint8Array(await drawCard(card, config, picture)))
  } catch {
    return fallback()
  }
}

/** Undefined for a picture that cannot be had: the card has a drawn one then. */
async function pictureBytes(
  written: string,
  config: CommunityConfig,
  files: FetchFile,
): Promise<Uint8Array | undefined> {
  const source = mediaSource(written, mediaPolicy(config))
  if (source?.kind !== 'picture') return undefined
  const read = async (url: string): Promise<Uint8Array> => {
    if (!url.startsWith('data:')) return files(url, PICTURE)
    if (!INLINE.test(url)) throw new Error('This picture cannot be decoded here')
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
  return Promise.any(source.candidates.map(({ url }) => read(url))).catch(() => undefined)
}

const refused = (
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): Response => new Response(sentence, { status, headers: { 'cache-control': 'no-store', ...headers } })
