import { pad, toEventSelector, type Hex } from 'viem'

import type { Call, PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import { containsCall } from '#domain/activity/batchedCalls.ts'
import type { Doubt } from '#domain/activity/TransactionStatus.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { ReceiptLog } from './gainedIn.ts'
import type { MinedReceipt } from './MinedReceipt.ts'
import { EXECUTED, NOT_EXECUTED, proposalOf } from './safeExecution.ts'

/** The contracts that carry out bundles of operations (ERC-4337), versions 0.6 to 0.9. */
const ENTRY_POINTS: readonly Hex[] = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  '0x433709009B8330FDa32311DF1C2AFA402eD8D009',
]

const OPERATION = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
/**
 * Whether a transaction of another shape carries out this call for the account: the bundle of an entry point, by its own
 * event about the account; a contract wallet's or a delegated account's own execution (EIP-7702), sent by anybody. The call
 * has to stand in it, and its contract has to have left an event. Throws where the endpoints differ in the logs.
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
    // A relayer's contract calls for the account, as with delegations: the called contract has to name it.
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

/** Whether an event is the called contract's, or another contract's about the account. */
function isAbout(log: ReceiptLog, { to }: Call, account: Address): boolean {
  if (sameAddress(log.address, to)) return true
  const isOfWallet = [account, ...ENTRY_POINTS].some((each) => sameAddress(log.address, each))
  return !isOfWallet && names(log, account)
}

const names = ({ topics }: ReceiptLog, account: Address): boolean =>
  topics.slice(1).some((topic) => topic.toLowerCase() === pad(account).toLowerCase())
