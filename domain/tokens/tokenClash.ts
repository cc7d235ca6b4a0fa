import { skeletonOf } from '../names/skeleton.ts'
import { sameAddress } from '../shared/Address.ts'
import type { Token } from './token.ts'

/**
 * The known token whose symbol or name looks the same, in any case and with look-alike or invisible characters
 * (rules/money: community-list). Listed tokens come first.
 */
export function clashOf(
  token: Pick<Token, 'address' | 'name' | 'symbol'>,
  known: readonly Token[],
): Token | undefined {
  const read = skeletonsOf(token)
  const clashing = known.filter(
    (other) =>
      !sameAddress(other.address, token.address) &&
      skeletonsOf(other).some((skeleton) => read.includes(skeleton)),
  )
  return clashing.find(({ origin }) => origin !== 'imported') ?? clashing[0]
}

const skeletonsOf = ({ name, symbol }: Pick<Token, 'name' | 'symbol'>): readonly string[] =>
  [name, symbol].map(skeletonOf).filter(Boolean)
