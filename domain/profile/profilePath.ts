import { fullName } from '../names/fullName.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'

/** By name if given, otherwise by account; the user's own without either (rules/names: profile). Never throws. */
export function profilePath(
  who: { readonly name?: DomainName | undefined; readonly account?: Address | undefined },
  tldName: string,
): string {
  const id = who.name === undefined ? who.account : fullName(who.name, tldName)
  return id === undefined ? '/profile/' : `/profile/?${new URLSearchParams({ id }).toString()}`
}
