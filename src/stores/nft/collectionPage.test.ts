import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { settled } from '#adapters/memory/ManualClock.ts'
import type { MemoryCollection } from '#adapters/memory/MemoryNfts.ts'
import { MemoryArchive } from '#adapters/memory/MemoryArchive.ts'
import { MemoryStore } from '#adapters/memory/MemoryStore.ts'
import { ALICE, BOB, memoryHouse, type MemoryOptions } from '#container/memoryContainer.ts'
import { startAtOnce } from '#container/startStores.ts'
import { buyPrice, sellPrice } from '#domain/nft/curve.ts'
import { NFT_BOUGHT, NFT_GIVEN, NFT_REFUSALS, NFT_SOLD, NFT_STOPS } from '#domain/nft/nftTexts.ts'
import { TRANSACTION_FAILED } from '#domain/activity/failureText.ts'
import type { Address } from '#domain/shared/Address.ts'

import { TransactionStore } from '../activity/TransactionStore.ts'
import { RECIPIENT_MOVED } from '../names/GiveNameStore.ts'
import { seen } from '../shared/seen.ts'
import { NoticeStore } from '../shell/NoticeStore.ts'
import { SessionStore } from '../wallet/SessionStore.ts'
import { BuyStore } from './BuyStore.ts'
import { CollectionHistoryStore } from './CollectionHistoryStore.ts'
import { CollectionStore } from './CollectionStore.ts'
import { CurveStore } from './CurveStore.ts'
import { SellStore } from './SellStore.ts'
import { SendNftStore } from './SendNftStore.ts'

const OWNER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const TRADER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const CURVE = { ratio: 10n ** 18n, fee: 2n * 10n ** 16n }

type House = ReturnType<typeof memoryHouse>

/** The page's stores, looked at: Alice has #2 and #4, Bob #3, the owner #1. */
async function open(
  options: MemoryOptions & {
    readonly connected?: boolean
    readonly trader?: boolean
    readonly prepare?: (house: House, collection: MemoryCollection) => void
    readonly foreign?: boolean
    readonly bare?: boolean
  } = {},
) {
  const house = memoryHouse({
    ...options,
    config: { ...((options.trader ?? true) && { nftTrader: TRADER }), ...options.config },
  })
  const { chain, clock, container, load, nfts } = house
  const launch = { name: 'Sunrise', owner: OWNER, description: 'Warm', image: 'ipfs://x' }
  const collection = options.foreign ? nfts.imitate(launch) : nfts.launch(launch)
  if (!options.bare) for (const buyer of [ALICE, BOB, ALICE]) nfts.buy(collection, buyer)
  options.prepare?.(house, collection)
  startAtOnce(container)
  await load('collection')
  const get = container.get.bind(container)
  const stores = {
    page: get(CollectionStore),
    curve: get(CurveStore),
    buying: get(BuyStore),
    selling: get(SellStore),
    sending: get(SendNftStore),
    history: get(CollectionHistoryStore),
  }
  const { page, curve, buying, selling, sending, history } = stores
  const stops = [
    page.visit(collection.address),
    ...[curve, buying, selling, sending, history].map((one) => one.visit()),
  ]
  await settled()
  if (options.connected ?? true) {
    await get(SessionStore).connect(
      { connector: 'injected' },
      { signal: new AbortController().signal, onPairing: () => undefined },
    )
    await settled()
  }
  const transactions = get(TransactionStore)
  const stage = () => runInAction(() => transactions.stage)
  /** Starts a write and tells what its review says. */
  const review = async (write: Promise<unknown>) => {
    void write
    await settled()
    const now = stage()
    return now.kind === 'reviewing' ? now.review : undefined
  }
  /** Confirms what is shown, and lets what was signed come to its end. */
  const confirm = async () => {
    await settled()
    transactions.confirm()
    await settled()
    await clock.pass(2000)
    await settled()
  }
  const notices = () => runInAction(() => get(NoticeStore).notices.map(({ text }) => text))
  const leave = () => {
    for (const stop of stops) stop()
  }
  return {
    ...house,
    page: seen(page),
    curve: seen(curve),
    buying: seen(buying),
    selling: seen(selling),
    sending: seen(sending),
    history: seen(history),
    raw: stores,
    chain,
    collection,
    confirm,
    leave,
    notices,
    review,
    stage,
  }
}

