import { describe, expect, it } from 'vitest'

import * as activityTexts from '#domain/activity/texts.ts'
import { buyPrice, successivePrices, sellPrice } from '#domain/nft/curve.ts'
import * as texts from '#domain/nft/texts.ts'
import { TRADE_REFUSALS } from '#domain/nft/tradeRefusals.ts'
import * as sendTexts from '#domain/send/texts.ts'
import { sumOf } from '#domain/shared/Wei.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { CURVE, openCollection as open, OWNER, TRADER } from '#testing/container/memoryCollection.ts'

import { MAX_AT_ONCE } from './BuyStore.ts'

describe('BuyStore', () => {
  it('shows the exact price and buys the token', async () => {
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

  it('opens the review with the new price if it has moved since it was shown', async () => {
    const { raw, review, nfts, collection } = await open()
    nfts.buy(collection, BOB)
    expect((await review(raw.buying.buy()))?.leaves).toMatchObject([{ amount: buyPrice(5n, CURVE) }])
  })

  it('shows the review again if the price moves before the signature, and buys after a single confirmation', async () => {
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

  describe('for several tokens', () => {
    const openBatching = () => open({ seed: ({ wallet }) => void (wallet.batches = true) })

    it('offers a single token if the wallet cannot batch calls', async () => {
      const { buying } = await open()
      buying.choose(3)
      expect([buying.max, buying.count, buying.total]).toEqual([1, 1, buyPrice(4n, CURVE)])
    })

    it('buys them in one review at the exact total', async () => {
      const { buying, raw, review, confirm, notices, page } = await openBatching()
      buying.choose(3)
      const total = sumOf(successivePrices(3, 4n, CURVE))
      expect([buying.max, buying.total]).toEqual([MAX_AT_ONCE, total])
      expect(await review(raw.buying.buy())).toMatchObject({
        title: 'Buy 3 NFTs of Sunrise',
        leaves: [{ amount: total }],
        arrives: [{ kind: 'nft', title: '3 NFTs of Sunrise' }],
      })
      await confirm()
      expect(notices()).toContain(texts.nftsBought)
      expect([page.own, buying.count]).toEqual([[2n, 4n, 5n, 6n, 7n], 1])
    })

    it('shows the new total if the price has moved, and buys at that total', async () => {
      const { buying, raw, review, nfts, collection, confirm, stage, page } = await openBatching()
      buying.choose(2)
      await review(raw.buying.buy())
      nfts.buy(collection, BOB)
      await confirm()
      expect(stage()).toMatchObject({
        kind: 'reviewing',
        before: expect.anything(),
        review: { leaves: [{ amount: sumOf(successivePrices(2, 5n, CURVE)) }] },
      })
      await confirm()
      expect(page.own).toEqual([2n, 4n, 6n, 7n])
    })

    it('buys none if the price has moved in the block, and spends no coins', async () => {
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

    it('limits the count, and refuses a purchase that the balance does not cover', async () => {
      const { buying, chain, clock } = await openBatching()
      buying.choose(99)
      expect(buying.count).toBe(MAX_AT_ONCE)
      buying.choose(Number.NaN)
      expect(buying.count).toBe(1)
      chain.fund(ALICE, BigInt(sumOf(successivePrices(2, 4n, CURVE))) - 1n)
      await clock.pass(15_000)
      expect(buying.insufficientFunds).toBe(false)
      buying.choose(2)
      expect([buying.insufficientFunds, buying.possible]).toEqual([true, false])
    })

    it('offers a single token after the wallet has failed to batch calls', async () => {
      const { buying, raw, review, confirm, wallet } = await openBatching()
      buying.choose(2)
      await review(raw.buying.buy())
      wallet.answer = 'lose unsent'
      await confirm()
      expect([buying.max, buying.count]).toEqual([1, 1])
    })
  })

  it('refuses a purchase once the balance has fallen', async () => {
    const { buying, chain, clock } = await open()
    expect([buying.insufficientFunds, buying.possible]).toEqual([false, true])
    chain.fund(ALICE, 1n)
    await clock.pass(15_000)
    expect([buying.insufficientFunds, buying.possible]).toEqual([true, false])
  })

  it('explains a refused purchase by another trade that came first, in the notice, too', async () => {
    const { buying, raw, review, nfts, collection, chain, confirm, clock, notices, page, toaster } =
      await open()
    const before = chain.coinsOf(ALICE)
    chain.automine = false
    await review(raw.buying.buy())
    await confirm()
    nfts.buy(collection, BOB)
    chain.mine()
    await clock.pass(2000)
    await settled()
    expect(notices()).toContain(activityTexts.transactionFailed)
    expect(toaster.shown.map(({ note }) => note)).toContain(texts.buyFailedPrice)
    expect([buying.refused.text, chain.coinsOf(ALICE), page.own]).toEqual([
      texts.buyFailedPrice,
      before,
      [2n, 4n],
    ])
    chain.automine = true
    await review(raw.buying.buy())
    expect(buying.refused.text).toBe('')
  })

  it('gives no reason for a purchase that was refused at an unchanged price', async () => {
    const { buying, raw, review, nfts, collection, chain, confirm, clock } = await open()
    chain.automine = false
    await review(raw.buying.buy())
    await confirm()
    nfts.buy(collection, BOB)
    chain.mine()
    nfts.sell(collection, 5n)
    await clock.pass(2000)
    await settled()
    expect(buying.refused.text).toBe(texts.buyFailed)
  })

  it('sends nothing once the collection is no longer listed', async () => {
    const { raw, review, nfts, notices, collection } = await open()
    nfts.foreign.push(collection)
    nfts.listed.length = 0
    expect(await review(raw.buying.buy())).toBeUndefined()
    expect(notices().join()).toContain(texts.notListed)
  })

  it('knows before the review that the balance is too low', async () => {
    const { buying } = await open({ seed: ({ chain }) => chain.fund(ALICE, 1n) })
    expect([buying.insufficientFunds, buying.possible]).toEqual([true, false])
  })
})

describe('SellStore', () => {
  it('sells in one step at the current price without a minimum', async () => {
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

  it('shows the review again if the sale pays less before the signature', async () => {
    const { raw, review, nfts, collection, confirm, stage } = await open()
    raw.selling.bound(false)
    await review(raw.selling.submit())
    nfts.sell(collection, 3n)
    await confirm()
    expect(stage()).toMatchObject({ kind: 'reviewing', before: expect.anything() })
    await confirm()
    expect(collection.holders.has(2n)).toBe(false)
  })

  it('signs the shown sale if it pays more by then', async () => {
    const { raw, review, nfts, collection, confirm, notices } = await open()
    raw.selling.bound(false)
    await review(raw.selling.submit())
    nfts.buy(collection, BOB)
    await confirm()
    expect(notices()).toContain(texts.nftSold)
  })

  it('sells in two steps with a minimum from the slippage setting', async () => {
    const { selling, raw, review, confirm, stage, collection, notices } = await open()
    const minimum = (sellPrice(4n, CURVE) * 9950n) / 10_000n
    expect(selling.form.steps.next).toEqual({ kind: 'allow' })
    expect(await review(raw.selling.submit())).toMatchObject({
      title: 'Approve Sunrise #2',
      allowance: { spender: TRADER, limit: { kind: 'nft', title: 'Sunrise #2' } },
    })
    await confirm()
    expect(collection.takers.get(2n)).toBe(TRADER)
    expect(stage()).toMatchObject({ kind: 'reviewing', step: { number: 2, of: 2 }, review: { to: TRADER } })
    expect((selling.minimum ?? 0n) - minimum).toBeLessThanOrEqual(1n)
    await confirm()
    expect(notices()).toContain(texts.nftSold)
    expect(collection.holders.has(2n)).toBe(false)
  })

  it('offers a bounded sale without a usable slippage for a typed minimum alone', async () => {
    const { selling, raw } = await open({ stored: { swapSlippage: '60' } })
    expect([selling.minimum, selling.form.steps.next.kind]).toEqual([undefined, 'nothing'])
    raw.selling.minimumEntry.type('0.0000001')
    expect(selling.form.steps.next.kind).toBe('allow')
  })

  it('accepts a typed minimum, and refuses a minimum above the price', async () => {
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

  it('forgets a typed minimum with its sale, so that the next token is not sold for it', async () => {
    const { selling, raw, review, confirm, notices } = await open()
    raw.selling.minimumEntry.type('0.0000001')
    await review(raw.selling.submit())
    await confirm()
    await confirm()
    expect([notices(), selling.minimumEntry.text]).toEqual([expect.arrayContaining([texts.nftSold]), ''])
  })

  it('sells nothing below the minimum', async () => {
    const { raw, review, nfts, collection, confirm, notices } = await open()
    void review(raw.selling.submit())
    await confirm()
    nfts.sell(collection, 3n)
    await confirm()
    expect(notices().join()).toContain(
      TRADE_REFUSALS.complete['NftTrader: the token brings less than the minimum'],
    )
    expect(collection.holders.has(2n)).toBe(true)
  })

  it.each([
    [true, texts.sellFailedMinimum],
    [false, texts.sellFailed],
  ])('explains a sale that its block refused (with a minimum: %s)', async (bounded, expected) => {
    const { selling, raw, review, nfts, collection, chain, confirm, clock, notices } = await open({
      seed: (_, created) => void created.takers.set(2n, TRADER),
    })
    raw.selling.bound(bounded)
    chain.automine = false
    await review(raw.selling.submit())
    await confirm()
    // Another sale comes first. Without a minimum, a sale fails only if the token has another holder.
    if (bounded) nfts.sell(collection, 3n)
    else nfts.transfer(collection, 2n, BOB)
    chain.mine()
    await clock.pass(2000)
    await settled()
    expect(notices()).toContain(activityTexts.transactionFailed)
    expect([selling.refused.text, collection.holders.has(2n)]).toEqual([expected, true])
    await review(raw.selling.submit())
    expect(selling.refused.text).toBe('')
  })

  it('shows no price of another collection until it is read', async () => {
    const { selling, curve, raw, nfts, chain } = await open()
    expect(selling.pays).toBe(sellPrice(4n, CURVE))
    const other = nfts.launch({ name: 'Other', owner: OWNER })
    for (const buyer of [ALICE, BOB, ALICE]) nfts.buy(other, buyer)
    chain.reachable = false
    const disposers = [raw.page.subscribe(other.address), raw.curve.subscribe(), raw.selling.subscribe()]
    expect([selling.pays, selling.sale.kind, curve.prices, curve.failed]).toEqual([
      undefined,
      'none',
      undefined,
      false,
    ])
    await settled()
    expect([selling.pays, curve.failed]).toEqual([undefined, false])
    for (const dispose of disposers) dispose()
  })

  it('offers to revoke an approval for another spender', async () => {
    const { selling, raw, review, confirm, collection } = await open({
      seed: (_, created) => void created.takers.set(2n, BOB),
    })
    expect([selling.hasUnusedApproval, selling.form.steps.next.kind]).toEqual([true, 'allow'])
    await review(raw.selling.revokeApproval())
    await confirm()
    expect([collection.takers.has(2n), selling.hasUnusedApproval]).toEqual([false, false])
  })

  it('revokes the approval for the trader in the steps of the sale', async () => {
    const { selling, raw, review, confirm, collection } = await open({
      seed: (_, created) => void created.takers.set(2n, TRADER),
    })
    expect([selling.hasUnusedApproval, selling.form.steps.next.kind, selling.form.steps.remaining]).toEqual([
      false,
      'act',
      1n,
    ])
    await review(raw.selling.form.steps.revoke())
    await confirm()
    expect([collection.takers.has(2n), selling.form.steps.next.kind]).toEqual([false, 'allow'])
  })

  it('offers no minimum without a configured trader contract', async () => {
    const { selling, raw } = await open({ trader: false })
    raw.selling.bound(true)
    expect([selling.offersMinimum, selling.bounded, selling.form.steps.next.kind]).toEqual([
      false,
      false,
      'act',
    ])
  })

  it('does not offer to sell the last token', async () => {
    const { selling } = await open({
      bare: true,
      seed: ({ nfts }, collection) => {
        nfts.buy(collection, ALICE)
        nfts.sell(collection, 1n)
      },
    })
    expect([selling.isLast, selling.pays, selling.form.steps.next.kind]).toEqual([true, undefined, 'nothing'])
  })

  it('shows how much less a sale pays if the owner accepts no coins', async () => {
    const { selling } = await open({ seed: ({ chain }) => void chain.refusers.add(OWNER) })
    expect(selling.shortBy).toBeGreaterThan(0n)
    expect((selling.pays ?? 0n) + (selling.shortBy ?? 0n)).toBe(sellPrice(4n, CURVE))
  })
})

describe('SendNftStore', () => {
  it('sends a token to a name', async () => {
    const { sending, raw, review, confirm, clock, collection, notices, chain, container } = await open({
      seed: (app) => app.chain.give('bobby', BOB),
    })
    raw.sending.who.lookup.type('bobby')
    await clock.pass(500)
    await settled()
    expect([sending.who.warnings[0]?.kind, sending.possible]).toEqual(['never paid', true])
    expect(await review(raw.sending.submit())).toMatchObject({
      title: 'Send Sunrise #2 to bobby.degen',
      recipient: BOB,
      recipientName: 'bobby',
    })
    expect(container.parts.drafts.read('draft:nft-send')).toContain('bobby')
    chain.automine = false
    await confirm()
    // The page may be left before the transfer is confirmed.
    expect(container.parts.drafts.read('draft:nft-send')).toBeUndefined()
    chain.mine()
    await clock.pass(2000)
    expect(collection.holders.get(2n)).toBe(BOB)
    expect(notices()).toContain(texts.nftSent('Sunrise', 2n, 'bobby.degen'))
    expect(sending.who.lookup.text).toBe('')
  })

  it('stores nothing once its recipient is emptied', async () => {
    const { raw, container } = await open()
    const stored = () => container.parts.drafts.read('draft:nft-send') !== undefined
    raw.sending.who.lookup.type(BOB)
    expect(stored()).toBe(true)
    raw.sending.who.lookup.type('')
    expect(stored()).toBe(false)
  })

  it('shows that the token has not moved when the block refused the transfer', async () => {
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
    expect(sending.refused.text).toBe(texts.sendFailed)
  })

  it('sends nothing if the name has a new holder', async () => {
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

  it('refuses the own account, and requires a check for the collection itself', async () => {
    const { sending, raw, collection } = await open()
    raw.sending.who.lookup.type(ALICE)
    await settled()
    raw.sending.who.check(true)
    expect(sending.possible).toBe(false)
    raw.sending.who.lookup.type(collection.address)
    await settled()
    expect([sending.who.warnings[0]?.kind, sending.possible]).toEqual(['the token itself', false])
  })

  it('sends tokens of a foreign collection, too', async () => {
    const { sending, raw } = await open({ foreign: true })
    raw.sending.who.lookup.type(BOB)
    await settled()
    expect([sending.chosen, sending.possible]).toEqual([2n, true])
  })
})
