import { fullName } from '../names/fullName.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'

/**
 * Person's profile page: by name, else by account, else one's own (rules/names: profile). Never throws, whatever a
 * name holds.
 */
export function profilePath(
  who: { readonly name?: DomainName | undefined; readonly account?: Address | undefined },
  tldName: string,
): string {
  const id = who.name === undefined ? who.account : fullName(who.name, tldName)
  return id === undefined ? '/profile/' : `/profile/?${new URLSearchParams({ id }).toString()}`
}
