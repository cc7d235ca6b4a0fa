import { sameAddress, ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import { plainText } from '../shared/characters.ts'
import type { CommunityConfig, ListedToken } from '../shared/CommunityConfig.ts'
import { isNative, type Token } from './token.ts'

const MAX_TEXT_LENGTH = 32

/** One line, without invisible characters, cut to 32 characters (rules/money: token-texts). */
export function tokenText(text: string): string {
  return plainText(text, MAX_TEXT_LENGTH)
}

type ListSource = Pick<
  CommunityConfig,
  | 'chain'
  | 'supportedChainId'
  | 'tokens'
  | 'chatTokenAddress'
  | 'chatTokenSymbol'
  | 'chatTokenDecimals'
  | 'chatTokenImage'
>

export function nativeToken({ chain }: Pick<CommunityConfig, 'chain'>): Token {
  return { address: ZERO_ADDRESS, ...chain.currency, origin: 'native' }
}

/** Without duplicates: the native coin, the list in its order, then the chat token. */
export function communityTokens(config: ListSource): readonly Token[] {
  const listed = config.tokens
    .filter(({ chainId, address }) => chainId === config.supportedChainId && !isNative(address))
    .map(fromList)
  const { chatTokenAddress, chatTokenSymbol, chatTokenDecimals, chatTokenImage } = config
  const picture = chatTokenImage === '' ? {} : { logo: chatTokenImage }
  const chat: readonly Token[] = chatTokenAddress
    ? [
        {
          address: chatTokenAddress,
          name: chatTokenSymbol,
          symbol: chatTokenSymbol,
          decimals: chatTokenDecimals,
          origin: 'listed',
          ...picture,
        },
      ]
    : []
  return withoutDuplicates([nativeToken(config), ...listed, ...chat]).map((token) =>
    token.logo === undefined && sameAddress(token.address, chatTokenAddress)
      ? { ...token, ...picture }
      : token,
  )
}

/** Both sentinels find the native coin. */
export function tokenAt(tokens: readonly Token[], address: Address): Token | undefined {
  const wanted = isNative(address) ? ZERO_ADDRESS : address
  return tokens.find((token) => sameAddress(token.address, wanted))
}

function fromList({ address, name, symbol, decimals, logoURI }: ListedToken): Token {
  return {
    address,
    name: tokenText(name),
    symbol: tokenText(symbol),
    decimals,
    origin: 'listed',
    ...(logoURI === undefined ? {} : { logo: logoURI }),
  }
}

function withoutDuplicates(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(
    (token, index) => tokens.findIndex((other) => sameAddress(other.address, token.address)) === index,
  )
}
