import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { parseAmount } from '../shared/parseAmount.ts'
import { wei } from '../shared/Wei.ts'
import { distanceText } from './distanceText.ts'
import type { Order } from './order.ts'
import type { OrderQuote } from './orderQuote.ts'
import { atPrice, PRICE_DIGITS, priceOf, priceText, type Pair, type Price } from './price.ts'

const A = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const B = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9' as Address

const order = (kind: 'sell' | 'buy', sellAmount: bigint, buyAmount: bigint): Order => ({
  kind,
  sellToken: A,
  buyToken: B,
  receiver: A,
  sellAmount: wei(sellAmount),
  buyAmount: wei(buyAmount),
  validTo: 1,
  appData: `0x${'0'.repeat(64)}`,
})
const between = (sell: number, buy: number): Pair => ({ sell: { decimals: sell }, buy: { decimals: buy } })
const typed = (text: string) => {
  const parsed = parseAmount(text, PRICE_DIGITS, '.')
  if (!parsed.ok) throw new Error(`${text} is not a price`)
  return parsed.value
}
/** Whether a price demands at least as much as another. */
const asksAsMuch = (price: Price, other: Price) => price.bought * other.sold >= other.bought * price.sold

const amounts = fc.bigInt({ min: 1n, max: 10n ** 24n })
const prices = fc.record({ bought: amounts, sold: amounts })
const sides = fc.constantFrom('sell', 'buy')
const decimals = fc.integer({ min: 6, max: 18 })

describe('priceOf and atPrice', () => {
  it.each([
    ['2.5', 'sell', 18, 6, 10n ** 18n, 2_500_000n],
    ['0.4', 'buy', 18, 6, 10n ** 18n, 2_500_000n],
    ['0.000001', 'sell', 6, 18, 1n, 10n ** 6n],
    ['3', 'sell', 0, 0, 7n, 21n],
    ['3', 'buy', 0, 0, 7n, 3n],
  ] as const)('are exact for a price of %s of the token to %s', (text, of, sell, buy, sold, bought) => {
    const price = priceOf(typed(text), of, between(sell, buy))
    expect(atPrice(order('sell', sold, 1n), price)?.buyAmount).toBe(bought)
  })

  it('keep the sold amount, and round the bought amount up to the next unit', () => {
    fc.assert(
      fc.property(prices, amounts, (price, sold) => {
        const limit = atPrice(order('sell', sold, 1n), price)
        return (
          limit?.sellAmount === sold &&
          limit.buyAmount * price.sold >= sold * price.bought &&
          (limit.buyAmount - 1n) * price.sold < sold * price.bought
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('keep the bought amount, and round the sold amount down to the next unit', () => {
    fc.assert(
      fc.property(prices, amounts, (price, bought) => {
        const limit = atPrice(order('buy', 1n, bought), price)
        if (!limit) return bought * price.sold < price.bought
        return (
          limit.buyAmount === bought &&
          limit.sellAmount * price.bought <= bought * price.sold &&
          (limit.sellAmount + 1n) * price.bought > bought * price.sold
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('change only the other amount', () => {
    const before = order('sell', 7n, 1n)
    expect(atPrice(before, { bought: 3n, sold: 2n })).toEqual({ ...before, buyAmount: 11n })
    const bought = order('buy', 1n, 7n)
    expect(atPrice(bought, { bought: 3n, sold: 2n })).toEqual({ ...bought, sellAmount: 4n })
  })

  it('make no order that sells nothing, or buys more than 256 bits', () => {
    expect(atPrice(order('buy', 1n, 1n), { bought: 2n, sold: 1n })).toBeUndefined()
    const max = 2n ** 256n - 1n
    expect(atPrice(order('sell', 1n, 1n), { bought: max, sold: 1n })?.buyAmount).toBe(max)
    expect(atPrice(order('sell', 1n, 1n), { bought: max + 1n, sold: 1n })).toBeUndefined()
  })
})

describe('priceText', () => {
  it.each([
    [1n, 1000n, 'sell', '0.001'],
    [1n, 1000n, 'buy', '1000'],
    [1n, 3n, 'sell', '0.333334'],
    [3n, 1n, 'buy', '0.333333'],
    [1n, 3_000_000n, 'sell', '0.000000333334'],
    [12_345_678n, 1n, 'sell', '12345678'],
    [2_000_001n, 2n, 'sell', '1000001'],
    [2_000_001n, 2n, 'buy', '0.000000999999'],
  ] as const)('shows %s bought for %s sold, of 1 token to %s, as %s', (bought, sold, of, text) => {
    expect(priceText({ bought, sold }, of, between(18, 18))).toBe(text)
  })

  it('uses the decimals of both tokens', () => {
    expect(priceText({ bought: 25n, sold: 10n ** 13n }, 'sell', between(18, 6))).toBe('2.5')
    expect(priceText({ bought: 25n, sold: 10n ** 13n }, 'buy', between(18, 6))).toBe('0.4')
  })

  it('can be typed again, and then asks for at least as much, and hardly more', () => {
    fc.assert(
      fc.property(prices, sides, decimals, decimals, (price, of, sell, buy) => {
        const pair = between(sell, buy)
        const text = priceText(price, of, pair)
        const [whole = '', fraction = ''] = text.split('.')
        // 36 decimals cannot express so little of a token.
        if (whole === '0' && fraction.length > PRICE_DIGITS - 6) return
        const again = priceOf(typed(text), of, pair)
        expect(asksAsMuch(again, price)).toBe(true)
        expect(asksAsMuch({ bought: price.bought * 100_001n, sold: price.sold * 100_000n }, again)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('distanceText', () => {
  it.each([
    [250, 0, 990n, '2.5% better than the market'],
    [10_000, 0, 990n, 'At least twice as good as the market'],
    [0, 0, 1000n, 'At the market price'],
    [0, 300, 970n, '3% worse than the market. The order fills at once, for less than you could get.'],
    [0, 5, 999n, '0.05% worse than the market'],
    [undefined, undefined, 990n, 'Market price unknown'],
  ])('describes a gain of %s and a loss of %s', (gain, loss, bought, text) => {
    const limit = order('sell', 1000n, bought)
    const quote = { sellAmount: wei(1000n), buyAmount: wei(990n) } as OrderQuote
    const [gained, lost] = [gain, loss] as (BasisPoints | undefined)[]
    expect(distanceText({ gain: gained, loss: lost, order: limit, quote })).toBe(text)
  })
})
