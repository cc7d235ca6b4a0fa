import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { TrustedNamesStore } from '#stores/names/TrustedNamesStore.ts'

import { useStore } from './StoreContext.tsx'
import { useHolderRead } from './useHolderRead.ts'
import { useMainNameRead } from './useMainNameRead.ts'

/** The main name of an account that may be paid, once the endpoints agree that the account holds it. For observers. */
export function useConfirmedName(account: Address): DomainName | undefined {
  const people = useStore(TrustedNamesStore)
  useMainNameRead(account)
  const name = people.nameOf(account)
  useHolderRead(name)
  return name !== undefined && sameAddress(people.holderOf(name), account) ? name : undefined
}
