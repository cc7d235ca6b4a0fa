import {
  decodeEventLog,
  decodeFunctionData,
  decodeFunctionResult,
  encodeEventTopics,
  encodeFunctionData,
} from 'viem'
import { readContract } from 'viem/actions'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import { minterAbi } from './abi/minterAbi.ts'
import { onePriceMinterAbi } from './abi/onePriceMinterAbi.ts'
import { pointsAbi } from './abi/pointsAbi.ts'
import { tldAbi } from './abi/tldAbi.ts'
import { tokenAbi } from './abi/tokenAbi.ts'
import { chainOf, createChainClient } from './ChainClient.ts'
import { contractWrite, plainTransfer, prepareWrite, simulate } from './activity/prepareWrite.ts'
import { prepareMint } from './names/prepareMint.ts'
import { readMintTerms } from './names/readMintTerms.ts'
import { latestBlockTime } from './rpc/latestBlockTime.ts'
import type { EndpointDeps } from './rpc/RpcEndpoint.ts'
import { RpcPool } from './rpc/RpcPool.ts'
import { toTxFailure } from './activity/toTxFailure.ts'
import { parseAccounts } from './wallet/parseAccounts.ts'

/** The call data of name(). */
const NAME = '0x06fdde03'

/** The community's endpoints, which have to know the contract of its names. */
export function createPool(config: CommunityConfig, deps: EndpointDeps): RpcPool {
  const known = { method: 'eth_call', params: [{ to: config.punkTldAddress, data: NAME }, 'latest'] }
  return new RpcPool(config.chain.rpcUrls, config.supportedChainId, { ...deps, known })
}

/**
 * All parts of viem that the adapters use, in one chunk that no first paint waits for. Thin adapter classes
 * are loaded at once and import this at their first call.
 */
export function createChain(config: CommunityConfig, pool: RpcPool) {
  const chain = chainOf(config)
  return {
    chain,
    pool,
    /** Reads that one endpoint answers: for what is shown. */
    client: createChainClient(chain, pool),
    /** Reads that every ready endpoint confirms: for decisions about money. */
    quorum: createChainClient(chain, pool.quorum),
    readContract,
    contractWrite,
    plainTransfer,
    simulate,
    prepareWrite,
    readMintTerms,
    prepareMint,
    latestBlockTime,
    encodeFunctionData,
    decodeFunctionResult,
    decodeEventLog,
    decodeFunctionData,
    encodeEventTopics,
    parseAccounts,
    toTxFailure,
    attempt,
    minterAbi,
    onePriceMinterAbi,
    pointsAbi,
    tldAbi,
    tokenAbi,
  }
}

/** The result of a read, or the reason why it is unknown. */
async function attempt<Value>(read: () => Promise<Value>): Promise<Result<Value, TxFailure>> {
  try {
    return ok(await read())
  } catch (error) {
    return err(toTxFailure(error))
  }
}

export type ChainAccess = ReturnType<typeof createChain>

/** Loads it, once. */
export type LazyChain = () => Promise<ChainAccess>
