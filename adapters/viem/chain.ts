import type { Chain } from 'viem'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { chainOf, createChainClient, type ChainClient } from './ChainClient.ts'
import type { EndpointDeps } from './rpc/RpcEndpoint.ts'
import { RpcPool } from './rpc/RpcPool.ts'

/** The call data of name(). */
const NAME = '0x06fdde03'

/** How the adapters reach the community's chain. */
export interface ChainAccess {
  readonly chain: Chain
  readonly pool: RpcPool
  /** Reads that one endpoint answers: for what is shown. */
  readonly client: ChainClient
  /** Reads that every ready endpoint confirms: for decisions about money. */
  readonly quorum: ChainClient
}

/** Loads it, once: for the adapters that the app makes before viem has arrived. */
export type LazyChain = () => Promise<ChainAccess>

/** The community's endpoints, which have to know the contract of its names. */
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
