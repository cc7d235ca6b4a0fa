import { fromArchiveJson } from '#domain/shared/archiveJson.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import type { Log } from '#domain/shared/Log.ts'

import { fetchText } from '#adapters/shared/fetchText.ts'
import {
  CHUNKS_FOLDER,
  contractsOf,
  coveredBlock,
  isSnapshotEntry,
  MANIFEST_FILE,
  MAX_MANIFEST_BYTES,
  readManifest,
  setKeysOf,
  type SnapshotChunk,
  type SnapshotConfig,
  type SnapshotEntry,
  type SnapshotManifest,
} from '#adapters/shared/snapshotManifest.ts'

/** Milliseconds for the manifest, which delays names and collections, and for a chunk. */
const MANIFEST_TIMEOUT_MS = 4000
const CHUNK_TIMEOUT_MS = 15_000

/** Blocks. Any endpoint reads so many in one request, which is cheaper than the snapshot's files. */
const MIN_LEAD = 1000

export interface SnapshotArchiveDeps {
  readonly own: Archive
  /** On this site, with a trailing slash. */
  readonly folder: string
  readonly config: SnapshotConfig
  readonly send: typeof fetch
  /** Undefined if the chain lacks the block. Rejects if no endpoint answers. */
  readonly hashOf: (block: number) => Promise<string | undefined>
  readonly log: Pick<Log, 'warn'>
  /** Milliseconds for the manifest, for tests. */
  readonly timeout?: number
}

/**
 * The browser's archive, filled from the site's snapshot where it is empty or far behind
 * (rules/storage: snapshot). A snapshot that is missing, slow, broken or of another chain counts as none.
 */
export class SnapshotArchive implements Archive {
  readonly #deps: SnapshotArchiveDeps
  readonly #sets = new Map<string, Promise<boolean>>()
  #manifest: Promise<SnapshotManifest> | undefined
  #verified: Promise<void> | undefined
  #isCleared = false
  #isLogged = false

  constructor(deps: SnapshotArchiveDeps) {
    this.#deps = deps
  }

  read(key: string): Promise<unknown> {
    return this.#deps.own.read(key)
  }

  write(key: string, value: unknown): Promise<void> {
    return this.#deps.own.write(key, value)
  }

  remove(key: string): Promise<void> {
    return this.#deps.own.remove(key)
  }

  /** Fetches the manifest, and all files of the entry's set; once per page view. */
  async prepare(key: string): Promise<boolean> {
    if (!setKeysOf(this.#deps.config).includes(key)) return false
    const taken =
      this.#sets.get(key) ??
      this.#take(key).catch((error: unknown) => {
        this.#report(error)
        return false
      })
    this.#sets.set(key, taken)
    return taken
  }

  /** Stores nothing more of the snapshot: the user has deleted everything. */
  async clear(): Promise<void> {
    this.#isCleared = true
    await this.#deps.own.clear()
  }

  async #take(setKey: string): Promise<boolean> {
    const { own } = this.#deps
    const [manifest, stored] = await Promise.all([this.#fetchManifest(), own.read(setKey)])
    const set = manifest.sets.find(({ entries }) => entries[0]?.key === setKey)
    const covered = coveredBlock(stored)
    if (!set || (covered !== undefined && set.block - covered <= MIN_LEAD)) return false
    const [values] = await Promise.all([
      Promise.all(set.entries.map((entry) => this.#valueOf(entry))),
      this.#verify(manifest),
    ])
    if (coveredBlock(values[0]) !== set.block || !values.every(isSnapshotEntry))
      throw new Error('it has entries that are not valid')
    // The first entry names the others, so it is missing until they are complete.
    await own.remove(setKey)
    for (const [index, { key }] of [...set.entries.entries()].toReversed())
      if (!this.#isCleared) await own.write(key, values[index])
    return true
  }

  #fetchManifest(): Promise<SnapshotManifest> {
    return (this.#manifest ??= this.#readManifest())
  }

  async #readManifest(): Promise<SnapshotManifest> {
    const { config, timeout = MANIFEST_TIMEOUT_MS } = this.#deps
    const text = await this.#fetchFile(MANIFEST_FILE, { timeout, maxBytes: MAX_MANIFEST_BYTES }, 'no-cache')
    const manifest = readManifest(text)
    if (manifest.chainId !== config.supportedChainId || manifest.contracts !== contractsOf(config))
      throw new Error('it is of another chain or of other contracts')
    return manifest
  }

  /**
   * Rejects unless the chain has the snapshot's block. Without an answer the snapshot is not used either:
   * it might show another chain's names, and no endpoint could read on from it. The next page view asks again.
   */
  #verify({ block, hash }: SnapshotManifest): Promise<void> {
    return (this.#verified ??= this.#deps.hashOf(block).then((found) => {
      if (found?.toLowerCase() !== hash.toLowerCase()) throw new Error('the chain does not have its block')
    }))
  }

  async #valueOf({ fields, list, chunks }: SnapshotEntry): Promise<unknown> {
    const items = await Promise.all(chunks.map((chunk) => this.#itemsOf(chunk)))
    return { ...fields, [list]: items.flat() }
  }

  async #itemsOf({ hash, bytes }: SnapshotChunk): Promise<readonly unknown[]> {
    const bounds = { timeout: CHUNK_TIMEOUT_MS, maxBytes: bytes }
    const text = await this.#fetchFile(`${CHUNKS_FOLDER}${hash}.json`, bounds, 'default')
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    const found = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const items = found === hash ? fromArchiveJson(text) : undefined
    if (!Array.isArray(items)) throw new Error(`its file ${hash}.json is broken`)
    return items
  }

  async #fetchFile(
    name: string,
    bounds: { readonly timeout: number; readonly maxBytes: number },
    cache: RequestCache,
  ): Promise<string> {
    const { folder, send } = this.#deps
    const { ok, status, text } = await fetchText(send, `${folder}${name}`, bounds, { cache })
    if (!ok) throw new Error(`${folder}${name} was refused (HTTP ${status})`)
    return text
  }

  #report(reason: unknown): void {
    if (!this.#isLogged) this.#deps.log.warn('The snapshot of this site is not used', reason)
    this.#isLogged = true
  }
}
