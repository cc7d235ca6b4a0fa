import { createPublicClient, http, isHex, size, verifyMessage } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

/** What a look at a signature found. */
export type SignerVerdict = 'signed' | 'not signed' | 'cannot be checked'

/** Bytes of a signature of an ordinary account. */
const ORDINARY = 65

/**
 * Whether an account has signed a message: an ordinary one by its key, a contract by its own word (ERC-1271), for which
 * the chain it names is asked where an endpoint of it is known. Never rejects.
 */
export async function verifySigner(
  address: Address,
  message: string,
  signature: string,
  chainId: number,
  rpcUrl: string | undefined,
): Promise<SignerVerdict> {
  if (!isHex(signature)) return 'not signed'
  if (await verifyMessage({ address, message, signature }).catch(() => false)) return 'signed'
  if (!rpcUrl) return size(signature) === ORDINARY ? 'not signed' : 'cannot be checked'
  try {
    const client = createPublicClient({ transport: http(rpcUrl, { timeout: 5000, retryCount: 0 }) })
    // Asked apart: a chain that does not answer would pass for a signature that is wrong.
    if ((await client.getChainId()) !== chainId) return 'not signed'
    return (await client.verifyMessage({ address, message, signature })) ? 'signed' : 'not signed'
  } catch {
    return 'cannot be checked'
  }
}
