import { brotliCompressSync } from 'node:zlib'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { RoutePath } from '#domain/manifests.ts'
import { isOpen, ROUTES } from '#domain/shell/routes.ts'
import type { ServedAnswers } from '#stores/shared/LastKnownStore.ts'

/** The answers that a page is served with; times in milliseconds since 1970. */
export interface Content {
  readonly chain: number
  /** The newest one before the chain was read, and its time in seconds since 1970. */
  readonly block: { readonly number: number; readonly time: number }
  readonly from: number
  readonly until: number
  readonly known: ServedAnswers
}

/** Bytes after brotli; the page, which is rendered from it, grows by as much again at most. */
const MAX_BYTES = 7000

const HOUR = 3_600_000

/**
 * By path, what the chain answers now to the first view of each public page (rules/shell: served-content): none for a page
 * that stores nothing, and none of a size that would make the page slower instead of faster. Rejects if the chain does not answer.
 */
export async function servedContent(
  config: CommunityConfig,
  newestBlock: () => Promise<Content['block']>,
  visit: (pages: readonly string[]) => Promise<readonly ServedAnswers[]>,
): Promise<ReadonlyMap<RoutePath, Content>> {
  const paths = ROUTES.filter((route) => isOpen(config, route) && !route.personal).map(({ path }) => path)
  const block = await newestBlock()
  const from = Date.now()
  const answers = await visit(paths.map((path) => (path === '/' ? path : `${path}/`)))
  return new Map(
    paths.flatMap((path, index) => {
      const known = answers[index] ?? {}
      const isSmall = brotliCompressSync(JSON.stringify(known)).length <= MAX_BYTES
      const until = from + config.contentHours * HOUR
      return isSmall && Object.keys(known).length > 0
        ? [[path, { chain: config.supportedChainId, block, from, until, known }] as const]
        : []
    }),
  )
}
