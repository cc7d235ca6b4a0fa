import type { DomainName } from '../shared/DomainName.ts'
import { nameToMint } from '../names/lowerCaseName.ts'
import { fullName } from '../names/fullName.ts'
import type { Selection } from './postDraft.ts'
import type { PostRules } from './PostRules.ts'
import { tokenise } from './tokenise.ts'

/** A name that is being written to mention somebody. */
export interface MentionAtCursor {
  /** What of the text is to be replaced, from its "@" to the end of the word, in UTF-16 units. */
  readonly selection: Selection
  /** What stands between the "@" and the cursor: the beginning of a name. */
  readonly typed: string
}

/** UTF-16 units of a beginning that is looked for; no name is longer. */
const MAX_TYPED_LENGTH = 140
/** What goes on with a name behind the cursor. */
const REST = /[\p{L}\p{N}\p{M}_-]*/uy

/**
 * The name that is being written at the cursor; undefined where there is none, where something is marked, and where
 * readers would not see a mention, as within an address (rules/posts: mentions; the same walk decides as for readers).
 */
export function mentionAtCursor(
  text: string,
  { start, end }: Selection,
  rules: PostRules,
): MentionAtCursor | undefined {
  const from = start === end ? text.lastIndexOf('@', start - 1) : -1
  if (from < 0 || start === 0 || start - from - 1 > MAX_TYPED_LENGTH) return undefined
  const typed = text.slice(from + 1, start)
  if (!nameToMint(typed).ok || !isReadThere(text, from, rules)) return undefined
  return { selection: { start: from, end: endOfWord(text, start, rules.tldName) }, typed }
}

/** What is written to mention the holder of a name, with the blank that ends it; undefined where readers would not see it. */
export function mentionOf(name: DomainName, rules: PostRules): string | undefined {
  const written = `@${fullName(name, rules.tldName)}`
  const [token, ...more] = tokenise(written, rules)
  return token?.kind === 'mention' && token.name === name && more.length === 0 ? `${written} ` : undefined
}

/** Whether readers see a mention that begins there: an address that stands before it may go on to there. */
function isReadThere(text: string, from: number, rules: PostRules): boolean {
  const last = tokenise(`${text.slice(0, from)}@a${rules.tldName}`, rules).at(-1)
  return last?.kind === 'mention' && last.name === 'a'
}

/** Where the word ends: with its suffix where that is there, and with the one blank behind, which is written anew. */
function endOfWord(text: string, cursor: number, tldName: string): number {
  REST.lastIndex = cursor
  let end = cursor + (REST.exec(text)?.[0].length ?? 0)
  const after = text.slice(end, end + tldName.length)
  if (after.toLowerCase() === tldName && !/^[\p{L}\p{N}\p{M}_-]/u.test(text.slice(end + tldName.length)))
    end += tldName.length
  return text.charAt(end) === ' ' ? end + 1 : end
}
