import { readStoredAddress, type Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { asRecord } from '../shared/parseJson.ts'
import { parseTxHash } from '../shared/TxHash.ts'
import { MAX_NAME_INPUT } from './fullName.ts'
import type { ChainMoment, NameEvent } from './NameEvent.ts'

export interface StoredNameHistory {
  readonly events: readonly NameEvent[]
  /** The last block read; -1 for none. */
  readonly upTo: number
}

export const EMPTY_NAME_HISTORY: StoredNameHistory = { events: [], upTo: -1 }

/** Other versions are dropped and read again from the chain. */
const VERSION = 1

/** More than any community has; the app never writes a longer list. */
const MAX_EVENTS = 500_000

/** One per chain and registry. */
export function namesKey(chainId: number, tld: Address): string {
  return `names:${chainId}:${tld.toLowerCase()}`
}

export function writeNames({ events, upTo }: StoredNameHistory): unknown {
  return { v: VERSION, upTo, events }
}

/** Undefined if missing, or if any part is invalid. */
export function readNames(stored: unknown): StoredNameHistory | undefined {
  const { v, upTo, events } = asRecord(stored) ?? {}
  if (v !== VERSION || !isCount(upTo) || !Array.isArray(events) || events.length > MAX_EVENTS)
    return undefined
  const read = events.map(readEvent)
  return read.every((event) => event !== undefined) ? { upTo, events: read } : undefined
}

function readEvent(stored: unknown): NameEvent | undefined {
  const fields = asRecord(stored)
  const moment = fields && readMoment(fields)
  if (!moment) return undefined
  const { kind, tokenId } = fields
  const name = nameIn(fields['name'])
  const holder = addressIn(fields['holder'])
  if (kind === 'made main') return name && holder && { ...moment, kind, name, holder }
  if (typeof tokenId !== 'bigint') return undefined
  if (kind === 'burned') return holder && { ...moment, kind, tokenId, holder }
  if (kind === 'minted')
    return name && holder && { ...moment, kind, name, tokenId, holder, minter: addressIn(fields['minter']) }
  const from = addressIn(fields['from'])
  const to = addressIn(fields['to'])
  return kind === 'transferred' && from && to ? { ...moment, kind, tokenId, from, to } : undefined
}

function readMoment(fields: Readonly<Record<string, unknown>>): ChainMoment | undefined {
  const { block, logIndex, at } = fields
  const transaction = parseTxHash(fields['transaction'])
  if (!transaction || !isCount(block) || !isCount(logIndex)) return undefined
  return { block, logIndex, transaction, at: isCount(at) ? (at as EpochMillis) : undefined }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const nameIn = (value: unknown): DomainName | undefined =>
  typeof value === 'string' && value !== '' && value.length <= MAX_NAME_INPUT
    ? (value as DomainName)
    : undefined

const addressIn = (value: unknown): Address | undefined =>
  typeof value === 'string' ? readStoredAddress(value) : undefined
