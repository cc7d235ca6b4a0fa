import { describe, expect, it } from 'vitest'

import { executed, type Executing } from '#testing/domain/mined.ts'

import type { TxFailure } from '../activity/TxFailure.ts'
import { buyPrice, successivePrices, sellPrice } from './curve.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import { sumOf, wei, type Wei } from '../shared/Wei.ts'
import type { BuyParams, NftMarket } from './NftMarket.ts'

export interface NftMarketFixture extends Executing {
  readonly nftMarket: NftMarket
  readonly unanswered: NftMarket
  /** Has no tokens and a fee of 2%. */
  readonly collection: Address
  readonly ratio: bigint
  /** Connected; has coins. */
  readonly account: Address
  readonly other: Address
  readonly cannotHold: Address
  readonly trader: Address
  tokensOf(holder: Address): Promise<readonly bigint[]>
  /** In wei. */
  coinsOf(holder: Address): Promise<bigint>
  buyElsewhere(buyer: Address): Promise<void>
  sellElsewhere(seller: Address, tokenId: bigint): Promise<void>
  /** Makes a contract that refuses coins the owner. */
  refuseFees(): Promise<void>
}

const curveOf = ({ ratio }: NftMarketFixture) => ({ ratio, fee: 2n * 10n ** 16n })
const NAME = 'Suite'