describe('what is looked at', () => {
  it('is what the collection says, what it costs, and what one holds of it', async () => {
    const { page, curve } = await open()
    expect(page.facts).toMatchObject({ name: 'Sunrise', description: 'Warm', owner: OWNER })
    expect([page.tradable, page.own, page.isHolder, page.isOwner]).toEqual([true, [2n, 4n], true, false])
    expect(curve.prices).toMatchObject({ buy: buyPrice(4n, CURVE), sell: sellPrice(4n, CURVE), supply: 4n })
    expect(curve.curve).toEqual(CURVE)
  })

  it('has own tokens’ pictures where they stand in the text itself, else the collection’s', async () => {
    const { page } = await open({
      prepare: (_, collection) => {
        collection.images = ['ipfs://one', 'ipfs://two']
      },
    })
    expect([page.pictureOf(2n), page.pictureOf(3n)]).toEqual(['ipfs://two', 'ipfs://x'])
  })

  it('is never tradable where the directory does not have it, or where that is unknown', async () => {
    const foreign = await open({ foreign: true })
    expect([foreign.page.tradable, foreign.page.listed, foreign.curve.prices]).toEqual([
      false,
      { kind: 'ready', value: false },
      undefined,
    ])
    expect(foreign.chain.reads).not.toContain('curvePrices')
    await foreign.raw.buying.buy()
    expect(foreign.stage().kind).toBe('idle')

    const unknown = await open()
    unknown.chain.reachable = false
    await unknown.raw.page.refresh()
    expect([unknown.page.tradable, unknown.page.listed.kind, unknown.curve.prices]).toEqual([
      false,
      'failed',
      undefined,
    ])
    expect(unknown.page.facts?.name).toBe('Sunrise')
  })

  it('is nothing where no collection stands', async () => {
    const { raw, page } = await open()
    raw.page.visit(BOB)
    await settled()
    expect([page.state.kind, page.own]).toEqual(['none', []])
  })

  it('is not known while nothing answers, and comes by itself', async () => {
    const { page, chain, clock } = await open({ prepare: ({ chain: down }) => down.setReachable(false) })
    expect([page.state.kind, page.listed.kind, page.tokens.kind]).toEqual(['failed', 'failed', 'failed'])
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect([page.state.kind, page.listed.kind, page.tokens.kind]).toEqual(['ready', 'ready', 'ready'])
  })

  it('shows what the browser has kept at once, asks the chain for prices alone, and all anew when told to', async () => {
    const storage = new MemoryStore()
    await open({ storage })
    const { page, chain, collection, raw } = await open({ storage })
    expect(chain.reads).not.toContain('collection')
    expect(chain.reads).toContain('curvePrices')
    collection.description = 'Cold'
    expect(page.facts?.description).toBe('Warm')
    await raw.page.refresh()
    expect(page.facts?.description).toBe('Cold')
  })

  it('reads anew what is older than the community wants it', async () => {
    const storage = new MemoryStore()
    const config = { expiryCollections: 1000 }
    const first = await open({ storage, config })
    const key = `${first.collection.address}-collection`
    const kept = JSON.parse(storage.read(key) ?? '{}') as { stored: number }
    storage.write(key, JSON.stringify({ ...kept, stored: kept.stored - 1001 }))
    const { chain } = await open({ storage, config })
    expect(chain.reads).toContain('collection')
  })

  it('has a name that can be written anywhere, and one where there is none', async () => {
    const hostile = await open({
      prepare: (_, collection) => {
        Object.assign(collection, { name: `\u202E<b>${'x'.repeat(100)}` })
      },
    })
    expect(hostile.page.name).toBe(`⚠<b>${'x'.repeat(75)}…`)
    const nameless = await open({
      prepare: (_, collection) => void Object.assign(collection, { name: ' ' }),
    })
    expect(nameless.page.name).toMatch(/^Collection 0x/)
  })
})

