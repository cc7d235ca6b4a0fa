import { readKeptAddress, type Address } from '../shared/Address.ts'
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
export const MOST_MUTED = 500
/** No key of a post is longer. */
const LONGEST_KEY = 160

/**
 * What the browser has kept, of which nothing is believed that is not of this form (rules/storage: checked-when-read).
 */
export function readMutedList(text: string | undefined): MutedList {
  const kept = asRecord(parseJson(text))
  if (!kept) return NOTHING_MUTED
  return {
    accounts: textsOf(kept, 'accounts').flatMap((one) => readKeptAddress(one) ?? []),
    posts: textsOf(kept, 'posts').filter((one) => one.length <= LONGEST_KEY),
  }
}

/** As it is kept. */
export function writeMutedList({ accounts, posts }: MutedList): string {
  return JSON.stringify({ v: 1, accounts: accounts.slice(-MOST_MUTED), posts: posts.slice(-MOST_MUTED) })
}

function textsOf(kept: Readonly<Record<string, unknown>>, field: keyof MutedList): readonly string[] {
  const value = Object.hasOwn(kept, field) ? kept[field] : undefined
  if (!Array.isArray(value)) return []
  return value.filter((one): one is string => typeof one === 'string').slice(-MOST_MUTED)
}
