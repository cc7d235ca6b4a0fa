import { expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { priceHistorySuite } from '#domain/shared/PriceHistory.contract.ts'
import { INDEX_URL, localIndex } from '#testing/adapters/localIndex.ts'

import { IndexClient } from './IndexClient.ts'
import { IndexPriceHistory } from './IndexPriceHistory.ts'
import { toSeconds } from './seconds.ts'

priceHistorySuite('the index service', ({ trades, swaps }) => {
  const of = <Moment extends { readonly at: EpochMillis }>(
    all: ReadonlyMap<string, readonly Moment[]>,
    address: string | null,
    since: string | null,
  ) => (all.get(address ?? '') ?? []).filter(({ at }) => toSeconds(at) >= Number(since))
  const { network, cut } = localIndex({
    'collections/prices': (query) => {
      const shown = of(trades, query.get('collection'), query.get('since'))
      return { moments: shown.map(({ at, price }) => ({ time: toSeconds(at), price: `${price}` })) }
    },
    'pools/prices': (query) => {
      const shown = of(swaps, query.get('pool'), query.get('since'))
      return {
        moments: shown.map(({ at, reserve0, reserve1 }) => ({
          time: toSeconds(at),
          reserve0: `${reserve0}`,
          reserve1: `${reserve1}`,
        })),
      }
    },
  })
  return { priceHistory: new IndexPriceHistory(new IndexClient(INDEX_URL, network)), cut }
})

it.each([
  [{}],
  [{ moments: 'none' }],
  [{ moments: [{ time: 1, price: '-1' }] }],
  [{ moments: [{ time: 1, price: '0x1' }] }],
  [{ moments: [{ time: -1, price: '1' }] }],
  [{ moments: Array.from({ length: 121 }, () => ({ time: 1, price: '1' })) }],
])('IndexPriceHistory rejects the answer %.60j', async (answer) => {
  const { network } = localIndex({ 'collections/prices': () => answer })
  const collection = `0x${'1'.repeat(40)}` as Address
  await expect(
    new IndexPriceHistory(new IndexClient(INDEX_URL, network)).ofCollection(collection, 0 as EpochMillis),
  ).rejects.toThrow()
})
