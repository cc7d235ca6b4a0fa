import { readStoredAddress } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { asRecord } from '../shared/parseJson.ts'
import type { HeldName } from './NameHistory.ts'

const MAX_NAMES = 50
/** Characters; a contract's limit is in bytes and lower. */
const MAX_LENGTH = 256

/** Undefined if there are none, or any is malformed (rules/storage: last-known). */
export function readShownNames(stored: unknown): readonly HeldName[] | undefined {
  if (!Array.isArray(stored) || stored.length === 0 || stored.length > MAX_NAMES) return undefined
  const names = stored.flatMap((entry: unknown) => {
    const { name, holder } = asRecord(entry) ?? {}
    const account = typeof holder === 'string' ? readStoredAddress(holder) : undefined
    const isName = typeof name === 'string' && name !== '' && name.length <= MAX_LENGTH
    return isName && account ? [{ name: name as DomainName, holder: account }] : []
  })
  return names.length === stored.length ? names : undefined
}
