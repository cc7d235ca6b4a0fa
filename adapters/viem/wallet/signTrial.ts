import { recoverTypedDataAddress } from 'viem'
import { verifyTypedData } from 'viem/actions'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import type { checkMessage } from '#domain/wallet/checkMessage.ts'
import { isKeySignature } from '#domain/shared/signature.ts'
import type { Signed } from '#domain/wallet/WalletDiagnostics.ts'

import { toTxFailure } from '../activity/toTxFailure.ts'
import type { ChainAccess } from '../chain.ts'
import type { Eip1193Provider } from './provider.ts'
import { signText } from './signText.ts'

/** Verifies by the account's key, otherwise by its contract, deployed or not. */
export async function signTrial(
  chain: ChainAccess,
  provider: Eip1193Provider,
  account: Address,
  message: ReturnType<typeof checkMessage>,
): Promise<Result<Signed, TxFailure>> {
  const signed = await signText(chain, provider, account, JSON.stringify(message))
  if (!signed.ok) return signed
  const { types, primaryType, domain, message: content } = message
  const data = { types: { WalletCheck: types.WalletCheck }, primaryType, domain, message: content }
  const signature = signed.value
  if (isKeySignature(signature)) {
    const signer = await recoverTypedDataAddress({ ...data, signature }).catch(() => undefined)
    if (sameAddress(signer, account)) return ok('own key')
  }
  try {
    const isRight = await verifyTypedData(chain.quorum, { address: account, ...data, signature })
    return ok(isRight ? 'contract' : 'not valid')
  } catch (error) {
    return err(toTxFailure(error))
  }
}
