import { firstUnseen } from '../shared/characters.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { foldedName } from './foldedName.ts'
import { MAX_NAME_INPUT, withoutSuffix } from './fullName.ts'
import { nameToMint } from './lowerCaseName.ts'
import * as texts from './texts.ts'

/** The name that a typed text probably means, and why the text itself is not that name (rules/names: suggested-name). */
export interface NameSuggestion {
  readonly name: DomainName
  readonly reasons: readonly string[]
}

const BLANK = /[\t-\r\u{85}\p{Z}]/gu

/**
 * The name without blanks, suffix and invisible characters, with plain Latin letters and digits;
 * undefined if that is not valid, or the text is a name as it stands.
 * Only suggested, for the user to choose (rules/names: suggested-name).
 */
export function suggestedName(text: string, tldName: string): NameSuggestion | undefined {
  if (text.length > MAX_NAME_INPUT) return undefined
  const trimmed = text.trim()
  const bare = withoutSuffix(trimmed, tldName)
  const seen = withoutUnseen(bare.replace(BLANK, ''))
  const named = nameToMint(foldedName(seen))
  if (!named.ok || named.value === text.toLowerCase()) return undefined
  const reasons: readonly (readonly [string, boolean])[] = [
    [texts.beginsWithSpace, text.trimStart() !== text],
    [texts.endsWithSpace, text.trimEnd() !== text],
    [texts.suffixIsAdded(tldName), bare !== trimmed],
    [texts.containsSpace, bare.replace(BLANK, '') !== bare],
    [unseenText(bare), firstUnseen(bare) !== undefined],
    [foldedText(seen), foldedName(seen) !== seen.toLowerCase()],
  ]
  return { name: named.value, reasons: reasons.filter(([, applies]) => applies).map(([reason]) => reason) }
}

function withoutUnseen(text: string): string {
  const unseen = firstUnseen(text)
  return unseen === undefined ? text : withoutUnseen(text.replaceAll(unseen, ''))
}

/** Invisible characters that keyboards and copied texts bring. */
const UNSEEN_KINDS: readonly (readonly [RegExp, string])[] = [
  [/[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/u, texts.variationSelector],
  [/[\u{200B}-\u{200D}\u{2060}\u{FEFF}]/u, texts.zeroWidth],
  [/[\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u, texts.textDirection],
]

function unseenText(text: string): string {
  const unseen = firstUnseen(text) ?? ''
  const kind = UNSEEN_KINDS.find(([characters]) => characters.test(unseen))?.[1] ?? texts.invisible
  return texts.containsUnseen(kind, codeOf(unseen))
}

/** Names the first character with a plain form. */
function foldedText(text: string): string {
  const found = [...text].find((character) => foldedName(character) !== character.toLowerCase()) ?? ''
  return texts.isNotPlain(found, foldedName(found))
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
