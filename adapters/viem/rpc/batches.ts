import { BaseError, numberToHex } from 'viem'

import type { PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import type { TransactionObservation, TransactionReceipt } from '#domain/activity/transactionTracker.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { AllowanceParams } from '#domain/tokens/Allowances.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import { asRecord } from '#domain/shared/parseJson.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { parseTxHash, type TxHash } from '#domain/shared/TxHash.ts'
import { sumOf } from '#domain/shared/Wei.ts'

import { simulated, simulateWrite, type ContractWrite } from '../activity/simulateWrite.ts'
import { readMined } from '../activity/MinedReceipt.ts'
import { provenReceipt } from '../activity/provenReceipt.ts'
import { readThrown } from '../activity/readThrown.ts'
import { toTxFailure } from '../activity/toTxFailure.ts'
import type { ChainAccess } from '../chain.ts'
import type { ChainClient } from '../ChainClient.ts'
import { tokenWrite } from '../tokens/tokenCall.ts'
import { isContractCode } from '../wallet/contractWallet.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'
import { simulateCalls, type SimulatedCall } from './simulateCalls.ts'

/** JSON-RPC: a contract refused the call. */
const REVERTED = 3

/** EIP-5792: unknown to the wallet. */
const UNKNOWN_BATCH = 5730

/** EIP-5792: lower numbers are pending; then done, failed, and failed in part. */
const DONE_STATES = 200
const FAILED_STATES = 300
const PARTIAL_STATES = 600

/** In one confirmation with the allowance it needs, if requested. One round trip, two with the allowance. */
export function simulateWithApproval(
  chain: ChainAccess,
  { account, allowing }: { readonly account: Address; readonly allowing?: AllowanceParams | undefined },
  write: ContractWrite,
): Promise<Result<SimulatedWrite<undefined>, TxFailure>> {
  if (!allowing) return simulateWrite(chain, account, write)
  const { owner, token, spender, amount } = allowing
  return simulateBatch(chain, owner, [tokenWrite(token.address, 'approve', [spender, amount]), write])
}

/**
 * Several writes in one confirmation: simulated in order.
 * The last call describes the batch. One round trip; refused if the node cannot simulate.
 */
export async function simulateBatch(
  chain: ChainAccess,
  account: Address,
  writes: readonly ContractWrite[],
): Promise<Result<SimulatedWrite<undefined>, TxFailure>> {
  const last = writes.at(-1)
  if (!last) throw new RangeError('There is nothing to do')
  const { quorum: client } = chain
  const calls = writes.map(toCall)
  const called = new Set(writes.filter(({ data }) => data !== '0x').map(({ address }) => address))
  try {
    const [outcomes, balance, gasPrice, ownCode, codes] = await Promise.all([
      simulateCalls(
        client,
        calls.map((call) => ({ from: account, ...call })),
      ),
      client.request({ method: 'eth_getBalance', params: [account, 'latest'] }).then(BigInt),
      client.request({ method: 'eth_gasPrice' }).then(BigInt),
      client.request({ method: 'eth_getCode', params: [account, 'latest'] }),
      Promise.all(
        [...called].map((address) => client.request({ method: 'eth_getCode', params: [address, 'latest'] })),
      ),
    ])
    const value = sumOf(writes.map((write) => write.value))
    const gas = outcomes.reduce((sum, { gasUsed }) => sum + BigInt(gasUsed ?? 0), 0n)
    // A contract wallet's fee is paid by the account that executes its transaction.
    const fee = isContractCode(ownCode) ? undefined : gas * gasPrice
    if (balance < value + (fee ?? 0n)) return err({ kind: 'insufficient funds' })
    if (codes.includes('0x')) throw new BaseError('No contract answers at this address')
    const refused = writes.map((write, index) => refusalOf(write, outcomes[index]))
    const refusal = refused.find((each) => each !== undefined)
    if (refusal) return err(refusal)
    const { address: to, data } = last
    const intent = { chainId: client.chain.id, from: account, to, data, value }
    return ok({ ...simulated(chain, intent, fee), calls })
  } catch (error) {
    return err(toTxFailure(error))
  }
}

const toCall = ({ address: to, data, value }: Omit<ContractWrite, 'abi'>) => ({
  to,
  data,
  value: numberToHex(value),
})

/** As for a single call; undefined without a refusal. */
function refusalOf(write: ContractWrite, outcome: SimulatedCall | undefined): TxFailure | undefined {
  const answer = outcome?.returnData ?? '0x'
  if (outcome?.status === '0x1') return write.refusalIn?.(answer)
  // Nodes differ in codes and messages; only the contract's return data are the same everywhere.
  return toTxFailure({ code: REVERTED, data: outcome?.error?.data ?? answer }, write.abi)
}

/**
 * By wallet and chain; only the wallet knows the transaction. Rejects if the wallet is unreachable.
 * If it does not know the batch, the account's nonce shows whether anything was sent since.
 * A contract wallet's batch waits for its owners. A wallet that is not atomic after all has a receipt
 * for each call (rules/faults: partial-batches).
 */
export async function observeBatch(
  client: ChainClient,
  provider: Eip1193Provider | undefined,
  pending: PendingTransaction,
  batch: string,
): Promise<Omit<TransactionObservation, 'now'>> {
  if (!provider) throw new Error('The wallet that sent these calls is not connected')
  const [answer, height, nonce] = await Promise.all([
    provider
      .request({ method: 'wallet_getCallsStatus', params: [batch] })
      .then(asRecord, (error: unknown) => {
        if (readThrown(error).codes.has(UNKNOWN_BATCH)) return undefined
        throw error
      }),
    client.request({ method: 'eth_blockNumber' }).then(BigInt),
    client.request({ method: 'eth_getTransactionCount', params: [pending.from, 'latest'] }).then(Number),
  ])
  const state = answer?.['status']
  const known = typeof state === 'number'
  const { proposed } = pending
  const observation = proposed
    ? { block: height, known: false, accountNonce: pending.nonce }
    : { block: height, known, accountNonce: known ? pending.nonce : nonce }
  // The account has sent something since, possibly this batch.
  if (!known && !proposed && nonce > pending.nonce)
    return {
      ...observation,
      accountNonce: pending.nonce,
      receipt: { ...nowhere(pending, height), status: 'another call' },
    }
  if (typeof state !== 'number' || state < DONE_STATES) return observation
  const listed = answer?.['receipts']
  const hashes = (Array.isArray(listed) ? listed : []).flatMap(
    (each) => parseTxHash(asRecord(each)?.['transactionHash']) ?? [],
  )
  return { ...observation, receipt: await receiptOfParts(client, pending, hashes, state, height) }
}

/** For calls sent separately, found on the chain after the wallet's answer was lost. Rejects without an answer. */
export async function observeParts(
  client: ChainClient,
  pending: PendingTransaction,
  parts: readonly TxHash[],
): Promise<Omit<TransactionObservation, 'now'>> {
  const block = await client.request({ method: 'eth_blockNumber' }).then(BigInt)
  const receipt = await receiptOfParts(client, pending, parts, DONE_STATES, block)
  return { block, known: receipt !== undefined, accountNonce: pending.nonce, receipt }
}

/**
 * One receipt for all transactions of a batch.
 * A success counts only while the chain has each of them (rules/faults: final-blocks); undefined otherwise.
 * A success without transactions, or another account's failed one, proves nothing.
 */
async function receiptOfParts(
  client: ChainClient,
  pending: PendingTransaction,
  hashes: readonly TxHash[],
  state: number,
  height: bigint,
): Promise<TransactionReceipt | undefined> {
  const found = await Promise.all(hashes.map((hash) => readMined(client, hash)))
  const mined = found.filter((each) => each !== undefined)
  if (mined.length < found.length) return undefined
  const [first, ...others] = mined
  const done = mined.filter(({ hasSucceeded }) => hasSucceeded).length
  const failed = mined.length - done
  if (first && done === 0) return provenReceipt(client, pending, [first, ...others])
  if (first && failed === 0 && state < FAILED_STATES)
    return provenReceipt(client, pending, [first, ...others])
  const place = mined.at(-1) ?? nowhere(pending, height)
  const { hash, blockNumber, blockHash } = place
  if (!first && state < FAILED_STATES) return { hash, blockNumber, blockHash, status: 'another call' }
  const isPartial = (done > 0 && failed > 0) || state >= PARTIAL_STATES
  return { hash, blockNumber, blockHash, status: 'reverted', ...(isPartial && { part: { done, failed } }) }
}

const nowhere = ({ hash }: PendingTransaction, blockNumber: bigint) => ({
  hash,
  blockNumber,
  blockHash: hash,
})
