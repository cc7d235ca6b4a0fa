import { describe, expect, it } from 'vitest'

import type { CollectionList } from './collectionList.ts'
import type { Address } from '../shared/Address.ts'
import type { CollectionIndex } from './CollectionIndex.ts'

/** What a collection plays. */
interface SuiteMedia {
  readonly audio?: string
  readonly animation?: string
  readonly youTube?: string
}

/** A directory in which the suite may do what others do. */
export interface CollectionIndexWorld {
  readonly collectionIndex: CollectionIndex
  /** One whose questions nothing answers. */
  readonly unanswered: CollectionIndex
  /** In the same browser, later. */
  nextLoad(): CollectionIndex
  readonly alice: Address
  readonly bob: Address
  /** A contract that looks like a collection and is not in the directory. */
  readonly foreign: Address
  /** Where no contract is. */
  readonly nothing: Address
  launch(name: string, uniqueId: string, owner: Address, media?: SuiteMedia): Promise<Address>
  buy(collection: Address, buyer: Address): Promise<void>
  /** The newest token of its holder, who is alice. */
  sell(collection: Address): Promise<void>
  feature(collection: Address): Promise<void>
  /** Out of the directory: the last one gets its place. */
  remove(collection: Address): Promise<void>
  /** So many blocks pass that no reorganisation reaches what happened. */
  settle(): Promise<void>
  /** All of the directory in its order. */
  directory(): Promise<readonly Address[]>
}

async function readAllPages(
  collectionIndex: CollectionIndex,
  list: CollectionList,
  count: number,
  happen: () => Promise<unknown> = async () => undefined,
) {
  const seen: Address[] = []
  let from: string | undefined
  do {
    const { cards, next } = await collectionIndex.page(list, from, count)
    seen.push(...cards.map(({ address }) => address))
    from = next
    if (from !== undefined) await happen()
  } while (from !== undefined)
  return seen
}

async function lookAtAll(collectionIndex: CollectionIndex) {
  for (;;) {
    const progress = await collectionIndex.advance()
    if (progress.complete) return progress
  }
}

/** The address of something to hear. */
const SONG = `ar://${'song'.repeat(10)}abc`

