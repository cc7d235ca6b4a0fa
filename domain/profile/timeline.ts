import type { EventDetails } from '../names/NameHistory.ts'
import type { NameEvent } from '../names/NameEvent.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'

/** An event of a name, from the view of one account. `other` is the other account involved. */
export interface NameDeed {
  readonly kind: 'minted' | 'was given' | 'gave' | 'received' | 'sent' | 'chose' | 'burned'
  readonly name: DomainName
  readonly other: Address | undefined
}

/** Other features add their deeds to this union. */
export type Deed = NameDeed

export interface TimelineEntry {
  /** Stable and unique. */
  readonly id: string
  readonly block: number
  readonly logIndex: number
  readonly transaction: TxHash
  /** Undefined until the block is read. */
  readonly at: EpochMillis | undefined
  readonly deed: Deed
}

export const TIMELINE_PAGE = 10

/**
 * The name events of an account, oldest first. Events of a minter contract do not contain the payer: until `details`
 * provides the sender, such a mint counts as the holder's own. Events of a token whose mint is not among `events` are
 * left out.
 */
export function nameDeeds(
  events: readonly NameEvent[],
  account: Address,
  details: ReadonlyMap<TxHash, EventDetails> = new Map(),
): readonly TimelineEntry[] {
  const names = new Map<bigint, DomainName>()
  return events.flatMap((event) => {
    if (event.kind === 'minted') names.set(event.tokenId, event.name)
    const known = details.get(event.transaction)
    const name = event.kind === 'made main' ? event.name : names.get(event.tokenId)
    const deed = name && deedOf(event, name, account, known?.sender)
    if (!deed) return []
    const { block, logIndex, transaction } = event
    const id = `${transaction}:${logIndex}`
    return [{ id, block, logIndex, transaction, at: event.at ?? known?.at, deed }]
  })
}

/** The newest `count` entries of all sources, newest first. */
export function newestFirst(
  sources: readonly (readonly TimelineEntry[])[],
  count: number,
): readonly TimelineEntry[] {
  return sources
    .flat()
    .sort((a, b) => b.block - a.block || b.logIndex - a.logIndex)
    .slice(0, count)
}

/** What this account did or received by an event; undefined if the event is not about the account. */
function deedOf(
  event: NameEvent,
  name: DomainName,
  account: Address,
  sender: Address | undefined,
): NameDeed | undefined {
  const is = (other: Address | undefined) => sameAddress(account, other)
  switch (event.kind) {
    case 'minted': {
      const payer = event.minter ?? sender ?? event.holder
      if (is(event.holder)) {
        const own = is(payer)
        return { kind: own ? 'minted' : 'was given', name, other: own ? undefined : payer }
      }
      return is(payer) ? { kind: 'gave', name, other: event.holder } : undefined
    }
    case 'transferred':
      if (is(event.to)) return { kind: 'received', name, other: event.from }
      return is(event.from) ? { kind: 'sent', name, other: event.to } : undefined
    case 'made main':
      return is(event.holder) ? { kind: 'chose', name, other: undefined } : undefined
    case 'burned':
      return is(event.holder) ? { kind: 'burned', name, other: undefined } : undefined
  }
}
