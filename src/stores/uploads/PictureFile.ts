import { makeAutoObservable, runInAction } from 'mobx'

import * as texts from '#domain/uploads/texts.ts'

import type { ChosenFile, UploadStore } from './UploadStore.ts'

/** A field whose picture may also come from a file. */
export interface PictureField {
  readonly text: () => string
  readonly fill: (link: string) => void
}

/** One file on its way to be kept for ever, and into the field it was chosen for. */
export class PictureFile {
  uploading = false
  /** Why the last one did not work, or where it is when its field is another's by now. */
  problem: string | undefined = undefined
  readonly #uploads: UploadStore
  #stop: AbortController | undefined

  constructor(uploads: UploadStore) {
    this.#uploads = uploads
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Keeps a file and takes its address as the field's text. Resolves once that is decided. */
  async keep(file: ChosenFile, field: PictureField): Promise<void> {
    if (this.uploading || !this.#uploads.enabled || this.#uploads.isFundLow) return
    this.uploading = true
    this.problem = undefined
    const stop = new AbortController()
    this.#stop = stop
    const before = runInAction(field.text)
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

  /** No longer waits; one that is signed all the same changes nothing here. */
  stop(): void {
    this.#stop?.abort()
    this.uploading = false
  }

  /** What was said of the last file is no longer about what stands in the field. */
  forgetProblem(): void {
    this.problem = undefined
  }
}
