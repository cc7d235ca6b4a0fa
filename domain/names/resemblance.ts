import type { Relationship, Resemblance } from '../activity/ReviewWarnings.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { nameAdvice } from './lookalike.ts'
import type { HeldName } from './namesIndex.ts'
import { skeletonOf } from './skeleton.ts'

/** A name the user knows and may mistake another for. */
export interface KnownName {
  readonly name: DomainName
  readonly holder: Address
  readonly known: Relationship
}

export interface SeenName {
  readonly name: DomainName
  readonly holder: Address | undefined
}

/** The first name of each skeleton. */
export function bySkeleton(known: readonly KnownName[]): ReadonlyMap<string, KnownName> {
  const first = new Map<string, KnownName>()
  for (const candidate of known) {
    const skeleton = skeletonOf(candidate.name)
    if (skeleton !== '' && !first.has(skeleton)) first.set(skeleton, candidate)
  }
  return first
}

/**
 * The oldest name of each skeleton counts as the original. Names with deceptive letters rank last whatever their
 * age; otherwise an attacker who mints one first would get the plain name marked as the imitation.
 */
export function oldestBySkeleton(held: Iterable<HeldName>): ReadonlyMap<string, HeldName> {
  const oldest = new Map<string, HeldName>()
  for (const candidate of held) {
    const skeleton = skeletonOf(candidate.name)
    const other = oldest.get(skeleton)
    if (skeleton !== '' && (!other || comesBefore(candidate, other))) oldest.set(skeleton, candidate)
  }
  return oldest
}

/**
 * The name for which users may mistake the seen one: a known name, otherwise the oldest with the same skeleton.
 * Names of one holder never resemble each other, nor do two known names.
 * An unknown holder counts as a different one.
 */
export function resemblanceOf(
  seen: SeenName,
  known: ReadonlyMap<string, KnownName>,
  knownNames: ReadonlyMap<DomainName, Address>,
  oldest: ReadonlyMap<string, HeldName>,
): Resemblance | undefined {
  const skeleton = skeletonOf(seen.name)
  const isKnown =
    knownNames.has(seen.name) && (!seen.holder || sameAddress(knownNames.get(seen.name), seen.holder))
  const person = isKnown ? undefined : known.get(skeleton)
  if (person && isAnother(person, seen)) return person
  const older = oldest.get(skeleton)
  return older && isAnother(older, seen)
    ? { name: older.name, holder: older.holder, known: 'older' }
    : undefined
}

const isAnother = (candidate: HeldName | KnownName, { name, holder }: SeenName): boolean =>
  candidate.name !== name && !sameAddress(candidate.holder, holder)

/** The original of two look-alikes is the one that does not deceive, otherwise the one minted first. */
function comesBefore(candidate: HeldName, other: HeldName): boolean {
  const [deceives, otherDeceives] = [candidate, other].map(({ name }) => nameAdvice(name).length > 0)
  return deceives === otherDeceives ? candidate.tokenId < other.tokenId : !deceives
}