export function nftMarketSuite(title: string, open: () => Promise<NftMarketFixture>): void {
  const failureOf = (result: Result<unknown, TxFailure>) => (result.ok ? 'prepared' : result.error)
  const params = ({ account, collection }: NftMarketFixture) => ({ account, collection, name: NAME })
  /** Supply of four: #1 is the owner's, #2 and #4 the account's, #3 the other account's. */
  const traded = async () => {
    const fixture = await open()
    for (const buyer of [fixture.account, fixture.other, fixture.account]) await fixture.buyElsewhere(buyer)
    return fixture
  }

  describe(`NftMarket: ${title}`, () => {
    it('reads the prices of the curve from the first token on', async () => {
      const fixture = await open()
      const curve = curveOf(fixture)
      const { nftMarket, collection, other, buyElsewhere } = fixture
      for (const supply of [0n, 2n, 3n]) {
        const { block, ...prices } = await nftMarket.prices(collection)
        expect(prices).toEqual({
          buy: buyPrice(supply, curve),
          sell: sellPrice(supply, curve),
          supply,
          fee: curve.fee,
        })
        expect(block).toBeGreaterThanOrEqual(0n)
        await buyElsewhere(other)
      }
    })

    it('buys for exactly the price that was shown', async () => {
      const fixture = await open()
      const curve = curveOf(fixture)
      const { nftMarket, account, tokensOf } = fixture
      const price = buyPrice(0n, curve)
      const purchase: BuyParams = { ...params(fixture), prices: [price] }
      const { intent } = await executed(fixture, nftMarket.prepareBuy(purchase))
      expect(await tokensOf(account)).toEqual([2n])
      expect({ value: intent.value, to: intent.to }).toEqual({ value: price, to: fixture.collection })
    })

    it('buys several tokens in one confirmation, each for exactly its price, even the very first', async () => {
      const fixture = await open()
      const curve = curveOf(fixture)
      const { nftMarket, account, tokensOf } = fixture
      for (const [supply, held] of [
        [0n, [2n, 3n, 4n]],
        [4n, [2n, 3n, 4n, 5n, 6n, 7n]],
      ] as const) {
        const prices = successivePrices(3, supply, curve) as [Wei, ...Wei[]]
        const { intent } = await executed(fixture, nftMarket.prepareBuy({ ...params(fixture), prices }))
        expect(new Set(await tokensOf(account))).toEqual(new Set(held))
        expect(intent.value).toBe(sumOf(prices))
      }
    })

    it('buys none of several tokens if any token has another price', async () => {
      const fixture = await traded()
      const curve = curveOf(fixture)
      const [first, second] = successivePrices(2, 4n, curve) as [Wei, Wei]
      for (const prices of [
        [first, first],
        [second, second],
        [first, wei(second - 1n)],
      ] as const)
        expect(failureOf(await fixture.nftMarket.prepareBuy({ ...params(fixture), prices }))).toEqual({
          kind: 'terms changed',
          change: 'nft price moved',
        })
    })

    it('refuses to buy at a higher or lower price', async () => {
      const fixture = await traded()
      const curve = curveOf(fixture)
      const exact = buyPrice(4n, curve)
      for (const price of [exact - 1n, exact + 1n])
        expect(
          failureOf(await fixture.nftMarket.prepareBuy({ ...params(fixture), prices: [wei(price)] })),
        ).toEqual({
          kind: 'terms changed',
          change: 'nft price moved',
        })
    })

    it('sells a token for the simulated amount', async () => {
      const fixture = await traded()
      const curve = curveOf(fixture)
      const { nftMarket, collection, account, tokensOf } = fixture
      const { pays, taker } = await nftMarket.saleOf(collection, account, 4n)
      expect([pays, taker]).toEqual([sellPrice(4n, curve), undefined])
      await executed(
        fixture,
        nftMarket.prepareSell({ ...params(fixture), tokenId: 4n, pays: pays ?? wei(0n) }),
      )
      expect(await tokensOf(account)).toEqual([2n])
      expect((await nftMarket.prices(collection)).sell).toBe(sellPrice(3n, curve))
    })

    it('refuses to sell for less than was shown, and to sell a token of another account', async () => {
      const fixture = await traded()
      const curve = curveOf(fixture)
      const { nftMarket, collection, account, other, sellElsewhere } = fixture
      const pays = sellPrice(4n, curve)
      const attempt = async (tokenId: bigint, shown: Wei = pays) =>
        failureOf(await nftMarket.prepareSell({ ...params(fixture), tokenId, pays: shown }))
      expect(await attempt(4n, wei(pays + 1n))).toEqual({ kind: 'terms changed', change: 'sells for less' })
      expect(await attempt(3n)).toMatchObject({ kind: 'reverted' })
      expect((await nftMarket.saleOf(collection, account, 3n)).pays).toBeUndefined()
      await sellElsewhere(other, 3n)
      expect(await attempt(4n)).toEqual({ kind: 'terms changed', change: 'sells for less' })
    })

    it('refuses to sell the last token', async () => {
      const fixture = await open()
      const { nftMarket, collection, account, buyElsewhere, sellElsewhere, other } = fixture
      await buyElsewhere(account)
      await buyElsewhere(other)
      await sellElsewhere(other, 3n)
      const { pays } = await nftMarket.saleOf(collection, account, 2n)
      await executed(
        fixture,
        nftMarket.prepareSell({ ...params(fixture), tokenId: 2n, pays: pays ?? wei(0n) }),
      )
      expect(await nftMarket.prices(collection)).toMatchObject({ supply: 1n, sell: 0n })
      const refused = await nftMarket.prepareSell({ ...params(fixture), tokenId: 1n, pays: wei(0n) })
      expect(failureOf(refused)).toEqual({
        kind: 'reverted',
        reason: 'Cannot sell the last NFT',
      })
    })

    it('simulates lower proceeds if the owner accepts no coins', async () => {
      const fixture = await traded()
      const { nftMarket, collection, account, refuseFees } = fixture
      await refuseFees()
      const { sell } = await nftMarket.prices(collection)
      const { pays } = await nftMarket.saleOf(collection, account, 4n)
      expect(pays).toBeLessThan(sell)
      await executed(
        fixture,
        nftMarket.prepareSell({ ...params(fixture), tokenId: 4n, pays: pays ?? wei(0n) }),
      )
    })

    it('sells with a minimum once the trader is approved for the token', async () => {
      const fixture = await traded()
      const curve = curveOf(fixture)
      const { nftMarket, collection, account, trader, tokensOf, coinsOf } = fixture
      const pays = sellPrice(4n, curve)
      const protectedSale = { ...params(fixture), tokenId: 4n, pays, minimum: wei(pays - 1n) }
      expect(failureOf(await nftMarket.prepareSell(protectedSale))).toMatchObject({ kind: 'reverted' })
      const trust = { ...params(fixture), tokenId: 4n, trusted: true }
      await executed(fixture, nftMarket.prepareTrust(trust))
      expect(sameAddress((await nftMarket.saleOf(collection, account, 4n)).taker, trader)).toBe(true)
      expect((await nftMarket.saleOf(collection, account, 2n)).taker).toBeUndefined()
      expect(failureOf(await nftMarket.prepareSell({ ...protectedSale, minimum: wei(pays + 1n) }))).toEqual({
        kind: 'reverted',
        reason: 'NftTrader: the token brings less than the minimum',
      })
      await executed(fixture, nftMarket.prepareSell(protectedSale))
      expect(await tokensOf(account)).toEqual([2n])
      expect(await coinsOf(trader)).toBe(0n)
    })

    it('revokes the approval for a token', async () => {
      const fixture = await traded()
      const { nftMarket, collection, account } = fixture
      const token = { ...params(fixture), tokenId: 2n }
      await executed(fixture, nftMarket.prepareTrust({ ...token, trusted: true }))
      await executed(fixture, nftMarket.prepareTrust({ ...token, trusted: false }))
      expect((await nftMarket.saleOf(collection, account, 2n)).taker).toBeUndefined()
    })

    it('transfers a token, but not to a contract that cannot hold tokens', async () => {
      const fixture = await traded()
      const { nftMarket, other, cannotHold, tokensOf } = fixture
      const gift = { ...params(fixture), tokenId: 4n }
      expect(failureOf(await nftMarket.prepareGift({ ...gift, to: cannotHold }))).toEqual({
        kind: 'reverted',
        reason: 'ERC721: transfer to non ERC721Receiver implementer',
      })
      await executed(fixture, nftMarket.prepareGift({ ...gift, to: other }))
      expect(new Set(await tokensOf(other))).toEqual(new Set([3n, 4n]))
      expect(failureOf(await nftMarket.prepareGift({ ...gift, to: other }))).toMatchObject({
        kind: 'reverted',
      })
    })

    it('rejects or fails when no endpoint answers', async () => {
      const fixture = await open()
      const { unanswered, collection, account, other } = fixture
      const reads = await Promise.allSettled([
        unanswered.prices(collection),
        unanswered.saleOf(collection, account, 1n),
      ])
      expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      const token = { ...params(fixture), tokenId: 1n }
      const prepared = await Promise.all([
        unanswered.prepareBuy({ ...params(fixture), prices: [wei(1n)] }),
        unanswered.prepareSell({ ...token, pays: wei(1n) }),
        unanswered.prepareTrust({ ...token, trusted: true }),
        unanswered.prepareGift({ ...token, to: other }),
      ])
      expect(prepared.map((result) => !result.ok && result.error.kind)).toEqual(
        Array.from(prepared, () => 'node unavailable'),
      )
    })
  })
}
