import { formatAmountExactly } from './amount.ts'
import type { BasisPoints } from './BasisPoints.ts'

/** "0.8%". */
export function percentText(basisPoints: BasisPoints): string {
  return `${formatAmountExactly(BigInt(basisPoints), 2)}%`
}
