import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { MAX_NAME_INPUT, withoutSuffix } from './fullName.ts'
import type { NameEvent } from './NameEvent.ts'

export interface HeldName {
  readonly name: DomainName
  readonly tokenId: bigint
  readonly holder: Address
}

export interface NamesIndex {
  readonly held: ReadonlyMap<DomainName, HeldName>
  /** The newest last. */
  readonly ofHolder: ReadonlyMap<Address, readonly DomainName[]>
  /** By code units. */
  readonly sorted: readonly DomainName[]
}

/** `events` are oldest first. Ignores tokens without a known mint. */
export function indexNames(events: readonly NameEvent[]): NamesIndex {
  const byToken = new Map<bigint, HeldName>()
  const ofHolder = new Map<Address, Set<DomainName>>()
  const add = (held: HeldName) => {
    byToken.set(held.tokenId, held)
    ofHolder.set(held.holder, (ofHolder.get(held.holder) ?? new Set()).add(held.name))
  }
  const remove = ({ tokenId, holder, name }: HeldName) => {
    byToken.delete(tokenId)
    ofHolder.get(holder)?.delete(name)
  }
  for (const event of events) {
    if (event.kind === 'minted') {
      add(event)
      continue
    }
    if (event.kind === 'made main') continue
    const held = byToken.get(event.tokenId)
    if (!held) continue
    remove(held)
    if (event.kind === 'transferred') add({ ...held, holder: event.to })
  }
  const held = new Map(
    [...byToken.values()].map(({ name, tokenId, holder }) => [name, { name, tokenId, holder }]),
  )
  return {
    held,
    ofHolder: new Map(
      [...ofHolder].flatMap(([holder, names]) => (names.size > 0 ? [[holder, [...names]]] : [])),
    ),
    sorted: [...held.keys()].sort(),
  }
}

/** The found names take precedence, because the events may be older. */
export function withHeld(index: NamesIndex, found: ReadonlyMap<DomainName, HeldName>): NamesIndex {
  if (found.size === 0) return index
  const held = new Map([...index.held, ...found])
  const ofHolder = new Map<Address, DomainName[]>()
  const oldestFirst = [...held.values()].toSorted((a, b) => (a.tokenId < b.tokenId ? -1 : 1))
  for (const { name, holder } of oldestFirst) ofHolder.set(holder, [...(ofHolder.get(holder) ?? []), name])
  return { ...index, held, ofHolder, sorted: [...held.keys()].sort() }
}

/**
 * The prefix for suggestions; '' for an empty or too long text, and for an address,
 * which a name with the same spelling would only imitate (rules/names: address-first).
 */
export function typedPrefix(typed: string, tldName: string): string {
  const text = typed.trim()
  const prefix = withoutSuffix(text, tldName).toLowerCase()
  return text.length > MAX_NAME_INPUT || /^0x[\da-f]{40}$/.test(prefix) ? '' : prefix
}

/** Ignores suffix and case. The shortest first, so an exact match leads, then by code units. */
export function suggestNames(
  { sorted }: NamesIndex,
  typed: string,
  tldName: string,
  max: number,
): readonly DomainName[] {
  const prefix = typedPrefix(typed, tldName)
  if (prefix === '') return []
  const first = firstIndex(sorted, 0, (name) => name >= prefix)
  const end = firstIndex(sorted, first, (name) => !name.startsWith(prefix))
  const best: DomainName[] = []
  for (let index = first; index < end; index += 1) {
    const name = sorted[index]
    if (name === undefined) break
    if (best.length === max && (best.at(-1)?.length ?? 0) <= name.length) continue
    // The range is sorted, so a name follows earlier ones of its length.
    const previous = best.findLastIndex(({ length }) => length <= name.length)
    best.splice(previous + 1, 0, name)
    if (best.length > max) best.pop()
  }
  return best
}

/** Replaces the events of the blocks that the page covers. */
export function replaceEvents(
  known: readonly NameEvent[],
  part: { readonly from: number; readonly upTo: number; readonly events: readonly NameEvent[] },
): readonly NameEvent[] {
  // The answering node is behind, so the page covers no block.
  if (part.upTo < part.from) return known
  const before = known.filter(({ block }) => block < part.from)
  const after = known.filter(({ block }) => block > part.upTo)
  return [...before, ...part.events, ...after]
}

/** Binary search from `start`; the predicate must hold from some index on. */
function firstIndex(
  sorted: readonly DomainName[],
  start: number,
  predicate: (name: DomainName) => boolean,
): number {
  let low = start
  let high = sorted.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const name = sorted[middle]
    if (name === undefined || predicate(name)) high = middle
    else low = middle + 1
  }
  return low
}
