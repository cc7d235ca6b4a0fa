import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { isExpired } from '../shared/expiry.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { fullName, withoutSuffix } from './fullName.ts'

/** Characters; a longer cached name is not one this app wrote. */
const LONGEST = 600

/** Where an account's username is kept: the lower-cased address and a suffix. */
export function usernameKey(account: Address): string {
  return `${account.toLowerCase()}-username`
}

/** The text to keep for a username: the full name and when it was stored (spec 3, product 1.5). */
export function writeUsername(name: DomainName, tldName: string, now: EpochMillis): string {
  return JSON.stringify({ username: fullName(name, tldName), stored: now })
}

/** The cached username; undefined when there is none, it is too old, or it is not what belongs there. */
export function readUsername(
  text: string | undefined,
  tldName: string,
  expiry: number,
  now: EpochMillis,
): DomainName | undefined {
  const { username, stored } = asRecord(parseJson(text)) ?? {}
  if (typeof username !== 'string' || username.length > LONGEST) return undefined
  if (typeof stored !== 'number' || !Number.isFinite(stored) || isExpired(stored, expiry, now))
    return undefined
  const name = withoutSuffix(username, tldName)
  return name === '' ? undefined : (name as DomainName)
}
