import { readFileSync } from 'node:fs'

import { describeConfigProblems, parseConfig } from '#config/parseConfig.ts'
import type { Address } from '#domain/shared/Address.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'

import { setting } from './variables.ts'

/** Throws a sentence that names a missing variable. */
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

export const community = readCommunity()

/** Of the embedded database; undefined if DATABASE_URL names a Postgres. */
export const databaseFolder = setting('DATABASE_URL') ? undefined : needed('HEARTH_DATABASE_FOLDER')

/** The oldest contract's deployment; nothing is read before it. */
export const fromBlock = Number(process.env['HEARTH_FROM_BLOCK'] ?? '0')

export const pools = list(process.env['HEARTH_POOLS']) as readonly Address[]

/** Origins whose pages may read the answers; '*' for all. */
export const allowedOrigins = list(setting('HEARTH_ORIGINS') ?? new URL(community.projectUrl).origin)

/**
 * How often each endpoint is listed. Ponder starts with 20 requests per second for each entry
 * and learns what an endpoint bears, but a local node need not be spared.
 */
export const endpointEntries = Number(setting('HEARTH_ENDPOINT_ENTRIES'))

/** Per client, on average over ten seconds; 0 for no limit. */
export const requestsPerSecond = Number(setting('HEARTH_REQUESTS_PER_SECOND'))

/** Tokens whose payments are indexed: the community's own and listed ones, without the native coin. */
export const paidTokens: readonly Address[] = [
  ...new Set(
    [community.chatTokenAddress, ...community.tokens.map(({ address }) => address)]
      .filter((address) => address !== undefined && address !== ZERO_ADDRESS)
      .map((address) => (address as string).toLowerCase() as Address),
  ),
]

/** By lower-case address. */
export const messageContexts: readonly Address[] = [
  community.chat.contexts.general,
  community.chat.contexts.memesImages,
  community.chat.contexts.shill,
].filter((address) => address !== undefined)

export const commentContext = community.chat.contexts.nftLaunchpad

/** Milliseconds for which responses are cached, for all clients. */
export const answerMillis = Number(setting('HEARTH_ANSWER_MS'))
