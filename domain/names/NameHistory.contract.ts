import { describe, expect, it } from 'vitest'

import { freshName } from '#testing/domain/freshName.ts'

import type { NameEvent } from './NameEvent.ts'
import type { Address } from '../shared/Address.ts'
import type { NameHistory } from './NameHistory.ts'

/** A history, and the writes that the suite needs. */
export interface NameHistoryFixture {
  readonly nameHistory: NameHistory
  readonly unanswered: NameHistory
  readonly alice: Address
  readonly bob: Address
  /** A third account mints through a minter contract. */
  mintElsewhere(name: string, holder: Address, referrer?: Address): Promise<void>
  /** Sent by alice, the holder, like the next two writes. */
  transfer(name: string, to: Address): Promise<void>
  makeMain(name: string): Promise<void>
  burn(name: string): Promise<void>
}

async function readAll(nameHistory: NameHistory, from = 0) {
  const events: NameEvent[] = []
  let next = from
  for (;;) {
    const page = await nameHistory.eventsFrom(next)
    events.push(...page.events)
    if (page.complete) return { events, upTo: page.upTo }
    next = page.upTo + 1
  }
}

/** Tests start here, because some chains have too much older history. */
const latestBlockOf = async (nameHistory: NameHistory): Promise<number> =>
  (await nameHistory.eventsFrom(Number.MAX_SAFE_INTEGER)).upTo

/** Drops position and time, which differ between fixtures. */
function factsOf(event: NameEvent): unknown {
  const { block, logIndex, transaction, at, ...facts } = event
  expect([Number.isInteger(block), Number.isInteger(logIndex), transaction.length]).toEqual([true, true, 66])
  expect(at).toBeGreaterThan(0)
  return facts
}

const tokenOf = (event: NameEvent | undefined) =>
  event && event.kind !== 'made main' ? event.tokenId : undefined

export function nameHistorySuite(title: string, open: () => Promise<NameHistoryFixture>): void {
  describe(`NameHistory: ${title}`, () => {
    it('reports a mint with name, token and holder, and without the minter contract', async () => {
      const { nameHistory, alice, mintElsewhere } = await open()
      const upTo = await latestBlockOf(nameHistory)
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

    it('lists the newest names first with their holders, at most as many as asked for, without burned ones', async () => {
      const { nameHistory, alice, bob, mintElsewhere, transfer, burn } = await open()
      const [first, second, third] = [freshName('suite-a'), freshName('suite-b'), freshName('suite-c')]
      await mintElsewhere(first, bob)
      await mintElsewhere(second, alice)
      await mintElsewhere(third, alice)
      const [newest, before, earlier] = [
        { name: third, holder: alice },
        { name: second, holder: alice },
        { name: first, holder: bob },
      ]
      expect((await nameHistory.newest(24)).slice(0, 3)).toEqual([newest, before, earlier])
      expect(await nameHistory.newest(2)).toEqual([newest, before])
      await burn(third)
      await transfer(second, bob)
      expect((await nameHistory.newest(24)).slice(0, 2)).toEqual([{ name: second, holder: bob }, earlier])
    })

    it('reports the events of a name in order', async () => {
      const { nameHistory, alice, bob, mintElsewhere, transfer, makeMain, burn } = await open()
      const upTo = await latestBlockOf(nameHistory)
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
      const positions = events.map(({ block, logIndex }) => [block, logIndex])
      expect(positions).toEqual(positions.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d))
      expect(new Set(events.map(({ transaction }) => transaction)).size).toBe(5)
    })

    it('reports another token for a name that is minted again', async () => {
      const { nameHistory, alice, mintElsewhere, burn } = await open()
      const upTo = await latestBlockOf(nameHistory)
      const name = freshName('suite-name')
      await mintElsewhere(name, alice)
      await burn(name)
      await mintElsewhere(name, alice)
      const { events } = await readAll(nameHistory, upTo + 1)
      expect(events.map(({ kind }) => kind)).toEqual(['minted', 'burned', 'minted'])
      expect(tokenOf(events[2])).not.toBe(tokenOf(events[0]))
    })

    it('has no events after the latest block, and reports later events', async () => {
      const { nameHistory, bob, mintElsewhere } = await open()
      const before = await latestBlockOf(nameHistory)
      const { upTo, ...nothing } = await nameHistory.eventsFrom(before + 1)
      expect(nothing).toEqual({ events: [], complete: true })
      // Chains that produce blocks by the clock may have one more by now.
      expect(before <= upTo && upTo <= (await latestBlockOf(nameHistory))).toBe(true)
      const name = freshName('suite-late')
      await mintElsewhere(name, bob)
      const { events } = await readAll(nameHistory, upTo + 1)
      expect(events.map(factsOf)).toMatchObject([{ name, holder: bob }])
    })

    it('reports the latest block for a request far beyond it', async () => {
      const { nameHistory } = await open()
      const before = await latestBlockOf(nameHistory)
      const last = (await nameHistory.eventsFrom(before)).upTo
      const { upTo, ...nothing } = await nameHistory.eventsFrom(before + 1_000_000)
      expect(nothing).toEqual({ events: [], complete: true })
      expect(before <= last && last <= upTo).toBe(true)
    })

    it('reads sender and time of transactions, and omits unknown transactions', async () => {
      const { nameHistory, alice, bob, mintElsewhere } = await open()
      const upTo = await latestBlockOf(nameHistory)
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

    it('reads the referrer of a mint, and no referrer of a mint without a referral', async () => {
      const { nameHistory, alice, bob, mintElsewhere } = await open()
      const upTo = await latestBlockOf(nameHistory)
      await mintElsewhere(freshName('suite-invited'), alice, bob)
      await mintElsewhere(freshName('suite-alone'), alice)
      const { events } = await readAll(nameHistory, upTo + 1)
      const found = await nameHistory.detailsOf(events)
      const [invited, alone] = events.map(({ transaction }) => found.get(transaction)?.referral)
      expect([invited?.referrer, alone]).toEqual([bob, undefined])
      expect(invited?.paid).toBeGreaterThan(0n)
    })

    it('rejects when no endpoint answers, and never reports an empty history', async () => {
      const { unanswered } = await open()
      await expect(unanswered.eventsFrom(0)).rejects.toThrow()
    })
  })
}
