import { directoryKey, readDirectory, readPart } from '#domain/nft/collectionsArchive.ts'
import { namesKey, readNames } from '#domain/names/namesArchive.ts'
import { fromArchiveJson } from '#domain/shared/archiveJson.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { asRecord } from '#domain/shared/parseJson.ts'

export const MANIFEST_FILE = 'snapshot.json'
/** Chunks never change, so browsers may store them forever. */
export const CHUNKS_FOLDER = 'chunks/'

/** List items in a file named by the SHA-256 hash of its text. */
export interface SnapshotChunk {
  readonly hash: string
  readonly bytes: number
}

/** An archive entry whose list is in files. */
export interface SnapshotEntry {
  readonly key: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly list: string
  readonly chunks: readonly SnapshotChunk[]
}

/** Entries that belong together; the first has the set's key. */
export interface SnapshotSet {
  /** The last block that they cover; never above the manifest's. */
  readonly block: number
  readonly entries: readonly SnapshotEntry[]
}

/** All about a chain's logs up to a block (rules/storage: snapshot). */
export interface SnapshotManifest {
  readonly chainId: number
  /** Identifies the chain and contracts of the entries. */
  readonly contracts: string
  readonly block: number
  readonly hash: string
  /** Of the block, in seconds since 1970. */
  readonly time: number
  readonly sets: readonly SnapshotSet[]
}

/** Other versions are not read. */
export const MANIFEST_VERSION = 1

export const MAX_MANIFEST_BYTES = 1024 * 1024
const MAX_CHUNK_BYTES = 16 * 1024 * 1024
const MAX_TOTAL_BYTES = 64 * 1024 * 1024
const MAX_ENTRIES = 1000

export type SnapshotConfig = Pick<
  CommunityConfig,
  'supportedChainId' | 'punkTldAddress' | 'punkMinterAddress' | 'nftLaunchpadBondingAddress'
>

/** The contracts whose logs are folded, as a text to compare. */
export const contractsOf = (config: SnapshotConfig): string =>
  [config.punkTldAddress, config.punkMinterAddress, config.nftLaunchpadBondingAddress]
    .map((address) => address?.toLowerCase() ?? 'none')
    .join(' ')

/** Names, and the directory of collections if there is one. */
export const setKeysOf = ({
  supportedChainId,
  punkTldAddress,
  nftLaunchpadBondingAddress,
}: SnapshotConfig): readonly string[] => [
  namesKey(supportedChainId, punkTldAddress),
  ...(nftLaunchpadBondingAddress ? [directoryKey(supportedChainId, nftLaunchpadBondingAddress)] : []),
]

/** For a set's first entry; undefined if it is missing or invalid, or in its first pass. */
export function coveredBlock(stored: unknown): number | undefined {
  const block = readNames(stored)?.upTo ?? readDirectory(stored)?.settled ?? -1
  return block < 0 ? undefined : block
}

export const isSnapshotEntry = (stored: unknown): boolean =>
  (readNames(stored) ?? readDirectory(stored) ?? readPart(stored)) !== undefined

/** Throws if invalid or too large. */
export function readManifest(text: string): SnapshotManifest {
  const { v, chainId, contracts, block, hash, time, sets } = asRecord(fromArchiveJson(text)) ?? {}
  if (v !== MANIFEST_VERSION) throw new Error('it is of another version')
  if (!isCount(chainId) || typeof contracts !== 'string' || !isCount(block) || !isCount(time))
    throw new Error('it is not valid')
  if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash)) throw new Error('it is not valid')
  const read = listOf(sets).map(readSet)
  // Only the manifest's block is compared with the chain.
  if (read.some((set) => set.block > block)) throw new Error('it has entries beyond its own block')
  const entries = read.flatMap((set) => set.entries)
  const bytes = entries.flatMap(({ chunks }) => chunks).reduce((sum, chunk) => sum + chunk.bytes, 0)
  if (entries.length > MAX_ENTRIES || bytes > MAX_TOTAL_BYTES) throw new Error('it is too large')
  return { chainId, contracts, block, hash, time, sets: read }
}

function readSet(json: unknown): SnapshotSet {
  const { block, entries } = asRecord(json) ?? {}
  const read = listOf(entries).map(readEntry)
  const [first] = read
  if (!isCount(block) || !first || !read.every(({ key }) => `${key}:`.startsWith(`${first.key}:`)))
    throw new Error('it is not valid')
  return { block, entries: read }
}

function readEntry(json: unknown): SnapshotEntry {
  const { key, fields, list, chunks } = asRecord(json) ?? {}
  const others = asRecord(fields)
  if (typeof key !== 'string' || typeof list !== 'string' || !others) throw new Error('it is not valid')
  return { key, fields: others, list, chunks: listOf(chunks).map(readChunk) }
}

function readChunk(json: unknown): SnapshotChunk {
  const { hash, bytes } = asRecord(json) ?? {}
  if (typeof hash !== 'string' || !/^[\da-f]{64}$/.test(hash) || !isCount(bytes) || bytes > MAX_CHUNK_BYTES)
    throw new Error('it is not valid')
  return { hash, bytes }
}

function listOf(json: unknown): readonly unknown[] {
  if (!Array.isArray(json)) throw new Error('it is not valid')
  return json
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
