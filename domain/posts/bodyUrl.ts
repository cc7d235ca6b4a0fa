import { mediaSource, type MediaPolicy } from '../media/mediaSource.ts'
import type { Address } from '../shared/Address.ts'
import { MAX_BODY_BYTES, parseBody, TOO_LONG } from './parseBody.ts'
import type { FoundBody } from './PostBody.ts'
import { parseUrl } from '../shared/parseUrl.ts'

/** Where a body is to be had. */
export type BodyAddress =
  /** In the address itself: nobody is asked. */
  | { readonly kind: 'here'; readonly json: string }
  /** In the address itself, and more than is read. */
  | { readonly kind: 'too long' }
  /** At these addresses, to be tried in order; all of origins the community's configuration names. */
  | { readonly kind: 'there'; readonly urls: readonly string[] }

/** JSON in the address, as base64 or percent-encoded; the character set can be no other. */
const DATA = /^data:application\/json(?:;charset=utf-8)?(;base64)?,/i
/** Percent-encoding makes three characters of a byte. */
const MAX_DATA_LENGTH = 3 * MAX_BODY_BYTES + 64

/**
 * Reads the address a post gives for its body: `ar`, `ipfs`, JSON in the address itself, or the web, but there only
 * origins named in configuration: an author could otherwise learn who reads their posts (rules/posts: body-addresses).
 * Undefined for anything else. Never throws.
 */
export function bodyAddress(url: string, policy: MediaPolicy): BodyAddress | undefined {
  const data = DATA.exec(url)
  if (data) return inAddress(url, data)
  // Older uploads carry what they are behind their id: "ar://…?txt". It is no part of it.
  const source = mediaSource(url.replace(/^((?:ar|ipfs):[^?]*)\?\.?txt$/i, '$1'), policy)
  if (source?.kind !== 'picture') return undefined
  const urls = source.candidates
    .map((candidate) => candidate.url)
    .filter((each) => isConfigured(each, policy))
  return urls.length > 0 ? { kind: 'there', urls } : undefined
}

/** Whether an address is a text itself, so that nobody has to be asked for it. */
export const isBodyItself = (url: string): boolean => DATA.test(url)

/** The text of a post whose address is the text itself; undefined for any other address. Never throws. */
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
): Exclude<BodyAddress, { kind: 'there' }> | undefined {
  if (url.length > MAX_DATA_LENGTH) return { kind: 'too long' }
  const encoded = url.slice(head.length)
  try {
    const bytes = base64
      ? Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
      : new TextEncoder().encode(decodeURIComponent(encoded))
    if (bytes.length > MAX_BODY_BYTES) return { kind: 'too long' }
    return { kind: 'here', json: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return undefined
  }
}

/**
 * Bytes of the longest text. A third more stand in the address, and a contract pays some 700 gas for each: so many fit
 * into half a block of thirty million, and what is longer would be refused by the chain after the user has read and
 * confirmed everything.
 */
export const MAX_ON_CHAIN_BYTES = 12 * 1024

/** A body in an address of its own, so that the chain keeps it and nobody else has to (chat.storage 'onchain'). */
export function addressOfBytes(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:application/json;base64,${btoa(binary)}`
}
