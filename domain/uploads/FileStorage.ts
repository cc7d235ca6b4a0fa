import type { Result } from '../shared/Result.ts'

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

/** Gives files addresses that lead back to them. */
export interface FileStorage {
  /**
   * The address of a file from now on. What that costs, and who is asked, is the adapter's: see there. Never rejects.
   */
  store(file: PermanentFile, signal?: AbortSignal): Promise<Result<string, StorageFailure>>
}