describe('the price', () => {
  it('is read again while somebody looks, shows its age, and rests when nobody does', async () => {
    const { curve, clock, nfts, collection, attention, leave, chain } = await open()
    expect(curve.age).toBe(0)
    await clock.pass(2000)
    expect(curve.age).toBe(2)
    nfts.buy(collection, BOB)
    await clock.pass(1000)
    await settled()
    expect([curve.age, curve.prices?.supply]).toEqual([0, 5n])
    attention.seen = false
    chain.reads.length = 0
    await clock.pass(9000)
    expect(chain.reads).not.toContain('curvePrices')
    leave()
    attention.seen = true
    await clock.pass(9000)
    expect(chain.reads).not.toContain('curvePrices')
  })

  it('is too old after half a minute without an answer, and then blocks', async () => {
    const { curve, clock, chain, buying } = await open()
    expect([curve.fresh, buying.possible]).toEqual([true, true])
    chain.reachable = false
    await clock.pass(31_000)
    expect([curve.expired, curve.fresh, buying.possible]).toEqual([true, false, false])
  })

  it('is of no use for the explorer where the contract follows another curve', async () => {
    const { curve, nfts, collection, raw } = await open()
    Object.assign(nfts, { buyPrice: () => 1n })
    await raw.curve.refresh()
    expect([curve.prices?.buy, curve.curve]).toEqual([1n, undefined])
    expect(collection.holders.size).toBe(4)
  })
})

describe('buying', () => {
  it('shows the exact price, and the token is there', async () => {
    const { buying, raw, review, confirm, notices, page } = await open()
    expect(await review(raw.buying.buy())).toMatchObject({
      title: 'Buy the next Sunrise',
      leaves: [{ amount: buyPrice(4n, CURVE) }],
    })
    expect(buying.busy).toBe(true)
    await confirm()
    expect(notices()).toContain(NFT_BOUGHT)
    expect(page.own).toEqual([2n, 4n, 5n])
  })

  it('begins with the new price where it has moved since it was shown', async () => {
    const { raw, review, nfts, collection } = await open()
    nfts.buy(collection, BOB)
    expect((await review(raw.buying.buy()))?.leaves[0]?.amount).toBe(buyPrice(5n, CURVE))
  })

  it('shows a price that has moved before the signature again: one press accepts it', async () => {
    const { raw, review, nfts, collection, confirm, stage, notices } = await open()
    await review(raw.buying.buy())
    nfts.buy(collection, BOB)
    await confirm()
    expect(stage()).toMatchObject({
      kind: 'reviewing',
      changed: true,
      review: { leaves: [{ amount: buyPrice(5n, CURVE) }] },
    })
    await confirm()
    expect(notices()).toContain(NFT_BOUGHT)
  })

  it('says what has happened where somebody else came first into the block', async () => {
    const { buying, raw, review, nfts, collection, chain, confirm, clock, notices, page } = await open()
    const before = chain.coinsOf(ALICE)
    chain.automine = false
    await review(raw.buying.buy())
    await confirm()
    nfts.buy(collection, BOB)
    chain.mine()
    await clock.pass(2000)
    await settled()
    expect(notices()).toContain(TRANSACTION_FAILED)
    expect([buying.beaten, chain.coinsOf(ALICE), page.own]).toEqual([true, before, [2n, 4n]])
    chain.automine = true
    await review(raw.buying.buy())
    expect(buying.beaten).toBe(false)
  })

  it('sends nothing once the directory does not have it any more', async () => {
    const { raw, review, nfts, notices, collection } = await open()
    nfts.foreign.push(collection)
    nfts.listed.length = 0
    expect(await review(raw.buying.buy())).toBeUndefined()
    expect(notices().join()).toContain(NFT_STOPS.unlisted)
  })

  it('says before that there are too few coins', async () => {
    const { buying } = await open({ prepare: ({ chain }) => chain.fund(ALICE, 1n) })
    expect([buying.tooPoor, buying.possible]).toEqual([true, false])
  })
})

