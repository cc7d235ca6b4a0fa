import { numberToHex, type Abi } from 'viem'

import type { TransactionIntent } from '#domain/activity/PendingTransaction.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type {
  SendStart,
  PreparedWrite,
  SentDescription,
  SentTransaction,
} from '#domain/activity/PreparedWrite.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import { asRecord } from '#domain/shared/parseJson.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { parseTxHash, type TxHash } from '#domain/shared/TxHash.ts'

import type { ChainClient } from '../ChainClient.ts'
import { toTxFailure } from '../activity/toTxFailure.ts'
import { isContractCode, safeNonce } from './contractWallet.ts'
import { parseAccounts } from './parseAccounts.ts'
import { parseChainId, type Eip1193Provider } from './provider.ts'

/** Called right before the wallet is asked; may cancel the request. */
export type Claim = Parameters<PreparedWrite['send']>[0]

/**
 * Sends exactly this intent. Reads chain and account from the wallet right before, because its events may
 * be stale; sends nothing if either differs. Reads nothing between the wallet's answer and the return,
 * because the page may close at any moment. `abi` names the contract's own errors.
 */
export async function sendIntent(
  client: ChainClient,
  provider: Eip1193Provider | undefined,
  intent: TransactionIntent,
  claim: Claim,
  abi: Abi = [],
): Promise<Result<SentTransaction, TxFailure>> {
  if (!provider) return err({ kind: 'wallet unavailable' })
  const start = await claimed(client, provider, intent, claim)
  if (!start.ok) return start
  try {
    const hash = parseTxHash(await askToSign(provider, intent))
    if (!hash) return err({ kind: 'outcome unknown' })
    const { nonce, block, proposed } = start.value
    const describe = async () => {
      if (!proposed) return describeSent(client, intent, hash)
      const part = await import('../activity/proposals.ts').catch(() => undefined)
      return part?.describeProposal(client, intent, hash, start.value)
    }
    return ok({ hash, nonce, block, ...(proposed && { proposed }), describe })
  } catch (error) {
    return err(await failureAfterAsking(client, intent.from, start.value, error, abi))
  }
}

/**
 * For a batch, with the id that the wallet will get. If anything fails, the wallet was not asked
 * and nothing was sent; 'sent before' if `claim` cancels.
 */
export async function claimed(
  client: ChainClient,
  provider: Eip1193Provider,
  intent: TransactionIntent,
  claim: Claim,
  batch?: TxHash,
): Promise<Result<Start, TxFailure>> {
  try {
    const start = await startOf(client, provider, intent)
    if (start.ok && claim?.({ ...start.value, ...(batch && { batch }) }) === false)
      return err({ kind: 'sent before' })
    return start
  } catch (error) {
    return err(toTxFailure(error))
  }
}

type Start = Omit<SendStart, 'batch'>

/** Fails if the wallet has changed account or chain; rejects if wallet or node do not answer. */
export async function startOf(
  client: ChainClient,
  provider: Eip1193Provider,
  { from, chainId }: Pick<TransactionIntent, 'from' | 'chainId'>,
): Promise<Result<Start, TxFailure>> {
  const [accounts, chain, nonce, minedBefore, block, code] = await Promise.all([
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_chainId' }),
    pendingNonce(client, from),
    client.request({ method: 'eth_getTransactionCount', params: [from, 'latest'] }),
    client.request({ method: 'eth_blockNumber' }),
    client.request({ method: 'eth_getCode', params: [from, 'latest'] }),
  ])
  const [account] = parseAccounts(accounts)
  if (!account) return err({ kind: 'not connected' })
  if (!sameAddress(account, from)) return err({ kind: 'account changed' })
  if (parseChainId(chain) !== chainId) return err({ kind: 'wrong chain' })
  const start = {
    nonce,
    minedBefore: Number(BigInt(minedBefore)),
    block: BigInt(block),
  }
  if (!isContractCode(code)) return ok(start)
  const own = await safeNonce(client, from)
  return ok({ ...start, ...(own !== undefined && { nonce: own, minedBefore: own }), proposed: true })
}

/**
 * Only a rejection or a contract's revert means that nothing was sent. Other errors, such as a relay
 * that loses the answer, may come after the signature, and even these two may (rules/wallet: late-rejection).
 * `abi` names the contract's own errors.
 */
export async function failureAfterAsking(
  client: ChainClient,
  from: TransactionIntent['from'],
  start: Start,
  error: unknown,
  abi: Abi,
): Promise<TxFailure> {
  try {
    const failure = toTxFailure(error, abi)
    const cause = failure.kind === 'reverted' ? ({ ...failure, asked: true } as const) : failure
    if (cause.kind !== 'rejected' && cause.kind !== 'reverted') return { kind: 'outcome unknown', cause }
    // A contract wallet's nonce shows nothing: its owners act on their own.
    if (start.proposed) return cause
    const nonce = await pendingNonce(client, from).catch(() => start.nonce)
    return nonce > start.nonce ? { kind: 'outcome unknown' } : cause
  } catch {
    // The thrown value cannot be read.
    return { kind: 'outcome unknown' }
  }
}

const pendingNonce = (client: ChainClient, from: TransactionIntent['from']): Promise<number> =>
  client.request({ method: 'eth_getTransactionCount', params: [from, 'pending'] }).then(Number)

/** A plain request, because viem's action would add account recovery and fees, which the wallet does. */
async function askToSign(
  provider: Eip1193Provider,
  { from, to, data, value, chainId }: TransactionIntent,
): Promise<unknown> {
  const transaction = { from, to, data, value: numberToHex(value), chainId: numberToHex(chainId) }
  return provider.request({ method: 'eth_sendTransaction', params: [transaction] })
}

/**
 * The wallet may have altered the transaction, and a node may answer in any shape:
 * it is unaltered only if all known fields are present and equal.
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
      // Bytes appended by a wallet change nothing.
      typeof input === 'string' ? input.toLowerCase().startsWith(intent.data.toLowerCase()) : undefined,
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

/** Hexadecimal; undefined for anything else. */
function quantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}
