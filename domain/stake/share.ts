const HUNDREDTHS = 10_000n

/** A part of a whole in hundredths of a percent, cut; 0 where there is no whole. */
export function partOf(part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (part * HUNDREDTHS) / whole
}

/** Hundredths of a percent for reading: "12.34 %". */
export function percentText(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')} %`
}

/**
 * A part of a whole for reading: nothing is "0 %", the whole is "100 %", what is too small to show is "<0.01 %", and
 * nothing is ever rounded up.
 */
export function shareText(part: bigint, whole: bigint): string {
  const share = partOf(part, whole)
  if (share === 0n) return part > 0n && whole > 0n ? '<0.01 %' : '0 %'
  return share === HUNDREDTHS ? '100 %' : percentText(share)
}
