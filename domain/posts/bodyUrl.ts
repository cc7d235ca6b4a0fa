import { mediaSource, type MediaPolicy } from '../media/mediaSource.ts'
import type { Address } from '../shared/Address.ts'
import { MAX_BODY_BYTES, parseBody, TOO_LONG } from './parseBody.ts'
import type { FoundBody } from './PostBody.ts'
import { parseUrl } from '../shared/parseUrl.ts'

export type BodyAddress =
  | { readonly kind: 'inline'; readonly json: string }
  /** The URL contains the body, and is too long to read. */
  | { readonly kind: 'too long' }
  /** In order, all of configured origins. */
  | { readonly kind: 'remote'; readonly urls: readonly string[] }

/** JSON in UTF-8, as base64 or percent-encoded. */
const DATA = /^data:application\/json(?:;charset=utf-8)?(;base64)?,/i
/** Percent-encoding turns a byte into three characters. */
const MAX_DATA_LENGTH = 3 * MAX_BODY_BYTES + 64

/**
 * Resolves a post's body: `ar`, `ipfs`, a data: URL with JSON, or the web at configured origins only,
 * so that authors do not learn who reads their posts (rules/posts: body-addresses).
 * Undefined for anything else. Never throws.
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

export const isBodyItself = (url: string): boolean => DATA.test(url)

/** Undefined if the URL does not contain its body; 'refused address' if that cannot be decoded. Never throws. */
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
 * Bytes. Base64 adds a third, and contracts pay some 700 gas a byte: this fits half a block of 30 million gas.
 * The chain would refuse a longer body only after the user has confirmed it.
 */
export const MAX_ON_CHAIN_BYTES = 12 * 1024

/** A data: URL, which the chain itself stores (chat.storage 'onchain'). The length is not checked. */
export function addressOfBytes(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:application/json;base64,${btoa(binary)}`
}
