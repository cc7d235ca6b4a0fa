import type { Acquaintance, Resemblance } from '../activity/ReviewWarnings.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { nameAdvice } from './lookalike.ts'
import type { HeldName } from './namesIndex.ts'
import { skeletonOf } from './skeleton.ts'

/** A name the reader has in mind when they see another. */
export interface KnownName {
  readonly name: DomainName
  readonly holder: Address
  readonly known: Acquaintance
}

/** The name in question, and who holds it where that is known. */
export interface SeenName {
  readonly name: DomainName
  readonly holder: Address | undefined
}

/** Names by what a hasty reader remembers of them; of those that are remembered alike the first. */
export function bySkeleton(known: readonly KnownName[]): ReadonlyMap<string, KnownName> {
  const first = new Map<string, KnownName>()
  for (const each of known) {
    const skeleton = skeletonOf(each.name)
    if (skeleton !== '' && !first.has(skeleton)) first.set(skeleton, each)
  }
  return first
}

/**
 * To whom a name that is remembered like this belongs in a community: its oldest holder. One whose letters deceive in
 * themselves comes behind all others, however old, or whoever buys it first could have the plain name marked.
 */
export function oldestBySkeleton(held: Iterable<HeldName>): ReadonlyMap<string, HeldName> {
  const oldest = new Map<string, HeldName>()
  for (const each of held) {
    const skeleton = skeletonOf(each.name)
    const other = oldest.get(skeleton)
    if (skeleton !== '' && (!other || comesBefore(each, other))) oldest.set(skeleton, each)
  }
  return oldest
}

/**
 * Whom a reader may take a name for: somebody they know, else the oldest holder of a name that reads like it. Never
 * somebody for themselves, and a name the reader knows for nobody else they know.
 */
export function resemblanceOf(
  seen: SeenName,
  known: ReadonlyMap<string, KnownName>,
  knownNames: ReadonlySet<DomainName>,
  oldest: ReadonlyMap<string, HeldName>,
): Resemblance | undefined {
  const skeleton = skeletonOf(seen.name)
  const acquaintance = knownNames.has(seen.name) ? undefined : known.get(skeleton)
  if (acquaintance && isAnother(acquaintance, seen)) return acquaintance
  const older = oldest.get(skeleton)
  return older && isAnother(older, seen)
    ? { name: older.name, holder: older.holder, known: 'older' }
    : undefined
}

const isAnother = (one: HeldName | KnownName, { name, holder }: SeenName): boolean =>
  one.name !== name && !sameAddress(one.holder, holder)

/** Ids are given in the order of minting. */
function comesBefore(one: HeldName, other: HeldName): boolean {
  const [deceives, otherDeceives] = [one, other].map(({ name }) => nameAdvice(name).length > 0)
  return deceives === otherDeceives ? one.tokenId < other.tokenId : !deceives
}
