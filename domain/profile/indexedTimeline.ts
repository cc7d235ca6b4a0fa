import { isShownPost } from '../posts/isShownPost.ts'
import type { ChatContexts } from '../posts/postPath.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { AccountEvent } from './AccountHistory.ts'
import { nameAction, type TimelineAction, type TimelineEntry, type TradeAction } from './timeline.ts'

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
    const action = actionOf(event, account, contexts)
    return action ? [{ id, transaction, at, action }] : []
  })
}

function actionOf(event: AccountEvent, account: Address, contexts: ChatContexts): TimelineAction | undefined {
  if (event.kind === 'name') return nameAction(event, account)
  if (event.kind === 'trade') return tradeAction(event, account)
  const isShown = sameAddress(event.post.post.author, account) && isShownPost(event.post, contexts)
  return isShown ? { kind: 'post', found: event.post } : undefined
}

function tradeAction(
  event: Extract<AccountEvent, { kind: 'trade' }>,
  account: Address,
): TradeAction | undefined {
  const { event: trade, collection, collectionName, tokenId, to, price } = event
  const about = {
    kind: 'trade',
    collection,
    collectionName,
    tokenId,
    price: price === 0n ? undefined : price,
  } as const
  if (sameAddress(account, event.account)) return { ...about, trade, other: to }
  if (trade !== 'sent' || !sameAddress(account, to)) return undefined
  return { ...about, trade: 'received', other: event.account }
}
