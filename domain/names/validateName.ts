import { isRefusedInNames } from '../shared/characters.ts'

/**
 * What the name rules say of a text, with the message to show; an empty field has none (rules/names: validation-order).
 */
export interface NameVerdict {
  readonly valid: boolean
  readonly message: string
}

/** Rules 2 to 9 in their order (rules/names: validation-order): the first that applies gives the message. */
const NOT_ALLOWED: readonly (readonly [string, string])[] = [
  ['.', 'Dots not allowed'],
  [' ', 'Spaces not allowed'],
  ['%', '% not allowed'],
  ['&', '& not allowed'],
  ['?', '? not allowed'],
  ['#', '# not allowed'],
  ['/', '/ not allowed'],
  [',', 'Comma not allowed'],
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
  if (isRefusedInNames(text)) return { valid: false, message: 'This character is not allowed' }
  return { valid: true, message: 'Domain name is valid' }
}
