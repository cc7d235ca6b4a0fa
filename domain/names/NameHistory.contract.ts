import { describe, expect, it } from 'vitest'

import { freshName } from '#testing/domain/freshName.ts'

import type { NameEvent } from './NameEvent.ts'
import type { Address } from '../shared/Address.ts'
import type { NameHistory } from './NameHistory.ts'

/** A history in which the suite may do what others do. */
export interface NameHistoryWorld {
  readonly nameHistory: NameHistory
  /** One whose questions nothing answers. */
  readonly unanswered: NameHistory
  readonly alice: Address
  readonly bob: Address
  /** Bought through a minter contract for its price, by somebody who is neither of the two; perhaps by an invitation. */
  mintElsewhere(name: string, holder: Address, referrer?: Address): Promise<void>
  /** By their holder, who is alice. */
  transfer(name: string, to: Address): Promise<void>
  makeMain(name: string): Promise<void>
  burn(name: string): Promise<void>
}

/** Everything from a block to the present, and where that is. */
async function readAll(nameHistory: NameHistory, from = 0) {
  const events: NameEvent[] = []
  let next = from
  for (;;) {
    const part = await nameHistory.eventsFrom(next)
    events.push(...part.events)
    if (part.complete) return { events, upTo: part.upTo }
    next = part.upTo + 1
  }
}

/** The last block there is; history before it is not read, for on some chains there is too much. */
const presentOf = async (nameHistory: NameHistory): Promise<number> =>
  (await nameHistory.eventsFrom(Number.MAX_SAFE_INTEGER)).upTo

/** An event without when and where, which no two worlds share. */
function factsOf(event: NameEvent): unknown {
  const { block, logIndex, transaction, at, ...facts } = event
  expect([Number.isInteger(block), Number.isInteger(logIndex), transaction.length]).toEqual([true, true, 66])
  expect(at).toBeGreaterThan(0)
  return facts
}

const tokenOf = (event: NameEvent | undefined) =>
  event && event.kind !== 'made main' ? event.tokenId : undefined

/** What every NameHistory does. */
export function nameHistorySuite(title: string, open: () => Promise<NameHistoryWorld>): void {
  describe(`NameHistory: ${title}`, () => {
    it('tells a mint with its name, its token and its holder, and hides the minter contract', async () => {
      const { nameHistory, alice, mintElsewhere } = await open()
      const upTo = await presentOf(nameHistory)
      const name = freshName('suite-name')
      await mintElsewhere(name, alice)
      const { events } = await readAll(nameHistory, upTo + 1)
      expect(events.map(factsOf)).toEqual([
        {
          kind: 'minted',
          name,
          tokenId: expect.any(BigInt),
          holder: alice,
          minter: undefined,
        },
      ])
    })

    it('tells the life of a name in its order', async () => {
      const { nameHistory, alice, bob, mintElsewhere, transfer, makeMain, burn } = await open()
      const upTo = await presentOf(nameHistory)
      const [firstName, secondName] = [freshName('suite-first'), freshName('suite-second')]
      await mintElsewhere(firstName, alice)
      await mintElsewhere(secondName, alice)
      await makeMain(secondName)
      await transfer(firstName, bob)
      await burn(secondName)
      const { events } = await readAll(nameHistory, upTo + 1)
      const [first, second] = events.map(tokenOf)
      expect(events.slice(2).map(factsOf)).toEqual([
        { kind: 'made main', name: secondName, holder: alice },
        { kind: 'transferred', tokenId: first, from: alice, to: bob },
        { kind: 'burned', tokenId: second, holder: alice },
      ])
      const places = events.map(({ block, logIndex }) => [block, logIndex])
      expect(places).toEqual(places.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d))
      expect(new Set(events.map(({ transaction }) => transaction)).size).toBe(5)
    })

    it('gives a name that comes back another token', async () => {
      const { nameHistory, alice, mintElsewhere, burn } = await open()
      const upTo = await presentOf(nameHistory)
      const name = freshName('suite-name')
      await mintElsewhere(name, alice)
      await burn(name)
      await mintElsewhere(name, alice)
      const { events } = await readAll(nameHistory, upTo + 1)
      expect(events.map(({ kind }) => kind)).toEqual(['minted', 'burned', 'minted'])
      expect(tokenOf(events[2])).not.toBe(tokenOf(events[0]))
    })

    it('has nothing after the present, and tells what happens then', async () => {
      const { nameHistory, bob, mintElsewhere } = await open()
      const before = await presentOf(nameHistory)
      const { upTo, ...nothing } = await nameHistory.eventsFrom(before + 1)
      expect(nothing).toEqual({ events: [], complete: true })
      // A chain that makes blocks by the clock may have made one meanwhile.
      expect(before <= upTo && upTo <= (await presentOf(nameHistory))).toBe(true)
      const name = freshName('suite-late')
      await mintElsewhere(name, bob)
      const { events } = await readAll(nameHistory, upTo + 1)
      expect(events.map(factsOf)).toMatchObject([{ name, holder: bob }])
    })

    it('says where the chain ends when it is asked far beyond', async () => {
      const { nameHistory } = await open()
      const before = await presentOf(nameHistory)
      const last = (await nameHistory.eventsFrom(before)).upTo
      const { upTo, ...nothing } = await nameHistory.eventsFrom(before + 1_000_000)
      expect(nothing).toEqual({ events: [], complete: true })
      expect(before <= last && last <= upTo).toBe(true)
    })

    it('knows who sent a transaction and when, and leaves out what the chain does not know', async () => {
      const { nameHistory, alice, bob, mintElsewhere } = await open()
      const upTo = await presentOf(nameHistory)
      await mintElsewhere(freshName('suite-gift'), alice)
      const [minted] = (await readAll(nameHistory, upTo + 1)).events
      if (!minted) throw new Error('Nothing was minted')
      const unknown = { ...minted, transaction: `0x${'9'.repeat(64)}` as typeof minted.transaction }
      const found = await nameHistory.detailsOf([minted, unknown, { ...minted, at: undefined }])
      expect([...found.keys()]).toEqual([minted.transaction])
      const { sender, at } = found.get(minted.transaction) ?? {}
      expect(at).toBe(minted.at)
      expect([alice, bob]).not.toContain(sender)
    })

    it('knows whom a mint credits, and that another credits nobody', async () => {
      const { nameHistory, alice, bob, mintElsewhere } = await open()
      const upTo = await presentOf(nameHistory)
      await mintElsewhere(freshName('suite-invited'), alice, bob)
      await mintElsewhere(freshName('suite-alone'), alice)
      const { events } = await readAll(nameHistory, upTo + 1)
      const found = await nameHistory.detailsOf(events)
      const [invited, alone] = events.map(({ transaction }) => found.get(transaction)?.referral)
      expect([invited?.referrer, alone]).toEqual([bob, undefined])
      expect(invited?.paid).toBeGreaterThan(0n)
    })

    it('rejects when nothing answers, and never says that nothing happened', async () => {
      const { unanswered } = await open()
      await expect(unanswered.eventsFrom(0)).rejects.toThrow()
    })
  })
}
