import { decodeFunctionData, hashTypedData } from 'viem'

import {
  carriesOut,
  type PendingTransaction,
  type TransactionIntent,
} from '#domain/activity/PendingTransaction.ts'
import type { SendStart, SentDescription } from '#domain/activity/TransactionSender.ts'
import type { TransactionObservation } from '#domain/activity/transactionTracker.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { parseTxHash, type TxHash } from '#domain/shared/TxHash.ts'

import { safeAbi } from '../abi/safeAbi.ts'
import type { ChainClient } from '../ChainClient.ts'
import { BlockRanges, type RawLog } from '../rpc/blockRanges.ts'
import { UNSETTLED_BLOCKS } from './minedTransaction.ts'
import { readMined } from './MinedReceipt.ts'
import { provenReceipt } from './provenReceipt.ts'
import { EXECUTED, NOT_EXECUTED, proposalOf } from './safeExecution.ts'
import { safeNonce } from '../wallet/contractWallet.ts'

const MAX_QUEUE = 30

/** As hashed (EIP-712). */
const TYPES = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

/**
 * The nonce with which the hash is a Safe's proposal of exactly this call, from `first` on;
 * undefined for any other hash, even of a proposal with its own gas parameters.
 */
export function proposalNonce(
  { chainId, from, to, value, data }: TransactionIntent,
  hash: TxHash,
  first: number,
): number | undefined {
  const call = { to, value, data, operation: 0, safeTxGas: 0n, baseGas: 0n, gasPrice: 0n }
  const message = { ...call, gasToken: ZERO_ADDRESS, refundReceiver: ZERO_ADDRESS }
  // Safes before 1.3 have no chain in their domain.
  const domains = [{ chainId, verifyingContract: from }, { verifyingContract: from }]
  return Array.from({ length: MAX_QUEUE }, (_, nth) => first + nth).find((nonce) =>
    domains.some(
      (domain) =>
        hashTypedData({
          domain,
          types: TYPES,
          primaryType: 'SafeTx',
          message: { ...message, nonce: BigInt(nonce) },
        }) === hash,
    ),
  )
}

interface Execution {
  readonly proposal: string | undefined
  readonly transaction: TxHash | undefined
}

/** Only Safes since 1.4 index the proposal's hash, so all logs are read. */
async function executions(
  client: ChainClient,
  account: Address,
  from: number,
  to: number,
): Promise<readonly Execution[]> {
  const logs: unknown = await client.request({
    method: 'eth_getLogs',
    params: [
      {
        address: account,
        fromBlock: `0x${from.toString(16)}`,
        toBlock: `0x${to.toString(16)}`,
        topics: [[EXECUTED, NOT_EXECUTED] as `0x${string}`[]],
      },
    ],
  })
  return (logs as readonly RawLog[]).map((log) => ({
    proposal: proposalOf(log),
    transaction: parseTxHash(log.transactionHash),
  }))
}

/** Follows proposals of contract wallets (rules/wallet: proposals). */
export class Proposals {
  readonly #ranges = new BlockRanges()
  /** By hash: the first block not yet searched for the execution. */
  readonly #unsearched = new Map<TxHash, number>()

  /**
   * Searches logs only once the Safe has executed as many proposals as must come first.
   * A hash that is a transaction's after all is followed as such. Rejects when no endpoint answers.
   */
  async observe(
    client: ChainClient,
    pending: PendingTransaction,
  ): Promise<Omit<TransactionObservation, 'now'>> {
    const { hash, from, nonce, minedAs = hash } = pending
    const [mined, transaction, block, next] = await Promise.all([
      readMined(client, minedAs),
      client.request({ method: 'eth_getTransactionByHash', params: [hash] }),
      client.request({ method: 'eth_blockNumber' }),
      safeNonce(client, from),
    ])
    const observation = { block: BigInt(block), known: transaction !== null, accountNonce: nonce }
    if (mined) return { ...observation, receipt: await provenReceipt(client, pending, [mined]) }
    const own = proposalNonce(pending, hash, nonce)
    if (next === undefined || next <= (own ?? nonce)) return observation
    // Read after the nonce, because the block that used it may be newer than the one above.
    const height = Number(await client.request({ method: 'eth_blockNumber' }))
    const executed = await this.#find(client, pending, height)
    if (!executed) return own === undefined ? observation : { ...observation, accountNonce: next }
    const found = await readMined(client, executed)
    return found ? { ...observation, receipt: await provenReceipt(client, pending, [found]) } : observation
  }

  async #find(
    client: ChainClient,
    { hash, from, submittedBlock }: PendingTransaction,
    height: number,
  ): Promise<TxHash | undefined> {
    let first = this.#unsearched.get(hash) ?? Number(submittedBlock)
    while (first <= height) {
      const { answer, upTo } = await this.#ranges.read(first, height, (low, high) =>
        executions(client, from, low, high),
      )
      const found = answer.find(({ proposal }) => proposal === hash)
      if (found) return found.transaction
      first = upTo + 1
      this.#unsearched.set(hash, Math.max(Number(submittedBlock), first - UNSETTLED_BLOCKS))
    }
    return undefined
  }
}

/**
 * Compares a proposal with its review: by its hash, which binds the whole call, or by the transaction
 * that executed it. Undefined while neither shows it. Never rejects.
 */
export async function describeProposal(
  client: ChainClient,
  intent: TransactionIntent,
  hash: TxHash,
  { nonce, block }: Pick<SendStart, 'nonce' | 'block'>,
): Promise<SentDescription | undefined> {
  if (proposalNonce(intent, hash, nonce) !== undefined) return { altered: false, nonce: undefined }
  try {
    const height = Number(await client.request({ method: 'eth_blockNumber' }))
    const found = await executions(client, intent.from, Number(block), height)
    const executed = found.find(({ proposal }) => proposal === hash)?.transaction
    const sent =
      executed && (await client.request({ method: 'eth_getTransactionByHash', params: [executed] }))
    if (!sent || !sameAddress(sent.to ?? undefined, intent.from)) return undefined
    const { functionName, args } = decodeFunctionData({ abi: safeAbi, data: sent.input })
    if (functionName !== 'execTransaction') return undefined
    const [to, value, data, operation] = args
    return { altered: operation !== 0 || !carriesOut({ to, value, data }, intent), nonce: undefined }
  } catch {
    return undefined
  }
}
