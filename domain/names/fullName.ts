import type { DomainName } from '../shared/DomainName.ts'

/** Characters. Longer input is refused: a truncated name would belong to another account. */
export const MAX_NAME_INPUT = 256

/** "alice.degen". For text nodes only: a name may contain any character. */
export function fullName(name: DomainName, tldName: string): string {
  return `${name}${tldName}`
}

/** Removes the suffix once, in any case (rules/names: suffix-once). */
export function withoutSuffix(text: string, tldName: string): string {
  const start = text.length - tldName.length
  return start >= 0 && text.slice(start).toLowerCase() === tldName.toLowerCase() ? text.slice(0, start) : text
}
