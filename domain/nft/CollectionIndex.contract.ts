import { describe, expect, it } from 'vitest'

import type { CollectionList } from './collectionList.ts'
import type { Address } from '../shared/Address.ts'
import type { CollectionIndex } from './CollectionIndex.ts'

interface SuiteMedia {
  readonly audio?: string
  readonly animation?: string
  readonly youTube?: string
}

export interface CollectionIndexFixture {
  readonly collectionIndex: CollectionIndex
  /** Knows every collection without `advance`. */
  readonly knowsAll?: boolean
  readonly unanswered: CollectionIndex
  /** After a reload, with the same storage. */
  nextLoad(): CollectionIndex
  readonly alice: Address
  readonly bob: Address
  /** Imitates a collection, but is not in the directory. */
  readonly foreign: Address
  readonly empty: Address
  launch(name: string, uniqueId: string, owner: Address, media?: SuiteMedia): Promise<Address>
  buy(collection: Address, buyer: Address): Promise<void>
  sell(collection: Address): Promise<void>
  feature(collection: Address): Promise<void>
  /** The last collection moves to its index. */
  remove(collection: Address): Promise<void>
  /** Mines until no reorganization can reach earlier events. */
  settle(): Promise<void>
  directory(): Promise<readonly Address[]>
}

async function readAllPages(
  collectionIndex: CollectionIndex,
  list: CollectionList,
  count: number,
  changeBetween: () => Promise<unknown> = async () => undefined,
) {
  const seen: Address[] = []
  let from: string | undefined
  do {
    const { cards, next } = await collectionIndex.page(list, from, count)
    seen.push(...cards.map(({ address }) => address))
    from = next
    if (from !== undefined) await changeBetween()
  } while (from !== undefined)
  return seen
}

async function indexAll(collectionIndex: CollectionIndex) {
  for (;;) {
    const progress = await collectionIndex.advance()
    if (progress.complete) return progress
  }
}

const SONG = `ar://${'song'.repeat(10)}abc`

