import type { FileStorage, PermanentFile, StorageFailure } from '#domain/uploads/FileStorage.ts'
import { addressOfBytes, MAX_ON_CHAIN_BYTES } from '#domain/posts/bodyUrl.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { sniffMediaType } from '#domain/uploads/sniffMediaType.ts'
import { onlyPostsOnChain } from '#domain/uploads/texts.ts'

/**
 * Stores a text in its own address, "data:application/json;base64,…", which the post's transaction writes to
 * the chain. It needs no request and no signature, and costs the gas of the longer transaction.
 */
export class OnChainStorage implements FileStorage {
  /** The address that has the bytes; refused for anything but JSON, and above the limit. */
  async store({ bytes }: PermanentFile): Promise<Result<string, StorageFailure>> {
    if (bytes.length > MAX_ON_CHAIN_BYTES) return err({ kind: 'too large', limit: MAX_ON_CHAIN_BYTES })
    if (sniffMediaType(bytes) !== 'application/json')
      return err({ kind: 'not allowed', detail: onlyPostsOnChain })
    return ok(addressOfBytes(bytes))
  }
}
