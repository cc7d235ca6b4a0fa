import { ViemNameHistory } from '#adapters/viem/names/ViemNameHistory.ts'
import type { ChainAccess } from '#adapters/viem/chain.ts'
import { namesKey, EMPTY_NAME_HISTORY, readNames, writeNames } from '#domain/names/namesArchive.ts'
import { replaceEvents } from '#domain/names/namesIndex.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { withRetries, type RetryDeps } from './withRetries.ts'

/** In pages: each write stores the whole list. */
const PAGES_PER_WRITE = 100

export interface FoldDeps extends RetryDeps {
  readonly access: ChainAccess
  readonly archive: Archive
  readonly config: CommunityConfig
}

/** Reads one range of blocks for each value, the last block read; at its end all is stored. */
export type Fold = AsyncGenerator<number, void, void>

/** Reads all names into the archive, continuing after its last block, because stored blocks are final. */
export async function* foldNames({ access, archive, config, ...retryDeps }: FoldDeps): Fold {
  const { supportedChainId, punkTldAddress, punkMinterAddress, tldName } = config
  const key = namesKey(supportedChainId, punkTldAddress)
  const history = new ViemNameHistory(access, punkTldAddress, {
    tldName,
    minters: [punkMinterAddress],
  })
  let known = readNames(await archive.read(key)) ?? EMPTY_NAME_HISTORY
  try {
    for (let pages = 1; ; pages += 1) {
      const from = known.upTo + 1
      const page = await withRetries(() => history.eventsFrom(from), retryDeps)
      known = {
        events: replaceEvents(known.events, { from, ...page }),
        upTo: Math.max(known.upTo, page.upTo),
      }
      yield known.upTo
      if (page.complete) return
      if (pages % PAGES_PER_WRITE === 0) await archive.write(key, writeNames(known))
    }
  } finally {
    if (known.upTo >= 0) await archive.write(key, writeNames(known))
  }
}
