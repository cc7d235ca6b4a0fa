import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Archive } from '#domain/shared/Archive.ts'
import { fromArchiveJson, toArchiveJson } from '#domain/shared/archiveJson.ts'

/** An archive in a folder, with a file for each key; in memory if the disk refuses. */
export class FileArchive implements Archive {
  readonly folder: string
  /** The disk's last refusal, if any. */
  refusal: Error | undefined = undefined
  /** JSON by key. */
  readonly #memory = new Map<string, string | undefined>()

  constructor(folder: string) {
    this.folder = folder
  }

  async read(key: string): Promise<unknown> {
    try {
      const text = this.#memory.has(key) ? this.#memory.get(key) : await readFile(this.#fileOf(key), 'utf8')
      return text === undefined ? undefined : fromArchiveJson(text)
    } catch {
      return undefined
    }
  }

  /** Rejects for a value that has no JSON. Replaces the file in one step, so that a crash leaves the old one. */
  async write(key: string, value: unknown): Promise<void> {
    const text = toArchiveJson(value)
    await this.#change(key, text, async (file) => {
      await mkdir(this.folder, { recursive: true })
      await writeFile(`${file}.new`, text)
      await rename(`${file}.new`, file)
    })
  }

  async remove(key: string): Promise<void> {
    await this.#change(key, undefined, (file) => rm(file, { force: true }))
  }

  async clear(): Promise<void> {
    this.#memory.clear()
    await rm(this.folder, { recursive: true, force: true }).catch((error: unknown) => {
      this.refusal = error instanceof Error ? error : new Error(String(error))
    })
  }

  async #change(
    key: string,
    text: string | undefined,
    change: (file: string) => Promise<void>,
  ): Promise<void> {
    try {
      await change(this.#fileOf(key))
      this.#memory.delete(key)
    } catch (error) {
      this.refusal = error instanceof Error ? error : new Error(String(error))
      this.#memory.set(key, text)
    }
  }

  #fileOf(key: string): string {
    return path.join(this.folder, `${encodeURIComponent(key)}.json`)
  }
}
