import { fullName } from '../names/fullName.ts'
import { nameToMint } from '../names/lowerCaseName.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'

export interface ReferralLink {
  /** Encoded, for the clipboard. */
  readonly url: string
  /** For display, with the name's characters unencoded. */
  readonly shown: string
}

/**
 * The full address `page` as a link that credits its owner: `ref` joins the query and replaces an earlier one
 * (rules/referral: link). The account replaces a name that `?ref=` would refuse, such as a name with invisible
 * characters. The hash is dropped.
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
