import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import { MAX_NAME_INPUT, withoutSuffix } from './fullName.ts'
import { nameToMint } from './lowerCaseName.ts'
import * as texts from './texts.ts'

export type UserQuery =
  | { readonly kind: 'nothing typed' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'name'; readonly name: DomainName }

/**
 * Parses an address, or a name with or without suffix in any case, with the name rules' messages
 * (rules/names: find-user). Addresses come first, so that no name can pass for one (rules/names: address-first).
 */
export function parseUserQuery(text: string, tldName: string): UserQuery {
  if (text.length > MAX_NAME_INPUT) return { kind: 'invalid', message: texts.tooLongForName }
  const trimmed = text.trim()
  const address = parseAddress(trimmed.replace(/^0X/, '0x'))
  if (address.ok) return { kind: 'address', address: address.value }
  if (address.error === 'wrong checksum') return { kind: 'invalid', message: texts.checksumWrong }
  const name = nameToMint(withoutSuffix(trimmed, tldName))
  if (name.ok) return { kind: 'name', name: name.value }
  return name.error === '' ? { kind: 'nothing typed' } : { kind: 'invalid', message: name.error }
}
