import type { DomainName } from '../shared/DomainName.ts'
import { nameToMint } from '../names/lowerCaseName.ts'
import { fullName } from '../names/fullName.ts'
import type { Selection } from './postDraft.ts'
import type { PostRules } from './PostRules.ts'
import { tokenise } from './tokenise.ts'

export interface MentionAtCursor {
  /** To replace: from "@" to the end of the word, in UTF-16 units. */
  readonly selection: Selection
  /** From "@" to the cursor: the start of a name. */
  readonly typed: string
}

/** UTF-16 units from "@" to the cursor, more than any name. */
const MAX_TYPED_LENGTH = 140
const REST = /[\p{L}\p{N}\p{M}_-]*/uy

/** Undefined without one, for selected text or a mere "@", and where `tokenise` sees none (rules/posts: mentions). */
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

/** With a trailing space; undefined if readers would see no mention. */
export function mentionOf(name: DomainName, rules: PostRules): string | undefined {
  const written = `@${fullName(name, rules.tldName)}`
  const [token, ...more] = tokenise(written, rules)
  return token?.kind === 'mention' && token.name === name && more.length === 0 ? `${written} ` : undefined
}

/** Whether readers see a mention here; an earlier URL may include it. */
function isReadThere(text: string, from: number, rules: PostRules): boolean {
  const last = tokenise(`${text.slice(0, from)}@a${rules.tldName}`, rules).at(-1)
  return last?.kind === 'mention' && last.name === 'a'
}

/** Includes the suffix and one space, which the inserted mention brings itself. */
function endOfWord(text: string, cursor: number, tldName: string): number {
  REST.lastIndex = cursor
  let end = cursor + (REST.exec(text)?.[0].length ?? 0)
  const after = text.slice(end, end + tldName.length)
  if (after.toLowerCase() === tldName && !/^[\p{L}\p{N}\p{M}_-]/u.test(text.slice(end + tldName.length)))
    end += tldName.length
  return text.charAt(end) === ' ' ? end + 1 : end
}
