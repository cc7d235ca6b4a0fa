import type {
  CompressionFailure,
  PermanentFile,
  StorageFailure,
  PermanentStorage,
} from '#domain/uploads/PermanentStorage.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { sniffMediaType } from '#domain/uploads/sniffMediaType.ts'
import type { Winston } from '#domain/uploads/Winston.ts'

import type { MemoryWallet } from './MemoryWallet.ts'

export class MemoryPermanentStorage implements PermanentStorage {
  readonly files = new Map<string, PermanentFile>()
  reachable = true
  /** `store` rejects, which its contract rules out. */
  broken = false
  /** How `compress` fails; by default it truncates. */
  undrawable: CompressionFailure | undefined = undefined
  balance = 10n ** 12n
  readonly limit: number
  readonly #wallet: MemoryWallet

  constructor(wallet: MemoryWallet, limit: number) {
    this.#wallet = wallet
    this.limit = limit
  }

  async store({ bytes }: PermanentFile): Promise<Result<string, StorageFailure>> {
    if (this.broken) throw new Error('broken')
    const { limit } = this
    if (bytes.length > limit) return err({ kind: 'too large', limit })
    if (!this.#wallet.account) return err({ kind: 'wallet unavailable' })
    if (this.#wallet.answer === 'never') return new Promise(() => undefined)
    if (this.#wallet.answer === 'reject') return err({ kind: 'rejected' })
    if (!this.reachable) return err({ kind: 'unavailable', detail: 'cut off' })
    const mediaType = sniffMediaType(bytes)
    if (!mediaType) return err({ kind: 'not allowed', detail: 'Only pictures and JSON are kept.' })
    const url = `ar://${String(this.files.size).padStart(43, '0')}`
    this.files.set(url, { bytes, mediaType })
    return ok(url)
  }

  async compress(file: PermanentFile, maxBytes: number): Promise<Result<PermanentFile, CompressionFailure>> {
    if (this.undrawable) return err(this.undrawable)
    return ok({ ...file, bytes: file.bytes.slice(0, maxBytes) })
  }

  async funds(): Promise<Winston> {
    if (!this.reachable) throw new Error('cut off')
    return this.balance as Winston
  }
}
