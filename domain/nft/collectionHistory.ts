import { readStoredAddress, sameAddress, ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { asRecord } from '../shared/parseJson.ts'
import { parseTxHash, type TxHash } from '../shared/TxHash.ts'
import type { CollectionEvent } from './CollectionEvent.ts'

export interface StoredCollectionHistory {
  readonly events: readonly CollectionEvent[]
  /** The last block read; -1 for none. */
  readonly upTo: number
}

export const NO_HISTORY: StoredCollectionHistory = { events: [], upTo: -1 }

export interface CollectionAction {
  readonly id: string
  /** The owner's first token comes free with the first purchase (rules/nft: curve). */
  readonly kind: 'bought' | 'got the first' | 'sold' | 'sent'
  readonly tokenId: bigint
  readonly account: Address
  readonly to: Address | undefined
  readonly transaction: TxHash
  readonly block: number
  readonly at: EpochMillis | undefined
}

export interface CollectionHolder {
  readonly holder: Address
  readonly tokens: number
}

/** Events are oldest first, actions newest first. */
export function actionsOf(events: readonly CollectionEvent[]): readonly CollectionAction[] {
  return events
    .map(({ from, to, tokenId, transaction, block, logIndex, at }): CollectionAction => {
      const about = { id: `${transaction}:${logIndex}`, tokenId, transaction, block, at }
      if (from === ZERO_ADDRESS)
        return { ...about, kind: tokenId === 1n ? 'got the first' : 'bought', account: to, to: undefined }
      return to === ZERO_ADDRESS
        ? { ...about, kind: 'sold', account: from, to: undefined }
        : { ...about, kind: 'sent', account: from, to }
    })
    .toReversed()
}

/** Most tokens first. Events are oldest first. */
export function holdersOf(events: readonly CollectionEvent[]): readonly CollectionHolder[] {
  const counts = new Map<Address, number>()
  for (const owner of ownersIn(events).values()) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  return [...counts].map(([holder, tokens]) => ({ holder, tokens })).toSorted((a, b) => b.tokens - a.tokens)
}

/** Ascending. For contracts that cannot list a holder's tokens. */
export function tokensHeldBy(events: readonly CollectionEvent[], holder: Address): readonly bigint[] {
  return [...ownersIn(events)]
    .flatMap(([tokenId, owner]) => (sameAddress(owner, holder) ? [tokenId] : []))
    .toSorted((a, b) => (a < b ? -1 : 1))
}

/** Events are oldest first; burned tokens have no owner. */
function ownersIn(events: readonly CollectionEvent[]): ReadonlyMap<bigint, Address> {
  const owners = new Map<bigint, Address>()
  for (const { tokenId, to } of events) {
    if (to === ZERO_ADDRESS) owners.delete(tokenId)
    else owners.set(tokenId, to)
  }
  return owners
}

/** Per collection; later events are neither stored nor shown (rules/nft: hostile-collections). */
export const MAX_EVENTS = 20_000
/** Other versions are dropped and read again. */
const VERSION = 1

export function historyKey(chainId: number, collection: Address): string {
  return `collection:${chainId}:${collection.toLowerCase()}`
}

export function writeHistory({ events, upTo }: StoredCollectionHistory): unknown {
  return { v: VERSION, upTo, events }
}

/** Undefined if missing, or if any part is invalid. */
export function readHistory(stored: unknown, collection: Address): StoredCollectionHistory | undefined {
  const { v, upTo, events } = asRecord(stored) ?? {}
  if (v !== VERSION || !isCount(upTo) || !Array.isArray(events) || events.length > MAX_EVENTS)
    return undefined
  const read = events.map((event: unknown) => readEvent(asRecord(event), collection))
  const valid = read.filter((event) => event !== undefined)
  return valid.length === read.length && isInOrder(valid) ? { events: valid, upTo } : undefined
}

/** Strictly, so that no event appears twice. */
const isInOrder = (events: readonly CollectionEvent[]): boolean =>
  events.every(({ block, logIndex }, index) => {
    const before = events[index - 1]
    return !before || before.block < block || (before.block === block && before.logIndex < logIndex)
  })

function readEvent(
  stored: Readonly<Record<string, unknown>> | undefined,
  collection: Address,
): CollectionEvent | undefined {
  const { tokenId, from, to, transaction, block, logIndex, at } = stored ?? {}
  const sender = typeof from === 'string' ? readStoredAddress(from) : undefined
  const receiver = typeof to === 'string' ? readStoredAddress(to) : undefined
  const hash = parseTxHash(transaction)
  if (typeof tokenId !== 'bigint' || tokenId < 0n || !sender || !receiver || !hash) return undefined
  if (!isCount(block) || !isCount(logIndex) || (at !== undefined && !isCount(at))) return undefined
  return {
    collection,
    tokenId,
    from: sender,
    to: receiver,
    transaction: hash,
    block,
    logIndex,
    at: at as EpochMillis | undefined,
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
