import { formatAmountExactly } from '../shared/amount.ts'

/** A share in percent, such as "2%"; 1e18 is 100%. */
export function feePercent(fee: bigint): string {
  return `${formatAmountExactly(fee, 16)}%`
}
