import { notifyManager, QueryCache, QueryClient, QueryObserver } from '@tanstack/query-core'

import type { Log } from '#domain/shared/Log.ts'

import { hashKey } from './queryKey.ts'

/** The query library, in a chunk of its own that loads with the first read. */
export interface QueryCore {
  readonly client: QueryClient
  readonly QueryObserver: typeof QueryObserver
}

// MobX batches what views see, so the library's own timer would only add a delay.
notifyManager.setScheduler(queueMicrotask)

/** The cache of all reads. Each failed read is logged with its query's message. */
export function createQueryCore(log: Log): QueryCore {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => log.error(String(meta?.failure), error),
    }),
    defaultOptions: {
      queries: {
        queryKeyHashFn: hashKey,
        // The endpoint pool retries by itself and handles an absent network.
        retry: false,
        networkMode: 'always',
        structuralSharing: false,
        notifyOnChangeProps: ['data', 'status'],
      },
    },
  })
  return { client, QueryObserver }
}