describe('selling', () => {
  it('goes in one step at the price of the moment, where that is chosen', async () => {
    const { selling, raw, review, confirm, notices, page } = await open()
    expect([selling.chosen, selling.pays, selling.bounded]).toEqual([2n, sellPrice(4n, CURVE), true])
    raw.selling.choose(4n)
    raw.selling.bound(false)
    await settled()
    expect(selling.steps.next).toEqual({ kind: 'act', of: 1, free: true })
    const shown = await review(raw.selling.submit())
    expect(shown?.notes[0]).toContain('The curve pays the price of the moment')
    await confirm()
    expect(notices()).toContain(NFT_SOLD)
    expect([page.own, selling.chosen]).toEqual([[2n], 2n])
  })

  it('shows again what brings less by the time of the signature', async () => {
    const { raw, review, nfts, collection, confirm, stage } = await open()
    raw.selling.bound(false)
    await review(raw.selling.submit())
    nfts.sell(collection, 3n)
    await confirm()
    expect(stage()).toMatchObject({ kind: 'reviewing', changed: true })
    await confirm()
    expect(collection.holders.has(2n)).toBe(false)
  })

  it('signs what was shown where it brings more by then', async () => {
    const { raw, review, nfts, collection, confirm, notices } = await open()
    raw.selling.bound(false)
    await review(raw.selling.submit())
    nfts.buy(collection, BOB)
    await confirm()
    expect(notices()).toContain(NFT_SOLD)
  })

  it('goes in two steps with a minimum, which the slippage gives, and both are told', async () => {
    const { selling, raw, review, confirm, stage, collection, notices } = await open()
    const least = (sellPrice(4n, CURVE) * 9950n) / 10_000n
    expect(selling.steps.next).toEqual({ kind: 'allow' })
    expect(await review(raw.selling.submit())).toMatchObject({
      title: 'Allow Sunrise #2 to be taken',
      allowance: { spender: TRADER, limit: { amount: 1n, symbol: 'Sunrise #2', decimals: 0 } },
    })
    await confirm()
    expect(collection.takers.get(2n)).toBe(TRADER)
    expect(stage()).toMatchObject({ kind: 'reviewing', step: { number: 2, of: 2 }, review: { to: TRADER } })
    expect((selling.minimum ?? 0n) - least).toBeLessThanOrEqual(1n)
    await confirm()
    expect(notices()).toContain(NFT_SOLD)
    expect(collection.holders.has(2n)).toBe(false)
  })

  it('takes a minimum of one’s own, and refuses one that would never be reached', async () => {
    const { selling, raw } = await open()
    raw.selling.least.type('0.0000001')
    expect(selling.minimum).toBe(100_000_000_000n)
    raw.selling.least.type('1')
    expect([selling.least.verdict.kind, selling.minimum, selling.steps.next.kind]).toEqual([
      'too much',
      undefined,
      'nothing',
    ])
  })

  it('sells nothing below the minimum', async () => {
    const { raw, review, nfts, collection, confirm, notices } = await open()
    void review(raw.selling.submit())
    await confirm()
    nfts.sell(collection, 3n)
    await confirm()
    expect(notices().join()).toContain(
      NFT_REFUSALS['NftTrader: the token brings less than the minimum'] ?? '?',
    )
    expect(collection.holders.has(2n)).toBe(true)
  })

  it('offers to take back what was allowed', async () => {
    const { selling, raw, review, confirm, collection } = await open({
      prepare: (_, made) => void made.takers.set(2n, BOB),
    })
    expect([selling.leftOver, selling.steps.next.kind]).toEqual([true, 'allow'])
    await review(raw.selling.endTrust())
    await confirm()
    expect([collection.takers.has(2n), selling.leftOver]).toEqual([false, false])
  })

  it('takes back by the steps themselves what the trader may take', async () => {
    const { selling, raw, review, confirm, collection } = await open({
      prepare: (_, made) => void made.takers.set(2n, TRADER),
    })
    expect([selling.leftOver, selling.steps.next.kind, selling.steps.leftOver]).toEqual([false, 'act', 1n])
    await review(raw.selling.steps.takeBack())
    await confirm()
    expect([collection.takers.has(2n), selling.steps.next.kind]).toEqual([false, 'allow'])
  })

  it('has no minimum where no trader contract is configured', async () => {
    const { selling, raw } = await open({ trader: false })
    raw.selling.bound(true)
    expect([selling.offersMinimum, selling.bounded, selling.steps.next.kind]).toEqual([false, false, 'act'])
  })

  it('cannot be done with the last one', async () => {
    const { selling } = await open({
      bare: true,
      prepare: ({ nfts }, collection) => {
        nfts.buy(collection, ALICE)
        nfts.sell(collection, 1n)
      },
    })
    expect([selling.isLast, selling.pays, selling.steps.next.kind]).toEqual([true, undefined, 'nothing'])
  })

  it('tells what an owner who takes no coins costs', async () => {
    const { selling } = await open({ prepare: ({ chain }) => void chain.refusers.add(OWNER) })
    expect(selling.shortBy).toBeGreaterThan(0n)
    expect((selling.pays ?? 0n) + (selling.shortBy ?? 0n)).toBe(sellPrice(4n, CURVE))
  })
})

