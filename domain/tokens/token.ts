import { sameAddress, ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import { MAX_USABLE_DECIMALS } from '../shared/parseAmount.ts'

/**
 * Where the app knows a token from. Only the community's own list is the truth about a symbol
 * (rules/money: community-list).
 */
export type TokenOrigin = 'native' | 'listed' | 'imported'

/** Something that can be held and sent: the native coin, by its sentinel, or an ERC-20 token. */
export interface Token {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  /** 0 to 255; above 36 no amount is shown and nothing is sent (rules/money: token-decimals). */
  readonly decimals: number
  readonly origin: TokenOrigin
  /** A picture's web address or path. */
  readonly logo?: string
}

/** The other sentinel in use for a native coin. */
const ELSEWHERE_NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Whether an address stands for the native coin (rules/money: native-coin). */
export function isNative(address: Address): boolean {
  return sameAddress(address, ZERO_ADDRESS) || sameAddress(address, ELSEWHERE_NATIVE)
}

/** Whether amounts of a token can be shown and sent (rules/money: token-decimals). */
export function hasUsableDecimals({ decimals }: Pick<Token, 'decimals'>): boolean {
  return decimals <= MAX_USABLE_DECIMALS
}
