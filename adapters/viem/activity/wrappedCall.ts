import { pad, toEventSelector, type Hex } from 'viem'

import type { Call, PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import { containsCall } from '#domain/activity/batchedCalls.ts'
import type { Doubt } from '#domain/activity/TransactionStatus.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { ReceiptLog } from './gainedIn.ts'
import type { MinedReceipt } from './MinedReceipt.ts'
import { EXECUTED, NOT_EXECUTED, proposalOf } from './safeExecution.ts'

/** Bundles of operations (ERC-4337), versions 0.6 to 0.9. */
const ENTRY_POINTS: readonly Hex[] = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  '0x433709009B8330FDa32311DF1C2AFA402eD8D009',
]

const OPERATION = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
/**
 * Whether a transaction of another shape makes this call for the account: an entry point's bundle,
 * by its own event about the account, or an execution by a contract wallet or a delegated account (EIP-7702),
 * sent by any account. It must contain the call, whose contract must have left an event.
 * Throws if the endpoints differ in the logs.
 */
export function verdictOnWrapped(
  { from, hash }: Pick<PendingTransaction, 'from' | 'hash'>,
  call: Call,
  { from: sender, call: outer, hasSucceeded, logs }: MinedReceipt,
): 'success' | 'reverted' | Doubt {
  if (!logs) throw new Error('The endpoints differ in the events of a transaction')
  const own = logs.filter(({ address }) => sameAddress(address, from))
  const results = own.filter(({ topics }) => topics[0] === EXECUTED || topics[0] === NOT_EXECUTED)
  // The hash of a proposal binds its whole call.
  const proposal = results.find((log) => proposalOf(log) === hash)
  if (proposal) return proposal.topics[0] === EXECUTED ? 'success' : 'reverted'
  if (!containsCall(outer.data, call)) return 'another call'
  const operations = logs.filter((log) => isOperationOf(log, from))
  const isOfAccount = sameAddress(outer.to, from) || sameAddress(sender, from) || results.length > 0
  if (operations.length === 0 && !isOfAccount) {
    // A relayer's contract calls for the account, as with delegations: the called contract must name the account.
    const isRelayed = logs.some((log) => sameAddress(log.address, call.to) && names(log, from))
    return hasSucceeded && isRelayed ? 'success' : 'another call'
  }
  const hasFailed = [
    ...operations.map(({ data }) => BigInt(`0x${data.slice(66, 130)}`) === 0n),
    ...results.map(({ topics }) => topics[0] === NOT_EXECUTED),
  ]
  if (!hasSucceeded || (hasFailed.length > 0 && hasFailed.every(Boolean))) return 'reverted'
  return call.data === '0x' || logs.some((log) => isAbout(log, call, from)) ? 'success' : 'no effect'
}

const isOperationOf = ({ address, topics }: ReceiptLog, account: Address): boolean =>
  ENTRY_POINTS.some((each) => sameAddress(address, each)) &&
  topics[0] === OPERATION &&
  topics[2]?.toLowerCase() === pad(account).toLowerCase()

/** The called contract's event, or another contract's about the account. */
function isAbout(log: ReceiptLog, { to }: Call, account: Address): boolean {
  if (sameAddress(log.address, to)) return true
  const isOfWallet = [account, ...ENTRY_POINTS].some((each) => sameAddress(log.address, each))
  return !isOfWallet && names(log, account)
}

const names = ({ topics }: ReceiptLog, account: Address): boolean =>
  topics.slice(1).some((topic) => topic.toLowerCase() === pad(account).toLowerCase())
