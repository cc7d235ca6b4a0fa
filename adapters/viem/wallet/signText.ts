import type { Hex } from 'viem'

import * as texts from '#domain/activity/texts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { walletReport } from '#domain/activity/walletReport.ts'
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
    if (signature === 'too long') return err({ kind: 'unknown', detail: texts.signatureTooLong })
    return signature ? ok(signature) : err({ kind: 'unknown', detail: texts.notSigned })
  } catch (error) {
    const failure = toTxFailure(error)
    if (failure.kind !== 'unknown') return err(failure)
    // No transaction has failed, which a wallet's own text alone would not say.
    const report = walletReport(failure)
    return err({
      kind: 'unknown',
      detail: report === undefined ? texts.notSigned : texts.notSignedBecause(report),
    })
  }
}
