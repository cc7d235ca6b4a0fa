import { parseUrl } from '../shared/parseUrl.ts'

/** Where pictures may come from in this community (rules/media: allowed-sources). */
export interface MediaPolicy {
  /** Origins named in configuration: they may be local, plain http and on any port. */
  readonly trustedOrigins: readonly string[]
  readonly arweaveGateway: string
  /** In the order in which they are tried. */
  readonly ipfsGateways: readonly string[]
}

/** One address a picture may be fetched from. */
export interface MediaCandidate {
  readonly url: string
  /** The IPFS gateway it goes through, so that the one that works can be tried first next time. */
  readonly gateway?: string
}

/** What an untrusted picture text means: addresses to try in order, or, for plain http, a link and no picture. */
export type MediaSource =
  | { readonly kind: 'picture'; readonly candidates: readonly MediaCandidate[] }
  | { readonly kind: 'link'; readonly url: string }

/** Characters of an address; nobody's picture needs a longer one. */
const MAX_ADDRESS_LENGTH = 2048
/** Characters of a picture that stands in the text itself. */
const MAX_DATA_LENGTH = 64 * 1024

const DATA = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)(?:;[\w=-]{1,40}){0,3},/i
/** A content identifier of version 0 (base58) or 1 (base32), and a path below it. */
const IPFS = /^ipfs:\/\/(?:ipfs\/)?(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{10,120})(\/.*)?$/
const ARWEAVE = /^ar:\/\/([\w-]{43})(\/.*)?$/

/**
 * Reads an untrusted picture text (rules/media: allowed-sources): https, ipfs, ar and images in the text itself.
 * Undefined for anything doubtful: other schemes, local, private and numeric hosts, credentials, unusual ports.
 */
export function mediaSource(text: string, policy: MediaPolicy): MediaSource | undefined {
  // A scheme is the same in any case; what follows it is not.
  const trimmed = text.trim().replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
  if (DATA.test(trimmed))
    return trimmed.length <= MAX_DATA_LENGTH ? { kind: 'picture', candidates: [{ url: trimmed }] } : undefined
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

function webSource(text: string, { trustedOrigins }: MediaPolicy): MediaSource | undefined {
  const url = parseUrl(text)
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (trustedOrigins.includes(url.origin)) return { kind: 'picture', candidates: [{ url: url.href }] }
  if (url.port !== '' || !isPublicHost(url.hostname)) return undefined
  return url.protocol === 'https:'
    ? { kind: 'picture', candidates: [{ url: url.href }] }
    : { kind: 'link', url: url.href }
}

/** White space, control characters and backslashes, which parsers of addresses drop or turn into something else. */
function hasStrayCharacter(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return /[\s\\\u0000-\u0020\u007f-\u009f]/.test(text)
}

/** Names that mean this machine or this network; `.onion` cannot be reached from here. */
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

/** Whether a host, as a parser of addresses has normalised it, is one of the open web: a name, and no number. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.+$/, '')
  // Decimal, octal and hexadecimal forms have become four numbers by now, and IPv6 stands in brackets.
  // No name of the open web ends in a part that begins with a digit, which not every parser tells from a number.
  if (!/^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(host)) return false
  return !PRIVATE_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))
}

/** Something under a gateway; undefined when its path would climb out of what it belongs to. */
function below(gateway: string, id: string, path: string): string | undefined {
  const root = `${gateway.replace(/\/*$/, '')}/${id}`
  const url = parseUrl(`${root}${path}`)
  return url && (url.href === root || url.href.startsWith(`${root}/`)) ? url.href : undefined
}
