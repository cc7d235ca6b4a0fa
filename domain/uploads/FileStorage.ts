import type { Result } from '../shared/Result.ts'

export interface PermanentFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The type sniffed from the bytes: "image/png". */
  readonly mediaType: string
}

/** Why a file was not stored. Except for 'unavailable', nothing was stored or paid. */
export type StorageFailure =
  | { readonly kind: 'rejected' }
  | { readonly kind: 'wallet unavailable' }
  | { readonly kind: 'too large'; readonly limit: number }
  /** `detail`: the service's message, unchecked. */
  | { readonly kind: 'not allowed'; readonly detail: string }
  | { readonly kind: 'too many'; readonly retryAfterSeconds: number }
  /** The outcome is unknown: the file may be stored, and paid for, all the same. */
  | { readonly kind: 'unavailable'; readonly detail: string }

/** Stores files at addresses that resolve to them. */
export interface FileStorage {
  /**
   * Returns the address of the stored file. Each adapter documents the cost and whether the wallet is asked.
   * Never rejects.
   */
  store(file: PermanentFile, signal?: AbortSignal): Promise<Result<string, StorageFailure>>
}
