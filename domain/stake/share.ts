const HUNDREDTHS = 10_000n

/** A part of a whole in hundredths of a percent, rounded down; 0 if the whole is 0. */
export function partOf(part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (part * HUNDREDTHS) / whole
}

/** Formats hundredths of a percent: "12.34 %". */
export function percentText(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')} %`
}

/** Formats a part of a whole, never rounded up: "0 %", "<0.01 %", "12.34 %", "100 %". */
export function shareText(part: bigint, whole: bigint): string {
  const share = partOf(part, whole)
  if (share === 0n) return part > 0n && whole > 0n ? '<0.01 %' : '0 %'
  return share === HUNDREDTHS ? '100 %' : percentText(share)
}
