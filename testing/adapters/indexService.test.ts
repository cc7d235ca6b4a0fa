import { postIndexSuite } from '#domain/posts/PostIndex.contract.ts'
import { accountHistorySuite } from '#domain/profile/AccountHistory.contract.ts'

import { MemoryAccountHistory } from './MemoryAccountHistory.ts'
import { MemoryPostIndex } from './MemoryPostIndex.ts'

postIndexSuite('memory', (posts) => {
  const postIndex = new MemoryPostIndex()
  postIndex.posts = posts
  return {
    postIndex,
    cut: () => {
      postIndex.reachable = false
    },
  }
})

accountHistorySuite('memory', (known) => {
  const accountHistory = new MemoryAccountHistory()
  accountHistory.known = [known]
  return {
    accountHistory,
    cut: () => {
      accountHistory.reachable = false
    },
  }
})
