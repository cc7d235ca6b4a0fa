import { readStoredAddress, type Address } from '../shared/Address.ts'
import { asRecord } from '../shared/parseJson.ts'
import { wei } from '../shared/Wei.ts'
import type { CollectionCard } from './collection.ts'
import { MAX_HOLDERS, type CollectionTally } from './collectionTally.ts'

/** What is known of a collection beside its history. */
export type CollectionFacts = Omit<CollectionCard, 'trades' | 'holders'>

/** Collections whose history is read together. */
export interface StoredPart {
  readonly facts: ReadonlyMap<Address, CollectionFacts>
  /** What their history comes to, up to the block that is settled. */
  readonly tallies: ReadonlyMap<Address, CollectionTally>
  /** The last block whose events are counted for good; -1 before the first. */
  readonly settled: number
}

/** The order of the directory, and how much of it is known. */
export interface StoredDirectory {
  readonly order: readonly Address[]
  /** How many parts are kept beside it. */
  readonly parts: number
  /** The block up to which every part was counted for good when all was read, -1 before; and that moment, in seconds since 1970. */
  readonly settled: number
  readonly readAt: number
}

/** 2: gifts are no trades, and only what can be played here is media. */
const VERSION = 2

/** Collections whose history is read together: so few that a node answers at once. */
export const PART_SIZE = 100

/** More collections than any community has; those beyond are in no ranking (rules/storage: bounded-archives). */
export const MAX_COLLECTIONS = 50_000

/** Characters of what is kept of a contract's texts; longer ones are read again when they are shown. */
const MAX_STORED_NAME_LENGTH = 256
const MAX_STORED_PREVIEW_LENGTH = 2048

/** Where the order is kept, and each part: apart for each chain and launchpad. */
export const directoryKey = (chainId: number, launchpad: Address): string =>
  `collections:${chainId}:${launchpad.toLowerCase()}`
export const partKey = (chainId: number, launchpad: Address, part: number): string =>
  `${directoryKey(chainId, launchpad)}:${part}`

/** The form in which the order is kept. */
export function writeDirectory(directory: StoredDirectory): unknown {
  return { v: VERSION, ...directory }
}

/** What was kept; undefined when there is none or it is not what belongs there. */
export function readDirectory(stored: unknown): StoredDirectory | undefined {
  const { v, order, parts, settled, readAt } = asRecord(stored) ?? {}
  if (v !== VERSION || !isCount(parts) || !isCount(readAt) || !isBlock(settled)) return undefined
  if (!Array.isArray(order)) return undefined
  if (order.length > MAX_COLLECTIONS || parts > MAX_COLLECTIONS) return undefined
  const read = order.map(addressIn)
  return read.every((address) => address !== undefined) ? { order: read, parts, settled, readAt } : undefined
}

/** The form in which a part is kept. */
export function writePart({ facts, tallies, settled }: StoredPart): unknown {
  const collections = [...facts.values()].map((fact) => {
    const { trades, held } = tallies.get(fact.address) ?? { trades: 0, held: new Map() }
    return { ...shortened(fact), trades, held: [...held] }
  })
  return { v: VERSION, settled, collections }
}

/** What was kept; undefined when there is none or any of it is not what belongs there. */
export function readPart(stored: unknown): StoredPart | undefined {
  const { v, settled, collections } = asRecord(stored) ?? {}
  if (v !== VERSION || !isBlock(settled)) return undefined
  if (!Array.isArray(collections) || collections.length > PART_SIZE) return undefined
  const read = collections.map(readCollection)
  if (!read.every((one) => one !== undefined)) return undefined
  return {
    settled,
    facts: new Map(read.map(({ facts }) => [facts.address, facts])),
    tallies: new Map(read.map(({ facts, tally }) => [facts.address, tally])),
  }
}

/** Whether a card's picture is more than is kept. */
export const isShortened = ({ preview }: Pick<CollectionCard, 'preview'>): boolean =>
  preview.length > MAX_STORED_PREVIEW_LENGTH

const shortened = (facts: CollectionFacts): CollectionFacts => ({
  ...facts,
  name: facts.name.slice(0, MAX_STORED_NAME_LENGTH),
  preview: isShortened(facts) ? '' : facts.preview,
})

function readCollection(stored: unknown) {
  const fields = asRecord(stored) ?? {}
  const { price, supply, owner, createdAt, sounds, moves, trades, held } = fields
  const address = addressIn(fields['address'])
  const name = textIn(fields['name'], MAX_STORED_NAME_LENGTH)
  const preview = textIn(fields['preview'], MAX_STORED_PREVIEW_LENGTH)
  const holders = Array.isArray(held) && held.length <= MAX_HOLDERS ? held.map(readHeld) : [undefined]
  if (!address || name === undefined || preview === undefined) return undefined
  if (!isCount(createdAt) || !isCount(trades)) return undefined
  if (!isAmount(price) || !isAmount(supply) || !holders.every((holder) => holder !== undefined))
    return undefined
  const facts: CollectionFacts = {
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
  return { facts, tally: { trades, held: new Map(holders) } }
}

function readHeld(stored: unknown): readonly [Address, number] | undefined {
  if (!Array.isArray(stored)) return undefined
  const [who, count] = stored as readonly unknown[]
  const holder = addressIn(who)
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
