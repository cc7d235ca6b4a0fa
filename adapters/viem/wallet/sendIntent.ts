import { numberToHex } from 'viem'

import type { TransactionIntent } from '#domain/activity/PendingTransaction.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type {
  Asked,
  PreparedWrite,
  SentDescription,
  SentTransaction,
} from '#domain/activity/PreparedWrite.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import { asRecord } from '#domain/shared/parseJson.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { parseTxHash } from '#domain/shared/TxHash.ts'

import type { ChainClient } from '../ChainClient.ts'
import { toTxFailure } from '../activity/toTxFailure.ts'
import { parseAccounts } from './parseAccounts.ts'
import { parseChainId, type Eip1193Provider } from './provider.ts'

/** Hears of a request right before the wallet does, and may say no. */
export type Claim = Parameters<PreparedWrite['send']>[0]

/**
 * Asks the wallet to sign exactly this intent. Chain and account are asked of the wallet itself right before, because
 * what it announced earlier may be stale; nothing is sent when either differs. Nothing is read between the wallet's
 * answer and its return: the page may be closed at any moment from then on.
 */
export async function sendIntent(
  client: ChainClient,
  provider: Eip1193Provider | undefined,
  intent: TransactionIntent,
  claim: Claim,
): Promise<Result<SentTransaction, TxFailure>> {
  if (!provider) return err({ kind: 'wallet unavailable' })
  const asked = await claimed(client, provider, intent, false, claim)
  if (!asked.ok) return asked
  try {
    const hash = parseTxHash(await askToSign(provider, intent))
    if (!hash) return err({ kind: 'outcome unknown' })
    const { nonce, block } = asked.value
    return ok({ hash, nonce, block, describe: () => describeSent(client, intent, hash) })
  } catch (error) {
    return err(failureAfterAsking(error))
  }
}

/** Claims the request, unless something fails: then the wallet was not asked, and nothing was sent. */
export async function claimed(
  client: ChainClient,
  provider: Eip1193Provider,
  intent: TransactionIntent,
  together: boolean,
  claim: Claim,
): Promise<Result<Start, TxFailure>> {
  try {
    const start = await startOf(client, provider, intent)
    if (start.ok && claim?.({ ...start.value, together }) === false) return err({ kind: 'sent before' })
    return start
  } catch (error) {
    return err(toTxFailure(error))
  }
}

/** Where the account and the chain stand right before the wallet is asked. */
type Start = Omit<Asked, 'together'>

/** Fails where the wallet has gone to another account or chain by now. */
export async function startOf(
  client: ChainClient,
  provider: Eip1193Provider,
  { from, chainId }: Pick<TransactionIntent, 'from' | 'chainId'>,
): Promise<Result<Start, TxFailure>> {
  const [accounts, chain, nonce, minedBefore, block] = await Promise.all([
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_chainId' }),
    client.request({ method: 'eth_getTransactionCount', params: [from, 'pending'] }),
    client.request({ method: 'eth_getTransactionCount', params: [from, 'latest'] }),
    client.request({ method: 'eth_blockNumber' }),
  ])
  if (!sameAddress(parseAccounts(accounts)[0], from)) return err({ kind: 'account changed' })
  if (parseChainId(chain) !== chainId) return err({ kind: 'wrong chain' })
  return ok({
    nonce: Number(BigInt(nonce)),
    minedBefore: Number(BigInt(minedBefore)),
    block: BigInt(block),
  })
}

/**
 * What a wallet's error means once it was asked: nothing was sent only where the user has refused. Anything else, such
 * as a relay that drops the answer, may come after the signature.
 */
export function failureAfterAsking(error: unknown): TxFailure {
  try {
    const cause = toTxFailure(error)
    return cause.kind === 'rejected' ? cause : { kind: 'outcome unknown', cause }
  } catch {
    // What was thrown cannot even be looked at.
    return { kind: 'outcome unknown' }
  }
}

/** Sends the bare request: viem's own action would bring account recovery and fee filling, which the wallet does. */
async function askToSign(
  provider: Eip1193Provider,
  { from, to, data, value, chainId }: TransactionIntent,
): Promise<unknown> {
  const transaction = { from, to, data, value: numberToHex(value), chainId: numberToHex(chainId) }
  return provider.request({ method: 'eth_sendTransaction', params: [transaction] })
}

/**
 * What the chain says was sent: the wallet may have changed it on the way. A node may answer in any shape; only what it
 * does tell is compared, and it is unaltered only where all of it is told and is the same.
 */
async function describeSent(
  client: ChainClient,
  intent: TransactionIntent,
  hash: SentTransaction['hash'],
): Promise<SentDescription | undefined> {
  try {
    const sent = asRecord(await client.request({ method: 'eth_getTransactionByHash', params: [hash] }))
    const { to, input, value, nonce } = sent ?? {}
    const amount = quantity(value)
    const agrees = [
      typeof to === 'string' ? sameAddress(to, intent.to) : to === null ? false : undefined,
      typeof input === 'string' ? input.toLowerCase() === intent.data.toLowerCase() : undefined,
      amount === undefined ? undefined : amount === intent.value,
    ]
    const altered = agrees.includes(false)
    if (!altered && agrees.includes(undefined)) return undefined
    const place = quantity(nonce)
    return { altered, nonce: place === undefined ? undefined : Number(place) }
  } catch {
    return undefined
  }
}

/** A whole number as nodes write it; undefined for anything else. */
function quantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}
