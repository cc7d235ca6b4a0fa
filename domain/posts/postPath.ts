import { sameAddress, type Address } from '../shared/Address.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import type { PostList } from './PostList.ts'

/**
 * Where one post stands: a message of a context, or a reply to it. Comments have no page
 * (rules/posts: one-link-one-post).
 */
export interface PostLocation {
  readonly context: Address
  readonly message: number
  readonly reply?: number
}

/**
 * Why a link to a post is not followed: nothing is read and nothing is paid where one of these is so
 * (rules/posts: configured-contexts).
 */
export type PostRefusal =
  /** The context is none of this community's. */
  | 'foreign context'
  | 'no context'
  | 'bad context'
  | 'bad post'
  | 'bad reply'
  | 'reply to nothing'
  | 'said twice'

/** What the query of /post asks for. */
export type AskedPost =
  /** To write: in this context, or wherever one chooses. */
  | { readonly kind: 'composer'; readonly context?: Address }
  | { readonly kind: 'post'; readonly location: PostLocation }
  | { readonly kind: 'refused'; readonly why: PostRefusal }

/** Where a community writes. */
export type ChatContexts = CommunityConfig['chat']['contexts']

/** A row of messages that a community has, by its name in the configuration. */
export interface ChatContextName {
  readonly name: 'general' | 'shill' | 'memesImages'
  readonly context: Address
}

const NAMES = ['general', 'shill', 'memesImages'] as const

/** The contexts that have messages, in the order in which one is offered them; each contract once. */
export function chatContextNames(contexts: ChatContexts): readonly ChatContextName[] {
  const places: ChatContextName[] = []
  for (const name of NAMES) {
    const context = contexts[name]
    if (context && !places.some((chat) => sameAddress(chat.context, context))) places.push({ name, context })
  }
  return places
}

const PARAMETERS = ['id', 'context', 'reply'] as const

/** An index as the contract counts: so many digits that it stays exact, and no other spelling of it. */
const INDEX = /^(?:0|[1-9]\d{0,14})$/

/** Reads the query of /post (rules/posts: configured-contexts): a missing context means the general one. */
export function readPostQuery(query: string, contexts: ChatContexts): AskedPost {
  const given = new URLSearchParams(query)
  if (PARAMETERS.some((name) => given.getAll(name).length > 1)) return refused('said twice')
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
  const place = { context, message: Number(id) }
  return { kind: 'post', location: reply === undefined ? place : { ...place, reply: Number(reply) } }
}

/** The post whose page stands at a path of this site, query and hash with it; undefined where none does. Never throws. */
export function locationAt(path: string, contexts: ChatContexts): PostLocation | undefined {
  const query = /^\/post\/?(\?[^#]*)/.exec(path)?.[1]
  const asked = query === undefined ? undefined : readPostQuery(query, contexts)
  return asked?.kind === 'post' ? asked.location : undefined
}

/** The list a post stands in, and its index there. */
export function listAt({ context, message, reply }: PostLocation): {
  readonly list: PostList
  readonly index: number
} {
  return reply === undefined
    ? { list: { kind: 'messages', context }, index: message }
    : { list: { kind: 'replies', context, message }, index: reply }
}

/** The place of a post in its list; undefined for a comment, which has no page. */
export function locationIn(list: PostList, index: number): PostLocation | undefined {
  if (list.kind === 'comments') return undefined
  const { context } = list
  return list.kind === 'messages'
    ? { context, message: index }
    : { context, message: list.message, reply: index }
}

/** The page of a post; undefined for a comment, which has none. */
export function postPath(list: PostList, index: number): string | undefined {
  const location = locationIn(list, index)
  return location && postLocationPath(location)
}

/** The page of the post at a place. */
export function postLocationPath({ context, message, reply }: PostLocation): string {
  const path = `/post/?id=${message}&context=${context}`
  return reply === undefined ? path : `${path}&reply=${reply}`
}

/** The page on which one writes into a context. */
export function writingPath(context: Address): string {
  return `/post/?context=${context}`
}

const refused = (why: PostRefusal): AskedPost => ({ kind: 'refused', why })

/** The configured context that is meant, in its own spelling; undefined where none is named and there is no general one. */
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
