import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { fullName, withoutSuffix } from './fullName.ts'

/** Characters; a longer cached name is not one this app wrote. */
const MAX_LENGTH = 600

/** Characters of a whole entry, in which JSON may write each as six. */
export const MAX_USERNAME_ENTRY_LENGTH = 4000

/** Where an account's username is kept: the lower-cased address and a suffix. */
export function usernameKey(account: Address): string {
  return `${account.toLowerCase()}-username`
}

/** The fields to keep for a username: the full name (rules/storage: cache-entries). */
export function usernameFields(name: DomainName, tldName: string): { readonly username: string } {
  return { username: fullName(name, tldName) }
}

/** The username of a kept entry; undefined when there is none in it. */
export function usernameOf(
  { username }: Readonly<Record<string, unknown>>,
  tldName: string,
): DomainName | undefined {
  if (typeof username !== 'string' || username.length > MAX_LENGTH) return undefined
  const name = withoutSuffix(username, tldName)
  return name === '' ? undefined : (name as DomainName)
}
