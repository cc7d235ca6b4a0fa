import { fullName } from '../names/fullName.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { markDeceptive } from '../shared/characters.ts'

/** A link that credits its owner: what to copy, and how to show it. */
export interface ReferralLink {
  /** Encoded, so that it survives any chat or address bar. */
  readonly url: string
  /** With a warning sign for what cannot be seen in a name (spec 5, threats 4.19). */
  readonly shown: string
}

/**
 * The page somebody is on as a link that credits them: `ref` joins the query, an earlier `ref` is replaced
 * (spec 2, threats 4.19). `page` is the whole address of that page.
 */
export function referralLink(
  page: string,
  owner: { readonly account: Address; readonly name: DomainName | undefined },
  tldName: string,
): ReferralLink {
  const referrer = owner.name === undefined ? owner.account : fullName(owner.name, tldName)
  const url = new URL(page)
  url.hash = ''
  url.searchParams.delete('ref')
  const bare = url.href
  const joined = `${bare}${url.search === '' ? '?' : '&'}ref=`
  return { url: `${joined}${encodeURIComponent(referrer)}`, shown: `${joined}${markDeceptive(referrer)}` }
}
