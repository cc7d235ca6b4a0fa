import { formatAmountExactly } from '../shared/amount.ts'
import { countText } from '../shared/countText.ts'
import { percent } from '../shared/language.ts'

/** A share in percent, such as "2%"; 1e18 is 100%. */
export function feePercent(fee: bigint): string {
  return percent(countText(formatAmountExactly(fee, 16)))
}
