import { describe, expect, it } from 'vitest'

import type { Address } from './Address.ts'
import type { EpochMillis } from './EpochMillis.ts'
import type { PoolMoment, PriceHistory, PriceMoment } from './PriceHistory.ts'

/** Past trades by collection and past swaps by pool, oldest first. */
export interface PastPrices {
  readonly trades: ReadonlyMap<Address, readonly PriceMoment[]>
  readonly swaps: ReadonlyMap<Address, readonly PoolMoment[]>
}

export function priceHistorySuite(
  title: string,
  open: (past: PastPrices) => { readonly priceHistory: PriceHistory; cut(): void },
): void {
  describe(`PriceHistory: ${title}`, () => {
    const sunrise = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
    const at = (seconds: number) => (seconds * 1000) as EpochMillis
    const trades = [
      { at: at(100), price: 7n },
      { at: at(200), price: 2n ** 200n },
    ]
    const swaps = [
      { at: at(100), reserve0: 1n, reserve1: 2n },
      { at: at(200), reserve0: 3n, reserve1: 4n },
    ]
    const past = { trades: new Map([[sunrise, trades]]), swaps: new Map([[other, swaps]]) }

    it('returns the trades of a collection since a moment, oldest first', async () => {
      const { priceHistory } = open(past)
      expect(await priceHistory.ofCollection(sunrise, at(0))).toEqual(trades)
      expect(await priceHistory.ofCollection(sunrise, at(200))).toEqual(trades.slice(1))
      expect(await priceHistory.ofCollection(other, at(0))).toEqual([])
    })

    it('returns the swaps of a pool since a moment, oldest first', async () => {
      const { priceHistory } = open(past)
      expect(await priceHistory.ofPool(other, at(0))).toEqual(swaps)
      expect(await priceHistory.ofPool(other, at(101))).toEqual(swaps.slice(1))
      expect(await priceHistory.ofPool(sunrise, at(0))).toEqual([])
    })

    it('rejects without an answer', async () => {
      const { priceHistory, cut } = open(past)
      cut()
      await expect(priceHistory.ofCollection(sunrise, at(0))).rejects.toThrow()
      await expect(priceHistory.ofPool(other, at(0))).rejects.toThrow()
    })
  })
}
