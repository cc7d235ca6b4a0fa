import type { Winston } from './Winston.ts'
import type { FileStorage } from './FileStorage.ts'

/**
 * Storage that cannot be taken back, at `ar://` addresses. `store` asks the wallet for a signature, which proves who
 * uploads and costs nothing, and waits for the user without a limit.
 */
export interface PermanentStorage extends FileStorage {
  /** Balance of the account that pays for uploads. One request; rejects when it is unknown, which is not zero. */
  funds(): Promise<Winston>
}
