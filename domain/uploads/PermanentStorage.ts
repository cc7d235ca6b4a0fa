import type { Result } from '../shared/Result.ts'
import type { Winston } from './Winston.ts'

export interface PermanentFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Sniffed from the bytes: "image/png". */
  readonly mediaType: string
}

/** Why a file was not stored. Except for 'unavailable', nothing was stored or paid. */
export type StorageFailure =
  | { readonly kind: 'rejected' }
  | { readonly kind: 'wallet unavailable' }
  /** Longer than signatures that are passed on (rules/wallet: any-signature). */
  | { readonly kind: 'signature too long' }
  | { readonly kind: 'too large'; readonly limit: number }
  /** `detail`: the service's message, unchecked. */
  | { readonly kind: 'not allowed'; readonly detail: string }
  | { readonly kind: 'too many'; readonly retryAfterSeconds: number }
  /** The file may still have been stored, and paid for. */
  | { readonly kind: 'unavailable'; readonly detail: string }

export type CompressionFailure = 'unreadable' | 'too large'

/** Irrevocable storage at `ar://` addresses. */
export interface PermanentStorage {
  /**
   * Stores a file and resolves to its address. The wallet signs for free, to prove who uploads;
   * waits for the user without a limit. Never rejects.
   */
  store(file: PermanentFile, signal?: AbortSignal): Promise<Result<string, StorageFailure>>
  /** The balance of the account that pays for uploads. One request; rejects if unknown, which is not zero. */
  funds(): Promise<Winston>
  /**
   * Re-encodes a picture to at most 1920 pixels a side and `maxBytes`, without camera metadata (location,
   * time, device). A GIF or AVIF may be animated, so it stays as it is. 'unreadable' if it cannot be decoded,
   * 'too large' if it stays so. Never rejects.
   */
  compress(file: PermanentFile, maxBytes: number): Promise<Result<PermanentFile, CompressionFailure>>
}
