import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { Finding } from './finding.ts'
import { reasonOf } from './reasonOf.ts'

const KEY = 'functions.linkPreviews'
const TIMEOUT_MS = 8_000

/** A preview of a local address must be refused, or the function could be used to reach internal services. */
export async function askLinkPreviews({ functions, projectUrl }: CommunityConfig): Promise<Finding> {
  const { linkPreviews } = functions
  if (linkPreviews === '') return { kind: 'off', key: KEY, text: 'posts show links without previews' }
  const url = new URL(linkPreviews, `${projectUrl}/`)
  url.searchParams.set('url', 'http://127.0.0.1:9/')
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (status === 400) return { kind: 'ok', key: KEY, text: `${linkPreviews}: refuses private addresses` }
    return {
      kind: 'note',
      key: KEY,
      text: `${linkPreviews} answers ${status} to a private address, not 400.`,
    }
  } catch (error) {
    return { kind: 'note', key: KEY, text: `${linkPreviews} does not answer: ${reasonOf(error)}` }
  }
}
