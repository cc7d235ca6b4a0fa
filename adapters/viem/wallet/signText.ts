import type { Hex } from 'viem'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { parseSignature } from '#domain/shared/signature.ts'

import { toTxFailure } from '../activity/toTxFailure.ts'
import type { ChainAccess } from '../chain.ts'
import type { Eip1193Provider } from './provider.ts'
import { startOf } from './ViemTransactionSender.ts'

/**
 * Signs typed data (EIP-712, as JSON). Reads chain and account from the wallet right before;
 * signs nothing if either differs (rules/wallet: asked-before-signing).
 * The signature has any length up to the limit (rules/wallet: any-signature).
 */
export async function signText(
  { client }: ChainAccess,
  provider: Eip1193Provider | undefined,
  account: Address,
  content: string,
): Promise<Result<Hex, TxFailure>> {
  if (!provider) return err({ kind: 'wallet unavailable' })
  try {
    const start = await startOf(client, provider, { from: account, chainId: client.chain.id })
    if (!start.ok) return start
    const signature = parseSignature(
      await provider.request({ method: 'eth_signTypedData_v4', params: [account, content] }),
    )
    if (signature === 'too long') return err({ kind: 'signature too long' })
    return signature ? ok(signature) : err({ kind: 'not signed' })
  } catch (error) {
    const failure = toTxFailure(error)
    // No transaction has failed, which a wallet's own text alone would not say.
    return err(failure.kind === 'unknown' ? { ...failure, kind: 'not signed' } : failure)
  }
}
