import { expect, it } from 'vitest'

import { points } from '#domain/points/Points.ts'
import { ranking } from '#domain/points/ranking.ts'
import { statisticsSuite } from '#domain/points/Statistics.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { INDEX_URL, localIndex } from '#testing/adapters/localIndex.ts'

import { IndexClient } from './IndexClient.ts'
import { IndexStatistics } from './IndexStatistics.ts'
import { toSeconds } from './seconds.ts'

const DAY = 86_400_000

statisticsSuite('the index service', ({ days, referrals, trades, swaps }) => {
  const ranked = ranking(
    [...days].map(([address, known]) => ({ address, points: known.at(-1)?.points ?? points(0n) })),
  ).map(({ address, points: earned, rank }) => ({
    account: address.toLowerCase(),
    points: `${earned}`,
    rank,
  }))
  const of = <Moment extends { readonly at: EpochMillis }>(
    all: ReadonlyMap<string, readonly Moment[]>,
    address: string | null,
    since: string | null,
  ) => (all.get(address ?? '') ?? []).filter(({ at }) => toSeconds(at) >= Number(since))
  const { network, cut } = localIndex({
    'points/ranking': (query) => ({
      top: ranked,
      own: ranked.find(({ account }) => account === query.get('account')?.toLowerCase()) ?? null,
    }),
    'points/days': (query) => ({
      days: [...days]
        .flatMap(([account, known]) => (account === query.get('account') ? known : []))
        .map(({ day, points: earned }) => ({ day: day / DAY, points: `${earned}` })),
    }),
    'referrers/top': () => ({
      referrers: referrals.map((row) => ({
        ...row,
        account: row.account.toLowerCase(),
        paid: `${row.paid}`,
      })),
    }),
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
  return { statistics: new IndexStatistics(new IndexClient(INDEX_URL, network)), cut }
})

it.each([
  [{}],
  [{ moments: 'none' }],
  [{ moments: [{ time: 1, price: '-1' }] }],
  [{ moments: [{ time: 1, price: '0x1' }] }],
  [{ moments: [{ time: -1, price: '1' }] }],
  [{ moments: Array.from({ length: 121 }, () => ({ time: 1, price: '1' })) }],
])('IndexStatistics rejects the answer %.60j', async (answer) => {
  const { network } = localIndex({ 'collections/prices': () => answer })
  const collection = `0x${'1'.repeat(40)}` as Address
  await expect(
    new IndexStatistics(new IndexClient(INDEX_URL, network)).ofCollection(collection, 0 as EpochMillis),
  ).rejects.toThrow()
})
