import type { Hex } from 'viem'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import type { ChainAccess } from '../chain.ts'
import { parseChainId, type Eip1193Provider } from './provider.ts'

/**
 * Asks the wallet to sign exactly this structured text (EIP-712, as JSON). Chain and account are asked of the wallet itself
 * right before; nothing is signed when either differs (threats T11).
 */
export async function signText(
  { client, parseAccounts, toTxFailure }: ChainAccess,
  provider: Eip1193Provider | undefined,
  account: Address,
  content: string,
): Promise<Result<Hex, TxFailure>> {
  if (!provider) return err({ kind: 'wallet unavailable' })
  try {
    const [accounts, chainId] = await Promise.all([
      provider.request({ method: 'eth_accounts' }),
      provider.request({ method: 'eth_chainId' }),
    ])
    if (!sameAddress(parseAccounts(accounts)[0], account)) return err({ kind: 'account changed' })
    if (parseChainId(chainId) !== client.chain.id) return err({ kind: 'wrong chain' })
    const signature = await provider.request({ method: 'eth_signTypedData_v4', params: [account, content] })
    if (!isSignature(signature))
      return err({ kind: 'unknown', detail: 'The wallet answered without a signature.' })
    return ok(signature)
  } catch (error) {
    return err(toTxFailure(error))
  }
}

const isSignature = (answer: unknown): answer is Hex =>
  typeof answer === 'string' && /^0x[\da-f]{130}$/i.test(answer)
