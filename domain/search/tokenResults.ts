import { sameAddress, shortAddress } from '../shared/Address.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { hasFeature } from '../shell/features.ts'
import { swapTokens } from '../swap/swapTokens.ts'
import { searchTokens } from '../tokens/searchTokens.ts'
import { isNative, type Token } from '../tokens/token.ts'
import type { SearchResult } from './SearchResult.ts'
import * as texts from './texts.ts'

/**
 * The tokens whose symbol, name or address holds the text, each with the page where it is exchanged or else sent; none
 * where neither can be done here, and none for an empty text.
 */
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

/** The coin is what one pays with, every other token what one gets. */
const swapPath = (address: Token['address']): string =>
  `/swap/univ2/?${isNative(address) ? 'from' : 'to'}=${address}`

/** A token of the user's own list may call itself like another one: its address tells them apart. */
const describe = ({ name, origin, address }: Token): string =>
  origin === 'imported' ? texts.importedToken(name, shortAddress(address)) : name
