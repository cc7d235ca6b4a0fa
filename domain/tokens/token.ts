import { sameAddress, ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { Movement } from '../activity/PreparedWrite.ts'
import { MAX_USABLE_DECIMALS, type Wei } from '../shared/Wei.ts'

/** Only the community's own list decides which token a symbol means (rules/money: community-list). */
export type TokenOrigin = 'native' | 'listed' | 'imported'

/** The native coin, by its sentinel address, or an ERC-20 token. */
export interface Token {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  /** 0 to 255; above 36 no amount is shown or sent (rules/money: token-decimals). */
  readonly decimals: number
  readonly origin: TokenOrigin
  /** A URL or a path. */
  readonly logo?: string
}

/** An amount of a token, as a review shows it. */
export function movementOf(
  amount: Wei,
  { address, symbol, decimals, logo, rounds }: Token & Pick<Movement, 'rounds'>,
): Movement {
  return {
    amount,
    symbol,
    decimals,
    token: address,
    ...(logo !== undefined && { logo }),
    ...(rounds && { rounds }),
  }
}

/** Another sentinel for the native coin. */
const OTHER_NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Whether an address is a sentinel of the native coin (rules/money: native-coin). */
export function isNative(address: Address): boolean {
  return sameAddress(address, ZERO_ADDRESS) || sameAddress(address, OTHER_NATIVE)
}

/** For amounts to be shown and sent (rules/money: token-decimals). */
export function hasUsableDecimals({ decimals }: Pick<Token, 'decimals'>): boolean {
  return decimals <= MAX_USABLE_DECIMALS
}
