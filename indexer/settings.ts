import { readFileSync } from 'node:fs'

import { describeConfigProblems, parseConfig } from '#config/parseConfig.ts'
import type { Address } from '#domain/shared/Address.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'

/** Reads an environment variable; throws a sentence that names it where it is missing. */
function needed(variable: string): string {
  const value = process.env[variable]
  if (!value) throw new Error(`${variable} is not set; start the service with npm run indexer.`)
  return value
}

function readCommunity() {
  const file = needed('HEARTH_CONFIG')
  const parsed = parseConfig(readFileSync(file, 'utf8'))
  if (!parsed.ok) throw new Error(`${file} is not right:\n${describeConfigProblems(parsed.error)}`)
  return parsed.value
}

const list = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').filter((entry) => entry !== '')

/** The configuration of the community whose chain is indexed. */
export const community = readCommunity()

/** The folder of the embedded database; undefined where DATABASE_URL names a Postgres. */
export const databaseFolder = process.env['DATABASE_URL'] ? undefined : needed('HEARTH_DATABASE_FOLDER')

/** The block in which the oldest contract was deployed; nothing is read before it. */
export const fromBlock = Number(process.env['HEARTH_FROM_BLOCK'] ?? '0')

/** The pools whose trades are indexed. */
export const pools = list(process.env['HEARTH_POOLS']) as readonly Address[]

/** The origins whose pages may read the answers; '*' for every page. */
export const allowedOrigins = list(process.env['HEARTH_ORIGINS'] ?? new URL(community.projectUrl).origin)

/**
 * How often each endpoint is listed. Ponder begins with 20 requests per second and entry and learns what an endpoint
 * bears, which a node on this machine need not be spared.
 */
export const endpointEntries = Number(process.env['HEARTH_ENDPOINT_ENTRIES'] ?? '1')

/** Requests that one client may send per second, on average over ten seconds; 0 for no limit. */
export const requestsPerSecond = Number(process.env['HEARTH_REQUESTS_PER_SECOND'] ?? '20')

/** The tokens of the community whose payments are indexed: its own and the listed ones, without the native coin. */
export const paidTokens: readonly Address[] = [
  ...new Set(
    [community.chatTokenAddress, ...community.tokens.map(({ address }) => address)]
      .filter((address) => address !== undefined && address !== ZERO_ADDRESS)
      .map((address) => (address as string).toLowerCase() as Address),
  ),
]

/** The contexts of messages, by their lower-case address. */
export const messageContexts: readonly Address[] = [
  community.chat.contexts.general,
  community.chat.contexts.memesImages,
  community.chat.contexts.shill,
].filter((address) => address !== undefined)

/** The context of the comments on collections. */
export const commentContext = community.chat.contexts.nftLaunchpad

/** Milliseconds for which a response is cached, for all clients. */
export const answerMillis = Number(process.env['HEARTH_ANSWER_MS'] ?? '1000')
