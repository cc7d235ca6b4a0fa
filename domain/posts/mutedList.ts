import { readStoredAddress, sameAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import type { IndexedPost } from './IndexedPost.ts'
import { listKey, type PostList } from './PostList.ts'

/** Hidden in this browser, the newest last. */
export interface MutedList {
  readonly accounts: readonly Address[]
  /** Made by `postKey`. */
  readonly posts: readonly string[]
}

export const EMPTY_MUTED_LIST: MutedList = { accounts: [], posts: [] }

export const MUTED_KEY = 'muted'

export const postKey = (list: PostList, index: number): string => `${listKey(list)}:${index}`

/** Per kind; beyond these the oldest are dropped. */
export const MAX_MUTED = 500
const MAX_KEY_LENGTH = 160

/** Only valid entries (rules/storage: checked-when-read), the newest `MAX_MUTED` per kind. Empty if malformed. */
export function readMutedList(text: string | undefined): MutedList {
  const stored = asRecord(parseJson(text))
  if (!stored) return EMPTY_MUTED_LIST
  return {
    accounts: textsOf(stored, 'accounts').flatMap((account) => readStoredAddress(account) ?? []),
    posts: textsOf(stored, 'posts').filter((key) => key.length <= MAX_KEY_LENGTH),
  }
}

export function isUnwanted(
  { accounts, posts }: MutedList,
  { list, post }: Pick<IndexedPost, 'list' | 'post'>,
): boolean {
  return (
    accounts.some((account) => sameAddress(account, post.author)) || posts.includes(postKey(list, post.index))
  )
}

export function writeMutedList({ accounts, posts }: MutedList): string {
  return JSON.stringify({ v: 1, accounts: accounts.slice(-MAX_MUTED), posts: posts.slice(-MAX_MUTED) })
}

function textsOf(stored: Readonly<Record<string, unknown>>, field: keyof MutedList): readonly string[] {
  const value = Object.hasOwn(stored, field) ? stored[field] : undefined
  if (!Array.isArray(value)) return []
  return value.filter((entry): entry is string => typeof entry === 'string').slice(-MAX_MUTED)
}
