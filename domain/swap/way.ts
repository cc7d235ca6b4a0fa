import { sameAddress, type Address } from '../shared/Address.ts'
import { isNative, type Token } from '../tokens/token.ts'

/** What an exchange of one token for another is. */
export type SwapKind =
  /** There is nothing to exchange. */
  | 'same'
  /** The native coin into its token, one for one. */
  | 'wrap'
  /** The other way round. */
  | 'unwrap'
  | 'trade'

/** What it is, given the token the native coin is wrapped into. */
export function swapKind(from: Token, to: Token, wrapped: Address): SwapKind {
  if (sameAddress(from.address, to.address)) return 'same'
  if (isNative(from.address) && isNative(to.address)) return 'same'
  if (isNative(from.address) && sameAddress(to.address, wrapped)) return 'wrap'
  if (sameAddress(from.address, wrapped) && isNative(to.address)) return 'unwrap'
  return 'trade'
}

/** Tokens one after the other, the native coin by its token. */
export type Path = readonly [Address, Address] | readonly [Address, Address, Address]

/**
 * The ways a trade may take, the shorter first: straight, and through the wrapped coin where neither end is it
 * (rules/exchange: routes).
 */
export function pathsBetween(from: Token, to: Token, wrapped: Address): readonly Path[] {
  const [start, end] = [from, to].map(({ address }) => (isNative(address) ? wrapped : address)) as [
    Address,
    Address,
  ]
  const straight: Path = [start, end]
  if (sameAddress(start, wrapped) || sameAddress(end, wrapped)) return [straight]
  return [straight, [start, wrapped, end]]
}
