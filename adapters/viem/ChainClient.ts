import { createClient, custom, defineChain, type Chain, type Client, type CustomTransport } from 'viem'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { RpcSource } from './rpc/RpcPool.ts'

export function chainOf(
  config: Pick<CommunityConfig, 'chain' | 'supportedChainId' | 'blockExplorerBaseUrl'>,
): Chain {
  const { name, currency, rpcUrls, explorerName, testnet, multicall } = config.chain
  return defineChain({
    id: config.supportedChainId,
    name,
    nativeCurrency: currency,
    rpcUrls: { default: { http: rpcUrls } },
    blockExplorers: { default: { name: explorerName, url: config.blockExplorerBaseUrl } },
    testnet,
    ...(multicall ? { contracts: { multicall3: { address: multicall } } } : {}),
  })
}

/** Reads through the pool of endpoints; simultaneous contract reads share one multicall. */
export type ChainClient = Client<CustomTransport, Chain>

/** Retries and fall-over are the pool's, so viem does none. */
export function createChainClient(chain: Chain, source: RpcSource): ChainClient {
  return createClient({
    chain,
    transport: custom(source, { retryCount: 0 }),
    batch: { multicall: { wait: 0, batchSize: 8192 } },
    cacheTime: 0,
  })
}
