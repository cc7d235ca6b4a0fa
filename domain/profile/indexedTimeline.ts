import { isShownPost } from '../posts/isShownPost.ts'
import type { ChatContexts } from '../posts/postPath.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { AccountEvent } from './AccountHistory.ts'
import { nameDeed, type Deed, type TimelineEntry, type TradeDeed } from './timeline.ts'

/**
 * The events of an account as entries, in their order. Events of others are left out, and so are deleted posts and those
 * of contexts that the community has not configured.
 */
export function indexedEntries(
  events: readonly AccountEvent[],
  account: Address,
  contexts: ChatContexts,
): readonly TimelineEntry[] {
  return events.flatMap((event) => {
    const { id, transaction, at } = event
    const deed = deedOf(event, account, contexts)
    return deed ? [{ id, transaction, at, deed }] : []
  })
}

function deedOf(event: AccountEvent, account: Address, contexts: ChatContexts): Deed | undefined {
  if (event.kind === 'name') return nameDeed(event, account)
  if (event.kind === 'trade') return tradeDeed(event, account)
  const isShown = sameAddress(event.post.post.author, account) && isShownPost(event.post, contexts)
  return isShown ? { kind: 'post', found: event.post } : undefined
}

function tradeDeed(event: Extract<AccountEvent, { kind: 'trade' }>, account: Address): TradeDeed | undefined {
  const { event: action, collection, collectionName, tokenId, to, price } = event
  const about = {
    kind: 'trade',
    collection,
    collectionName,
    tokenId,
    price: price === 0n ? undefined : price,
  } as const
  if (sameAddress(account, event.account)) return { ...about, action, other: to }
  if (action !== 'sent' || !sameAddress(account, to)) return undefined
  return { ...about, action: 'received', other: event.account }
}
