import { withDecimalSign } from '../shared/countText.ts'

/** "1 MB", "512 kB"; 1 kB is 1024 bytes. */
export function sizeText(bytes: number): string {
  const [amount, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'MB'] : [bytes / 1024, 'kB']
  return `${withDecimalSign(String(Number(amount.toFixed(1))))} ${unit}`
}
