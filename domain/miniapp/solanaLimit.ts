/** The size limit of Solana's network, in bytes. */
const MAX_SOLANA_BYTES = 1232

/** Whether a transaction in Base64 is too large for Solana's network (rules/miniapp: solana-size). */
export function exceedsSolanaLimit(transaction: string): boolean {
  const padding = /={0,2}$/.exec(transaction)?.[0].length ?? 0
  return Math.floor((transaction.length * 3) / 4) - padding > MAX_SOLANA_BYTES
}
