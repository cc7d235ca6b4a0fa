import * as z from 'zod/mini'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { isExpired } from '../shared/expiry.ts'
import { parseJson } from '../shared/parseJson.ts'
import { fullName, withoutSuffix } from './fullName.ts'

/** A username entry of the browser's cache: the full name and when it was stored (spec 3, product 1.5). */
const usernameEntry = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(600)),
  stored: z.number(),
})

/** Where an account's username is kept: the lower-cased address and a suffix. */
export function usernameKey(account: Address): string {
  return `${account.toLowerCase()}-username`
}

/** The text to keep for a username. */
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
  const entry = usernameEntry.safeParse(parseJson(text))
  if (!entry.success || isExpired(entry.data.stored, expiry, now)) return undefined
  const name = withoutSuffix(entry.data.username, tldName)
  return name === '' ? undefined : (name as DomainName)
}
