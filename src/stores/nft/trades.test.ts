import { describe, expect, it } from 'vitest'

import * as activityTexts from '#domain/activity/texts.ts'
import { buyPrice, pricesInTurn, sellPrice } from '#domain/nft/curve.ts'
import * as texts from '#domain/nft/texts.ts'
import * as sendTexts from '#domain/send/texts.ts'
import { sumOf } from '#domain/shared/Wei.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { CURVE, openCollection as open, OWNER, TRADER } from '#testing/container/memoryCollection.ts'

import { MAX_AT_ONCE } from './BuyStore.ts'

describe('buying', () => {
  it('shows the exact price, and the token is there', async () => {
    const { buying, raw, review, confirm, notices, page } = await open()
    expect(await review(raw.buying.buy())).toMatchObject({
      title: 'Buy an NFT of Sunrise',
      leaves: [{ amount: buyPrice(4n, CURVE) }],
    })
    expect(buying.busy).toBe(true)
    await confirm()
    expect(notices()).toContain(texts.nftBought)
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
      before: expect.anything(),
      review: { leaves: [{ amount: buyPrice(5n, CURVE) }] },
    })
    await confirm()
    expect(notices()).toContain(texts.nftBought)
  })

  describe('several', () => {
    const openBatching = () => open({ seed: ({ wallet }) => void (wallet.batches = true) })

    it('are offered only where the wallet makes their purchases one', async () => {
      const { buying } = await open()
      buying.choose(3)
      expect([buying.max, buying.count, buying.total]).toEqual([1, 1, buyPrice(4n, CURVE)])
    })

    it('are bought by one review at the exact total, and are there', async () => {
      const { buying, raw, review, confirm, notices, page } = await openBatching()
      buying.choose(3)
      const total = sumOf(pricesInTurn(3, 4n, CURVE))
      expect([buying.max, buying.total]).toEqual([MAX_AT_ONCE, total])
      expect(await review(raw.buying.buy())).toMatchObject({
        title: 'Buy 3 NFTs of Sunrise',
        leaves: [{ amount: total }],
        arrives: ['3 NFTs of Sunrise'],
      })
      await confirm()
      expect(notices()).toContain(texts.nftsBought)
      expect([page.own, buying.count]).toEqual([[2n, 4n, 5n, 6n, 7n], 1])
    })

    it('are shown at the new total where the price has moved, and bought at that', async () => {
      const { buying, raw, review, nfts, collection, confirm, stage, page } = await openBatching()
      buying.choose(2)
      await review(raw.buying.buy())
      nfts.buy(collection, BOB)
      await confirm()
      expect(stage()).toMatchObject({
        kind: 'reviewing',
        before: expect.anything(),
        review: { leaves: [{ amount: sumOf(pricesInTurn(2, 5n, CURVE)) }] },
      })
      await confirm()
      expect(page.own).toEqual([2n, 4n, 6n, 7n])
    })

    it('are none where the block finds another price, and the coins stay', async () => {
      const { buying, raw, review, nfts, collection, chain, confirm, clock, page } = await openBatching()
      const before = chain.coinsOf(ALICE)
      chain.automine = false
      buying.choose(2)
      await review(raw.buying.buy())
      await confirm()
      nfts.buy(collection, BOB)
      chain.mine()
      await clock.pass(2000)
      await settled()
      expect([chain.coinsOf(ALICE), page.own]).toEqual([before, [2n, 4n]])
    })

    it('are not more than can be chosen, and not possible for less than they cost', async () => {
      const { buying, chain, clock } = await openBatching()
      buying.choose(99)
      expect(buying.count).toBe(MAX_AT_ONCE)
      buying.choose(Number.NaN)
      expect(buying.count).toBe(1)
      chain.fund(ALICE, BigInt(sumOf(pricesInTurn(2, 4n, CURVE))) - 1n)
      await clock.pass(15_000)
      expect(buying.tooPoor).toBe(false)
      buying.choose(2)
      expect([buying.tooPoor, buying.possible]).toEqual([true, false])
    })

    it('are bought one by one from then on where the wallet does not make them one after all', async () => {
      const { buying, raw, review, confirm, wallet } = await openBatching()
      buying.choose(2)
      await review(raw.buying.buy())
      wallet.answer = 'lose unsent'
      await confirm()
      expect([buying.max, buying.count]).toEqual([1, 1])
    })
  })

  it('is not offered once the balance has fallen elsewhere', async () => {
    const { buying, chain, clock } = await open()
    expect([buying.tooPoor, buying.possible]).toEqual([false, true])
    chain.fund(ALICE, 1n)
    await clock.pass(15_000)
    expect([buying.tooPoor, buying.possible]).toEqual([true, false])
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
    expect(notices()).toContain(activityTexts.transactionFailed)
    expect([buying.refusal, chain.coinsOf(ALICE), page.own]).toEqual([texts.buyFailedPrice, before, [2n, 4n]])
    chain.automine = true
    await review(raw.buying.buy())
    expect(buying.refusal).toBe('')
  })

  it('blames nobody where the block refused it at the same price', async () => {
    const { buying, raw, review, nfts, collection, chain, confirm, clock } = await open()
    chain.automine = false
    await review(raw.buying.buy())
    await confirm()
    nfts.buy(collection, BOB)
    chain.mine()
    nfts.sell(collection, 5n)
    await clock.pass(2000)
    await settled()
    expect(buying.refusal).toBe(texts.buyFailed)
  })

  it('sends nothing once the directory does not have it any more', async () => {
    const { raw, review, nfts, notices, collection } = await open()
    nfts.foreign.push(collection)
    nfts.listed.length = 0
    expect(await review(raw.buying.buy())).toBeUndefined()
    expect(notices().join()).toContain(texts.notListed)
  })

  it('says before that there are too few coins', async () => {
    const { buying } = await open({ seed: ({ chain }) => chain.fund(ALICE, 1n) })
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
    expect(selling.form.steps.next).toEqual({ kind: 'act', of: 1, free: true })
    const shown = await review(raw.selling.submit())
    expect(shown?.notes[0]).toContain('You get the curve’s price')
    await confirm()
    expect(notices()).toContain(texts.nftSold)
    expect([page.own, selling.chosen]).toEqual([[2n], 2n])
  })

  it('shows again what brings less by the time of the signature', async () => {
    const { raw, review, nfts, collection, confirm, stage } = await open()
    raw.selling.bound(false)
    await review(raw.selling.submit())
    nfts.sell(collection, 3n)
    await confirm()
    expect(stage()).toMatchObject({ kind: 'reviewing', before: expect.anything() })
    await confirm()
    expect(collection.holders.has(2n)).toBe(false)
  })

  it('signs what was shown where it brings more by then', async () => {
    const { raw, review, nfts, collection, confirm, notices } = await open()
    raw.selling.bound(false)
    await review(raw.selling.submit())
    nfts.buy(collection, BOB)
    await confirm()
    expect(notices()).toContain(texts.nftSold)
  })

  it('goes in two steps with a minimum, which the slippage gives, and both are told', async () => {
    const { selling, raw, review, confirm, stage, collection, notices } = await open()
    const minimum = (sellPrice(4n, CURVE) * 9950n) / 10_000n
    expect(selling.form.steps.next).toEqual({ kind: 'allow' })
    expect(await review(raw.selling.submit())).toMatchObject({
      title: 'Approve Sunrise #2',
      allowance: { spender: TRADER, limit: { amount: 1n, symbol: 'Sunrise #2', decimals: 0 } },
    })
    await confirm()
    expect(collection.takers.get(2n)).toBe(TRADER)
    expect(stage()).toMatchObject({ kind: 'reviewing', step: { number: 2, of: 2 }, review: { to: TRADER } })
    expect((selling.minimum ?? 0n) - minimum).toBeLessThanOrEqual(1n)
    await confirm()
    expect(notices()).toContain(texts.nftSold)
    expect(collection.holders.has(2n)).toBe(false)
  })

  it('takes a minimum of one’s own, and refuses one that would never be reached', async () => {
    const { selling, raw } = await open()
    raw.selling.minimumEntry.type('0.0000001')
    expect(selling.minimum).toBe(100_000_000_000n)
    raw.selling.minimumEntry.type('1')
    expect([selling.minimumEntry.verdict.kind, selling.minimum, selling.form.steps.next.kind]).toEqual([
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
      texts.revertReasons['NftTrader: the token brings less than the minimum'] ?? '?',
    )
    expect(collection.holders.has(2n)).toBe(true)
  })

  it.each([
    [true, texts.sellFailedMinimum],
    [false, texts.sellFailed],
  ])('says what has become of one that its block refused (with a minimum: %s)', async (bounded, words) => {
    const { selling, raw, review, nfts, collection, chain, confirm, clock, notices } = await open({
      seed: (_, made) => void made.takers.set(2n, TRADER),
    })
    raw.selling.bound(bounded)
    chain.automine = false
    await review(raw.selling.submit())
    await confirm()
    // Another sale comes first; without a minimum only another holder keeps it from being sold.
    if (bounded) nfts.sell(collection, 3n)
    else nfts.give(collection, 2n, BOB)
    chain.mine()
    await clock.pass(2000)
    await settled()
    expect(notices()).toContain(activityTexts.transactionFailed)
    expect([selling.refusal, collection.holders.has(2n)]).toEqual([words, true])
    await review(raw.selling.submit())
    expect(selling.refusal).toBe('')
  })

  it('knows nothing of another collection until it has been asked', async () => {
    const { selling, curve, raw, nfts, chain } = await open()
    expect(selling.pays).toBe(sellPrice(4n, CURVE))
    const other = nfts.launch({ name: 'Other', owner: OWNER })
    for (const buyer of [ALICE, BOB, ALICE]) nfts.buy(other, buyer)
    chain.reachable = false
    const stops = [raw.page.subscribe(other.address), raw.curve.subscribe(), raw.selling.subscribe()]
    expect([selling.pays, selling.sale.kind, curve.prices, curve.failed]).toEqual([
      undefined,
      'none',
      undefined,
      false,
    ])
    await settled()
    expect([selling.pays, curve.failed]).toEqual([undefined, false])
    for (const stop of stops) stop()
  })

  it('offers to take back what was allowed', async () => {
    const { selling, raw, review, confirm, collection } = await open({
      seed: (_, made) => void made.takers.set(2n, BOB),
    })
    expect([selling.leftOver, selling.form.steps.next.kind]).toEqual([true, 'allow'])
    await review(raw.selling.endTrust())
    await confirm()
    expect([collection.takers.has(2n), selling.leftOver]).toEqual([false, false])
  })

  it('takes back by the steps themselves what the trader may take', async () => {
    const { selling, raw, review, confirm, collection } = await open({
      seed: (_, made) => void made.takers.set(2n, TRADER),
    })
    expect([selling.leftOver, selling.form.steps.next.kind, selling.form.steps.leftOver]).toEqual([
      false,
      'act',
      1n,
    ])
    await review(raw.selling.form.steps.revoke())
    await confirm()
    expect([collection.takers.has(2n), selling.form.steps.next.kind]).toEqual([false, 'allow'])
  })

  it('has no minimum where no trader contract is configured', async () => {
    const { selling, raw } = await open({ trader: false })
    raw.selling.bound(true)
    expect([selling.offersMinimum, selling.bounded, selling.form.steps.next.kind]).toEqual([
      false,
      false,
      'act',
    ])
  })

  it('cannot be done with the last one', async () => {
    const { selling } = await open({
      bare: true,
      seed: ({ nfts }, collection) => {
        nfts.buy(collection, ALICE)
        nfts.sell(collection, 1n)
      },
    })
    expect([selling.isLast, selling.pays, selling.form.steps.next.kind]).toEqual([true, undefined, 'nothing'])
  })

  it('tells what an owner who takes no coins costs', async () => {
    const { selling } = await open({ seed: ({ chain }) => void chain.refusers.add(OWNER) })
    expect(selling.shortBy).toBeGreaterThan(0n)
    expect((selling.pays ?? 0n) + (selling.shortBy ?? 0n)).toBe(sellPrice(4n, CURVE))
  })
})

describe('sending', () => {
  it('goes to a name, looked up again before it is signed', async () => {
    const { sending, raw, review, confirm, clock, collection, notices } = await open({
      seed: ({ chain }) => chain.give('bobby', BOB),
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
    expect(notices()).toContain(texts.nftSent)
    expect(sending.who.lookup.text).toBe('')
  })

  it('says that nothing has moved where its block refused it', async () => {
    const { sending, raw, review, chain, collection, confirm, clock, nfts } = await open()
    raw.sending.who.lookup.type(BOB)
    await settled()
    raw.sending.who.check(true)
    chain.automine = false
    await review(raw.sending.submit())
    await confirm()
    nfts.sell(collection, 2n)
    chain.mine()
    await clock.pass(2000)
    await settled()
    expect(sending.refusal).toBe(texts.sendFailed)
  })

  it('stops where the name has a new holder', async () => {
    const { raw, review, clock, chain, notices } = await open({
      seed: (app) => app.chain.give('bobby', BOB),
    })
    raw.sending.who.lookup.type('bobby')
    await clock.pass(500)
    await settled()
    chain.transfer('bobby', OWNER)
    expect(await review(raw.sending.submit())).toBeUndefined()
    expect(notices().join()).toContain(sendTexts.recipientMoved)
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
