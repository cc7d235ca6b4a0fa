import { MANIFEST_FILE } from '#adapters/shared/snapshotManifest.ts'
import { GIF_SEARCH_ORIGIN } from '#domain/posts/gifAddress.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import type { Finding } from './finding.ts'
import { reasonOf } from './reasonOf.ts'

const TIMEOUT_MS = 8_000
/** Raw bytes inside the CID itself, which any gateway can serve without looking for them. */
const INLINE_CID = 'bafkqaaa'

interface Service {
  readonly key: string
  readonly url: string
  /** Whether only an answer of 200 to 299 is a good one; else any below 500, as of a function that wants a POST. */
  readonly strict: boolean
  /** When the service wrote its answer, in seconds since 1970; else the HTTP headers say. */
  readonly writtenAt?: (body: string) => number | undefined
  /** A sentence about what its answer tells of it. */
  readonly remark?: (body: string) => string | undefined
}

/**
 * Whether every service that a configuration names answers, and how old its answer is. A service that is down is noted,
 * not missing: the app works without it.
 */
export async function askServices(
  config: CommunityConfig,
  send: typeof fetch = fetch,
): Promise<readonly Finding[]> {
  return Promise.all(servicesOf(config).map((service) => ask(service, config.projectUrl, send)))
}

function servicesOf(config: CommunityConfig): readonly Service[] {
  const { functions, gifs, cow, merkleClaim, indexer } = config
  const named: readonly (Service | false)[] = [
    ...(['ipfsGateway', 'ipfsGateway2', 'ipfsGateway3'] as const).map((key): Service => ({
      key,
      url: `${config[key]}${INLINE_CID}`,
      strict: true,
    })),
    { key: 'arweaveGateway', url: new URL('info', config.arweaveGateway).href, strict: true },
    gifs.key !== '' && {
      key: 'gifs.key',
      url: `${GIF_SEARCH_ORIGIN}/v2/search?${new URLSearchParams({ q: 'hello', key: gifs.key, limit: '1' }).toString()}`,
      strict: true,
    },
    ...(['upload', 'logs', 'webhook'] as const).map(
      (key) => functions[key] !== '' && { key: `functions.${key}`, url: functions[key], strict: false },
    ),
    // Of any address: without a link there is no card.
    functions.card !== '' && {
      key: 'functions.card',
      url: `${functions.card}?${new URLSearchParams({ link: `/profile/?id=${config.punkTldAddress}` }).toString()}`,
      strict: true,
    },
    indexer !== '' && {
      key: 'indexer',
      url: `${indexer.replace(/\/$/, '')}/v1/state`,
      strict: true,
      writtenAt: newestBlockTime,
      remark: stateOfIndex,
    },
    config.snapshot !== '' && {
      key: 'snapshot',
      url: `${config.snapshot.replace(/\/$/, '')}/${MANIFEST_FILE}`,
      strict: true,
    },
    merkleClaim.listUrl !== '' && { key: 'merkleClaim.listUrl', url: merkleClaim.listUrl, strict: true },
    cow !== undefined && { key: 'cow.apiUrl', url: `${cow.apiUrl}/api/v1/version`, strict: true },
    config.frameHosts.length > 0 && { key: 'quickAuthOrigin', url: config.quickAuthOrigin, strict: false },
  ]
  return named.filter((service) => service !== false)
}

async function ask(
  { key, url, strict, writtenAt, remark }: Service,
  site: string,
  send: typeof fetch,
): Promise<Finding> {
  const { origin, pathname, href } = new URL(url, `${site}/`)
  // Without the query, which may hold a key.
  const place = `${origin}${pathname}`
  try {
    const started = Date.now()
    const response = await send(href, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body = await response.text()
    const took = `${((Date.now() - started) / 1000).toFixed(1)} s`
    const fine = strict ? response.ok : response.status < 500 && response.status !== 404
    if (!fine) return { kind: 'note', key, text: `${place} answers ${response.status} after ${took}.` }
    const age = ageOf(response.headers, writtenAt?.(body))
    const answers = `${place} answers after ${took}${age === undefined ? '' : `, ${age}`}`
    const told = remark?.(body)
    return told === undefined
      ? { kind: 'ok', key, text: answers }
      : { kind: 'note', key, text: `${answers}. ${told}` }
  } catch (error) {
    return { kind: 'note', key, text: `${place} does not answer: ${reasonOf(error)}` }
  }
}

function ageOf(headers: Headers, writtenAt?: number): string | undefined {
  const modified = Date.parse(headers.get('last-modified') ?? '') / 1000
  const written = writtenAt ?? (Number.isNaN(modified) ? undefined : modified)
  const seconds =
    written === undefined
      ? Number(headers.get('age') ?? Number.NaN)
      : Math.max(0, Date.now() / 1000 - written)
  return Number.isNaN(seconds) ? undefined : `with an answer of ${inWords(seconds)} ago`
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`
}

/** Of the index service's state: its newest block. */
function newestBlockTime(body: string): number | undefined {
  const time = asRecord(parseJson(body))?.['time']
  return typeof time === 'number' ? time : undefined
}

/** Undefined if it is complete, follows the chain and is the only one. */
function stateOfIndex(body: string): string | undefined {
  const { partial, backfill, block, otherIndexes } = asRecord(parseJson(body)) ?? {}
  const { to, block: reached = block } = asRecord(backfill) ?? {}
  const sentences = [
    partial === true &&
      (typeof to === 'number'
        ? `It is being made: ${Number(reached)} of ${to} blocks.`
        : 'It no longer follows the chain.'),
    typeof otherIndexes === 'number' &&
      otherIndexes > 0 &&
      `${otherIndexes} other ${otherIndexes === 1 ? 'index is' : 'indexes are'} in its database: npm run indexer -- prune.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
