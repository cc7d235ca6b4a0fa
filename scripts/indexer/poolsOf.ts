import { isRefusedByContract } from '#adapters/indexer/isRefusedByContract.ts'
import { swapRouterAbi } from '#adapters/viem/abi/swapRouterAbi.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { askUntilAnswered, clientOf, type Waiting } from './askUntilAnswered.ts'

/**
 * The pools between the community's tokens that can be swapped, as its router names them, without duplicates. Waits until one of
 * the endpoints answers, because the service would index less without them.
 */
export async function poolsOf(
  config: Pick<CommunityConfig, 'swapRouterAddress' | 'dex' | 'chain' | 'lpTokenAddress' | 'tokens'>,
  waiting?: Waiting,
): Promise<readonly Address[]> {
  const { swapRouterAddress: router, dex, chain, lpTokenAddress, tokens } = config
  const own = lpTokenAddress ? [lpTokenAddress] : []
  if (!router) return own
  const client = clientOf(chain)
  const listed = tokens
    .filter(({ swap }) => swap)
    .map(({ address }) => (address === ZERO_ADDRESS ? (dex.wrappedNative ?? address) : address))
  const unique = [...new Set(listed)]
  const pairs = unique.flatMap((a, index) => unique.slice(index + 1).map((b) => [a, b] as const))
  const poolOf = (args: readonly [Address, Address]): Promise<Address> =>
    askUntilAnswered(
      `The pool of ${args.join(' and ')} cannot be read from ${router}`,
      async () => {
        const about = {
          address: router,
          abi: swapRouterAbi,
          functionName: 'getLpTokenAddress',
          args,
        } as const
        try {
          return (await client.readContract(about)) as Address
        } catch (error) {
          if (isRefusedByContract(error)) return ZERO_ADDRESS
          throw error
        }
      },
      waiting,
    )
  const found: Address[] = []
  for (const pair of pairs) found.push(await poolOf(pair))
  const pools = found.filter((pool) => pool !== ZERO_ADDRESS)
  return [...own, ...pools.filter((pool) => !own.some((known) => sameAddress(known, pool)))]
}
