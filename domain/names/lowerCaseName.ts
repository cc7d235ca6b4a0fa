import type { DomainName } from '../shared/DomainName.ts'
import { err, ok, type Result } from '../shared/Result.ts'
import { validateName } from './validateName.ts'

/**
 * The name to send to the contract: in Unicode lower case, validated before and after (rules/names: lower-case).
 * Fails with the validator's message, '' for an empty field.
 */
export function nameToMint(text: string): Result<DomainName, string> {
  const lowerCased = text.toLowerCase()
  for (const spelling of [text, lowerCased]) {
    const verdict = validateName(spelling)
    if (!verdict.valid) return err(verdict.message)
  }
  return ok(lowerCased as DomainName)
}

/** A to Z only, like the name contract (rules/names: lower-case). */
export function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Whether Unicode and the contract differ in lower case; the exact name is shown then (rules/names: lower-case). */
export function exactNameDiffers(text: string): boolean {
  return text.toLowerCase() !== asciiLowerCase(text)
}

/** Decides the price: code points of the lower-cased text, which may be longer (rules/names: length). */
export function nameLength(text: string): number {
  let length = 0
  for (const _ of text.toLowerCase()) length += 1
  return length
}

/** UTF-8, like the contract's limit (rules/names: length). */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
