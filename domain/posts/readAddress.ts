import { mediaSource } from '../media/mediaSource.ts'
import { youTubeId } from '../media/youTube.ts'
import { imitatedHost, readHost } from './readHost.ts'
import type { PostRules } from './PostRules.ts'
import type { PostToken } from './PostToken.ts'
import { parseUrl } from '../shared/parseUrl.ts'

/** Of one post: how many pictures, films and links may still come. */
interface Left {
  image: number
  film: number
  link: number
}

const PICTURE = /\.(?:jpe?g|png|gif|webp)$/i
/** How older uploads say that a picture is behind an address without an ending. */
const MARKED_PICTURE = /\?\.?img$/i
/** Anywhere behind the host, and not within a longer word. */
const DOCUMENT = /\.(?:pdf|docx)(?![\p{L}\p{N}])/iu

/**
 * What an address in a post is; undefined where it stays text. The referral rule comes first, so that no ending of
 * another kind hides one (rules/posts: own-referral-links); the documents before the pictures, so that no mark behind
 * one does.
 */
export function readAddress(written: string, rules: PostRules, left: Left): PostToken | undefined {
  const isWeb = /^https?:/i.test(written)
  const url = isWeb ? parseUrl(written) : undefined
  if (isWeb && (!url || url.hostname === '')) return undefined
  if (url && isOwnHost(url, rules) && isReferral(written, url)) return { kind: 'referral', written }
  if (left.link === 0) return undefined
  // Who is named before an @ is nobody's host, and looks like one.
  if (url && (url.username !== '' || url.password !== '')) return undefined
  if (DOCUMENT.test(decoded(behindHost(written)))) return undefined
  const film = youTubeId(written.replace(/^http:/i, 'https:'))
  if (film !== undefined && left.film > 0) {
    left.film -= 1
    return { kind: 'film', written, id: film }
  }
  const source = pictureIn(written, url)
  const picture = source !== undefined && left.image > 0 ? atGateway(source, rules) : undefined
  if (source !== undefined && picture) {
    left.image -= 1
    const { href, hostname } = picture
    return { kind: 'image', written, source, href, host: readHost(hostname), asciiHost: hostname }
  }
  left.link -= 1
  return url ? webLink(written, url, rules) : gatewayLink(written, rules)
}

/** The product's own host at a default port, or at the port it is configured with; with a dot at its end it is the same. */
function isOwnHost({ hostname, port }: URL, { ownSites }: PostRules): boolean {
  return ownSites.some((own) => own.port === port && own.hostname === hostname.replace(/\.$/, ''))
}

/**
 * A literal `ref=`, or a parameter of that name once it is decoded, before or behind the hash
 * (rules/posts: own-referral-links).
 */
function isReferral(written: string, { href, searchParams, hash }: URL): boolean {
  if ([written, href].some((text) => text.toLowerCase().includes('ref='))) return true
  const behind = new URLSearchParams(hash.replace(/^#[^?]*\??/, ''))
  return [searchParams, behind].some((each) => [...each.keys()].some((name) => name.toLowerCase() === 'ref'))
}

/** The address of a picture, if the text is one by its ending or by its mark; the mark is no part of ipfs and ar ones. */
function pictureIn(written: string, url: URL | undefined): string | undefined {
  if (MARKED_PICTURE.test(written)) return url ? written : written.replace(MARKED_PICTURE, '')
  const path = url ? url.pathname : written.replace(/[?#].*$/s, '')
  return PICTURE.test(decoded(path)) ? written : undefined
}

function webLink(written: string, url: URL, { ownSites }: PostRules): PostToken {
  const { href, host, hostname, origin, pathname, search, hash, port } = url
  const hosts = ownSites.map((own) => own.hostname)
  // Two slashes at the start of a path would lead to another host.
  const isOwn = ownSites.some((own) => own.origin === origin) && !pathname.startsWith('//')
  return {
    kind: 'link',
    written,
    href,
    host: `${readHost(hostname)}${port === '' ? '' : `:${port}`}`,
    asciiHost: host,
    own: isOwn ? `${pathname}${search}${hash}` : undefined,
    imitates: imitatedHost(hostname, hosts),
  }
}

/** Browsers cannot open these: the community's first gateway does. */
function gatewayLink(written: string, rules: PostRules): PostToken | undefined {
  const url = atGateway(written.replace(/\?\.?(?:img|txt)$/i, ''), rules)
  if (!url) return undefined
  const { href, host } = url
  return { kind: 'link', written, href, host, asciiHost: host, own: undefined, imitates: undefined }
}

/** Where something is fetched first; undefined where the community fetches nothing from. */
function atGateway(text: string, { media }: PostRules): URL | undefined {
  const source = mediaSource(text, media)
  const [first] = source?.kind === 'picture' ? source.candidates : []
  return first && new URL(first.url)
}

/** Path, query and hash, decoded once as a server would. */
const behindHost = (written: string): string => written.replace(/^[a-z]+:\/\/[^/?#\\]*/i, '')

/** With its percent codes read; as it is where they are broken. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }
}
