import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

/**
 * Reads again whether a name belongs to an address; true without a name. Rejects on a failed read.
 * For what a review shows, not for a form's lookup, which follows the chain meanwhile.
 */
export async function isStillHolder(
  nameRegistry: NameRegistry,
  name: DomainName | undefined,
  address: Address,
): Promise<boolean> {
  return name === undefined || sameAddress(await nameRegistry.holderOf(name), address)
}
