import { numberToHex } from 'viem'

import type { TransactionIntent } from '#domain/activity/PendingTransaction.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { SentTransaction } from '#domain/ports/PreparedWrite.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { parseTxHash } from '#domain/shared/TxHash.ts'

import type { ChainClient } from '../ChainClient.ts'
import { toTxFailure } from '../toTxFailure.ts'
import { parseAccounts } from './parseAccounts.ts'
import { parseChainId, type Eip1193Provider } from './provider.ts'

/**
 * Asks the wallet to sign exactly this intent. Chain and account are asked of the wallet itself right before, because
 * what it announced earlier may be stale; nothing is sent when either differs (quality 3).
 */
export async function sendIntent(
  client: ChainClient,
  provider: Eip1193Provider | undefined,
  intent: TransactionIntent,
): Promise<Result<SentTransaction, TxFailure>> {
  if (!provider) return err({ kind: 'wallet unavailable' })
  try {
    const start = await startOf(client, provider, intent)
    if (!start.ok) return start
    const answer = await askToSign(provider, intent)
    const hash = parseTxHash(answer)
    if (!hash) return err({ kind: 'unknown', detail: 'The wallet answered without a transaction hash.' })
    return ok(await describeSent(client, intent, hash, start.value))
  } catch (error) {
    return err(toTxFailure(error))
  }
}

/** Where the account and the chain stand right before the wallet is asked. */
interface Start {
  readonly nonce: number
  readonly block: bigint
}

/** Fails where the wallet has gone to another account or chain by now. */
export async function startOf(
  client: ChainClient,
  provider: Eip1193Provider,
  { from, chainId }: Pick<TransactionIntent, 'from' | 'chainId'>,
): Promise<Result<Start, TxFailure>> {
  const [accounts, chain, nonce, block] = await Promise.all([
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_chainId' }),
    client.request({ method: 'eth_getTransactionCount', params: [from, 'pending'] }),
    client.request({ method: 'eth_blockNumber' }),
  ])
  if (!sameAddress(parseAccounts(accounts)[0], from)) return err({ kind: 'account changed' })
  if (parseChainId(chain) !== chainId) return err({ kind: 'wrong chain' })
  return ok({ nonce: Number(nonce), block: BigInt(block) })
}

/** Sends the bare request: viem's own action would bring account recovery and fee filling, which the wallet does. */
async function askToSign(
  provider: Eip1193Provider,
  { from, to, data, value, chainId }: TransactionIntent,
): Promise<unknown> {
  const transaction = { from, to, data, value: numberToHex(value), chainId: numberToHex(chainId) }
  return provider.request({ method: 'eth_sendTransaction', params: [transaction] })
}

/** What the chain says was sent: the wallet may have changed it on the way (threats T11). */
async function describeSent(
  client: ChainClient,
  intent: TransactionIntent,
  hash: SentTransaction['hash'],
  { nonce, block }: Start,
): Promise<SentTransaction> {
  const sent = await client
    .request({ method: 'eth_getTransactionByHash', params: [hash] })
    .catch(() => undefined)
  if (!sent) return { hash, nonce, block, altered: false }
  const altered =
    !sameAddress(sent.to ?? undefined, intent.to) ||
    sent.input.toLowerCase() !== intent.data.toLowerCase() ||
    BigInt(sent.value) !== intent.value
  return { hash, nonce: Number(sent.nonce), block, altered }
}
