import type { DomainName } from '../shared/DomainName.ts'

/** Longer texts are no name and no address; they are refused, for a shortened one would name somebody else. */
export const MAX_NAME_INPUT = 256

/** A name with its suffix, "alice.degen". For a text node only: the name may hold any character. */
export function fullName(name: DomainName, tldName: string): string {
  return `${name}${tldName}`
}

/**
 * The text without the community's suffix at its end, in any letter case; taken off once only
 * (rules/names: suffix-once).
 */
export function withoutSuffix(text: string, tldName: string): string {
  const start = text.length - tldName.length
  return start >= 0 && text.slice(start).toLowerCase() === tldName.toLowerCase() ? text.slice(0, start) : text
}
