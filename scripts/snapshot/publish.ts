import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import {
  CHUNKS_FOLDER,
  contractsOf,
  coveredBlock,
  MANIFEST_FILE,
  MANIFEST_VERSION,
  readManifest,
  setKeysOf,
  type SnapshotChunk,
  type SnapshotConfig,
  type SnapshotEntry,
  type SnapshotManifest,
  type SnapshotSet,
} from '#adapters/shared/snapshotManifest.ts'
import { partKey, readDirectory } from '#domain/nft/collectionsArchive.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import { toArchiveJson } from '#domain/shared/archiveJson.ts'
import { asRecord } from '#domain/shared/parseJson.ts'

import type { SettledBlock } from './settledChain.ts'

/** A fixed number, so that a list that grows at its end keeps the chunks before it. */
const ITEMS_PER_CHUNK = 1000

export interface PublishedSizes {
  readonly files: number
  readonly bytes: number
  /** As brotli. */
  readonly compressed: number
}

/**
 * Writes an archive's entries as files: chunks by their hash, which never change,
 * then the manifest that names them. Deletes chunks that neither this manifest nor the previous one names.
 */
export async function publish(
  archive: Archive,
  config: SnapshotConfig,
  end: SettledBlock,
  out: string,
): Promise<PublishedSizes> {
  const files = new SnapshotFiles(out)
  const sets: SnapshotSet[] = []
  for (const key of setKeysOf(config)) {
    const block = coveredBlock(await archive.read(key))
    if (block === undefined) continue
    const entries: SnapshotEntry[] = []
    for (const each of await keysOfSet(archive, config, key)) entries.push(await files.entryOf(archive, each))
    sets.push({ block, entries })
  }
  const { supportedChainId: chainId } = config
  return files.finish({ chainId, contracts: contractsOf(config), ...end, sets })
}

/** The keys of a set: its own, and those of the parts that a directory names. */
async function keysOfSet(
  archive: Archive,
  { supportedChainId, nftLaunchpadBondingAddress: launchpad }: SnapshotConfig,
  key: string,
): Promise<readonly string[]> {
  const parts = launchpad ? (readDirectory(await archive.read(key))?.parts ?? 0) : 0
  const numbers = Array.from({ length: parts }, (_, part) => part)
  return [key, ...(launchpad ? numbers.map((part) => partKey(supportedChainId, launchpad, part)) : [])]
}

class SnapshotFiles {
  readonly #out: string
  readonly #chunks: string
  #sizes: PublishedSizes = { files: 0, bytes: 0, compressed: 0 }

  constructor(out: string) {
    this.#out = out
    this.#chunks = path.join(out, CHUNKS_FOLDER)
  }

  async entryOf(archive: Archive, key: string): Promise<SnapshotEntry> {
    const value = asRecord(await archive.read(key)) ?? {}
    const [list, items] = Object.entries(value).find((field): field is [string, readonly unknown[]] =>
      Array.isArray(field[1]),
    ) ?? ['', []]
    const { [list]: _, ...fields } = value
    const chunks: SnapshotChunk[] = []
    for (let from = 0; from < items.length; from += ITEMS_PER_CHUNK)
      chunks.push(await this.#writeChunk(toArchiveJson(items.slice(from, from + ITEMS_PER_CHUNK))))
    return { key, fields, list, chunks }
  }

  async finish(manifest: SnapshotManifest): Promise<PublishedSizes> {
    const file = path.join(this.#out, MANIFEST_FILE)
    const text = toArchiveJson({ v: MANIFEST_VERSION, ...manifest })
    // A browser would refuse it too.
    const used = chunksOf(readManifest(text))
    const before = await readFile(file, 'utf8').then(
      (old) => chunksOf(readManifest(old)),
      () => [],
    )
    await mkdir(this.#chunks, { recursive: true })
    const compressed = brotliCompressSync(text)
    await replace(`${file}.br`, compressed)
    await replace(file, text)
    this.#count(text, compressed)
    const named = new Set([...used, ...before].flatMap((hash) => [`${hash}.json`, `${hash}.json.br`]))
    for (const name of await readdir(this.#chunks))
      if (!named.has(name)) await rm(path.join(this.#chunks, name), { force: true })
    return this.#sizes
  }

  async #writeChunk(text: string): Promise<SnapshotChunk> {
    const hash = createHash('sha256').update(text).digest('hex')
    const file = path.join(this.#chunks, `${hash}.json`)
    let compressed = await readFile(`${file}.br`).catch(() => undefined)
    if (!compressed) {
      compressed = brotliCompressSync(text)
      await mkdir(this.#chunks, { recursive: true })
      await replace(file, text)
      await replace(`${file}.br`, compressed)
    }
    this.#count(text, compressed)
    return { hash, bytes: Buffer.byteLength(text) }
  }

  #count(text: string, compressed: Buffer): void {
    const { files, bytes, compressed: before } = this.#sizes
    this.#sizes = {
      files: files + 1,
      bytes: bytes + Buffer.byteLength(text),
      compressed: before + compressed.length,
    }
  }
}

const chunksOf = ({ sets }: SnapshotManifest): readonly string[] =>
  sets.flatMap(({ entries }) => entries.flatMap(({ chunks }) => chunks.map(({ hash }) => hash)))

/** Writes another file first, so that a visitor never gets half of it. */
async function replace(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}
