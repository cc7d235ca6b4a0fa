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

/** The name to judge; its holder where that is known. */
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
 * The oldest name of each skeleton, which counts as the original. A name with deceptive letters ranks behind every
 * other however old it is; otherwise an attacker who mints it first would get the plain name marked as the imitation.
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
 * The name for which a user may mistake the seen name: a known name first, otherwise the oldest name with the same
 * skeleton. Names of the same holder never resemble each other, and a known name of its holder never resembles another
 * known name. A seen name without a known holder counts as another holder's. Undefined where it resembles none.
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

/** Whether a name counts as the original of two that look alike: one that does not deceive, else the one minted first. */
function comesBefore(candidate: HeldName, other: HeldName): boolean {
  const [deceives, otherDeceives] = [candidate, other].map(({ name }) => nameAdvice(name).length > 0)
  return deceives === otherDeceives ? candidate.tokenId < other.tokenId : !deceives
}
