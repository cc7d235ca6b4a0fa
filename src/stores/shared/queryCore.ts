import { notifyManager, QueryCache, QueryClient, QueryObserver } from '@tanstack/query-core'

import type { Log } from '#domain/shared/Log.ts'

import { hashKey } from './queryKey.ts'

/** The library that reads stand on, in a chunk of its own: it comes with the first read. */
export interface QueryCore {
  readonly client: QueryClient
  readonly QueryObserver: typeof QueryObserver
}

// MobX batches what views see by itself; a timer in between would only be a moment more.
notifyManager.setScheduler(queueMicrotask)

/** A cache of everything that is read. The log hears of each read that failed, in the words its query brings. */
export function createQueryCore(log: Log): QueryCore {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => log.error(String(meta?.failure), error),
    }),
    defaultOptions: {
      queries: {
        queryKeyHashFn: hashKey,
        // The endpoint pool tries again by itself, and knows better when the network is away.
        retry: false,
        networkMode: 'always',
        structuralSharing: false,
        notifyOnChangeProps: ['data', 'status'],
      },
    },
  })
  return { client, QueryObserver }
}
