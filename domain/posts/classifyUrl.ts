import { withoutLanguage } from '../shell/withoutLanguage.ts'
import { mediaSource } from '../media/mediaSource.ts'
import { youTubeId } from '../media/youTube.ts'
import { imitatedHost, readHost } from './readHost.ts'
import type { PostRules } from './PostRules.ts'
import type { PostToken } from './PostToken.ts'
import { parseUrl } from '../shared/parseUrl.ts'

interface RemainingPieces {
  image: number
  video: number
  link: number
}

const PICTURE = /\.(?:jpe?g|png|gif|webp)$/i
/** Marks a picture without an extension. */
const MARKED_PICTURE = /\?\.?img$/i
/** Anywhere after the host, as a whole word. */
const DOCUMENT = /\.(?:pdf|docx)(?![\p{L}\p{N}])/iu

/**
 * Undefined if the URL stays text. Referrals come first, so that no extension hides one
 * (rules/posts: own-referral-links), and documents before pictures, so that no picture mark hides one.
 * Counts down in `remaining`: at its limit a picture or video becomes a link, and at the limit of links every URL
 * but a referral stays text.
 */
export function classifyUrl(
  written: string,
  rules: PostRules,
  remaining: RemainingPieces,
): PostToken | undefined {
  const isWeb = /^https?:/i.test(written)
  const url = isWeb ? parseUrl(written) : undefined
  if (isWeb && (!url || url.hostname === '')) return undefined
  if (url && isOwnHost(url, rules) && isReferral(written, url)) return { kind: 'referral', written }
  if (remaining.link === 0) return undefined
  // Credentials before "@" look like a host, but are none.
  if (url && (url.username !== '' || url.password !== '')) return undefined
  if (DOCUMENT.test(decoded(afterHost(written)))) return undefined
  const video = youTubeId(written.replace(/^http:/i, 'https:'))
  if (video !== undefined && remaining.video > 0) {
    remaining.video -= 1
    return { kind: 'video', written, id: video }
  }
  const source = pictureIn(written, url)
  const picture = source !== undefined && remaining.image > 0 ? atGateway(source, rules) : undefined
  if (source !== undefined && picture) {
    remaining.image -= 1
    const { href, hostname } = picture
    return { kind: 'image', written, source, href, host: readHost(hostname), asciiHost: hostname }
  }
  remaining.link -= 1
  return url ? webLink(written, url, rules) : gatewayLink(written, rules)
}

/** Ignores the scheme, a trailing dot, and default ports of either scheme. */
function isOwnHost({ hostname, port }: URL, { ownSites }: PostRules): boolean {
  return ownSites.some(
    (own) => unusual(own.port) === unusual(port) && own.hostname === hostname.replace(/\.$/, ''),
  )
}

const unusual = (port: string): string => (port === '80' || port === '443' ? '' : port)

/** A literal `ref=`, or a decoded parameter in query or hash (rules/posts: own-referral-links). */
function isReferral(written: string, { href, searchParams, hash }: URL): boolean {
  if ([written, href].some((text) => text.toLowerCase().includes('ref='))) return true
  const inHash = new URLSearchParams(hash.replace(/^#[^?]*\??/, ''))
  return [searchParams, inHash].some((params) =>
    [...params.keys()].some((name) => name.toLowerCase() === 'ref'),
  )
}

/** By extension or mark; the mark is no part of an ipfs or ar address. */
function pictureIn(written: string, url: URL | undefined): string | undefined {
  if (MARKED_PICTURE.test(written)) return url ? written : written.replace(MARKED_PICTURE, '')
  const path = url ? url.pathname : written.replace(/[?#].*$/s, '')
  return PICTURE.test(decoded(path)) ? written : undefined
}

/** `own` is a path on this site; `imitates` is this site's host that the link resembles. */
function webLink(written: string, url: URL, { ownSites, locales }: PostRules): PostToken {
  const { href, host, hostname, origin, pathname, search, hash, port } = url
  const hosts = ownSites.map((own) => own.hostname)
  // Two leading slashes would lead to another host.
  const isOwn = ownSites.some((own) => own.origin === origin) && !pathname.startsWith('//')
  return {
    kind: 'link',
    written,
    href,
    host: `${readHost(hostname)}${port === '' ? '' : `:${port}`}`,
    asciiHost: host,
    own: isOwn ? `${withoutLanguage({ locales }, pathname)}${search}${hash}` : undefined,
    imitates: imitatedHost(hostname, hosts),
  }
}

/** Browsers cannot open these, so the link leads to the community's first gateway. */
function gatewayLink(written: string, rules: PostRules): PostToken | undefined {
  const url = atGateway(written.replace(/\?\.?(?:img|txt)$/i, ''), rules)
  if (!url) return undefined
  const { href, host } = url
  return { kind: 'link', written, href, host, asciiHost: host, own: undefined, imitates: undefined }
}

function atGateway(text: string, { media }: PostRules): URL | undefined {
  const source = mediaSource(text, media)
  const [first] = source?.kind === 'picture' ? source.candidates : []
  return first && new URL(first.url)
}

const afterHost = (written: string): string => written.replace(/^[a-z]+:\/\/[^/?#\\]*/i, '')

/** Once, as a server would; keeps broken codes. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }
}
