import type { Chain } from 'viem'

import type { ChainConfig, CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { OWN_ENDPOINT_KEY, parseOwnEndpoint } from '#domain/settings/ownEndpoint.ts'

import { chainOf, createChainClient, type ChainClient } from './ChainClient.ts'
import type { EndpointDeps } from './rpc/RpcEndpoint.ts'
import { RpcPool } from './rpc/RpcPool.ts'

/** name(). */
const NAME = '0x06fdde03'

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

/** Uses the user's stored endpoint, and another tab's choice of it, if the community allows one (rules/shell: own-endpoint). */
export function followOwnEndpoint(
  pool: RpcPool,
  {
    chain: { ownEndpoint, rpcUrls: known },
  }: { readonly chain: Pick<ChainConfig, 'ownEndpoint' | 'rpcUrls'> },
  storage: KeyValueStore,
): void {
  if (!ownEndpoint) return
  const apply = () => {
    const own = parseOwnEndpoint(storage.read(OWN_ENDPOINT_KEY) ?? '', known)
    pool.useOwn(own.ok ? own.value : undefined)
  }
  storage.subscribe((key) => {
    if (key === undefined || key === OWN_ENDPOINT_KEY) apply()
  })
  apply()
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
