import { countText } from '../shared/countText.ts'
import { percent } from '../shared/language.ts'

const HUNDREDTHS = 10_000n

/** Hundredths of a percent, rounded down; 0 if the total is 0. */
export function partOf(part: bigint, total: bigint): bigint {
  return total === 0n ? 0n : (part * HUNDREDTHS) / total
}

/** "12.34%". */
export function percentText(hundredths: bigint): string {
  return percent(countText(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`))
}

/** Rounded down to whole percents: "41%", "<1%", "0%". */
export function wholePercentText(hundredths: bigint): string {
  return hundredths > 0n && hundredths < 100n ? percent('<1') : percent(countText(hundredths / 100n))
}

/** Never rounded up: "0%", "<0.01%", "12.34%", "100%". */
export function shareText(part: bigint, total: bigint): string {
  const share = partOf(part, total)
  if (share === 0n) return part > 0n && total > 0n ? percent(countText('<0.01')) : percent('0')
  return share === HUNDREDTHS ? percent('100') : percentText(share)
}
