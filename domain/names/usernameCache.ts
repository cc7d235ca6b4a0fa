import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { fullName, withoutSuffix } from './fullName.ts'

/** Characters; the app never writes a longer name. */
const MAX_LENGTH = 600

/** Characters of an entry, where JSON may escape each character as six. */
export const MAX_USERNAME_ENTRY_LENGTH = 4000

/** The storage key of an account's username (rules/storage: cache-entries). */
export function usernameKey(account: Address): string {
  return `${account.toLowerCase()}-username`
}

export function usernameFields(name: DomainName, tldName: string): { readonly username: string } {
  return { username: fullName(name, tldName) }
}

/** Undefined if invalid. */
export function usernameOf(
  { username }: Readonly<Record<string, unknown>>,
  tldName: string,
): DomainName | undefined {
  if (typeof username !== 'string' || username.length > MAX_LENGTH) return undefined
  const name = withoutSuffix(username, tldName)
  return name === '' ? undefined : (name as DomainName)
}
