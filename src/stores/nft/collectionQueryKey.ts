import type { Address } from '#domain/shared/Address.ts'

import type { QueryKey } from '../shared/queryKey.ts'

/** All parts of a collection share its prefix. */
export function collectionQueryKey(collection: Address, ...parts: QueryKey): QueryKey {
  return ['collection', collection, ...parts]
}
