import { readStoredAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'

/** Accounts and posts somebody does not want to see, in their own browser alone; the newest last. */
export interface MutedList {
  readonly accounts: readonly Address[]
  /** As `postKey` names them. */
  readonly posts: readonly string[]
}

export const NOTHING_MUTED: MutedList = { accounts: [], posts: [] }

/** Where the browser keeps who and what is muted. */
export const MUTED_KEY = 'muted'

/** As many of each are kept; the oldest go first. */
export const MAX_MUTED = 500
/** No key of a post is longer. */
const MAX_KEY_LENGTH = 160

/**
 * What the browser has kept, of which nothing is believed that is not of this form (rules/storage: checked-when-read).
 */
export function readMutedList(text: string | undefined): MutedList {
  const stored = asRecord(parseJson(text))
  if (!stored) return NOTHING_MUTED
  return {
    accounts: textsOf(stored, 'accounts').flatMap((one) => readStoredAddress(one) ?? []),
    posts: textsOf(stored, 'posts').filter((one) => one.length <= MAX_KEY_LENGTH),
  }
}

/** As it is kept. */
export function writeMutedList({ accounts, posts }: MutedList): string {
  return JSON.stringify({ v: 1, accounts: accounts.slice(-MAX_MUTED), posts: posts.slice(-MAX_MUTED) })
}

function textsOf(stored: Readonly<Record<string, unknown>>, field: keyof MutedList): readonly string[] {
  const value = Object.hasOwn(stored, field) ? stored[field] : undefined
  if (!Array.isArray(value)) return []
  return value.filter((one): one is string => typeof one === 'string').slice(-MAX_MUTED)
}
