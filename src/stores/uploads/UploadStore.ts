import { makeAutoObservable, runInAction } from 'mobx'

import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import type { PermanentFile, PermanentStorage } from '#domain/uploads/PermanentStorage.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { sniffMediaType } from '#domain/uploads/sniffMediaType.ts'
import { sizeText } from '#domain/uploads/sizeText.ts'
import * as texts from '#domain/uploads/texts.ts'
import { uploadFailureText } from '#domain/uploads/uploadFailureText.ts'
import { winstonOfAr, type Winston } from '#domain/uploads/Winston.ts'

import type { Ports } from '../shared/Ports.ts'

export interface ChosenFile {
  /** Bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** A larger picture is not even read into memory. */
const MAX_READ_BYTES = 40 * 1024 * 1024

export interface UploadDeps extends Pick<Ports, 'log' | 'config'> {
  readonly permanentStorage: PermanentStorage
}

export class UploadStore {
  /** The balance of the account that pays for uploads; 'none' if none is configured. */
  funds: AsyncResult<Winston>
  readonly enabled: boolean
  readonly #deps: UploadDeps

  constructor(deps: UploadDeps) {
    this.#deps = deps
    this.enabled = deps.config.fileUploadEnabled && deps.config.functions.upload !== ''
    this.funds = { kind: deps.config.arweaveAddress === '' ? 'none' : 'loading' }
    makeAutoObservable(this, { enabled: false }, { autoBind: true, deep: false })
  }

  /** Whether the balance is known to be below the minimum, which stops uploads (rules/media: storage-balance). */
  get isFundLow(): boolean {
    return this.funds.kind === 'ready' && this.funds.value < winstonOfAr(this.#deps.config.arweaveMinBalance)
  }

  /** Reads the balance if uploads are enabled. There is nothing to dispose of. */
  start(): () => void {
    if (this.enabled) void this.refresh()
    return () => undefined
  }

  /** A failure makes the balance unknown. Does nothing if no account is configured. */
  async refresh(): Promise<void> {
    if (this.funds.kind === 'none') return
    const funds = await this.#deps.permanentStorage.funds().then(
      (value): AsyncResult<Winston> => ({ kind: 'ready', value }),
      (error: unknown): AsyncResult<Winston> => {
        this.#deps.log.warn('The balance for uploads could not be read', error)
        return { kind: 'failed', last: undefined }
      },
    )
    runInAction(() => {
      this.funds = funds
    })
  }

  /** Compresses and stores a picture; returns its `ar://` address, or a text why it was not stored. */
  async storePicture(file: ChosenFile, signal: AbortSignal): Promise<Result<string, string>> {
    const limit = this.#deps.config.fileUploadSizeLimit
    const tooLarge = texts.pictureTooLarge(sizeText(limit))
    if (file.size > MAX_READ_BYTES) return err(tooLarge)
    const bytes = await file.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => undefined,
    )
    const mediaType = bytes && sniffMediaType(bytes)
    if (!bytes || !mediaType?.startsWith('image/')) return err(texts.notAPicture)
    const fitting = await this.#deps.permanentStorage.compress({ bytes, mediaType }, limit)
    if (fitting.ok) return this.#store(fitting.value, signal)
    return err(fitting.error === 'unreadable' ? texts.pictureUnreadable : tooLarge)
  }

  async #store(file: PermanentFile, signal: AbortSignal): Promise<Result<string, string>> {
    const stored = await this.#deps.permanentStorage.store(file, signal)
    if (stored.ok) return stored
    if (stored.error.kind !== 'rejected') this.#deps.log.warn('A file was not stored', stored.error)
    return err(uploadFailureText(stored.error))
  }
}
