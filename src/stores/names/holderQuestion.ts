import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { Question } from '../shared/Query.ts'

/** What the log says where it could not be answered. */
export const HOLDER_UNREAD = 'The holder of a name could not be read'

/** Who holds a name; undefined where nobody does. */
export function holderQuestion(registry: NameRegistry, name: DomainName): Question<Address | undefined> {
  return { key: ['holder', name], fetch: () => registry.holderOf(name) }
}
