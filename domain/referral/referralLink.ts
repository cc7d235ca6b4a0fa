import { fullName } from '../names/fullName.ts'
import { nameToMint } from '../names/lowerCaseName.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'

export interface ReferralLink {
  /** Encoded, for the clipboard. */
  readonly url: string
  /** For display: the name is unencoded. */
  readonly shown: string
}

/**
 * Adds `ref` to the query of the full address `page`, in place of an earlier one (rules/referral: link).
 * Uses the account if `?ref=` would refuse the name, for example for invisible characters. Drops the hash.
 */
export function referralLink(
  page: string,
  owner: { readonly account: Address; readonly name: DomainName | undefined },
  tldName: string,
): ReferralLink {
  const { account, name } = owner
  const referrer = name !== undefined && isAcceptedInLinks(name) ? fullName(name, tldName) : account
  const url = new URL(page)
  url.hash = ''
  url.searchParams.delete('ref')
  const bare = url.href
  const joined = `${bare}${url.search === '' ? '?' : '&'}ref=`
  return { url: `${joined}${encodeURIComponent(referrer)}`, shown: `${joined}${referrer}` }
}

function isAcceptedInLinks(name: DomainName): boolean {
  const parsed = nameToMint(name)
  return parsed.ok && parsed.value === name
}
