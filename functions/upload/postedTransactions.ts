import type { ArweaveTransaction } from './arweaveTransaction.ts'

/** Without its data a remembered transaction takes about two kB. */
const MAX_COUNT = 1000

export interface PostedTransactions {
  remember(claim: string, transaction: ArweaveTransaction): void
  /** The transaction of a claim, with its signed data; undefined if none is open. */
  find(claim: string, data: Uint8Array): ArweaveTransaction | undefined
  forget(claim: string): void
}

/** In memory, so per instance. The oldest is dropped first: its claim stays used, so it is not paid again. */
export function postedTransactions(max = MAX_COUNT): PostedTransactions {
  const open = new Map<string, ArweaveTransaction>()
  return {
    remember: (claim, transaction) => {
      const oldest = open.keys().next()
      if (open.size >= max && !oldest.done) open.delete(oldest.value)
      // A claim is for exactly its bytes, so a repeated request contains them again.
      open.set(claim, { ...transaction, data: '' })
    },
    find: (claim, data) => {
      const transaction = open.get(claim)
      return transaction && { ...transaction, data: Buffer.from(data).toString('base64url') }
    },
    forget: (claim) => void open.delete(claim),
  }
}
