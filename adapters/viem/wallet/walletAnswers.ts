import { isHex, numberToHex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'
import { asRecord } from '#domain/shared/parseJson.ts'
import type { WalletAnswers } from '#domain/wallet/WalletDiagnostics.ts'

import type { ChainClient } from '../ChainClient.ts'
import { readThrown } from '../activity/readThrown.ts'
import { TIMEOUT_MS, sendsBatches } from './canBatch.ts'
import { inTime } from '../../shared/inTime.ts'
import { parseChainId, type Eip1193Provider } from './provider.ts'
import { QUIET_LIMIT } from './quietAccounts.ts'

/** Blocks below the latest one known to both, because newer ones may still be replaced. */
const SETTLED = 3n

/** Milliseconds for the second question. */
const BLOCK_LIMIT = 3000

/** EIP-1193 and JSON-RPC: unknown method. */
const NO_METHOD = [4200, -32601]

/** The wallet's own view beside that of the community's endpoints, within the busy bound (rules/faults: busy-bound). */
export async function walletAnswers(
  provider: Eip1193Provider,
  client: ChainClient,
  now: () => number,
): Promise<WalletAnswers> {
  const start = now()
  const ours = client.request({ method: 'eth_blockNumber' }).then(parseBlock, () => undefined)
  const height = quiet(provider, 'eth_blockNumber', []).then(parseBlock)
  const first = await inTime(
    provider.request({ method: 'eth_chainId' }).then(parseChainId, () => undefined),
    QUIET_LIMIT,
  ).then(
    (chainId) => ({ chainId, millis: now() - start }),
    () => undefined,
  )
  const [block, ourBlock] = await Promise.all([height, ours])
  const known = { millis: first?.millis, chainId: first?.chainId, ourBlock }
  if (!first) return { ...known, block: undefined, sameBlock: undefined }
  const isOurs = first.chainId === undefined || first.chainId === client.chain.id
  if (block === undefined || ourBlock === undefined || !isOurs)
    return { ...known, block, sameBlock: undefined }
  const lower = block < ourBlock ? block : ourBlock
  const compared = numberToHex(lower > SETTLED ? lower - SETTLED : 0n)
  const [its, our] = await Promise.all([
    quiet(provider, 'eth_getBlockByNumber', [compared, false], BLOCK_LIMIT),
    client.request({ method: 'eth_getBlockByNumber', params: [compared, false] }).catch(() => undefined),
  ])
  const [itsHash, ourHash] = [hashOf(its), hashOf(our)]
  return { ...known, block, sameBlock: itsHash && ourHash ? itsHash === ourHash : undefined }
}

/** Rejects without an answer in time. */
export async function atomicBatches(
  chainId: number,
  provider: Eip1193Provider | undefined,
  account: Address,
): Promise<boolean> {
  if (!provider) throw new Error('No wallet is connected')
  try {
    return await inTime(sendsBatches(chainId, provider, account), TIMEOUT_MS)
  } catch (error) {
    if (NO_METHOD.some((code) => readThrown(error).codes.has(code))) return false
    throw error
  }
}

/** Without a prompt; undefined if the answer fails or is late. */
const quiet = (
  provider: Eip1193Provider,
  method: string,
  params: readonly unknown[],
  limit = QUIET_LIMIT,
): Promise<unknown> => inTime(provider.request({ method, params }), limit).catch(() => undefined)

function parseBlock(value: unknown): bigint | undefined {
  return isHex(value) && /^0x[\da-f]{1,16}$/i.test(value) ? BigInt(value) : undefined
}

function hashOf(block: unknown): string | undefined {
  const hash = asRecord(block)?.['hash']
  return typeof hash === 'string' ? hash.toLowerCase() : undefined
}
