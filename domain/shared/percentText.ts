import { formatAmountExactly } from './amount.ts'
import type { BasisPoints } from './BasisPoints.ts'
import { countText } from './countText.ts'
import { percent } from './language.ts'

/** "0.8%". */
export function percentText(basisPoints: BasisPoints): string {
  return percent(countText(formatAmountExactly(BigInt(basisPoints), 2)))
}
