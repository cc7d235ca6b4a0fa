import { createPublicClient, http, isHex, verifyMessage } from 'viem'

import type { Address } from '#domain/shared/Address.ts'
import { isKeySignature } from '#domain/shared/signature.ts'

export type SignerVerdict = 'signed' | 'not signed' | 'cannot be checked'

/**
 * An ordinary account signs with its key, a contract by ERC-1271, which is asked on the named chain
 * if its endpoint is known. Without an endpoint, only a signature of 65 bytes can be 'not signed';
 * a contract's signature for another chain than the endpoint's always is. Never rejects.
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
  if (!rpcUrl) return isKeySignature(signature) ? 'not signed' : 'cannot be checked'
  try {
    const client = createPublicClient({ transport: http(rpcUrl, { timeout: 5000, retryCount: 0 }) })
    // A separate call, because an unreachable chain would otherwise count as a wrong signature.
    if ((await client.getChainId()) !== chainId) return 'not signed'
    return (await client.verifyMessage({ address, message, signature })) ? 'signed' : 'not signed'
  } catch {
    return 'cannot be checked'
  }
}
