/**
 * Bytes passed on at most (rules/wallet: any-signature): many times what wallets with several owners need,
 * and as hexadecimal half of the 16 kB that servers accept as headers.
 */
export const MAX_SIGNATURE_BYTES = 4_000

/** Bytes, by an account's own key. Those of contracts have any length. */
const KEY_SIGNATURE_BYTES = 65

/** Hexadecimal, two digits a byte. */
export type SignatureBytes = `0x${string}`

const bytesOf = (hex: SignatureBytes): number => (hex.length - 2) / 2

export const isKeySignature = (signature: SignatureBytes): boolean =>
  bytesOf(signature) === KEY_SIGNATURE_BYTES

/** By a key, a contract (ERC-1271), or one not deployed yet (ERC-6492). 'too long' above the limit. */
export function parseSignature(answer: unknown): SignatureBytes | 'too long' | undefined {
  if (typeof answer !== 'string' || !/^0x(?:[\da-f]{2})+$/i.test(answer)) return undefined
  const signature = answer as SignatureBytes
  return bytesOf(signature) > MAX_SIGNATURE_BYTES ? 'too long' : signature
}
