import type { DomainName } from '../shared/DomainName.ts'

/** In characters. Longer input is refused, not truncated: a truncated name would belong to another account. */
export const MAX_NAME_INPUT = 256

/** A name with its suffix, "alice.degen". For text nodes only: a name may contain any character. */
export function fullName(name: DomainName, tldName: string): string {
  return `${name}${tldName}`
}

/** The text without the community's suffix, in any letter case, removed once only (rules/names: suffix-once). */
export function withoutSuffix(text: string, tldName: string): string {
  const start = text.length - tldName.length
  return start >= 0 && text.slice(start).toLowerCase() === tldName.toLowerCase() ? text.slice(0, start) : text
}
