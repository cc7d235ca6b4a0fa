import { setTimeout as pause } from 'node:timers/promises'

import { BaseError, createPublicClient, fallback, http } from 'viem'

import { isRefusedByContract } from '#adapters/indexer/isRefusedByContract.ts'
import { swapRouterAbi } from '#adapters/viem/abi/swapRouterAbi.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

const PAUSE_MS = 5_000

interface Waiting {
  readonly say: (sentence: string) => void
  /** Resolves when the endpoints may be asked again. */
  readonly wait: () => Promise<unknown>
}

/**
 * The pools between the community's tokens that can be swapped, as its router names them, without duplicates. Waits until one of
 * the endpoints answers, because the service would index less without them.
 */
export async function poolsOf(
  config: Pick<CommunityConfig, 'swapRouterAddress' | 'dex' | 'chain' | 'lpTokenAddress' | 'tokens'>,
  { say, wait }: Waiting = { say: (sentence) => console.log(sentence), wait: () => pause(PAUSE_MS) },
): Promise<readonly Address[]> {
  const { swapRouterAddress: router, dex, chain, lpTokenAddress, tokens } = config
  const own = lpTokenAddress ? [lpTokenAddress] : []
  if (!router) return own
  const client = createPublicClient({
    transport: fallback(
      chain.rpcUrls.map((url) => http(url, { retryCount: 0 })),
      { retryCount: 0 },
    ),
  })
  const listed = tokens
    .filter(({ swap }) => swap)
    .map(({ address }) => (address === ZERO_ADDRESS ? (dex.wrappedNative ?? address) : address))
  const unique = [...new Set(listed)]
  const pairs = unique.flatMap((a, index) => unique.slice(index + 1).map((b) => [a, b] as const))
  const poolOf = async (args: readonly [Address, Address]): Promise<Address> => {
    for (;;)
      try {
        const about = {
          address: router,
          abi: swapRouterAbi,
          functionName: 'getLpTokenAddress',
          args,
        } as const
        return (await client.readContract(about)) as Address
      } catch (error) {
        if (isRefusedByContract(error)) return ZERO_ADDRESS
        const reason = error instanceof BaseError ? error.shortMessage : String(error)
        say(
          `The pool of ${args.join(' and ')} cannot be read from ${router}: ${reason} The service waits and tries again.`,
        )
        await wait()
      }
  }
  const found: Address[] = []
  for (const pair of pairs) found.push(await poolOf(pair))
  const pools = found.filter((pool) => pool !== ZERO_ADDRESS)
  return [...own, ...pools.filter((pool) => !own.some((known) => sameAddress(known, pool)))]
}
