const MAX_SOLANA_BYTES = 1232

/** `transaction` is in Base64 (rules/miniapp: solana-size). */
export function exceedsSolanaLimit(transaction: string): boolean {
  const padding = /={0,2}$/.exec(transaction)?.[0].length ?? 0
  return Math.floor((transaction.length * 3) / 4) - padding > MAX_SOLANA_BYTES
}
