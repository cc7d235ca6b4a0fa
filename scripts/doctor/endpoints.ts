import { createClient, http, type Client } from 'viem'
import { getBlockNumber, getChainId } from 'viem/actions'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { reasonOf } from './reasonOf.ts'
import type { Finding } from './finding.ts'

const TIMEOUT_MS = 8_000

export interface Endpoints {
  readonly findings: readonly Finding[]
  readonly client: Client | undefined
}

/**
 * Asks every endpoint for its chain id and latest block, for eight seconds.
 * The client is of the first that serves the supported chain; undefined if none does.
 */
export async function askEndpoints(
  config: Pick<CommunityConfig, 'chain' | 'supportedChainId'>,
): Promise<Endpoints> {
  const answers = await Promise.all(
    config.chain.rpcUrls.map(async (url, index) => {
      const client = createClient({ transport: http(url, { retryCount: 0, timeout: TIMEOUT_MS }) })
      const finding = await ask(client, `chain.rpcUrls.${index}`, url, config.supportedChainId)
      return { client, finding }
    }),
  )
  return {
    findings: answers.map(({ finding }) => finding),
    client: answers.find(({ finding }) => finding.kind === 'ok')?.client,
  }
}

async function ask(client: Client, key: string, url: string, expected: number): Promise<Finding> {
  try {
    const [chainId, block] = await Promise.all([getChainId(client), getBlockNumber(client)])
    if (chainId === expected) return { kind: 'ok', key, text: `${url}: chain ${chainId}, block ${block}` }
    return {
      kind: 'missing',
      key,
      text: `${url} serves chain ${chainId}, not supportedChainId ${expected}.`,
    }
  } catch (error) {
    return { kind: 'missing', key, text: `${url} does not answer: ${reasonOf(error)}` }
  }
}
