import type { Result } from '../shared/Result.ts'
import type { Winston } from './Winston.ts'

export interface PermanentFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The type sniffed from the bytes: "image/png". */
  readonly mediaType: string
}

/** Why a file was not stored. Except for 'unavailable', nothing was stored or paid. */
export type StorageFailure =
  | { readonly kind: 'rejected' }
  | { readonly kind: 'wallet unavailable' }
  /** The wallet's signature is longer than is passed on (rules/wallet: any-signature). */
  | { readonly kind: 'signature too long' }
  | { readonly kind: 'too large'; readonly limit: number }
  /** `detail`: the service's message, unchecked. */
  | { readonly kind: 'not allowed'; readonly detail: string }
  | { readonly kind: 'too many'; readonly retryAfterSeconds: number }
  /** The outcome is unknown: the file may be stored, and paid for, all the same. */
  | { readonly kind: 'unavailable'; readonly detail: string }

export type CompressionFailure = 'unreadable' | 'too large'

/** Storage that cannot be taken back, at `ar://` addresses. */
export interface PermanentStorage {
  /**
   * Returns the address of the stored file. Asks the wallet for a signature, which proves who uploads and costs nothing,
   * and waits for the user without a limit. Never rejects.
   */
  store(file: PermanentFile, signal?: AbortSignal): Promise<Result<string, StorageFailure>>
  /** Balance of the account that pays for uploads. One request; rejects when it is unknown, which is not zero. */
  funds(): Promise<Winston>
  /**
   * Re-encodes a picture to at most 1920 pixels a side and `maxBytes`, without camera metadata (location, time, device).
   * A GIF or AVIF, which may be animated, stays as it is. 'unreadable' for a file that cannot be decoded, 'too large' for
   * one that does not become small enough. Never rejects.
   */
  compress(file: PermanentFile, maxBytes: number): Promise<Result<PermanentFile, CompressionFailure>>
}
