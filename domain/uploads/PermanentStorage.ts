import type { Winston } from './Winston.ts'
import type { FileStorage } from './FileStorage.ts'

/**
 * Storage nobody can take back. `keep` gives an `ar://` address; it asks the wallet for one signature, which proves who
 * uploads and costs nothing, and waits as long as the user does.
 */
export interface PermanentStorage extends FileStorage {
  /** What the account that pays for uploads has left. One request; rejects when it cannot be known: that is not zero. */
  funds(): Promise<Winston>
}
