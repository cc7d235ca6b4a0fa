import { fullName } from '../names/fullName.ts'
import { nameToMint } from '../names/lowerCaseName.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'

/** A link that credits its owner: what to copy, and how to show it. */
export interface ReferralLink {
  /** Encoded, so that it survives any chat or address bar. */
  readonly url: string
  /** With the letters of a name as they are. */
  readonly shown: string
}

/**
 * The page somebody is on as a link that credits them: `ref` joins the query, an earlier `ref` is replaced
 * (rules/referral: link). `page` is the whole address of that page. A name that a link is not read by, such as one with
 * characters nobody sees, is not given: the account stands for it.
 */
export function referralLink(
  page: string,
  owner: { readonly account: Address; readonly name: DomainName | undefined },
  tldName: string,
): ReferralLink {
  const { account, name } = owner
  const referrer = name !== undefined && isReadInLinks(name) ? fullName(name, tldName) : account
  const url = new URL(page)
  url.hash = ''
  url.searchParams.delete('ref')
  const bare = url.href
  const joined = `${bare}${url.search === '' ? '?' : '&'}ref=`
  return { url: `${joined}${encodeURIComponent(referrer)}`, shown: `${joined}${referrer}` }
}

/** Whether a link with this name leads to its holder, by the rules links are read with. */
function isReadInLinks(name: DomainName): boolean {
  const read = nameToMint(name)
  return read.ok && read.value === name
}
