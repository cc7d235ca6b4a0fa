import { sameAddress } from '../shared/Address.ts'
import { isNative, type Token } from '../tokens/token.ts'
import { communityTokens } from '../tokens/tokenList.ts'

type SwapConfig = Parameters<typeof communityTokens>[0]

/** The native coin and listed tokens marked `swap`; the chat token needs that mark too. */
export function swapTokens(config: SwapConfig): readonly Token[] {
  const marked = config.tokens.filter(({ swap }) => swap === true)
  return communityTokens(config).filter(
    ({ address }) => isNative(address) || marked.some((token) => sameAddress(token.address, address)),
  )
}
