import { describe, expect, it } from 'vitest'

import { MAX_OF_ACCOUNT } from '#domain/nft/CollectionIndex.ts'
import type { Address } from '#domain/shared/Address.ts'
import { ManualClock } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'

import { IndexClient } from './IndexClient.ts'
import { IndexCollectionIndex } from './IndexCollectionIndex.ts'

/** The oldest first; a test chooses the index's order. */
async function openIndex(count: number) {
  const app = await createTestApp()
  const clock = new ManualClock()
  const launched = Array.from(
    { length: count },
    (_, number) => app.nfts.launch({ name: `Nr. ${number}`, uniqueId: `nr-${number}`, owner: ALICE }).address,
  )
  const service = { order: launched, down: false, requests: [] as string[] }
  const client = new IndexClient('https://index.example', async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    service.requests.push(`${url.pathname}${url.search}`)
    if (service.down) throw new TypeError('Failed to fetch')
    const [from, max] = ['from', 'max'].map((name) => Number(url.searchParams.get(name) ?? 0))
    const collections = service.order
      .slice(from, (from ?? 0) + (max ?? 0))
      .map((address) => ({ address: address.toLowerCase(), trades: 7, holders: 3 }))
    return Response.json({ block: 1, time: 1, collections, total: service.order.length })
  })
  const index = new IndexCollectionIndex({ index: client, chain: app.collections, clock, log: app.log })
  return { ...app, clock, launched, service, index }
}

async function readAll(index: IndexCollectionIndex, count: number, between: () => void = () => undefined) {
  const seen: Address[] = []
  let from: string | undefined
  do {
    const { cards, next } = await index.page('most traded', from, count)
    seen.push(...cards.map(({ address }) => address))
    from = next
    between()
  } while (from !== undefined)
  return seen
}

describe('IndexCollectionIndex', () => {
  it('lists a ranking in the order of the index, with cards of the chain and counts of the index', async () => {
    const { index, service, launched } = await openIndex(3)
    service.order = launched.toReversed()
    const { cards, total, next } = await index.page('most traded', undefined, 2)
    expect(cards.map(({ name, trades, holders }) => [name, trades, holders])).toEqual([
      ['Nr. 2', 7, 3],
      ['Nr. 1', 7, 3],
    ])
    expect([total, next === undefined]).toEqual([3, false])
  })

  it('requests a long ranking in pages, and skips no collection when an earlier one is removed', async () => {
    const { index, service, launched } = await openIndex(180)
    let pages = 0
    const seen = await readAll(index, 50, () => {
      pages += 1
      if (pages === 1) service.order = service.order.slice(1)
    })
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(launched)
    expect(service.requests.length).toBeLessThanOrEqual(4)
  })

  it('returns the same page for the same cursor', async () => {
    const { index } = await openIndex(5)
    const { next } = await index.page('most traded', undefined, 2)
    const [once, again] = [await index.page('most traded', next, 2), await index.page('most traded', next, 2)]
    expect(again.cards).toEqual(once.cards)
  })

  it('reads the whole ranking from the chain once the service is down, and requests the service again after a minute', async () => {
    const { index, service, clock, log } = await openIndex(4)
    service.down = true
    const { cards } = await index.page('top-priced', undefined, 10)
    expect(cards).toHaveLength(4)
    expect(log.messages).toHaveLength(1)
    await index.page('top-priced', undefined, 10)
    await index.known({ kind: 'named', text: 'nr' }, 5)
    expect(service.requests).toHaveLength(1)
    service.down = false
    await clock.pass(60_001)
    await index.page('top-priced', undefined, 10)
    expect(service.requests).toHaveLength(2)
  })

  it('reads the collections of an account from the chain where the service falls silent after it has followed all', async () => {
    const { index, service } = await openIndex(4)
    expect(await index.advance()).toMatchObject({ complete: true })
    service.down = true
    expect(await index.known({ kind: 'created by', account: ALICE }, 5)).toHaveLength(4)
  })

  it('reads more than a hundred collections of an account from the service', async () => {
    const { index, log } = await openIndex(101)
    expect(await index.known({ kind: 'created by', account: ALICE }, MAX_OF_ACCOUNT)).toHaveLength(101)
    expect(log.messages).toEqual([])
  })

  it('leaves to the chain what money goes by', async () => {
    const { index, service, launched } = await openIndex(2)
    const [first] = launched
    const stranger = '0x00000000000000000000000000000000000000dd' as Address
    service.order = [stranger]
    expect(first && (await index.isListed(first))).toBe(true)
    expect(await index.isListed(stranger)).toBe(false)
    expect(await index.find('nr-1')).toBe(launched[1])
    expect(service.requests).toEqual([])
  })
})
