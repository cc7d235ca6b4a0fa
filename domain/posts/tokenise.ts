import { nameToMint } from '../names/lowerCaseName.ts'
import type { PostRules } from './PostRules.ts'
import type { PostToken } from './PostToken.ts'
import { readAddress } from './readAddress.ts'

/**
 * An address ends before blanks, what cannot be seen (bidi marks among it) and signs that no address holds, and before
 * the next one of a list without blanks.
 */
const RUN = /(?:(?![,;](?:https?|ipfs|ar):\/\/)[^\s<>"`{}|\p{C}\p{Z}\p{Default_Ignorable_Code_Point}])+/iuy
/** What may begin something: a line break, an address, or a name. Letters before a scheme make it another one. */
const START = /\r\n|[\n\r\u0085\u2028\u2029]|(?<![A-Za-z\d])(?:https?|ipfs|ar):\/\/|(?<![^\s([{"'])@/giu
/** UTF-16 units of an address; nobody's link is longer. */
const MAX_ADDRESS_LENGTH = 2048
/** UTF-16 units of a name with its suffix. */
const MAX_MENTION_LENGTH = 200
/** Of one post: pictures and films beyond become links, so that none loads a hundred of them; links beyond stay text. */
const MAX_COUNT = { image: 10, film: 3, link: 200 }

/**
 * A post as typed pieces (rules/posts: pieces). Links of http, https, ipfs and ar; pictures by
 * their ending, or by "?img" and "?.img" behind their address; films of YouTube; pdf and docx stay text, and what
 * follows them on the line does not matter; referral links to this product's own origin; mentions, line breaks. Each
 * character is looked at a fixed number of times, and what is written is in the pieces to the last one.
 */
export function tokenise(text: string, rules: PostRules): readonly PostToken[] {
  const tokens: PostToken[] = []
  const left = { ...MAX_COUNT }
  let done = 0
  const put = (token: PostToken, from: number): void => {
    if (from > done) tokens.push({ kind: 'text', written: text.slice(done, from) })
    tokens.push(token)
    done = from + token.written.length
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
      const token = run.length > MAX_ADDRESS_LENGTH ? undefined : readAddress(withoutEnd(run), rules, left)
      if (token) put(token, from)
      // What has been looked at once is not looked at again, whatever it was: a thousand addresses in one are one.
      START.lastIndex = from + run.length
      continue
    } else put({ kind: 'break', written: start }, from)
    START.lastIndex = Math.max(done, from + start.length)
  }
  if (done < text.length) tokens.push({ kind: 'text', written: text.slice(done) })
  return tokens
}

function runAt(text: string, from: number): string {
  RUN.lastIndex = from
  return RUN.exec(text)?.[0] ?? ''
}

const CLOSING = new Map([
  [')', '('],
  [']', '['],
])

/** An address without the signs of the sentence it stands in; a bracket that was opened in it stays. */
function withoutEnd(run: string): string {
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

/** "@name.suffix", the name one that can be minted, and nothing of a longer word behind it. */
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
