import type { PostRefusal } from './postPath.ts'

/** What is said of a link that is not followed. */
export const POST_REFUSALS: Readonly<Record<PostRefusal, string>> = {
  'foreign context':
    'This link leads to a contract that is none of this community’s. Nothing was read from it.',
  'no context': 'This link does not say where the post is, and this community has no general chat.',
  'bad context': 'The place in this link is no address. A letter of it may be wrong. Nothing was read.',
  'bad post': 'The number of the post in this link is none. Nothing was read.',
  'bad reply': 'The number of the reply in this link is none. Nothing was read.',
  'reply to nothing': 'This link names a reply, but not the post it belongs to. Nothing was read.',
  'said twice': 'This link names a post twice. It may have been tampered with. Nothing was read.',
}
