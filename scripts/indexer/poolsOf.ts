import { createPublicClient, http } from 'viem'

import { swapRouterAbi } from '#adapters/viem/abi/swapRouterAbi.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/** The pools between the community's tokens that can be swapped, as its router names them, without duplicates. */
export async function poolsOf(config: CommunityConfig): Promise<readonly Address[]> {
  const { swapRouterAddress: router, dex, chain, lpTokenAddress, tokens } = config
  const [url] = chain.rpcUrls
  const own = lpTokenAddress ? [lpTokenAddress] : []
  if (!router || url === undefined) return own
  const client = createPublicClient({ transport: http(url) })
  const listed = tokens
    .filter(({ swap }) => swap)
    .map(({ address }) => (address === ZERO_ADDRESS ? (dex.wrappedNative ?? address) : address))
  const unique = [...new Set(listed)]
  const pairs = unique.flatMap((a, index) => unique.slice(index + 1).map((b) => [a, b] as const))
  const found = await Promise.all(
    pairs.map((args) =>
      client
        .readContract({ address: router, abi: swapRouterAbi, functionName: 'getLpTokenAddress', args })
        .catch(() => ZERO_ADDRESS),
    ),
  )
  const pools = found.filter((pool) => pool !== ZERO_ADDRESS) as Address[]
  return [...own, ...pools.filter((pool) => !own.some((known) => sameAddress(known, pool)))]
}
