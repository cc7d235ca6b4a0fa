import type { Result } from '../shared/Result.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { PreparedWrite } from './PreparedWrite.ts'
import type { TxFailure } from './TxFailure.ts'

/** The part of a prepared write that the wallet receives: one call, or the calls of a batch. */
export type SendableWrite = Pick<PreparedWrite, 'intent' | 'calls'>

/** Asks the connected wallet to sign and send. Between the two calls the request is stored (rules/wallet: asked-before-signing). */
export interface TransactionSender {
  /**
   * Reads account and chain from the wallet, because its events may be stale, and the nonce from the chain.
   * Sends nothing. Fails if the wallet is on another account or chain, or does not answer. Never rejects.
   */
  start(write: SendableWrite): Promise<Result<SendStart, TxFailure>>
  /**
   * Asks the wallet that has answered `start`, whose own answer is passed on, for the same write. Resolves when the user has decided, however long that takes:
   * with the hash, 'rejected' or 'reverted' (nothing was sent), or 'outcome unknown'.
   */
  send(write: SendableWrite, start: SendStart): Promise<Result<SentTransaction, TxFailure>>
  /** Reads the sent transaction from the chain; undefined while it is not fully known. Never rejects. */
  describe(write: SendableWrite, sent: SentTransaction): Promise<SentDescription | undefined>
}

/** The state of the account and the chain right before the wallet is asked. */
export interface SendStart {
  /** Counts pending transactions. */
  readonly nonce: number
  readonly block: bigint
  /** The account's number of mined transactions. */
  readonly minedBefore: number
  /** The id of the batch requested from the wallet (EIP-5792). */
  readonly batch?: TxHash
  /** The sender is a contract wallet; for a Safe, `nonce` and `minedBefore` are the Safe's own. */
  readonly proposed?: true
}

/** Known before the sent transaction is read from the chain. */
export interface SentTransaction {
  readonly hash: TxHash
  /** The expected nonce. */
  readonly nonce: number
  /** The latest block when it was sent. */
  readonly block: bigint
  /** The wallet's batch id, from which `hash` is derived. */
  readonly batch?: string
  /** The sender is a contract wallet, so `hash` may be that of a proposal. */
  readonly proposed?: true
}

/** A sent transaction as the chain has it. */
export interface SentDescription {
  readonly nonce: number | undefined
  /** Whether recipient, value or data differ from those reviewed. */
  readonly altered: boolean
}
