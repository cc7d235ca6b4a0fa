import { pointsHistorySuite } from '#domain/points/PointsHistory.contract.ts'
import { ranking } from '#domain/points/ranking.ts'
import { points } from '#domain/points/Points.ts'
import { INDEX_URL, localIndex } from '#testing/adapters/localIndex.ts'

import { IndexClient } from './IndexClient.ts'
import { IndexPointsHistory } from './IndexPointsHistory.ts'

const DAY = 86_400_000

pointsHistorySuite('the index service', ({ days, referrals }) => {
  const ranked = ranking(
    [...days].map(([address, known]) => ({ address, points: known.at(-1)?.points ?? points(0n) })),
  ).map(({ address, points: earned, rank }) => ({
    account: address.toLowerCase(),
    points: `${earned}`,
    rank,
  }))
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
  })
  return { pointsHistory: new IndexPointsHistory(new IndexClient(INDEX_URL, network)), cut }
})
