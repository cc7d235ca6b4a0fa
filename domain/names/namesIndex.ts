import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { MAX_NAME_INPUT, withoutSuffix } from './fullName.ts'
import type { NameEvent } from './NameEvent.ts'

/** A name somebody holds now. */
export interface HeldName {
  readonly name: DomainName
  readonly tokenId: bigint
  readonly holder: Address
}

/** Who holds which names, as far as events tell it. */
export interface NamesIndex {
  readonly held: ReadonlyMap<DomainName, HeldName>
  /** What each holder has, the newest last. */
  readonly ofHolder: ReadonlyMap<Address, readonly DomainName[]>
  /**
   * What each holder's main name should be by the rules of the contract. A first name becomes it without an event, so
   * this is a hint for lists; where it matters the registry is asked.
   */
  readonly mainHints: ReadonlyMap<Address, DomainName>
  /** Every name, in the order of its code units. */
  readonly sorted: readonly DomainName[]
}

/** Folds everything that happened, in its order, into who holds what. Events of tokens it does not know are passed over. */
export function indexNames(events: readonly NameEvent[]): NamesIndex {
  const byToken = new Map<bigint, HeldName>()
  const ofHolder = new Map<Address, Set<DomainName>>()
  const mainHints = new Map<Address, DomainName>()
  const take = (held: HeldName) => {
    byToken.set(held.tokenId, held)
    ofHolder.set(held.holder, (ofHolder.get(held.holder) ?? new Set()).add(held.name))
    if (!mainHints.has(held.holder)) mainHints.set(held.holder, held.name)
  }
  const leave = ({ tokenId, holder, name }: HeldName) => {
    byToken.delete(tokenId)
    ofHolder.get(holder)?.delete(name)
    if (mainHints.get(holder) === name) mainHints.delete(holder)
  }
  for (const event of events) {
    if (event.kind === 'minted') {
      take(event)
      continue
    }
    if (event.kind === 'made main') {
      if (ofHolder.get(event.holder)?.has(event.name)) mainHints.set(event.holder, event.name)
      continue
    }
    const held = byToken.get(event.tokenId)
    if (!held) continue
    leave(held)
    if (event.kind === 'transferred') take({ ...held, holder: event.to })
  }
  const held = new Map(
    [...byToken.values()].map(({ name, tokenId, holder }) => [name, { name, tokenId, holder }]),
  )
  return {
    held,
    ofHolder: new Map(
      [...ofHolder].flatMap(([holder, names]) => (names.size > 0 ? [[holder, [...names]]] : [])),
    ),
    mainHints,
    sorted: [...held.keys()].sort(),
  }
}

/**
 * The names that begin with what was typed, with or without the suffix, in any letter case: the shortest first (so the
 * very name comes before all others), then by code units. At most `most`; none for an empty text, nor for an address,
 * beside which a name that is spelled like it would only deceive (rules/names: address-first).
 */
export function suggestNames(
  { sorted }: NamesIndex,
  typed: string,
  tldName: string,
  max: number,
): readonly DomainName[] {
  const text = typed.trim()
  const prefix = withoutSuffix(text, tldName).toLowerCase()
  if (prefix === '' || text.length > MAX_NAME_INPUT || /^0x[\da-f]{40}$/.test(prefix)) return []
  const first = firstIndex(sorted, 0, (name) => name >= prefix)
  const end = firstIndex(sorted, first, (name) => !name.startsWith(prefix))
  const best: DomainName[] = []
  for (let index = first; index < end; index += 1) {
    const name = sorted[index]
    if (name === undefined) break
    if (best.length === max && (best.at(-1)?.length ?? 0) <= name.length) continue
    // The range is in order, so among equals in length the later one belongs behind.
    const behind = best.findLastIndex(({ length }) => length <= name.length)
    best.splice(behind + 1, 0, name)
    if (best.length > max) best.pop()
  }
  return best
}

/** Events as they are once a part of the history was read again: what the part covers is as the part has it. */
export function replaceEvents(
  known: readonly NameEvent[],
  part: { readonly from: number; readonly upTo: number; readonly events: readonly NameEvent[] },
): readonly NameEvent[] {
  // Nothing was read: the node that answered is behind.
  if (part.upTo < part.from) return known
  const before = known.filter(({ block }) => block < part.from)
  const after = known.filter(({ block }) => block > part.upTo)
  return [...before, ...part.events, ...after]
}

/** The first place from `start` on where something holds that holds for everything behind it. */
function firstIndex(
  sorted: readonly DomainName[],
  start: number,
  holds: (name: DomainName) => boolean,
): number {
  let low = start
  let high = sorted.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const name = sorted[middle]
    if (name === undefined || holds(name)) high = middle
    else low = middle + 1
  }
  return low
}
