import { isRefusedInNames } from '../shared/characters.ts'
import * as texts from './texts.ts'

/** `message` is empty for an empty field (rules/names: validation-order). */
export interface NameVerdict {
  readonly valid: boolean
  readonly message: string
}

/** Rules 2 to 9, in order (rules/names: validation-order). */
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

/** `text` has no suffix; its length is not checked (rules/names: validation-order). */
export function validateName(text: string | undefined | null): NameVerdict {
  if (!text) return { valid: false, message: '' }
  for (const [character, message] of NOT_ALLOWED) {
    if (text.includes(character)) return { valid: false, message }
  }
  if (isRefusedInNames(text)) return { valid: false, message: texts.characterNotAllowed }
  return { valid: true, message: texts.nameValid }
}
