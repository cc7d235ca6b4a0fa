import { mediaSource, type MediaPolicy } from '../media/mediaSource.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'

/** What a token's metadata says: all of it anybody's words, cut to a length one can handle; '' where it says nothing. */
export interface TokenMetadata {
  readonly name: string
  readonly description: string
  readonly image: string
  readonly externalUrl: string
  readonly audio: string
  readonly animation: string
  readonly youTube: string
}

/** Where the metadata of a token is to be read. */
export type MetadataSource =
  | { readonly kind: 'here'; readonly text: string }
  /** To be fetched from the first of these that answers. */
  | { readonly kind: 'there'; readonly urls: readonly string[] }
  /** At an address this page may not ask. */
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'nowhere' }

/** Bytes of metadata that are read, wherever they come from. */
export const MAX_METADATA_LENGTH = 256 * 1024
/** Base64 takes four characters for three bytes, percent signs three for one. */
const MAX_INLINE_LENGTH = 3 * MAX_METADATA_LENGTH + 100
/** Characters of one of its texts; a picture may stand in it. */
const MAX_TEXT_LENGTH = 64 * 1024

const INLINE = /^data:application\/json((?:;[\w=-]{1,40}){0,4}),/i

/**
 * Where what a token URI says is to be found (rules/nft: metadata-types). Only the gateways and origins of the
 * configuration are asked: whoever wrote the URI must not learn who looks.
 */
export function metadataSource(uri: string, policy: MediaPolicy): MetadataSource {
  const inline = INLINE.exec(uri.slice(0, 300))
  if (inline) {
    const [head, marks = ''] = inline
    if (uri.length > MAX_INLINE_LENGTH) return { kind: 'nowhere' }
    const body = uri.slice(head.length)
    const text = /;base64$/i.test(marks) ? fromBase64(body) : fromPercents(body)
    return text === undefined ? { kind: 'nowhere' } : { kind: 'here', text }
  }
  if (/^\s*data:/i.test(uri)) return { kind: 'nowhere' }
  const source = mediaSource(uri, policy)
  if (!source) return { kind: 'nowhere' }
  if (source.kind === 'link') return { kind: 'elsewhere', url: source.url }
  const urls = source.candidates.map(({ url }) => url)
  const [first = ''] = urls
  return urls.every((url) => policy.trustedOrigins.includes(new URL(url).origin))
    ? { kind: 'there', urls }
    : { kind: 'elsewhere', url: first }
}

/** Reads such a text; undefined where it is no JSON object or too long. References in it lead nowhere. */
export function readTokenMetadata(text: string): TokenMetadata | undefined {
  if (text.length > MAX_METADATA_LENGTH) return undefined
  const said = asRecord(parseJson(text))
  if (!said) return undefined
  const field = (...names: readonly string[]): string => {
    for (const name of names) {
      const value = Object.hasOwn(said, name) ? said[name] : undefined
      if (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH) return value
    }
    return ''
  }
  return {
    name: field('name'),
    description: field('description'),
    image: field('image', 'image_url'),
    externalUrl: field('external_url'),
    audio: field('audio_url'),
    animation: field('animation_url'),
    youTube: field('youtube_url'),
  }
}

function fromBase64(body: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(body), (character) => character.charCodeAt(0)))
  } catch {
    return undefined
  }
}

/** Many write the JSON as it is, percent signs included. */
function fromPercents(body: string): string {
  try {
    return decodeURIComponent(body)
  } catch {
    return body
  }
}
