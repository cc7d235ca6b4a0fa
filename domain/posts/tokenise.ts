import { nameToMint } from '../names/lowerCaseName.ts'
import type { PostRules } from './PostRules.ts'
import type { PostToken } from './PostToken.ts'
import { classifyUrl } from './classifyUrl.ts'

/**
 * A URL ends before white space, invisible characters (bidi marks too), characters no URL contains,
 * and the next URL of a comma-separated list.
 */
const RUN = /(?:(?![,;](?:https?|ipfs|ar):\/\/)[^\s<>"`{}|\p{C}\p{Z}\p{Default_Ignorable_Code_Point}])+/iuy
/**
 * A line break, a URL, or a mention. Letters before a scheme make it another scheme,
 * as does one whose URLs contain others: "blob:https://…" stays text.
 */
const START =
  /\r\n|[\n\r\u0085\u2028\u2029]|(?<![A-Za-z\d])(?:(?:blob|filesystem|view-source):)?(?:https?|ipfs|ar):\/\/|(?<![^\s([{"'])@/giu
/** UTF-16 units; no honest link is longer. */
const MAX_ADDRESS_LENGTH = 2048
/** UTF-16 units of a name with its suffix. */
const MAX_MENTION_LENGTH = 200
/** Per post. Further pictures and videos become links, so that no post loads a hundred; further links stay text. */
const MAX_COUNT = { image: 10, video: 3, link: 200 }

/**
 * Splits a post into typed pieces (rules/posts: pieces): http, https, ipfs and ar links; pictures, by extension
 * or "?img" or "?.img" after the URL; YouTube videos; referral links to this site; mentions and line breaks.
 * Links to pdf and docx files, URLs of more than 2,048 UTF-16 units and those beyond the limit stay text.
 * Linear in the text's length; loses no character.
 */
export function tokenise(text: string, rules: PostRules): readonly PostToken[] {
  const tokens: PostToken[] = []
  const remaining = { ...MAX_COUNT }
  let end = 0
  const put = (token: PostToken, from: number): void => {
    if (from > end) tokens.push({ kind: 'text', written: text.slice(end, from) })
    tokens.push(token)
    end = from + token.written.length
  }
  START.lastIndex = 0
  for (let found = START.exec(text); found; found = START.exec(text)) {
    const [start] = found
    const from = found.index
    if (start === '@') {
      const mention = mentionAt(text, from, rules.tldName)
      if (mention) put(mention, from)
    } else if (start.endsWith('//')) {
      const run = runAt(text, from)
      // A referral link is replaced at any length.
      const left = run.length > MAX_ADDRESS_LENGTH ? NONE_LEFT : remaining
      const token = classifyUrl(withoutPunctuation(run), rules, left)
      if (token) put(token, from)
      // Continuing after the run keeps the time linear if a URL contains a thousand others.
      START.lastIndex = from + run.length
      continue
    } else put({ kind: 'break', written: start }, from)
    START.lastIndex = Math.max(end, from + start.length)
  }
  if (end < text.length) tokens.push({ kind: 'text', written: text.slice(end) })
  return tokens
}

function runAt(text: string, from: number): string {
  RUN.lastIndex = from
  return RUN.exec(text)?.[0] ?? ''
}

/** Turns every URL but a referral into text. */
const NONE_LEFT = { image: 0, video: 0, link: 0 }

const CLOSING = new Map([
  [')', '('],
  [']', '['],
])

/** Drops the sentence's punctuation, but keeps a closing bracket that the URL opens. */
function withoutPunctuation(run: string): string {
  const open = new Map<string, number>()
  for (const sign of run) open.set(sign, (open.get(sign) ?? 0) + 1)
  let end = run.length
  for (; end > 0; end -= 1) {
    const last = run.charAt(end - 1)
    const opening = CLOSING.get(last)
    if (opening !== undefined) {
      const closed = open.get(last) ?? 0
      if (closed <= (open.get(opening) ?? 0)) break
      open.set(last, closed - 1)
    } else if (!/[.,;:!?'»”’…。、，！？]/u.test(last)) break
  }
  return run.slice(0, end)
}

/** "@name.suffix" of a name that can be minted, as a whole word. */
function mentionAt(text: string, from: number, tldName: string): PostToken | undefined {
  const rest = text.slice(from + 1, from + MAX_MENTION_LENGTH)
  const dot = rest.indexOf('.')
  if (dot < 1 || rest.slice(dot, dot + tldName.length).toLowerCase() !== tldName) return undefined
  const after = rest.slice(dot + tldName.length)
  if (/^(?:[\p{L}\p{N}\p{M}_-]|\.[\p{L}\p{N}])/u.test(after)) return undefined
  const name = nameToMint(rest.slice(0, dot))
  if (!name.ok) return undefined
  const written = text.slice(from, from + 1 + dot + tldName.length)
  return { kind: 'mention', written, name: name.value }
}
