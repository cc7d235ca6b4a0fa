import { accountHistorySuite } from '#domain/profile/AccountHistory.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import { INDEX_URL, localIndex, writtenEvent } from '#testing/adapters/localIndex.ts'
import { MemoryAccountHistory } from '#testing/adapters/MemoryAccountHistory.ts'

import { IndexAccountHistory } from './IndexAccountHistory.ts'
import { IndexClient } from './IndexClient.ts'

accountHistorySuite('the index service', (known) => {
  const memory = new MemoryAccountHistory()
  memory.known = [known]
  const { network, cut } = localIndex({
    'accounts/activity': async (query) => {
      const account = query.get('account') as Address
      const events = await memory.activityOf(account, query.get('before') ?? undefined)
      return { events: events.map(writtenEvent) }
    },
    'accounts/paid': async (query) => {
      const paid = await memory.paidBy(query.get('account') as Address)
      return { people: paid.map(({ lastAt, ...person }) => ({ ...person, last: lastAt / 1000 })) }
    },
  })
  return { accountHistory: new IndexAccountHistory(new IndexClient(INDEX_URL, network)), cut }
})
