import { formatAmountExactly } from '../shared/amount.ts'

/** A part of 1e18 in percent: "2 %". */
export function feePercent(fee: bigint): string {
  return `${formatAmountExactly(fee, 16)} %`
}
