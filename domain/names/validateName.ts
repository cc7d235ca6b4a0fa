import { isRefusedInNames } from '../shared/characters.ts'
import * as texts from './texts.ts'

/** The message is empty for an empty field (rules/names: validation-order). */
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

/** Validates a typed username without its suffix (rules/names: validation-order). Its length is not checked. */
export function validateName(text: string | undefined | null): NameVerdict {
  if (!text) return { valid: false, message: '' }
  for (const [character, message] of NOT_ALLOWED) {
    if (text.includes(character)) return { valid: false, message }
  }
  if (isRefusedInNames(text)) return { valid: false, message: texts.characterNotAllowed }
  return { valid: true, message: texts.nameValid }
}
