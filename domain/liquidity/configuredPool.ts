import type { Address } from '../shared/Address.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import type { Token } from '../tokens/token.ts'
import { communityTokens, nativeToken, tokenAt, tokenText } from '../tokens/tokenList.ts'

export interface ConfiguredPool {
  readonly router: Address
  readonly token: Token
  readonly coin: Token
  /** The wrapped coin, which the router unwraps. */
  readonly wrapped?: Address | undefined
  readonly share: Token
}

type PoolConfig = Parameters<typeof communityTokens>[0] &
  Pick<CommunityConfig, 'dex' | 'lpTokenAddress' | 'lpTokenSymbol' | 'lpTokenDecimals'>

/** Whether the chat token, the pool token and the exchange's router are configured. */
export function hasPool(config: PoolConfig): boolean {
  return (
    config.dex.router !== undefined &&
    config.lpTokenAddress !== undefined &&
    config.chatTokenAddress !== undefined
  )
}

/** Throws if it is not configured: check `hasPool` first. */
export function poolOf(config: PoolConfig): ConfiguredPool {
  const { dex, lpTokenAddress, lpTokenSymbol, lpTokenDecimals, chatTokenAddress } = config
  const token = chatTokenAddress && tokenAt(communityTokens(config), chatTokenAddress)
  if (!dex.router || !lpTokenAddress || !token) throw new Error('This community has configured no pool')
  const symbol = tokenText(lpTokenSymbol) || 'LP'
  return {
    router: dex.router,
    token,
    coin: nativeToken(config),
    wrapped: dex.wrappedNative,
    share: { address: lpTokenAddress, name: symbol, symbol, decimals: lpTokenDecimals, origin: 'listed' },
  }
}
