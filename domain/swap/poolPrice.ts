import { sameAddress, type Address } from '../shared/Address.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import type { PoolMoment } from '../shared/PriceMoment.ts'
import type { ValueMoment } from '../shared/priceLine.ts'
import { isNative, type Token } from '../tokens/token.ts'

/** Of a price computed from reserves. */
export const POOL_PRICE_DECIMALS = 36

export interface PricedPool {
  readonly pool: Address
  readonly token: Token
  readonly coin: Token
  /** The pool sorts its tokens by address, and the chat token comes first. */
  readonly tokenFirst: boolean
}

/** The configured pool if it has both tokens, in any order; the wrapped coin stands for the coin. */
export function pricedPool(
  { chatTokenAddress, lpTokenAddress }: Pick<CommunityConfig, 'chatTokenAddress' | 'lpTokenAddress'>,
  pair: readonly [Token, Token],
  wrapped: Address | undefined,
): PricedPool | undefined {
  if (!chatTokenAddress || !lpTokenAddress || !wrapped) return undefined
  const token = pair.find(({ address }) => sameAddress(address, chatTokenAddress))
  const coin = pair.find(({ address }) => isNative(address) || sameAddress(address, wrapped))
  if (!token || !coin) return undefined
  return {
    pool: lpTokenAddress,
    token,
    coin,
    tokenFirst: token.address.toLowerCase() < wrapped.toLowerCase(),
  }
}

/** In coins, with `POOL_PRICE_DECIMALS`. Omits moments when the pool was empty. */
export function poolPrices(
  moments: readonly PoolMoment[],
  { token, coin, tokenFirst }: PricedPool,
): readonly ValueMoment[] {
  return moments.flatMap(({ at, reserve0, reserve1 }) => {
    const [tokens, coins] = tokenFirst ? [reserve0, reserve1] : [reserve1, reserve0]
    if (tokens === 0n || coins === 0n) return []
    const value =
      (coins * 10n ** BigInt(token.decimals + POOL_PRICE_DECIMALS)) / (tokens * 10n ** BigInt(coin.decimals))
    return [{ at, value }]
  })
}
