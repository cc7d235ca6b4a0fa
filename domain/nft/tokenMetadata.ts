import { mediaSource, type MediaPolicy } from '../media/mediaSource.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'

/** Untrusted texts of bounded length; '' for a missing field. */
export interface TokenMetadata {
  readonly name: string
  readonly description: string
  readonly image: string
  readonly externalUrl: string
  readonly audio: string
  readonly animation: string
  readonly youTube: string
}

export type MetadataSource =
  | { readonly kind: 'inline'; readonly text: string }
  /** Trusted URLs of one file. */
  | { readonly kind: 'remote'; readonly urls: readonly string[] }
  /** This page may not fetch it. */
  | { readonly kind: 'untrusted'; readonly url: string }
  | { readonly kind: 'invalid' }

/** Bytes, from any source. */
export const MAX_METADATA_LENGTH = 256 * 1024
/** Percent encoding takes three characters a byte, more than base64. */
const MAX_INLINE_LENGTH = 3 * MAX_METADATA_LENGTH + 100
/** Characters of a field, which may be an inline picture. */
const MAX_TEXT_LENGTH = 64 * 1024

const INLINE = /^data:application\/json(?:;[\w=-]{1,40}){0,4},/i

/**
 * Only configured gateways and origins are fetched, so that the URI's author does not learn who views the token.
 * 'untrusted' if any of its URLs is (rules/nft: metadata-types).
 */
export function metadataSource(uri: string, policy: MediaPolicy): MetadataSource {
  const head = INLINE.exec(uri)?.[0]
  if (head !== undefined) {
    if (uri.length > MAX_INLINE_LENGTH) return { kind: 'invalid' }
    const body = uri.slice(head.length)
    const text = /;base64,/i.test(head) ? fromBase64(body) : fromPercents(body)
    return text === undefined ? { kind: 'invalid' } : { kind: 'inline', text }
  }
  if (/^\s*data:/i.test(uri)) return { kind: 'invalid' }
  const source = mediaSource(uri, policy)
  if (!source) return { kind: 'invalid' }
  if (source.kind === 'link') return { kind: 'untrusted', url: source.url }
  const urls = source.candidates.map(({ url }) => url)
  const untrusted = urls.find((url) => !policy.trustedOrigins.includes(new URL(url).origin))
  return untrusted === undefined ? { kind: 'remote', urls } : { kind: 'untrusted', url: untrusted }
}

/**
 * Undefined for anything but a JSON object, or beyond `MAX_METADATA_LENGTH`.
 * A field that is neither text nor number, or longer than 64 KiB, is ''.
 * A picture may be in an object, or an SVG's markup (rules/nft: metadata-fields).
 */
export function readTokenMetadata(text: string): TokenMetadata | undefined {
  if (text.length > MAX_METADATA_LENGTH) return undefined
  const json = asRecord(parseJson(text.trim()))
  if (!json) return undefined
  const field = (...names: readonly string[]): string => {
    for (const name of names) {
      const value = textOf(ownOf(json, name))
      if (value !== '' && value.length <= MAX_TEXT_LENGTH) return value
    }
    return ''
  }
  const image = field('image', 'image_url', 'image_data')
  return {
    name: field('name'),
    description: field('description'),
    image: /^\s*<(?:svg|\?xml)[\s>]/i.test(image) ? svgUrl(image) : image,
    externalUrl: field('external_url'),
    audio: field('audio_url'),
    animation: field('animation_url'),
    youTube: field('youtube_url'),
  }
}

const ownOf = (json: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(json, name) ? json[name] : undefined

/** A text, or the one at an object's `url`. Numbers that JSON has rounded do not count. */
function textOf(value: unknown): string {
  const object = asRecord(value)
  const given = object ? ownOf(object, 'url') : value
  if (typeof given === 'number' && Math.abs(given) <= Number.MAX_SAFE_INTEGER) return String(given)
  return typeof given === 'string' ? given : ''
}

/** Escapes only the escape sign; `mediaSource` does the rest. */
const svgUrl = (markup: string): string => `data:image/svg+xml,${markup.trim().replaceAll('%', '%25')}`

function fromBase64(body: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(body), (character) => character.charCodeAt(0)))
  } catch {
    return undefined
  }
}

/** Some contracts do not encode the JSON, so it may contain plain percent signs. */
function fromPercents(body: string): string {
  try {
    return decodeURIComponent(body)
  } catch {
    return body
  }
}
