import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'

/** Reads of usernames. They reject when no endpoint gives a trustworthy answer; a failed read never means "free". */
export interface NameRegistry {
  /** The holder of a name; undefined for a name that is not minted. One read. */
  holderOf(name: DomainName): Promise<Address | undefined>
  /** The main name of an account; undefined for an account without a name. One read. */
  defaultNameOf(address: Address): Promise<DomainName | undefined>
  /** The data text of a name: usually JSON, but untrusted and of any length; '' for none. One read. */
  dataOf(name: DomainName): Promise<string>
}
