import { readFileSync } from 'node:fs'

import { indexedPart } from '#adapters/indexer/indexedPart.ts'
import { describeConfigProblems, parseConfig } from '#config/parseConfig.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { communityTokens } from '#domain/tokens/tokenList.ts'
import type { Address } from '#domain/shared/Address.ts'

import { setting } from './variables.ts'
import { webhooksOf } from '#adapters/indexer/webhooks.ts'

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

/** Throws a sentence if it is no whole number from `least` on. */
function wholeNumber(variable: Parameters<typeof setting>[0], least: number): number {
  const text = setting(variable) ?? ''
  if (/^\d{1,12}$/.test(text) && Number(text) >= least) return Number(text)
  throw new Error(`${variable} is "${text}"; it must be a whole number, ${least} or more.`)
}

const list = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').filter((entry) => entry !== '')

const config = readCommunity()

/** With all settings that handlers see, except those of `heads`. */
export const community = indexedPart(config, {
  fromBlock: Number(process.env['HEARTH_FROM_BLOCK'] ?? '0'),
  pools: list(process.env['HEARTH_POOLS']) as readonly Address[],
})

export const { pools } = community

/** Settings of what is read at the chain's head, again and again, so that a change needs no other index. */
export const heads = {
  media: mediaPolicy(config),
  multicall: config.chain.multicall,
  /** Blocks between two reads. */
  interval: wholeNumber('HEARTH_REFRESH_BLOCKS', 1),
}

/** For amounts in answers. */
export const money = {
  chainId: config.supportedChainId,
  coin: config.chain.currency,
  tokens: communityTokens(config),
}

export const { rpcUrls } = config.chain

/** Of the embedded database; undefined if DATABASE_URL names a Postgres. */
export const databaseFolder = setting('DATABASE_URL') ? undefined : needed('HEARTH_DATABASE_FOLDER')

/** Origins whose pages may read the answers; '*' for all. */
export const allowedOrigins = list(setting('HEARTH_ORIGINS') ?? new URL(config.projectUrl).origin)

/**
 * How often each endpoint is listed. Ponder starts with 20 requests per second for each entry
 * and learns what an endpoint bears, but a local node need not be spared.
 */
export const endpointEntries = wholeNumber('HEARTH_ENDPOINT_ENTRIES', 1)

/** Per client, on average over ten seconds; 0 for no limit. */
export const requestsPerSecond = wholeNumber('HEARTH_REQUESTS_PER_SECOND', 0)

/** Whether another instance indexes, and this one reads the views of what it has made. */
export const answersOnly = process.env['HEARTH_ANSWERS_ONLY'] === '1'

/** Without a new block, while the chain has one. */
export const staleSeconds = wholeNumber('HEARTH_STALE_SECONDS', 0)

/** Milliseconds for which responses are cached, for all clients. */
export const answerMillis = wholeNumber('HEARTH_ANSWER_MS', 0)

/** Where new events are sent. */
export const webhooks = { ...webhooksOf(setting), tries: wholeNumber('HEARTH_WEBHOOK_TRIES', 1) }
