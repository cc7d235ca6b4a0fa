import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import { MAX_NAME_INPUT, withoutSuffix } from './fullName.ts'

export type NameOrAddress =
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'name'; readonly name: DomainName }

/**
 * Parses a recipient, a `?id=` or a search text. Addresses come first, so that a name minted
 * as "0x..." cannot pass for one (rules/names: address-first); any other text is a name in Unicode lower case.
 * Deceptive characters are accepted, because such names exist and must be viewable.
 * Undefined for a dot, a plain space, a wrong checksum, or more than 256 characters.
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
