import type { Movement } from '../activity/PreparedWrite.ts'
import type { EventDetails } from '../names/NameHistory.ts'
import type { NameEvent } from '../names/NameEvent.ts'
import type { IndexedPost } from '../posts/IndexedPost.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { Wei } from '../shared/Wei.ts'
import type { AccountEvent } from './EventIndex.ts'

/** From one account's view; `other` is the other account involved. */
export interface NameAction {
  readonly kind: 'minted' | 'was given' | 'gave' | 'received' | 'sent' | 'chose' | 'burned'
  readonly name: DomainName
  readonly other: Address | undefined
}

/** From one account's view; `other` is the other account involved. */
export interface TradeAction {
  readonly kind: 'trade'
  readonly trade: 'bought' | 'got the first' | 'sold' | 'sent' | 'received'
  readonly collection: Address
  /** Untrusted. */
  readonly collectionName: string
  readonly tokenId: bigint
  readonly other: Address | undefined
  /** Undefined for a transfer. */
  readonly price: Wei | undefined
}

export interface PostAction {
  readonly kind: 'post'
  readonly found: IndexedPost
}

export interface PaymentAction {
  readonly kind: 'payment'
  readonly paid: Movement
  readonly other: Address
}

export interface SwapAction {
  readonly kind: 'swap'
  readonly paid: Movement
  /** Before a router's fee. */
  readonly got: Movement
}

export type TimelineAction = NameAction | TradeAction | PostAction | PaymentAction | SwapAction

export interface TimelineEntry {
  /** Stable and unique. */
  readonly id: string
  readonly transaction: TxHash
  /** Undefined until the block is read. */
  readonly at: EpochMillis | undefined
  readonly action: TimelineAction
}

export interface NameEntry extends TimelineEntry {
  readonly block: number
  readonly logIndex: number
  readonly action: NameAction
}

export const TIMELINE_PAGE = 10

/**
 * Oldest first. A minter contract's events lack the payer: until `details` has the sender,
 * such a mint counts as the holder's own. Omits tokens whose mint is not among `events`.
 */
export function nameTimeline(
  events: readonly NameEvent[],
  account: Address,
  details: ReadonlyMap<TxHash, EventDetails> = new Map(),
): readonly NameEntry[] {
  const names = new Map<bigint, DomainName>()
  return events.flatMap((event) => {
    if (event.kind === 'minted') names.set(event.tokenId, event.name)
    const known = details.get(event.transaction)
    const name = event.kind === 'made main' ? event.name : names.get(event.tokenId)
    const action = name && nameAction({ ...factsOf(event, known?.sender), name }, account)
    if (!action) return []
    const { block, logIndex, transaction } = event
    const id = `${transaction}:${logIndex}`
    return [{ id, block, logIndex, transaction, at: event.at ?? known?.at, action }]
  })
}

/** Newest first. */
export function newestFirst(sources: readonly (readonly NameEntry[])[], count: number): readonly NameEntry[] {
  return sources
    .flat()
    .sort((a, b) => b.block - a.block || b.logIndex - a.logIndex)
    .slice(0, count)
}

type NameFacts = Pick<Extract<AccountEvent, { kind: 'name' }>, 'event' | 'name' | 'holder' | 'other'>

/** `sender` is the likely payer of a mint whose event lacks the payer. */
function factsOf(event: NameEvent, sender: Address | undefined): Omit<NameFacts, 'name'> {
  if (event.kind === 'transferred') return { event: event.kind, holder: event.to, other: event.from }
  const other = event.kind === 'minted' ? (event.minter ?? sender) : undefined
  return { event: event.kind, holder: event.holder, other }
}

/** From this account's view; undefined if it is not involved. */
export function nameAction(
  { event, name, holder, other }: NameFacts,
  account: Address,
): NameAction | undefined {
  const isHolder = sameAddress(account, holder)
  switch (event) {
    case 'minted': {
      const payer = other ?? holder
      const isPayer = sameAddress(account, payer)
      if (isHolder)
        return { kind: isPayer ? 'minted' : 'was given', name, other: isPayer ? undefined : payer }
      return isPayer ? { kind: 'gave', name, other: holder } : undefined
    }
    case 'transferred':
      if (isHolder) return { kind: 'received', name, other }
      return sameAddress(account, other) ? { kind: 'sent', name, other: holder } : undefined
    case 'made main':
      return isHolder ? { kind: 'chose', name, other: undefined } : undefined
    case 'burned':
      return isHolder ? { kind: 'burned', name, other: undefined } : undefined
  }
}
