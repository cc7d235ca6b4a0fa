import { isRefusedInNames } from '../shared/characters.ts'
import * as texts from './texts.ts'

/**
 * What the name rules say of a text, with the message to show; an empty field has none (rules/names: validation-order).
 */
export interface NameVerdict {
  readonly valid: boolean
  readonly message: string
}

/** Rules 2 to 9 in their order (rules/names: validation-order), each with its message. */
const NOT_ALLOWED: readonly (readonly [string, string])[] = [
  ['.', texts.dotsNotAllowed],
  [' ', texts.spacesNotAllowed],
  ['%', texts.notAllowed('%')],
  ['&', texts.notAllowed('&')],
  ['?', texts.notAllowed('?')],
  ['#', texts.notAllowed('#')],
  ['/', texts.notAllowed('/')],
  [',', texts.commaNotAllowed],
]

/**
 * Judges a username without its suffix, as typed; minting, changing and finding share it
 * (rules/names: validation-order).
 */
export function validateName(text: string | undefined | null): NameVerdict {
  if (!text) return { valid: false, message: '' }
  for (const [character, message] of NOT_ALLOWED) {
    if (text.includes(character)) return { valid: false, message }
  }
  if (isRefusedInNames(text)) return { valid: false, message: texts.characterNotAllowed }
  return { valid: true, message: texts.nameValid }
}
