import { mediaSource, type MediaPolicy } from '../media/mediaSource.ts'
import { MOST_BODY_BYTES } from './parseBody.ts'

/** Where a body is to be had. */
export type BodyAddress =
  /** In the address itself: nobody is asked. */
  | { readonly kind: 'here'; readonly json: string }
  /** At these addresses, to be tried in order; all of origins the community's configuration names. */
  | { readonly kind: 'there'; readonly urls: readonly string[] }

/** JSON in the address, as base64 or percent-encoded; the character set can be no other. */
const DATA = /^data:application\/json(?:;charset=utf-8)?(;base64)?,/i
/** Percent-encoding makes three characters of a byte. */
const LONGEST_DATA = 3 * MOST_BODY_BYTES + 64

/**
 * Reads the address a post gives for its body: `ar`, `ipfs`, JSON in the address itself, or the web, but there only
 * origins named in configuration: an author could otherwise learn who reads their posts (product S11). Undefined for
 * anything else. Never throws.
 */
export function bodyAddress(url: string, policy: MediaPolicy): BodyAddress | undefined {
  const data = DATA.exec(url)
  if (data) return url.length > LONGEST_DATA ? undefined : inAddress(url.slice(data[0].length), data[1])
  // Uploads of the ancestor carry what they are behind their id: "ar://…?txt". It is no part of it.
  const source = mediaSource(url.replace(/^((?:ar|ipfs):[^?]*)\?\.?txt$/i, '$1'), policy)
  if (source?.kind !== 'picture') return undefined
  const urls = source.candidates
    .map((candidate) => candidate.url)
    .filter((each) => isConfigured(each, policy))
  return urls.length > 0 ? { kind: 'there', urls } : undefined
}

function isConfigured(url: string, { trustedOrigins }: MediaPolicy): boolean {
  return URL.canParse(url) && trustedOrigins.includes(new URL(url).origin)
}

function inAddress(encoded: string, base64: string | undefined): BodyAddress | undefined {
  try {
    const bytes = base64
      ? Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
      : new TextEncoder().encode(decodeURIComponent(encoded))
    if (bytes.length > MOST_BODY_BYTES) return undefined
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
export const MOST_ON_CHAIN_BYTES = 12 * 1024

/** A body in an address of its own, so that the chain keeps it and nobody else has to (chat.storage 'onchain'). */
export function addressOfBytes(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:application/json;base64,${btoa(binary)}`
}