/** What every CollectionIndex does. */
export function collectionIndexSuite(title: string, open: () => Promise<CollectionIndexWorld>): void {
  describe(`CollectionIndex: ${title}`, () => {
    it('lists all, the newest first, and none twice, though one is launched and one removed meanwhile', async () => {
      const { collectionIndex, alice, launch, remove, directory } = await open()
      const mine = [await launch('First', 'suite-1', alice), await launch('Second', 'suite-2', alice)]
      const before = await directory()
      expect(await readAllPages(collectionIndex, 'new', before.length - 1)).toEqual(before.toReversed())
      const [oldest] = before
      let happened = false
      const seen = await readAllPages(collectionIndex, 'new', Math.ceil(before.length / 3), async () => {
        if (happened || !oldest) return
        happened = true
        await launch('Late', 'suite-3', alice)
        await remove(oldest)
      })
      const after = await directory()
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toEqual(expect.arrayContaining(before.filter((one) => after.includes(one))))
      expect(seen.slice(0, 2)).toEqual(mine.toReversed())
    })

    it('shows a card as it is now', async () => {
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

    it('goes on from the same place each time it is asked with the same word', async () => {
      const { collectionIndex, alice, launch } = await open()
      for (const number of [5, 6, 7]) await launch(`Nr. ${number}`, `suite-${number}`, alice)
      const { next } = await collectionIndex.page('new', undefined, 1)
      const twice = [await collectionIndex.page('new', next, 1), await collectionIndex.page('new', next, 1)]
      expect(twice.map(({ cards }) => cards[0]?.name)).toEqual(['Nr. 6', 'Nr. 6'])
    })

    it('says of a contract that does not answer what it does not know, and of its neighbours what it does', async () => {
      const { collectionIndex, alice, nothing, launch, feature } = await open()
      const address = await launch('Neighbour', 'suite-8', alice)
      await feature(address)
      await feature(nothing)
      const [mute, neighbour] = (await collectionIndex.page('featured', undefined, 2)).cards
      expect(mute).toMatchObject({
        address: nothing,
        name: '',
        price: undefined,
        supply: undefined,
        owner: undefined,
      })
      expect(neighbour).toMatchObject({ name: 'Neighbour', supply: 0n })
    })

    it('lists what the community recommends, the latest first', async () => {
      const { collectionIndex, alice, launch, feature } = await open()
      const [first, second] = [await launch('One', 'suite-9', alice), await launch('Two', 'suite-10', alice)]
      await feature(second)
      await feature(first)
      const seen = await readAllPages(collectionIndex, 'featured', 1)
      expect(seen.slice(0, 2)).toEqual([first, second])
    })

    it('shows these collections in their order, whether the directory has them or not', async () => {
      const { collectionIndex, alice, foreign, launch } = await open()
      const made = [await launch('This', 'suite-21', alice), await launch('That', 'suite-22', alice)] as const
      const asked = [made[1], foreign, made[0]]
      const first = await collectionIndex.page(asked, undefined, 2)
      const rest = await collectionIndex.page([], first.next, 2)
      expect([...first.cards, ...rest.cards].map(({ address }) => address)).toEqual(asked)
      expect([first.total, rest.next]).toEqual([3, undefined])
      expect((await collectionIndex.page([], undefined, 2)).cards).toEqual([])
    })

    it('finds one by its id, and nothing by another', async () => {
      const { collectionIndex, alice, launch } = await open()
      const address = await launch('Sought', 'suite-11', alice)
      expect(await collectionIndex.find('suite-11')).toBe(address)
      expect(await collectionIndex.find('suite-nobody')).toBeUndefined()
      expect(await collectionIndex.find('')).toBeUndefined()
    })

    it('knows what the directory has, before and after it has looked', async () => {
      const { collectionIndex, alice, foreign, nothing, launch, remove, directory } = await open()
      const address = await launch('Listed', 'suite-12', alice)
      const [oldest] = await directory()
      const answers = async () => [
        await collectionIndex.isListed(address),
        await collectionIndex.isListed(oldest ?? nothing),
        await collectionIndex.isListed(foreign),
        await collectionIndex.isListed(nothing),
      ]
      expect(await answers()).toEqual([true, true, false, false])
      await lookAtAll(collectionIndex)
      expect(await answers()).toEqual([true, true, false, false])
      await remove(oldest ?? nothing)
      expect(await answers()).toEqual([true, false, false, false])
    })

    it('ranks by trades, price, holders and media once it has looked, and again when something has changed', async () => {
      const { collectionIndex, alice, bob, launch, buy, sell } = await open()
      const busy = await launch('Busy', 'suite-13', alice, { animation: 'https://media.example/film.mp4' })
      const held = await launch('Held', 'suite-14', bob, {
        audio: SONG,
        youTube: 'https://youtu.be/dQw4w9WgXcQ',
      })
      for (let count = 0; count < 2; count += 1) await buy(busy, alice)
      for (const buyer of [alice, alice, bob]) await buy(held, buyer)
      const { total, indexed, followed } = await lookAtAll(collectionIndex)
      expect([indexed, followed]).toEqual([total, total])
      const among = async (list: CollectionList) =>
        (await readAllPages(collectionIndex, list, 7)).filter(
          (address) => address === busy || address === held,
        )
      expect(await among('music')).toEqual([held])
      expect(await among('video')).toEqual([held, busy])
      expect(await among('most traded')).toEqual([held, busy])
      expect(await among('top-priced')).toEqual([held, busy])
      expect(await among('most holders')).toEqual([held, busy])
      for (let count = 0; count < 2; count += 1) await buy(busy, alice)
      await sell(busy)
      await lookAtAll(collectionIndex)
      expect(await among('most traded')).toEqual([busy, held])
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

    it('knows who made and who holds what, and names, also in the next visit', async () => {
      const { collectionIndex, nextLoad, alice, bob, launch, buy, settle } = await open()
      const made = await launch('Ünïque <name>', 'suite-15', bob)
      await buy(made, alice)
      await settle()
      expect(await collectionIndex.known({ kind: 'named', text: 'ünïque' }, 5)).toEqual([])
      await lookAtAll(collectionIndex)
      for (const visit of [collectionIndex, nextLoad()]) {
        const [named] = await visit.known({ kind: 'named', text: 'ÜNÏQUE' }, 5)
        const created = await visit.known({ kind: 'created by', account: bob }, 100)
        const ofAlice = await visit.known({ kind: 'held by', account: alice }, 100)
        expect(named).toMatchObject({ address: made, trades: 1, holders: 2 })
        expect(created.map(({ address }) => address)).toContain(made)
        expect(ofAlice.map(({ address }) => address)).toContain(made)
        expect(ofAlice.length).toBeGreaterThan(0)
      }
    })

    it('says whose name was first: of what lists have shown who was not, and who was once it has looked at all', async () => {
      const { collectionIndex, nextLoad, alice, bob, launch, settle } = await open()
      const made = [
        await launch('Daybreak', 'suite-18', alice),
        await launch('D\u0430ybreak', 'suite-19', bob),
        await launch('Like no other', 'suite-20', bob),
      ]
      await settle()
      const { cards } = await collectionIndex.page('new', undefined, 3)
      const inOrder = made.flatMap((address) => cards.find((card) => card.address === address) ?? [])
      const judge = async (visit: CollectionIndex) =>
        (await visit.standings(inOrder)).map((standing) =>
          standing.kind === 'later' ? standing.first.address : standing.kind,
        )
      expect(await judge(collectionIndex)).toEqual(['unknown', made[0], 'unknown'])
      await lookAtAll(collectionIndex)
      for (const visit of [collectionIndex, nextLoad()])
        expect(await judge(visit)).toEqual(['first', made[0], 'first'])
    })

    it('forgets what the community has taken out', async () => {
      const { collectionIndex, alice, launch, remove } = await open()
      const [gone, last] = [await launch('Gone', 'suite-16', alice), await launch('Last', 'suite-17', alice)]
      await lookAtAll(collectionIndex)
      await remove(gone)
      await lookAtAll(collectionIndex)
      const names = (await collectionIndex.known({ kind: 'created by', account: alice }, 100)).map(
        ({ address }) => address,
      )
      expect([names.includes(gone), names.includes(last)]).toEqual([false, true])
    })

    it('rejects when nothing answers, and never says that there is nothing', async () => {
      const { unanswered, nothing } = await open()
      await expect(unanswered.page('new', undefined, 8)).rejects.toThrow()
      await expect(unanswered.page('featured', undefined, 8)).rejects.toThrow()
      await expect(unanswered.find('suite')).rejects.toThrow()
      await expect(unanswered.isListed(nothing)).rejects.toThrow()
      await expect(unanswered.advance()).rejects.toThrow()
    })
  })
}
