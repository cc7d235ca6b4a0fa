import type { Address } from '#domain/shared/Address.ts'

import type { QueryKey } from '../shared/queryKey.ts'

/** What the key of anything that is read of one collection begins with. */
export function collectionQueryKey(collection: Address, ...parts: QueryKey): QueryKey {
  return ['collection', collection, ...parts]
}