describe('sending', () => {
  it('goes to a name, looked up again before it is signed', async () => {
    const { sending, raw, review, confirm, clock, collection, notices } = await open({
      prepare: ({ chain }) => chain.give('bobby', BOB),
    })
    raw.sending.who.lookup.type('bobby')
    await clock.pass(500)
    await settled()
    expect([sending.who.warnings[0]?.kind, sending.possible]).toEqual(['never paid', true])
    expect(await review(raw.sending.submit())).toMatchObject({
      title: 'Send Sunrise #2 to bobby.degen',
      recipient: BOB,
    })
    await confirm()
    expect(collection.holders.get(2n)).toBe(BOB)
    expect(notices()).toContain(NFT_GIVEN)
    expect(sending.who.lookup.text).toBe('')
  })

  it('stops where the name has a new holder', async () => {
    const { raw, review, clock, chain, notices } = await open({
      prepare: (house) => house.chain.give('bobby', BOB),
    })
    raw.sending.who.lookup.type('bobby')
    await clock.pass(500)
    await settled()
    chain.transfer('bobby', OWNER)
    expect(await review(raw.sending.submit())).toBeUndefined()
    expect(notices().join()).toContain(RECIPIENT_MOVED)
  })

  it('never goes to oneself, and to the collection itself only once that was checked', async () => {
    const { sending, raw, collection } = await open()
    raw.sending.who.lookup.type(ALICE)
    await settled()
    raw.sending.who.check(true)
    expect(sending.possible).toBe(false)
    raw.sending.who.lookup.type(collection.address)
    await settled()
    expect([sending.who.warnings[0]?.kind, sending.possible]).toEqual(['the token itself', false])
  })

  it('is possible for a foreign collection, too', async () => {
    const { sending, raw } = await open({ foreign: true })
    raw.sending.who.lookup.type(BOB)
    await settled()
    expect([sending.chosen, sending.possible]).toEqual([2n, true])
  })
})

describe('the history', () => {
  it('says who holds what and what happened, and follows what one does', async () => {
    const { history, raw, review, confirm } = await open()
    expect(history.kind).toBe('ready')
    expect(history.holders).toEqual([
      { holder: ALICE, tokens: 2 },
      { holder: OWNER, tokens: 1 },
      { holder: BOB, tokens: 1 },
    ])
    expect(history.deeds.map(({ kind, tokenId }) => [kind, tokenId])).toEqual([
      ['bought', 4n],
      ['bought', 3n],
      ['bought', 2n],
      ['got the first', 1n],
    ])
    await review(raw.buying.buy())
    await confirm()
    expect(history.deeds[0]).toMatchObject({ kind: 'bought', tokenId: 5n, who: ALICE })
  })

  it('comes in parts, is kept, and goes on from there', async () => {
    const archive = new MemoryArchive()
    const prepare = ({ nfts }: House, collection: MemoryCollection) => {
      for (let count = 0; count < 120; count += 1) nfts.buy(collection, BOB)
    }
    const first = await open({ archive, prepare })
    expect(first.history.deeds.length).toBe(124)
    expect(first.chain.reads.filter((read) => read === 'collectionHistory').length).toBeGreaterThan(2)
    const second = await open({ archive, prepare })
    expect(second.history.deeds.length).toBe(124)
    expect(second.chain.reads.filter((read) => read === 'collectionHistory').length).toBe(1)
  })

  it('keeps what is known where the rest cannot be read', async () => {
    const { history, raw, chain } = await open()
    chain.reachable = false
    raw.history.readOn()
    await settled()
    expect([history.kind, history.deeds.length]).toEqual(['failed', 4])
    chain.reachable = true
    raw.history.readOn()
    await settled()
    expect(history.kind).toBe('ready')
  })

  it('has the texts read anew when the collection says that they changed', async () => {
    const storage = new MemoryStore()
    const { raw, chain, collection, nfts } = await open({ storage })
    expect(chain.reads.filter((read) => read === 'collection')).toHaveLength(1)
    nfts.changed.push({ collection: collection.address, block: nfts.events.length + 1 })
    nfts.buy(collection, BOB)
    raw.history.readOn()
    await settled()
    expect(chain.reads.filter((read) => read === 'collection')).toHaveLength(2)
  })
})
