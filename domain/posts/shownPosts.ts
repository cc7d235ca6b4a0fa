import { readStoredAddress } from '../shared/Address.ts'
import { asRecord } from '../shared/parseJson.ts'
import type { Post, PostPage } from './Post.ts'

/** Those of a page of a feed. */
const MAX_POSTS = 10
/** Characters of an address; a longer one, which holds a long text, is left to the chain. */
const MAX_URL = 4000

/** Not the deleted ones, which only moderators see. */
export const writeShownPosts = ({ posts }: Pick<PostPage, 'posts'>): readonly Post[] =>
  posts.slice(0, MAX_POSTS).filter(({ deleted, url }) => !deleted && url.length <= MAX_URL)

/** Undefined if there are none, or any is malformed (rules/storage: last-known). */
export function readShownPosts(stored: unknown): readonly Post[] | undefined {
  if (!Array.isArray(stored) || stored.length === 0 || stored.length > MAX_POSTS) return undefined
  const posts = stored.flatMap((post: unknown) => readPost(post) ?? [])
  return posts.length === stored.length ? posts : undefined
}

function readPost(stored: unknown): Post | undefined {
  const { index, author, createdAt, deleted, replies, url } = asRecord(stored) ?? {}
  const address = typeof author === 'string' ? readStoredAddress(author) : undefined
  return address &&
    isCount(index) &&
    isCount(createdAt) &&
    isCount(replies) &&
    deleted === false &&
    typeof url === 'string' &&
    url.length <= MAX_URL
    ? { index, author: address, createdAt, deleted, replies, url }
    : undefined
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
