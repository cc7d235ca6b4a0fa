import { tabLocksSuite } from '#domain/shared/TabLocks.contract.ts'

import { MemoryTabLocks } from './MemoryTabLocks.ts'

tabLocksSuite('memory', () => {
  const tab = new MemoryTabLocks()
  return { tab, otherTab: new MemoryTabLocks(tab) }
})
