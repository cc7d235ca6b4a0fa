import type { Movement } from '../activity/PreparedWrite.ts'
import type { ConfiguredPool } from '../liquidity/configuredPool.ts'
import { isShownPost } from '../posts/isShownPost.ts'
import type { ChatContexts } from '../posts/postPath.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { Wei } from '../shared/Wei.ts'
import { tokenAt } from '../tokens/tokenList.ts'
import type { Token } from '../tokens/token.ts'
import type { AccountEvent } from './EventIndex.ts'
import {
  nameAction,
  type PaymentAction,
  type SwapAction,
  type TimelineAction,
  type TimelineEntry,
  type TradeAction,
} from './timeline.ts'

export interface TimelineCommunity {
  readonly contexts: ChatContexts
  readonly tokens: readonly Token[]
  readonly pool: ConfiguredPool | undefined
}

/**
 * In their order. Omits events of others, deleted posts, and contexts, tokens and pools that are not configured.
 * Payments to the account are omitted too, because anyone could put their address on a profile with one.
 */
export function indexedEntries(
  events: readonly AccountEvent[],
  account: Address,
  community: TimelineCommunity,
): readonly TimelineEntry[] {
  return events.flatMap((event) => {
    const { id, transaction, at } = event
    const action = actionOf(event, account, community)
    return action ? [{ id, transaction, at, action }] : []
  })
}

function actionOf(
  event: AccountEvent,
  account: Address,
  { contexts, tokens, pool }: TimelineCommunity,
): TimelineAction | undefined {
  if (event.kind === 'name') return nameAction(event, account)
  if (event.kind === 'trade') return tradeAction(event, account)
  if (event.kind === 'payment') return paymentAction(event, account, tokens)
  if (event.kind === 'swap') return swapAction(event, account, pool)
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

function paymentAction(
  { token, from, to, amount }: Extract<AccountEvent, { kind: 'payment' }>,
  account: Address,
  tokens: readonly Token[],
): PaymentAction | undefined {
  const known = tokenAt(tokens, token)
  if (!known || !sameAddress(account, from)) return undefined
  return { kind: 'payment', paid: { amount, symbol: known.symbol, decimals: known.decimals }, other: to }
}

function swapAction(
  event: Extract<AccountEvent, { kind: 'swap' }>,
  account: Address,
  pool: ConfiguredPool | undefined,
): SwapAction | undefined {
  if (!pool?.wrapped || !sameAddress(pool.share.address, event.pool)) return undefined
  if (!sameAddress(account, event.account)) return undefined
  const { token, coin, wrapped } = pool
  // A pool orders its tokens by address.
  const [first, second] = token.address.toLowerCase() < wrapped.toLowerCase() ? [token, coin] : [coin, token]
  const { in0, in1, out0, out1 } = event
  const of = ({ symbol, decimals }: Token, amount: Wei): Movement => ({ amount, symbol, decimals })
  if (in0 > 0n && out1 > 0n) return { kind: 'swap', paid: of(first, in0), got: of(second, out1) }
  return in1 > 0n && out0 > 0n ? { kind: 'swap', paid: of(second, in1), got: of(first, out0) } : undefined
}
