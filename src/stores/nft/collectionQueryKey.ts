import type { Address } from '#domain/shared/Address.ts'

import type { QueryKey } from '../shared/queryKey.ts'

/** The query key of a part of a collection; all of them share the prefix of the collection. */
export function collectionQueryKey(collection: Address, ...parts: QueryKey): QueryKey {
  return ['collection', collection, ...parts]
}
