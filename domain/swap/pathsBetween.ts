import { sameAddress, type Address } from '../shared/Address.ts'
import { isNative, type Token } from '../tokens/token.ts'

/** Wrapping turns the native coin into its token 1:1, unwrapping turns it back. */
export type SwapKind = 'same' | 'wrap' | 'unwrap' | 'trade'

export function swapKind(from: Token, to: Token, wrapped: Address): SwapKind {
  if (sameAddress(from.address, to.address)) return 'same'
  if (isNative(from.address) && isNative(to.address)) return 'same'
  if (isNative(from.address) && sameAddress(to.address, wrapped)) return 'wrap'
  if (sameAddress(from.address, wrapped) && isNative(to.address)) return 'unwrap'
  return 'trade'
}

/** In order; the wrapped coin stands for the native coin. */
export type Path = readonly [Address, Address] | readonly [Address, Address, Address]

/** The shorter first: direct, and through the wrapped coin unless it is an end (rules/exchange: routes). */
export function pathsBetween(from: Token, to: Token, wrapped: Address): readonly Path[] {
  const [start, end] = [from, to].map(({ address }) => (isNative(address) ? wrapped : address)) as [
    Address,
    Address,
  ]
  const direct: Path = [start, end]
  if (sameAddress(start, wrapped) || sameAddress(end, wrapped)) return [direct]
  return [direct, [start, wrapped, end]]
}
