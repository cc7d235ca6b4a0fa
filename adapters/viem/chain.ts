import type { Chain } from 'viem'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { chainOf, createChainClient, type ChainClient } from './ChainClient.ts'
import type { EndpointDeps } from './rpc/RpcEndpoint.ts'
import { RpcPool } from './rpc/RpcPool.ts'

/** name(). */
const NAME = '0x06fdde03'

/** Access to the community's chain. */
export interface ChainAccess {
  readonly chain: Chain
  readonly pool: RpcPool
  /** Answered by one endpoint: for display. */
  readonly client: ChainClient
  /** Confirmed by every ready endpoint: for decisions about money. */
  readonly quorum: ChainClient
}

/** Loads it, once: for the adapters that the app makes before viem has arrived. */
export type LazyChain = () => Promise<ChainAccess>

/** The endpoints must know the contract of names. */
export function createPool(config: CommunityConfig, deps: EndpointDeps): RpcPool {
  const known = { method: 'eth_call', params: [{ to: config.punkTldAddress, data: NAME }, 'latest'] }
  return new RpcPool(config.chain.rpcUrls, config.supportedChainId, { ...deps, known })
}

export function createChain(config: CommunityConfig, pool: RpcPool): ChainAccess {
  const chain = chainOf(config)
  return {
    chain,
    pool,
    client: createChainClient(chain, pool),
    quorum: createChainClient(chain, pool.quorum),
  }
}
