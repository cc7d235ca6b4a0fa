import { err, ok, type Result } from '../shared/Result.ts'
import type { PermanentFile, StorageFailure } from '../uploads/PermanentStorage.ts'
import { sniffMediaType } from '../uploads/sniffMediaType.ts'
import { onlyPostsOnChain } from '../uploads/texts.ts'
import { addressOfBytes, MAX_ON_CHAIN_BYTES } from './bodyUrl.ts'

/**
 * Stores a text in its own address, "data:application/json;base64,…", which the post's transaction writes
 * to the chain: no request and no signature, but more gas. Refuses anything but JSON, and too many bytes.
 */
export async function storeOnChain({ bytes }: PermanentFile): Promise<Result<string, StorageFailure>> {
  if (bytes.length > MAX_ON_CHAIN_BYTES) return err({ kind: 'too large', limit: MAX_ON_CHAIN_BYTES })
  if (sniffMediaType(bytes) !== 'application/json')
    return err({ kind: 'not allowed', detail: onlyPostsOnChain })
  return ok(addressOfBytes(bytes))
}
