import {
  decodeEventLog,
  decodeFunctionData,
  decodeFunctionResult,
  encodeEventTopics,
  encodeFunctionData,
} from 'viem'
import { readContract } from 'viem/actions'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { minterAbi } from './abi/minterAbi.ts'
import { onePriceMinterAbi } from './abi/onePriceMinterAbi.ts'
import { pointsAbi } from './abi/pointsAbi.ts'
import { tldAbi } from './abi/tldAbi.ts'
import { tokenAbi } from './abi/tokenAbi.ts'
import { chainOf, createChainClient } from './ChainClient.ts'
import { contractWrite, plainTransfer, prepareWrite, simulate } from './prepareWrite.ts'
import type { RpcPool } from './rpc/RpcPool.ts'
import { toTxFailure } from './toTxFailure.ts'
import { parseAccounts } from './wallet/parseAccounts.ts'

/**
 * Everything of viem that the adapters use, in one chunk that no first paint waits for. Thin adapter classes are
 * loaded at once and come here at their first call.
 */
export function createChain(config: CommunityConfig, pool: RpcPool) {
  const chain = chainOf(config)
  return {
    chain,
    client: createChainClient(chain, pool),
    readContract,
    contractWrite,
    plainTransfer,
    simulate,
    prepareWrite,
    encodeFunctionData,
    decodeFunctionResult,
    decodeEventLog,
    decodeFunctionData,
    encodeEventTopics,
    parseAccounts,
    toTxFailure,
    minterAbi,
    onePriceMinterAbi,
    pointsAbi,
    tldAbi,
    tokenAbi,
  }
}

/** The loaded chain access. */
export type ChainAccess = ReturnType<typeof createChain>

/** Loads it, once. */
export type LazyChain = () => Promise<ChainAccess>
