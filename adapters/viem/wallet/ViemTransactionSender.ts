import { keccak256, numberToHex, stringToHex, toHex } from 'viem'

import type { BatchedCall, TransactionIntent } from '#domain/activity/PendingTransaction.ts'
import type {
  SendableWrite,
  SendStart,
  SentDescription,
  SentTransaction,
  TransactionSender,
} from '#domain/activity/TransactionSender.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import { asRecord } from '#domain/shared/parseJson.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { parseTxHash, type TxHash } from '#domain/shared/TxHash.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import { readThrown } from '../activity/readThrown.ts'
import { toTxFailure } from '../activity/toTxFailure.ts'
import type { ChainAccess } from '../chain.ts'
import type { ChainClient } from '../ChainClient.ts'
import { isContractCode, safeNonce } from './contractWallet.ts'
import { parseAccounts } from './parseAccounts.ts'
import { parseChainId, type Eip1193Provider } from './provider.ts'

/** Characters of a batch's name (EIP-5792: 4,096 bytes). */
const MAX_NAME_LENGTH = 8194

/** EIP-5792's codes for a batch that cannot be atomic after all, and those for an unknown method. */
const NOT_AT_ONCE = new Set([5700, 5710, 5740, 5750, 5760, 4200, -32601])

/**
 * Sends exactly the prepared intent, alone or as a batch (`wallet_sendCalls`, all calls or none). A batch has the app's
 * own id, so that the wallet can be asked about it even if its answer is lost; its hash is that id, or derived from the
 * one that the wallet gives, and belongs to no transaction.
 */
export class ViemTransactionSender implements TransactionSender {
  readonly #client: ChainClient
  readonly #wallet: WalletAccess
  /** The wallet that was checked is the one that is asked, whichever is connected by then. */
  readonly #checked = new WeakMap<SendStart, Eip1193Provider>()

  constructor({ quorum }: Pick<ChainAccess, 'quorum'>, wallet: WalletAccess) {
    this.#client = quorum
    this.#wallet = wallet
  }

  async start({ intent, calls }: SendableWrite): Promise<Result<SendStart, TxFailure>> {
    try {
      const provider = await this.#wallet.provider()
      if (!provider) return err({ kind: 'wallet unavailable' })
      const start = await startOf(this.#client, provider, intent)
      if (!start.ok) return start
      const checked = { ...start.value, ...(calls && { batch: newBatchId() }) }
      this.#checked.set(checked, provider)
      return ok(checked)
    } catch (error) {
      return err(toTxFailure(error))
    }
  }

  /** Reads nothing between the wallet's answer and the return, because the page may close at any moment. */
  async send(
    { intent, calls }: SendableWrite,
    start: SendStart,
  ): Promise<Result<SentTransaction, TxFailure>> {
    const provider = this.#checked.get(start)
    if (!provider) return err({ kind: 'wallet unavailable' })
    const { nonce, block, proposed, batch: id } = start
    // A start of one call does not send a batch, of which only the last call would go out.
    if ((calls === undefined) !== (id === undefined)) return err({ kind: 'wallet unavailable' })
    try {
      const sent =
        calls && id ? await sendCalls(provider, intent, calls, id) : await sendCall(provider, intent)
      return sent
        ? ok({ ...sent, nonce, block, ...(proposed && { proposed }) })
        : err({ kind: 'outcome unknown' })
    } catch (error) {
      if (calls && isNotAtOnce(error)) return err({ kind: 'not at once' })
      return err(await failureAfterAsking(this.#client, intent.from, start, error))
    }
  }

  /** Only the wallet knows a batch's transaction, so nothing can be compared. */
  async describe(
    { intent }: SendableWrite,
    { hash, nonce, block, batch, proposed }: SentTransaction,
  ): Promise<SentDescription | undefined> {
    if (batch !== undefined) return undefined
    if (!proposed) return describeSent(this.#client, intent, hash)
    const part = await import('../activity/proposals.ts').catch(() => undefined)
    return part?.describeProposal(this.#client, intent, hash, { nonce, block })
  }
}

const newBatchId = (): TxHash => toHex(crypto.getRandomValues(new Uint8Array(32))) as TxHash

const isNotAtOnce = (error: unknown): boolean =>
  [...readThrown(error).codes].some((code) => NOT_AT_ONCE.has(code))

/** Fails if the wallet has changed account or chain; rejects if wallet or node do not answer. */
export async function startOf(
  client: ChainClient,
  provider: Eip1193Provider,
  { from, chainId }: Pick<TransactionIntent, 'from' | 'chainId'>,
): Promise<Result<SendStart, TxFailure>> {
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

/** Undefined for an answer that is no hash. A plain request, because viem's action would add account recovery and fees, which the wallet does. */
async function sendCall(
  provider: Eip1193Provider,
  { from, to, data, value, chainId }: TransactionIntent,
): Promise<Pick<SentTransaction, 'hash'> | undefined> {
  const transaction = { from, to, data, value: numberToHex(value), chainId: numberToHex(chainId) }
  const hash = parseTxHash(await provider.request({ method: 'eth_sendTransaction', params: [transaction] }))
  return hash && { hash }
}

/** Undefined if the wallet's answer names no batch. */
async function sendCalls(
  provider: Eip1193Provider,
  { from, chainId }: TransactionIntent,
  calls: readonly BatchedCall[],
  id: TxHash,
): Promise<Pick<SentTransaction, 'hash' | 'batch'> | undefined> {
  const answer = await provider.request({
    method: 'wallet_sendCalls',
    params: [{ version: '2.0.0', id, from, chainId: numberToHex(chainId), atomicRequired: true, calls }],
  })
  const batch = typeof answer === 'string' ? answer : asRecord(answer)?.['id']
  if (typeof batch !== 'string' || batch === '' || batch.length > MAX_NAME_LENGTH) return undefined
  return { hash: batch === id ? id : (keccak256(stringToHex(batch)) as TxHash), batch }
}

/**
 * Only a rejection or a contract's revert means that nothing was sent. Other errors, such as a relay
 * that loses the answer, may come after the signature, and even these two may (rules/wallet: late-rejection).
 */
async function failureAfterAsking(
  client: ChainClient,
  from: TransactionIntent['from'],
  start: SendStart,
  error: unknown,
): Promise<TxFailure> {
  try {
    const failure = toTxFailure(error)
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
