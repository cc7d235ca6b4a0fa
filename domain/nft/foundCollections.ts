import { sameAddress } from '../shared/Address.ts'
import { collectionWarning } from './collectionWarning.ts'
import type { NamedCollection, NameStanding } from './nameStanding.ts'

export interface FoundCollection extends Pick<NamedCollection, 'address' | 'name'> {
  readonly warning: string | undefined
}

/**
 * Marks imitations and puts them last. Includes the first collection with an imitation's name,
 * even if only the imitation contains the searched text. `standings` has the order of `found`.
 */
export function foundCollections(
  found: readonly NamedCollection[],
  standings: readonly NameStanding[],
  max: number,
): readonly FoundCollection[] {
  const firsts = standings.flatMap((standing) => (standing.kind === 'later' ? [standing.first] : []))
  const isLater = (index: number) => standings[index]?.kind === 'later'
  const all = [...found.filter((_, index) => !isLater(index)), ...firsts, ...found]
  return all
    .filter(({ address }, index) => all.findIndex((other) => sameAddress(other.address, address)) === index)
    .slice(0, max)
    .map((collection) => {
      const index = found.indexOf(collection)
      const standing = standings[index] ?? ({ kind: 'unknown' } as const)
      return {
        address: collection.address,
        name: collection.name,
        warning: collectionWarning(collection.name, standing),
      }
    })
}
