import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import { MAX_NAME_INPUT, withoutSuffix } from './fullName.ts'

/** What a person may have meant by a text: an account, or the holder of a name. */
export type NameOrAddress =
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'name'; readonly name: DomainName }

/**
 * Reads a recipient, a `?id=` or a search: an address first, so that a name minted as "0x..." cannot pass for one
 * (rules/names: address-first), else a name in Unicode lower case. The name may hold deceptive characters, for such
 * names exist on chain and must be viewable; undefined where none can exist: a dot, a plain space, a bad checksum, over
 * 256.
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
