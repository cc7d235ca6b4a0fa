import { collectionPath } from '../nft/collectionPath.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { repeatsParameter } from '../shared/linkParameters.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import type { PostList } from './PostList.ts'

/** A message or reply; comments have no page (rules/posts: one-link-one-post). */
export interface PostLocation {
  readonly context: Address
  readonly message: number
  readonly reply?: number
}

/** Why a link is refused: nothing is read or paid (rules/posts: configured-contexts). */
export type PostRefusal =
  | 'foreign context'
  | 'no context'
  | 'bad context'
  | 'bad post'
  | 'bad reply'
  | 'reply to nothing'
  | 'said twice'

export type RequestedPage =
  /** In this context, or one that the user chooses. */
  | { readonly kind: 'composer'; readonly context?: Address }
  | { readonly kind: 'post'; readonly location: PostLocation }
  | { readonly kind: 'refused'; readonly why: PostRefusal }

export type ChatContexts = CommunityConfig['chat']['contexts']

export interface ChatContextName {
  readonly name: 'general' | 'shill' | 'memesImages'
  readonly context: Address
}

const NAMES = ['general', 'shill', 'memesImages'] as const

/** For messages, in the order offered, each contract once. */
export function chatContextNames(contexts: ChatContexts): readonly ChatContextName[] {
  const found: ChatContextName[] = []
  for (const name of NAMES) {
    const context = contexts[name]
    if (context && !found.some((chat) => sameAddress(chat.context, context))) found.push({ name, context })
  }
  return found
}

const PARAMETERS = ['id', 'context', 'reply'] as const

/** In its only spelling, short enough to be an exact number. */
const INDEX = /^(?:0|[1-9]\d{0,14})$/

/**
 * Parses the query of /post (rules/posts: configured-contexts). The default context is general;
 * without a post it is the composer. A blank parameter counts as absent, a repeated one is refused.
 */
export function readPostQuery(query: string, contexts: ChatContexts): RequestedPage {
  if (repeatsParameter(query, PARAMETERS)) return refused('said twice')
  const given = new URLSearchParams(query)
  const [id, written, reply] = PARAMETERS.map((name) => given.get(name)?.trim() || undefined)
  const context = contextOf(written, contexts)
  if (typeof context === 'object') return refused(context.why)
  if (id === undefined) {
    if (reply !== undefined) return refused('reply to nothing')
    return written === undefined || context === undefined
      ? { kind: 'composer' }
      : { kind: 'composer', context }
  }
  if (!INDEX.test(id)) return refused('bad post')
  if (reply !== undefined && !INDEX.test(reply)) return refused('bad reply')
  if (context === undefined) return refused('no context')
  const message = { context, message: Number(id) }
  return { kind: 'post', location: reply === undefined ? message : { ...message, reply: Number(reply) } }
}

/** `path` may have a hash; undefined if it is no post's, or refused. Never throws. */
export function locationAt(path: string, contexts: ChatContexts): PostLocation | undefined {
  const query = /^\/post\/?(\?[^#]*)/.exec(path)?.[1]
  const page = query === undefined ? undefined : readPostQuery(query, contexts)
  return page?.kind === 'post' ? page.location : undefined
}

export function listAt({ context, message, reply }: PostLocation): {
  readonly list: PostList
  readonly index: number
} {
  return reply === undefined
    ? { list: { kind: 'messages', context }, index: message }
    : { list: { kind: 'replies', context, message }, index: reply }
}

export function locationIn(list: PostList, index: number): PostLocation | undefined {
  if (list.kind === 'comments') return undefined
  const { context } = list
  return list.kind === 'messages'
    ? { context, message: index }
    : { context, message: list.message, reply: index }
}

/** Undefined for a comment, which has no page. */
export function postPath(list: PostList, index: number): string | undefined {
  const location = locationIn(list, index)
  return location && postLocationPath(location)
}

/** Its own page, or the collection's for a comment. */
export function pageOfPost(list: PostList, index: number): string {
  return list.kind === 'comments' ? collectionPath(list.subject) : (postPath(list, index) ?? '/')
}

export function postLocationPath({ context, message, reply }: PostLocation): string {
  const path = `/post/?id=${message}&context=${context}`
  return reply === undefined ? path : `${path}&reply=${reply}`
}

export function writingPath(context: Address): string {
  return `/post/?context=${context}`
}

const refused = (why: PostRefusal): RequestedPage => ({ kind: 'refused', why })

/** In its configured spelling; undefined if neither it nor a general context is given. */
function contextOf(
  written: string | undefined,
  contexts: ChatContexts,
): Address | undefined | { readonly why: PostRefusal } {
  if (written === undefined) return contexts.general
  const parsed = parseAddress(written)
  if (!parsed.ok) return { why: 'bad context' }
  const known = chatContextNames(contexts).find(({ context }) => sameAddress(context, parsed.value))
  return known?.context ?? { why: 'foreign context' }
}
