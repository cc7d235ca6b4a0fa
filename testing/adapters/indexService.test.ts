import { pointsHistorySuite } from '#domain/points/PointsHistory.contract.ts'
import { postIndexSuite } from '#domain/posts/PostIndex.contract.ts'
import { accountHistorySuite } from '#domain/profile/AccountHistory.contract.ts'
import { priceHistorySuite } from '#domain/shared/PriceHistory.contract.ts'

import { MemoryAccountHistory } from './MemoryAccountHistory.ts'
import { MemoryPointsHistory } from './MemoryPointsHistory.ts'
import { MemoryPostIndex } from './MemoryPostIndex.ts'
import { MemoryPriceHistory } from './MemoryPriceHistory.ts'

const cutting = (adapter: { reachable: boolean }) => () => {
  adapter.reachable = false
}

priceHistorySuite('memory', (past) => {
  const priceHistory = Object.assign(new MemoryPriceHistory(), past)
  return { priceHistory, cut: cutting(priceHistory) }
})

pointsHistorySuite('memory', ({ days, referrals }) => {
  const pointsHistory = Object.assign(new MemoryPointsHistory(), { days, referrals })
  return { pointsHistory, cut: cutting(pointsHistory) }
})

accountHistorySuite('memory', (known) => {
  const accountHistory = Object.assign(new MemoryAccountHistory(), { known: [known] })
  return { accountHistory, cut: cutting(accountHistory) }
})

postIndexSuite('memory', (posts) => {
  const postIndex = Object.assign(new MemoryPostIndex(), { posts })
  return { postIndex, cut: cutting(postIndex) }
})
