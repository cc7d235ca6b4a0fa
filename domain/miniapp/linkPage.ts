import { mediaPolicy, type MediaConfig } from '../media/mediaPolicy.ts'
import { mediaSource } from '../media/mediaSource.ts'
import { escapeHtml, jsonForScript } from '../shared/escapeHtml.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { parseUrl } from '../shared/parseUrl.ts'
import type { LinkCard } from './LinkCard.ts'

/**
 * A shared link's thing, which its page shows until the app has read it (rules/miniapp: link-page): untrusted texts, with the
 * bounds and marks of a card.
 */
export interface LinkSubject extends Pick<LinkCard, 'title' | 'text'> {
  /** Of the link: `placeOf`. */
  readonly place: string
  /** Of a collection, the address of a picture that the app would show; a blank one without. */
  readonly picture: string
}

/** The file beside a page's own that the build renders for links, with marks for what is known of one when it is asked for. */
export const LINK_PAGE = '_link.html'

/** The entry of a `LinkSubject` among the answers that a page is served with. */
export const LINK_ENTRY = 'link'

/** The parameters that tell links of one page apart. */
const PARAMETERS = ['id', 'context', 'reply']

/** How an inline script calculates `queryKey` of its page, whose parameters it has as `p`. */
export const QUERY_KEY_SCRIPT = `${JSON.stringify(PARAMETERS).replaceAll('"', "'")}.map(function(n){return p.get(n)}).join()`

const queryKey = (search: string): string => {
  const parameters = new URLSearchParams(search)
  return PARAMETERS.map((name) => parameters.get(name)).join()
}

/** Equal for two links of the same thing. The path may end with a slash. */
export const placeOf = (path: string, search: string): string =>
  `${path.replace(/\/$/, '')} ${queryKey(search)}`

/** Characters of a picture's address, which stands in the page twice. */
const MAX_PICTURE = 1500
const BLANK = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"

/** From the community's own sources: a stranger's server learns of no visit from the page alone. */
function shownPicture({ kind, picture }: LinkCard, config: MediaConfig): string {
  const policy = mediaPolicy(config)
  const source = kind === 'collection' ? mediaSource(picture, policy) : undefined
  const url = source?.kind === 'picture' ? source.candidates[0]?.url : undefined
  if (url === undefined || url.length > MAX_PICTURE) return BLANK
  const isOwn = url.startsWith('data:') || policy.trustedOrigins.includes(parseUrl(url)?.origin ?? '')
  return isOwn ? url : BLANK
}

/** HTML cannot carry half of a character, and the app hydrates what it was rendered with. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD')

const markOf = (name: string): string => `{{link-${name}}}`

/** A page of links: the attributes of its root, the subject that it is rendered with, and its answers for the browser. */
export const markedPage = (path: string) => ({
  attributes: ['key', 'from', 'until'].map((name) => ` data-${name}="${markOf(name)}"`).join(''),
  subject: {
    place: placeOf(path, ''),
    title: markOf('title'),
    text: markOf('text'),
    picture: markOf('picture'),
  } satisfies LinkSubject,
  answers: markOf('answers'),
})

/**
 * The page of links with what is known of one, for the browser that asks for it by `path` and `query`; it may show it between the
 * times `from` and `until`, in milliseconds since 1970. Undefined if `html` is no page of links, for a post without text, and
 * for a reply, whose page begins with the post.
 */
export function filledPage(
  html: string,
  link: { readonly path: string; readonly query: string },
  card: LinkCard,
  config: MediaConfig,
  { from, until }: { readonly from: number; readonly until: number },
): string | undefined {
  if (!html.includes(markOf('answers'))) return undefined
  if (card.kind === 'reply' || (card.kind === 'post' && card.text === '')) return undefined
  const [title, text] = [wellFormed(card.title), wellFormed(card.text)]
  const picture = shownPicture(card, config)
  const subject: LinkSubject = { place: placeOf(link.path, link.query), title, text, picture }
  const values: Readonly<Record<string, string>> = {
    key: escapeHtml(queryKey(link.query)),
    from: String(from),
    until: String(until),
    title: escapeHtml(title),
    text: escapeHtml(text),
    picture: escapeHtml(picture),
    answers: jsonForScript({ [LINK_ENTRY]: JSON.stringify(subject) }),
  }
  return html.replace(/\{\{link-([a-z]+)\}\}/g, (mark, name: string) => values[name] ?? mark)
}

/** Parses the entry; undefined for any other page. Never throws. */
export function readSubject(entry: string | undefined): LinkSubject | undefined {
  const { place, title, text, picture } = asRecord(parseJson(entry)) ?? {}
  return typeof place === 'string' &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    typeof picture === 'string'
    ? { place, title, text, picture }
    : undefined
}
