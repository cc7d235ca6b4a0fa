import { readStoredAddress, type Address } from '../shared/Address.ts'
import { asRecord } from '../shared/parseJson.ts'
import { wei } from '../shared/Wei.ts'
import type { CollectionCard } from './collection.ts'
import { MAX_HOLDERS, type CollectionTally } from './collectionTally.ts'

export type IndexedFacts = Omit<CollectionCard, 'trades' | 'holders'>

/** Collections whose history is read together. */
export interface StoredPart {
  readonly facts: ReadonlyMap<Address, IndexedFacts>
  /** Up to the settled block. */
  readonly tallies: ReadonlyMap<Address, CollectionTally>
  /** The last counted block beyond reorganizations; -1 at first. */
  readonly settled: number
}

export interface StoredDirectory {
  readonly order: readonly Address[]
  readonly parts: number
  /** The settled block of every part when the last complete pass ended; -1 at first. */
  readonly settled: number
  /** When that pass ended, in seconds since 1970. */
  readonly readAt: number
}

/** 2: transfers are no trades, and only playable files are media. */
const VERSION = 2

/** Few enough for a node to answer quickly. */
export const PART_SIZE = 100

/** More than any community has; the rest is not ranked (rules/storage: bounded-archives). */
export const MAX_COLLECTIONS = 50_000

/** Characters; longer names are cut. */
const MAX_STORED_NAME_LENGTH = 256
/** A longer preview is not stored, but read again when shown. */
const MAX_STORED_PREVIEW_LENGTH = 2048

export const directoryKey = (chainId: number, launchpad: Address): string =>
  `collections:${chainId}:${launchpad.toLowerCase()}`
export const partKey = (chainId: number, launchpad: Address, part: number): string =>
  `${directoryKey(chainId, launchpad)}:${part}`

export function writeDirectory(directory: StoredDirectory): unknown {
  return { v: VERSION, ...directory }
}

/** Undefined if missing or invalid. */
export function readDirectory(stored: unknown): StoredDirectory | undefined {
  const { v, order, parts, settled, readAt } = asRecord(stored) ?? {}
  if (v !== VERSION || !isCount(parts) || !isCount(readAt) || !isBlock(settled)) return undefined
  if (!Array.isArray(order)) return undefined
  if (order.length > MAX_COLLECTIONS || parts > MAX_COLLECTIONS) return undefined
  const read = order.map(addressIn)
  return read.every((address) => address !== undefined) ? { order: read, parts, settled, readAt } : undefined
}

/** Cuts a long name and omits a long preview. */
export function writePart({ facts, tallies, settled }: StoredPart): unknown {
  const collections = [...facts.values()].map((fact) => {
    const { trades, held } = tallies.get(fact.address) ?? { trades: 0, held: new Map() }
    return { ...truncated(fact), trades, held: [...held] }
  })
  return { v: VERSION, settled, collections }
}

/** Undefined if missing, or if any part is invalid. */
export function readPart(stored: unknown): StoredPart | undefined {
  const { v, settled, collections } = asRecord(stored) ?? {}
  if (v !== VERSION || !isBlock(settled)) return undefined
  if (!Array.isArray(collections) || collections.length > PART_SIZE) return undefined
  const read = collections.map(readCollection)
  if (!read.every((collection) => collection !== undefined)) return undefined
  return {
    settled,
    facts: new Map(read.map(({ facts }) => [facts.address, facts])),
    tallies: new Map(read.map(({ facts, tally }) => [facts.address, tally])),
  }
}

export const hasLongPreview = ({ preview }: Pick<CollectionCard, 'preview'>): boolean =>
  preview.length > MAX_STORED_PREVIEW_LENGTH

/** As stored: a long name cut, a long preview omitted. */
export const truncated = (facts: IndexedFacts): IndexedFacts => ({
  ...facts,
  name: facts.name.slice(0, MAX_STORED_NAME_LENGTH),
  preview: hasLongPreview(facts) ? '' : facts.preview,
})

function readCollection(stored: unknown) {
  const { trades, held } = asRecord(stored) ?? {}
  const facts = readFacts(stored)
  const holders = Array.isArray(held) && held.length <= MAX_HOLDERS ? held.map(readHeld) : [undefined]
  if (!facts || !isCount(trades) || !holders.every((holder) => holder !== undefined)) return undefined
  return { facts, tally: { trades, held: new Map(holders) } }
}

export function readFacts(stored: unknown): IndexedFacts | undefined {
  const fields = asRecord(stored) ?? {}
  const { price, supply, owner, createdAt, sounds, moves } = fields
  const address = addressIn(fields['address'])
  const name = textIn(fields['name'], MAX_STORED_NAME_LENGTH)
  const preview = textIn(fields['preview'], MAX_STORED_PREVIEW_LENGTH)
  if (!address || name === undefined || preview === undefined) return undefined
  if (!isCount(createdAt) || !isAmount(price) || !isAmount(supply)) return undefined
  return {
    address,
    name,
    preview,
    price: price === undefined ? undefined : wei(price),
    supply,
    owner: addressIn(owner),
    sounds: sounds === true,
    moves: moves === true,
    createdAt,
  }
}

function readHeld(stored: unknown): readonly [Address, number] | undefined {
  if (!Array.isArray(stored)) return undefined
  const [address, count] = stored as readonly unknown[]
  const holder = addressIn(address)
  return holder && Number.isSafeInteger(count) ? [holder, Number(count)] : undefined
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isBlock = (value: unknown): value is number => value === -1 || isCount(value)

const isAmount = (value: unknown): value is bigint | undefined =>
  value === undefined || (typeof value === 'bigint' && value >= 0n)

const textIn = (value: unknown, maxLength: number): string | undefined =>
  typeof value === 'string' && value.length <= maxLength ? value : undefined

const addressIn = (value: unknown): Address | undefined =>
  typeof value === 'string' ? readStoredAddress(value) : undefined
