import { createChainClient } from '#adapters/viem/ChainClient.ts'
import { createChain, createPool, type ChainAccess } from '#adapters/viem/chain.ts'
import type { EndpointDeps } from '#adapters/viem/rpc/RpcEndpoint.ts'
import type { RpcSource } from '#adapters/viem/rpc/RpcPool.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/** In blocks: deeper than the app expects a reorganisation. */
const DEPTH = 12

export interface SettledBlock {
  readonly block: number
  readonly hash: string
  /** In seconds since 1970. */
  readonly time: number
}

export interface SettledChain {
  readonly access: ChainAccess
  readonly end: SettledBlock
}

const hex = (number: number): `0x${string}` => `0x${number.toString(16)}`

/** A configuration's chain as if it ended twelve blocks ago: no reorganisation changes the values read. */
export async function openSettledChain(
  config: CommunityConfig,
  endpointDeps: EndpointDeps,
): Promise<SettledChain> {
  const pool = createPool(config, endpointDeps)
  const access = createChain(config, pool)
  // Every endpoint reports its height first, so that no logs are requested from one that lags.
  const latest = Number(await access.quorum.request({ method: 'eth_blockNumber' }))
  const block = Math.max(0, latest - DEPTH)
  pool.requireBlock(BigInt(block))
  const found = await access.client.request({ method: 'eth_getBlockByNumber', params: [hex(block), false] })
  if (!found?.hash) throw new Error(`The chain has no block ${block}.`)
  const source: RpcSource = {
    request: async ({ method, params }) => {
      if (method === 'eth_blockNumber') return hex(block)
      const isLatest =
        method === 'eth_getBlockByNumber' && Array.isArray(params) && (params as unknown[])[0] === 'latest'
      return pool.request({ method, params: isLatest ? [hex(block), false] : params })
    },
  }
  return {
    access: { ...access, client: createChainClient(access.chain, source) },
    end: { block, hash: found.hash, time: Number(found.timestamp) },
  }
}
