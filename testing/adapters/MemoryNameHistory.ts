import type { ChainMoment, NameEvent } from '#domain/names/NameEvent.ts'
import type { EventDetails, HeldName, NameHistory, NameHistoryPage } from '#domain/names/NameHistory.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'

type EventFacts<Event = NameEvent> = Event extends NameEvent ? Omit<Event, keyof ChainMoment> : never

interface MemoryNameHistoryDeps {
  /** Records a read; throws while the chain is unreachable. */
  readonly answer: (method: string) => void
  readonly block: () => number
  readonly now: () => EpochMillis
}

export class MemoryNameHistory implements NameHistory {
  blocksPerPage = 1_000_000
  readonly #chain: MemoryNameHistoryDeps
  readonly #senders = new Map<TxHash, Omit<EventDetails, 'at'>>()
  readonly #events: NameEvent[] = []
  #transactions = 0

  constructor(chain: MemoryNameHistoryDeps) {
    this.#chain = chain
  }

  async newest(count: number): Promise<readonly HeldName[]> {
    this.#chain.answer('newest')
    const holders = new Map<bigint, HeldName | undefined>()
    for (const event of this.#events) {
      if (event.kind === 'minted') holders.set(event.tokenId, { name: event.name, holder: event.holder })
      if (event.kind === 'burned') holders.set(event.tokenId, undefined)
      const held = event.kind === 'transferred' && holders.get(event.tokenId)
      if (held) holders.set(event.tokenId, { ...held, holder: event.to })
    }
    return [...holders.values()]
      .toReversed()
      .slice(0, count)
      .filter((held) => held !== undefined)
  }

  async eventsFrom(block: number): Promise<NameHistoryPage> {
    this.#chain.answer('eventsFrom')
    const present = this.#chain.block()
    const upTo = Math.min(present, block + this.blocksPerPage - 1)
    const events = this.#events.filter((event) => event.block >= block && event.block <= upTo)
    return { events, upTo, complete: upTo === present }
  }

  async detailsOf(moments: readonly ChainMoment[]): Promise<ReadonlyMap<TxHash, EventDetails>> {
    this.#chain.answer('detailsOf')
    const requested = new Set(moments.map(({ transaction }) => transaction))
    return new Map(
      this.#events.flatMap(({ transaction, at }) => {
        const sent = this.#senders.get(transaction)
        return requested.has(transaction) && sent && at !== undefined ? [[transaction, { ...sent, at }]] : []
      }),
    )
  }

  record(sender: Address, facts: EventFacts, referral?: EventDetails['referral']): void {
    this.#transactions += 1
    const transaction = `0x${this.#transactions.toString(16).padStart(64, 'e')}` as TxHash
    this.#senders.set(transaction, { sender, referral })
    const moment = { block: this.#chain.block(), logIndex: 0, transaction, at: this.#chain.now() }
    this.#events.push({ ...moment, ...facts })
  }
}
