import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { Wei } from '../shared/Wei.ts'
import type { IndexedPost } from '../posts/IndexedPost.ts'

/** An event in which an account acted or received something. */
export type AccountEvent = {
  /** Stable and unique; also the next page's cursor. */
  readonly id: string
  readonly at: EpochMillis
  readonly transaction: TxHash
} & (
  | {
      readonly kind: 'name'
      readonly event: 'minted' | 'transferred' | 'burned' | 'made main'
      readonly name: DomainName
      readonly holder: Address
      /** The payer of a mint, or the former holder of a transferred name. */
      readonly other: Address | undefined
    }
  | {
      readonly kind: 'trade'
      readonly event: 'bought' | 'got the first' | 'sold' | 'sent'
      readonly collection: Address
      readonly collectionName: string
      readonly tokenId: bigint
      readonly account: Address
      readonly to: Address | undefined
      /** 0 for a transfer. */
      readonly price: Wei
    }
  | { readonly kind: 'post'; readonly post: IndexedPost }
  | {
      readonly kind: 'payment'
      readonly token: Address
      readonly from: Address
      readonly to: Address
      readonly amount: Wei
    }
  | {
      readonly kind: 'swap'
      readonly pool: Address
      readonly account: Address
      /** Into the pool and out of it, in the order of its tokens, a router's fee included. */
      readonly in0: Wei
      readonly in1: Wei
      readonly out0: Wei
      readonly out1: Wei
    }
)

export interface PaidPerson {
  readonly account: Address
  readonly payments: number
  readonly lastAt: EpochMillis
}

/** The community's past, found by account or words. Each method takes one round trip and rejects without an answer. */
export interface EventIndex {
  /** At most 20 events before the cursor `before`, newest first; the newest of all without it. */
  activityOf(account: Address, before?: string): Promise<readonly AccountEvent[]>
  /** Accounts that were paid: at most 20, the latest first. */
  paidBy(account: Address): Promise<readonly PaidPerson[]>
  /** At most `max` (up to 20) posts with every word of `text`, newest first. */
  search(text: string, max: number): Promise<readonly IndexedPost[]>
  /**
   * At most 20 posts of others that answer the account or mention its names, before the cursor `before`,
   * newest first; the newest of all without it.
   */
  toAccount(account: Address, before?: string): Promise<readonly IndexedPost[]>
}
