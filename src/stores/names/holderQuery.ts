import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { Queries } from '../shared/Queries.ts'
import { Query } from '../shared/Query.ts'

export function holderQuery(
  { queries, nameRegistry }: { readonly queries: Queries; readonly nameRegistry: NameRegistry },
  nameOf: () => DomainName | undefined,
): Query<Address | undefined> {
  return new Query(queries, {
    failure: 'The holder of a name could not be read',
    ask: () => {
      const name = nameOf()
      return name && { key: ['holder', name], fetch: () => nameRegistry.holderOf(name) }
    },
  })
}
