import type { Result } from '../shared/Result.ts'
import type { Winston } from '../uploads/Winston.ts'

/** What is to be kept for ever. */
export interface PermanentFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What the bytes are, as sniffed from them: "image/png". */
  readonly mediaType: string
}

/** Why a file was not taken; unless it is 'unavailable', nothing is kept and nothing was paid. */
export type StorageFailure =
  | { readonly kind: 'rejected' }
  | { readonly kind: 'wallet unavailable' }
  | { readonly kind: 'too large'; readonly limit: number }
  /** `detail`: the service's own sentence, unchecked. */
  | { readonly kind: 'not allowed'; readonly detail: string }
  | { readonly kind: 'too many'; readonly retryAfterSeconds: number }
  /** No word came of how it ended: the file may be kept, and paid for, all the same. */
  | { readonly kind: 'unavailable'; readonly detail: string }

/** Storage nobody can take back. */
export interface PermanentStorage {
  /**
   * Keeps a file and gives its `ar://` address. Asks the wallet for one signature, which proves who uploads and costs
   * nothing; waits as long as the user does. Never rejects.
   */
  keep(file: PermanentFile, signal?: AbortSignal): Promise<Result<string, StorageFailure>>
  /** What the account that pays for uploads has left. One request; rejects when it cannot be known: that is not zero. */
  funds(): Promise<Winston>
}