export function collectionIndexSuite(title: string, open: () => Promise<CollectionIndexFixture>): void {
  describe(`CollectionIndex: ${title}`, () => {
    it('lists all collections newest first and each once, even if a launch and a removal happen meanwhile', async () => {
      const { collectionIndex, alice, launch, remove, directory } = await open()
      const mine = [await launch('First', 'suite-1', alice), await launch('Second', 'suite-2', alice)]
      const before = await directory()
      expect(await readAllPages(collectionIndex, 'new', before.length - 1)).toEqual(before.toReversed())
      const [oldest] = before
      let changed = false
      const seen = await readAllPages(collectionIndex, 'new', Math.ceil(before.length / 3), async () => {
        if (changed || !oldest) return
        changed = true
        await launch('Late', 'suite-3', alice)
        await remove(oldest)
      })
      const after = await directory()
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toEqual(expect.arrayContaining(before.filter((address) => after.includes(address))))
      expect(seen.slice(0, 2)).toEqual(mine.toReversed())
    })

    it('returns the present state of a card', async () => {
      const { collectionIndex, alice, bob, launch, buy } = await open()
      const address = await launch('Night <b>songs</b>', 'suite-4', alice, { audio: SONG })
      const [card] = (await collectionIndex.page('new', undefined, 1)).cards
      expect(card).toMatchObject({
        address,
        name: 'Night <b>songs</b>',
        supply: 0n,
        owner: alice,
        sounds: true,
        moves: false,
      })
      await buy(address, bob)
      const [bought] = (await collectionIndex.page('new', undefined, 1)).cards
      expect(bought?.supply).toBe(2n)
      expect(bought?.price).toBeGreaterThan(card?.price ?? 0n)
    })

    it('returns the same page for the same cursor', async () => {
      const { collectionIndex, alice, launch } = await open()
      for (const number of [5, 6, 7]) await launch(`Nr. ${number}`, `suite-${number}`, alice)
      const { next } = await collectionIndex.page('new', undefined, 1)
      const twice = [await collectionIndex.page('new', next, 1), await collectionIndex.page('new', next, 1)]
      expect(twice.map(({ cards }) => cards[0]?.name)).toEqual(['Nr. 6', 'Nr. 6'])
    })

    it('returns a card without facts for an address without a contract, and whole cards beside it', async () => {
      const { collectionIndex, alice, empty, launch, feature } = await open()
      const address = await launch('Neighbour', 'suite-8', alice)
      await feature(address)
      await feature(empty)
      const [unknown, neighbour] = (await collectionIndex.page('featured', undefined, 2)).cards
      expect(unknown).toMatchObject({
        address: empty,
        name: '',
        price: undefined,
        supply: undefined,
        owner: undefined,
      })
      expect(neighbour).toMatchObject({ name: 'Neighbour', supply: 0n })
    })

    it('lists featured collections newest first', async () => {
      const { collectionIndex, alice, launch, feature } = await open()
      const [first, second] = [await launch('One', 'suite-9', alice), await launch('Two', 'suite-10', alice)]
      await feature(second)
      await feature(first)
      const seen = await readAllPages(collectionIndex, 'featured', 1)
      expect(seen.slice(0, 2)).toEqual([first, second])
    })

    it('returns given collections in their order, even those the directory does not have', async () => {
      const { collectionIndex, alice, foreign, launch } = await open()
      const launched = [
        await launch('This', 'suite-21', alice),
        await launch('That', 'suite-22', alice),
      ] as const
      const given = [launched[1], foreign, launched[0]]
      const first = await collectionIndex.page(given, undefined, 2)
      const rest = await collectionIndex.page([], first.next, 2)
      expect([...first.cards, ...rest.cards].map(({ address }) => address)).toEqual(given)
      expect([first.total, rest.next]).toEqual([3, undefined])
      expect((await collectionIndex.page([], undefined, 2)).cards).toEqual([])
    })

    it('finds a collection by its unique id, and none by an unknown id', async () => {
      const { collectionIndex, alice, launch } = await open()
      const address = await launch('Sought', 'suite-11', alice)
      expect(await collectionIndex.find('suite-11')).toBe(address)
      expect(await collectionIndex.find('suite-nobody')).toBeUndefined()
      expect(await collectionIndex.find('')).toBeUndefined()
    })

    it('distinguishes listed and unlisted collections, before and after indexing', async () => {
      const { collectionIndex, alice, foreign, empty, launch, remove, directory } = await open()
      const address = await launch('Listed', 'suite-12', alice)
      const [oldest] = await directory()
      const answers = async () => [
        await collectionIndex.isListed(address),
        await collectionIndex.isListed(oldest ?? empty),
        await collectionIndex.isListed(foreign),
        await collectionIndex.isListed(empty),
      ]
      expect(await answers()).toEqual([true, true, false, false])
      await indexAll(collectionIndex)
      expect(await answers()).toEqual([true, true, false, false])
      await remove(oldest ?? empty)
      expect(await answers()).toEqual([true, false, false, false])
    })

    it('ranks by trades, price, holders and media once it has indexed, and ranks again after a change', async () => {
      const { collectionIndex, alice, bob, launch, buy, sell } = await open()
      const busy = await launch('Busy', 'suite-13', alice, { animation: 'https://media.example/film.mp4' })
      const held = await launch('Held', 'suite-14', bob, {
        audio: SONG,
        youTube: 'https://youtu.be/dQw4w9WgXcQ',
      })
      for (let count = 0; count < 2; count += 1) await buy(busy, alice)
      for (const buyer of [alice, alice, bob]) await buy(held, buyer)
      const { total, indexed, followed } = await indexAll(collectionIndex)
      expect([indexed, followed]).toEqual([total, total])
      const orderIn = async (list: CollectionList) =>
        (await readAllPages(collectionIndex, list, 7)).filter(
          (address) => address === busy || address === held,
        )
      expect(await orderIn('music')).toEqual([held])
      expect(await orderIn('video')).toEqual([held, busy])
      expect(await orderIn('most traded')).toEqual([held, busy])
      expect(await orderIn('top-priced')).toEqual([held, busy])
      expect(await orderIn('most holders')).toEqual([held, busy])
      for (let count = 0; count < 2; count += 1) await buy(busy, alice)
      await sell(busy)
      await indexAll(collectionIndex)
      expect(await orderIn('most traded')).toEqual([busy, held])
      const [card] = await collectionIndex.known({ kind: 'named', text: 'busy' }, 1)
      expect(card).toMatchObject({
        address: busy,
        trades: 5,
        holders: 1,
        supply: 4n,
        moves: true,
        sounds: false,
      })
    })

    it('finds collections by creator, holder and name, also after a reload', async () => {
      const { collectionIndex, knowsAll, nextLoad, alice, bob, launch, buy, settle } = await open()
      const launched = await launch('Ünïque <name>', 'suite-15', bob)
      await buy(launched, alice)
      await settle()
      if (!knowsAll) expect(await collectionIndex.known({ kind: 'named', text: 'ünïque' }, 5)).toEqual([])
      await indexAll(collectionIndex)
      for (const index of [collectionIndex, nextLoad()]) {
        const [named] = await index.known({ kind: 'named', text: 'ÜNÏQUE' }, 5)
        const created = await index.known({ kind: 'created by', account: bob }, 100)
        const ofAlice = await index.known({ kind: 'held by', account: alice }, 100)
        expect(named).toMatchObject({ address: launched, trades: 1, holders: 2 })
        expect(created.map(({ address }) => address)).toContain(launched)
        expect(ofAlice.map(({ address }) => address)).toContain(launched)
        expect(ofAlice.length).toBeGreaterThan(0)
      }
    })

    it('recognises later names among the listed collections, and first names once all are indexed', async () => {
      const { collectionIndex, knowsAll, nextLoad, alice, bob, launch, settle } = await open()
      const launched = [
        await launch('Daybreak', 'suite-18', alice),
        await launch('D\u0430ybreak', 'suite-19', bob),
        await launch('Like no other', 'suite-20', bob),
      ]
      await settle()
      const { cards } = await collectionIndex.page('new', undefined, 3)
      const inOrder = launched.flatMap((address) => cards.find((card) => card.address === address) ?? [])
      const standingsIn = async (index: CollectionIndex) =>
        (await index.standings(inOrder)).map((standing) =>
          standing.kind === 'later' ? standing.first.address : standing.kind,
        )
      if (!knowsAll) expect(await standingsIn(collectionIndex)).toEqual(['unknown', launched[0], 'unknown'])
      await indexAll(collectionIndex)
      for (const index of [collectionIndex, nextLoad()])
        expect(await standingsIn(index)).toEqual(['first', launched[0], 'first'])
    })

    it('drops a collection that was removed from the directory', async () => {
      const { collectionIndex, alice, launch, remove } = await open()
      const [removed, last] = [
        await launch('Gone', 'suite-16', alice),
        await launch('Last', 'suite-17', alice),
      ]
      await indexAll(collectionIndex)
      await remove(removed)
      await indexAll(collectionIndex)
      const created = (await collectionIndex.known({ kind: 'created by', account: alice }, 100)).map(
        ({ address }) => address,
      )
      expect([created.includes(removed), created.includes(last)]).toEqual([false, true])
    })

    it('rejects instead of returning an empty list when no endpoint answers', async () => {
      const { unanswered, empty } = await open()
      await expect(unanswered.page('new', undefined, 8)).rejects.toThrow()
      await expect(unanswered.page('featured', undefined, 8)).rejects.toThrow()
      await expect(unanswered.find('suite')).rejects.toThrow()
      await expect(unanswered.isListed(empty)).rejects.toThrow()
      await expect(unanswered.advance()).rejects.toThrow()
    })
  })
}
