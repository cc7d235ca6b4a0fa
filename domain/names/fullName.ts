import { parseAddress, type Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'

/** Longer texts are no name and no address; they are refused, for a shortened one would name somebody else. */
export const MAX_NAME_INPUT = 256

/** What a person may have meant by a text: an account, or the holder of a name. */
export type NameOrAddress =
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'name'; readonly name: DomainName }

/** A name with its suffix, "alice.degen". For a text node only: the name may hold any character. */
export function fullName(name: DomainName, tldName: string): string {
  return `${name}${tldName}`
}

/** The text without the community's suffix at its end, in any letter case; taken off once only (product S18). */
export function withoutSuffix(text: string, tldName: string): string {
  const start = text.length - tldName.length
  return start >= 0 && text.slice(start).toLowerCase() === tldName.toLowerCase() ? text.slice(0, start) : text
}

/**
 * Reads a recipient, a `?id=` or a search: an address first, so that a name minted as "0x..." cannot pass for one
 * (threats T2), else a name in Unicode lower case. The name may hold deceptive characters, for such names exist
 * on chain and must be viewable; undefined where none can exist: a dot, a plain space, a bad checksum, over 256.
 */
export function parseNameOrAddress(text: string, tldName: string): NameOrAddress | undefined {
  if (text.length > MAX_NAME_INPUT) return undefined
  const trimmed = text.trim()
  const address = parseAddress(trimmed.replace(/^0X/, '0x'))
  if (address.ok) return { kind: 'address', address: address.value }
  if (address.error === 'wrong checksum') return undefined
  const name = withoutSuffix(trimmed, tldName).toLowerCase()
  return name === '' || /[. ]/.test(name) ? undefined : { kind: 'name', name: name as DomainName }
}
