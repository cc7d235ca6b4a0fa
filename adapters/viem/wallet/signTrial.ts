import { isHex, recoverTypedDataAddress, size, type Hex } from 'viem'
import { verifyTypedData } from 'viem/actions'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import type { checkMessage } from '#domain/wallet/checkMessage.ts'
import type { Signed } from '#domain/wallet/WalletDiagnostics.ts'

import type { ChainAccess } from '../chain.ts'
import type { Eip1193Provider } from './provider.ts'
import { signText } from './signText.ts'

/** Bytes of an ordinary signature; a contract's may have any length. */
const ORDINARY = 65
/** UTF-16 units: longer ones would not fit into a call. */
const MAX_SIGNATURE = 100_000

/** Asks for a signature, then verifies it: by the account's key, else by its contract, deployed or not. */
export async function signTrial(
  chain: ChainAccess,
  provider: Eip1193Provider,
  account: Address,
  message: ReturnType<typeof checkMessage>,
): Promise<Result<Signed, TxFailure>> {
  const signed = await signText(chain, provider, account, JSON.stringify(message), isSomeSignature)
  if (!signed.ok) return signed
  const { types, primaryType, domain, message: content } = message
  const data = { types: { WalletCheck: types.WalletCheck }, primaryType, domain, message: content }
  const signature = signed.value
  if (size(signature) === ORDINARY) {
    const signer = await recoverTypedDataAddress({ ...data, signature }).catch(() => undefined)
    if (sameAddress(signer, account)) return ok('own key')
  }
  try {
    const isRight = await verifyTypedData(chain.quorum, { address: account, ...data, signature })
    return ok(isRight ? 'contract' : 'not valid')
  } catch (error) {
    return err(chain.toTxFailure(error))
  }
}

const isSomeSignature = (answer: unknown): answer is Hex =>
  isHex(answer) && answer.length > 2 && answer.length <= MAX_SIGNATURE
