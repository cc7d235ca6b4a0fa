import { sameAddress, shortAddress } from '../shared/Address.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { hasFeature } from '../shell/features.ts'
import { swapTokens } from '../swap/swapTokens.ts'
import { searchTokens } from '../tokens/searchTokens.ts'
import { isNative, type Token } from '../tokens/token.ts'
import type { SearchResult } from './SearchResult.ts'
import * as texts from './texts.ts'

/** By symbol, name or address; leads to the swap page, otherwise the send page. Empty without both or without text. */
export function tokenResults(
  text: string,
  tokens: readonly Token[],
  config: CommunityConfig,
): readonly SearchResult[] {
  if (text.trim() === '') return []
  const swapped = hasFeature(config, 'swap') ? swapTokens(config) : []
  const canSend = hasFeature(config, 'send tokens')
  return searchTokens(tokens, text).flatMap((token): SearchResult[] => {
    const { address, symbol } = token
    const canSwap = swapped.some((other) => sameAddress(other.address, address))
    if (!canSwap && !canSend) return []
    const link = canSwap ? swapPath(address) : `/send-tokens/?token=${address}`
    const hint = (canSwap ? texts.swapToken : texts.sendToken)(describe(token))
    return [{ kind: 'token', title: symbol, hint, to: link }]
  })
}

const swapPath = (address: Token['address']): string =>
  `/swap/univ2/?${isNative(address) ? 'from' : 'to'}=${address}`

/** An imported token may copy a name; the address distinguishes it. */
const describe = ({ name, origin, address }: Token): string =>
  origin === 'imported' ? texts.importedToken(name, shortAddress(address)) : name
