import { statisticsSuite } from '#domain/points/Statistics.contract.ts'
import { eventIndexSuite } from '#domain/profile/EventIndex.contract.ts'

import { MemoryEventIndex } from './MemoryEventIndex.ts'
import { MemoryStatistics } from './MemoryStatistics.ts'

const cutting = (adapter: { reachable: boolean }) => () => {
  adapter.reachable = false
}

statisticsSuite('memory', (figures) => {
  const statistics = Object.assign(new MemoryStatistics(), figures)
  return { statistics, cut: cutting(statistics) }
})

eventIndexSuite('memory', (content) => {
  const eventIndex = Object.assign(new MemoryEventIndex(), content)
  return { eventIndex, cut: cutting(eventIndex) }
})
