import { makeAutoObservable, runInAction } from 'mobx'

import * as texts from '#domain/uploads/texts.ts'

import type { ChosenFile, UploadStore } from './UploadStore.ts'

export interface PictureField {
  readonly text: () => string
  readonly fill: (link: string) => void
}

export class PictureFile {
  uploading = false
  /** Why the last upload failed, or where its file is if the field has changed meanwhile. */
  problem: string | undefined = undefined
  /** A pasted or dropped picture, uploaded at a press of the user (rules/media: upload-by-a-press). */
  staged: ChosenFile | undefined = undefined
  readonly #uploads: UploadStore
  #stop: AbortController | undefined

  constructor(uploads: UploadStore) {
    this.#uploads = uploads
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /**
   * Stores a file and fills its address into the field, unless the field has changed.
   * Does nothing during another upload, or if uploads are off or out of funds; a failure becomes `problem`.
   */
  async upload(file: ChosenFile, field: PictureField): Promise<void> {
    if (this.uploading || !this.#uploads.enabled || this.#uploads.isFundLow) return
    this.uploading = true
    this.problem = undefined
    this.staged = undefined
    const stop = new AbortController()
    this.#stop = stop
    const before = field.text()
    const stored = await this.#uploads.storePicture(file, stop.signal)
    if (stop.signal.aborted) return
    runInAction(() => {
      this.uploading = false
      if (!stored.ok) this.problem = stored.error
      else if (field.text() === before) field.fill(stored.value)
      else this.problem = texts.storedElsewhere(stored.value)
    })
    void this.#uploads.refresh()
  }

  /** Offers a picture for upload. Does nothing if `upload` would not. */
  stage(file: ChosenFile): void {
    if (this.uploading || !this.#uploads.enabled || this.#uploads.isFundLow) return
    this.staged = file
    this.problem = undefined
  }

  discard(): void {
    this.staged = undefined
  }

  /** Stops waiting and discards a staged picture. A signature that still arrives changes nothing here. */
  stop(): void {
    this.#stop?.abort()
    this.uploading = false
    this.staged = undefined
  }

  forgetProblem(): void {
    this.problem = undefined
  }
}
