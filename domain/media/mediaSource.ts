import { parseUrl } from '../shared/parseUrl.ts'

/** Where pictures may come from in this community (rules/media: allowed-sources). */
export interface MediaPolicy {
  /** Origins named in the configuration: they may be local, plain http and on any port. */
  readonly trustedOrigins: readonly string[]
  readonly arweaveGateway: string
  /** In the order they are tried. */
  readonly ipfsGateways: readonly string[]
}

export interface MediaCandidate {
  readonly url: string
  /** The IPFS gateway of the URL, so that a working gateway can be tried first next time. */
  readonly gateway?: string
}

/**
 * The meaning of an untrusted picture address: URLs to try in order, or, for plain http, a link instead of a picture.
 */
export type MediaSource =
  | { readonly kind: 'picture'; readonly candidates: readonly MediaCandidate[] }
  | { readonly kind: 'link'; readonly url: string }

/** Characters; no honest picture needs a longer address. */
const MAX_ADDRESS_LENGTH = 2048
/** Characters of a data: URL. */
const MAX_DATA_LENGTH = 64 * 1024

const DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)(?:;[\w=-]{1,40}){0,3},/i
/** In a data: URL browsers drop line breaks and tabs, and what follows a "#", such as a colour of an SVG. */
const CUT_FROM_DATA = /[#\t\n\r]/g
/** A content identifier of version 0 (base58) or 1 (base32), and a path in it. */
const IPFS = /^ipfs:\/\/(?:ipfs\/)?(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{10,120})(\/.*)?$/
const ARWEAVE = /^ar:\/\/([\w-]{43})(\/.*)?$/

/**
 * Parses an untrusted picture address (rules/media: allowed-sources): https, ipfs, ar and data: images. Undefined for
 * anything doubtful: other schemes, local, private and numeric hosts, credentials, unusual ports.
 */
export function mediaSource(text: string, policy: MediaPolicy): MediaSource | undefined {
  // Only the scheme is case-insensitive.
  const trimmed = text.trim().replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
  if (DATA.test(trimmed))
    return trimmed.length <= MAX_DATA_LENGTH
      ? { kind: 'picture', candidates: [{ url: trimmed.replace(CUT_FROM_DATA, encodeURIComponent) }] }
      : undefined
  if (trimmed.length > MAX_ADDRESS_LENGTH || hasStrayCharacter(trimmed)) return undefined
  const [, cid, inside = ''] = IPFS.exec(trimmed) ?? []
  if (cid !== undefined) {
    const through = policy.ipfsGateways.flatMap((gateway) => {
      const url = below(gateway, cid, inside)
      return url === undefined ? [] : [{ url, gateway }]
    })
    return through.length > 0 ? { kind: 'picture', candidates: through } : undefined
  }
  const [, id, path = ''] = ARWEAVE.exec(trimmed) ?? []
  if (id !== undefined) {
    const url = below(policy.arweaveGateway, id, path)
    return url === undefined ? undefined : { kind: 'picture', candidates: [{ url }] }
  }
  return /^https?:\/\//.test(trimmed) ? webSource(trimmed, policy) : undefined
}

/** A web URL: a picture if it is trusted or public over https, a link for public http, else undefined. */
function webSource(text: string, { trustedOrigins }: MediaPolicy): MediaSource | undefined {
  const url = parseUrl(text)
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (trustedOrigins.includes(url.origin)) return { kind: 'picture', candidates: [{ url: url.href }] }
  if (url.port !== '' || !isPublicHost(url.hostname)) return undefined
  return url.protocol === 'https:'
    ? { kind: 'picture', candidates: [{ url: url.href }] }
    : { kind: 'link', url: url.href }
}

/**
 * White space, control characters and backslashes: URL parsing drops them or changes them. A space within a path is
 * none of them: URL parsing escapes it.
 */
function hasStrayCharacter(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  return /[^\S ]|[\\\u0000-\u001f\u007f-\u009f]|^[a-z]+:\/{0,2}[^/]* /.test(text)
}

/** Suffixes of this machine or this network; a browser cannot reach `.onion` either. */
const PRIVATE_SUFFIXES = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'onion',
]

/** Whether the host of a parsed URL is a public host name, not an IP address. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.+$/, '')
  // URL parsing has turned decimal, octal and hexadecimal forms into four numbers, and put IPv6 into brackets.
  // No public name ends in a label that starts with a digit, which some parsers read as a number.
  if (!/^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(host)) return false
  return !PRIVATE_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))
}

/** A "%" that begins no escape. */
const BARE_PERCENT = /%(?![\da-f]{2})/gi
/** A "#" in a path, unless it follows the ending of a file: there a fragment begins. */
const HASH_IN_NAME = /(?<!\?.*|\.[a-z]\w{1,4})#/gi

/**
 * A URL under a gateway's path for an id, with the names of files escaped where they are not (rules/media: file-names);
 * undefined when the path would climb out of it.
 */
function below(gateway: string, id: string, path: string): string | undefined {
  const root = `${gateway.replace(/\/*$/, '')}/${id}`
  const url = parseUrl(`${root}${path.replace(BARE_PERCENT, '%25').replace(HASH_IN_NAME, '%23')}`)
  return url && (url.href === root || url.href.startsWith(`${root}/`)) ? url.href : undefined
}
