import { parseUrl } from '../shared/parseUrl.ts'

/** Where pictures may come from in this community (rules/media: allowed-sources). */
export interface MediaPolicy {
  /** From the configuration: may be local, plain http, and on any port. */
  readonly trustedOrigins: readonly string[]
  readonly arweaveGateway: string
  /** In order of preference. */
  readonly ipfsGateways: readonly string[]
}

export interface MediaCandidate {
  readonly url: string
  /** The IPFS gateway of the URL, so that a working one can lead next time. */
  readonly gateway?: string
}

/** URLs to try in order; for plain http a link instead of a picture. */
export type MediaSource =
  | { readonly kind: 'picture'; readonly candidates: readonly MediaCandidate[] }
  | { readonly kind: 'link'; readonly url: string }

/** Characters; longer addresses are suspicious. */
const MAX_ADDRESS_LENGTH = 2048
/** Characters of a data: URL. */
const MAX_DATA_LENGTH = 64 * 1024

const DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)(?:;[\w=-]{1,40}){0,3},/i
/** Browsers drop line breaks and tabs from data: URLs, and cut them at "#", as in an SVG's colours. */
const CUT_FROM_DATA = /[#\t\n\r]/g
/** A content identifier, version 0 (base58) or 1 (base32), and a path. */
const IPFS = /^ipfs:\/\/(?:ipfs\/)?(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{10,120})(\/.*)?$/
const ARWEAVE = /^ar:\/\/([\w-]{43})(\/.*)?$/

/**
 * Parses an untrusted picture address (rules/media: allowed-sources): https, ipfs, ar and data: images.
 * Undefined for other schemes, local, private and numeric hosts, credentials and unusual ports.
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

/** A picture if trusted or public over https, a link for public http. */
function webSource(text: string, { trustedOrigins }: MediaPolicy): MediaSource | undefined {
  const url = parseUrl(text)
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (trustedOrigins.includes(url.origin)) return { kind: 'picture', candidates: [{ url: url.href }] }
  if (url.port !== '' || !isPublicHost(url.hostname)) return undefined
  return url.protocol === 'https:'
    ? { kind: 'picture', candidates: [{ url: url.href }] }
    : { kind: 'link', url: url.href }
}

/** White space, control characters and backslashes, which URL parsing drops or changes, but no space in a path. */
function hasStrayCharacter(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  return /[^\S ]|[\\\u0000-\u001f\u007f-\u009f]|^[a-z]+:\/{0,2}[^/]* /.test(text)
}

/** Local machine and network; browsers cannot reach `.onion` either. */
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

/** Whether a parsed URL's host is a public name rather than an IP address. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.+$/, '')
  // URL parsing has turned all numeric forms into four numbers, and put IPv6 into brackets.
  // No public name has a last label that starts with a digit, which some parsers read as a number.
  if (!/^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(host)) return false
  return !PRIVATE_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))
}

const BARE_PERCENT = /%(?![\da-f]{2})/gi
/** A "#" in a path, except after a file extension, where it starts a fragment. */
const HASH_IN_NAME = /(?<!\?.*|\.[a-z]\w{1,4})#/gi

/** A gateway's URL for an id, with file names escaped (rules/media: file-names); undefined if the path leaves it. */
function below(gateway: string, id: string, path: string): string | undefined {
  const root = `${gateway.replace(/\/*$/, '')}/${id}`
  const url = parseUrl(`${root}${path.replace(BARE_PERCENT, '%25').replace(HASH_IN_NAME, '%23')}`)
  return url && (url.href === root || url.href.startsWith(`${root}/`)) ? url.href : undefined
}
