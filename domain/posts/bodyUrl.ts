import { mediaSource, type MediaPolicy } from '../media/mediaSource.ts'
import type { Address } from '../shared/Address.ts'
import { MAX_BODY_BYTES, parseBody, TOO_LONG } from './parseBody.ts'
import type { FoundBody } from './PostBody.ts'
import { parseUrl } from '../shared/parseUrl.ts'

export type BodyAddress =
  | { readonly kind: 'inline'; readonly json: string }
  /** The URL contains it, and it is longer than may be read. */
  | { readonly kind: 'too long' }
  /** URLs to try in order, all of configured origins. */
  | { readonly kind: 'remote'; readonly urls: readonly string[] }

/** JSON in a data: URL, as base64 or percent-encoded, in UTF-8 only. */
const DATA = /^data:application\/json(?:;charset=utf-8)?(;base64)?,/i
/** Percent-encoding turns a byte into three characters. */
const MAX_DATA_LENGTH = 3 * MAX_BODY_BYTES + 64

/**
 * Resolves the URL of a post's body: `ar`, `ipfs`, a data: URL with JSON, or the web, but only at configured origins:
 * an author could otherwise learn who reads their posts (rules/posts: body-addresses). Undefined for anything else.
 * Never throws.
 */
export function bodyAddress(url: string, policy: MediaPolicy): BodyAddress | undefined {
  const data = DATA.exec(url)
  if (data) return inAddress(url, data)
  // Older uploads have a type mark after their id: "ar://…?txt". It is no part of the id.
  const source = mediaSource(url.replace(/^((?:ar|ipfs):[^?]*)\?\.?txt$/i, '$1'), policy)
  if (source?.kind !== 'picture') return undefined
  const urls = source.candidates
    .map((candidate) => candidate.url)
    .filter((candidateUrl) => isConfigured(candidateUrl, policy))
  return urls.length > 0 ? { kind: 'remote', urls } : undefined
}

/** Whether a URL contains the body, so that no request is needed. */
export const isBodyItself = (url: string): boolean => DATA.test(url)

/**
 * The text of a post whose URL contains its body; undefined for any other URL. Never throws. A data: URL that cannot be
 * decoded is a 'refused address'.
 */
export function bodyInAddress(url: string, author: Address): FoundBody | undefined {
  const data = DATA.exec(url)
  if (!data) return undefined
  const here = inAddress(url, data)
  if (here?.kind === 'too long') return TOO_LONG
  return here ? parseBody(here.json, author) : { kind: 'none', why: 'refused address' }
}

function isConfigured(url: string, { trustedOrigins }: MediaPolicy): boolean {
  return trustedOrigins.includes(parseUrl(url)?.origin ?? '')
}

/** The text within a data: URL, or that it is too long; undefined if it cannot be decoded. */
function inAddress(
  url: string,
  [head, base64]: RegExpExecArray,
): Exclude<BodyAddress, { kind: 'remote' }> | undefined {
  if (url.length > MAX_DATA_LENGTH) return { kind: 'too long' }
  const encoded = url.slice(head.length)
  try {
    const bytes = base64
      ? Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
      : new TextEncoder().encode(decodeURIComponent(encoded))
    if (bytes.length > MAX_BODY_BYTES) return { kind: 'too long' }
    return { kind: 'inline', json: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return undefined
  }
}

/**
 * Bytes of the longest body stored on the chain. Base64 adds a third, and a contract pays some 700 gas for each byte,
 * so this fits into half a block of 30 million gas. The chain would refuse a longer body only after the user has
 * confirmed it.
 */
export const MAX_ON_CHAIN_BYTES = 12 * 1024

/** A body as a data: URL, which the chain itself stores (chat.storage 'onchain'). The length is not checked here. */
export function addressOfBytes(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:application/json;base64,${btoa(binary)}`
}
