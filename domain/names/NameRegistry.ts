import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'

/** Who holds which username. Reads reject when no endpoint gives a trustworthy answer: that is never "free". */
export interface NameRegistry {
  /** The holder of a name; undefined when nobody has minted it. One read. */
  holderOf(name: DomainName): Promise<Address | undefined>
  /** The main name of an account; undefined when it has none. One read. */
  defaultNameOf(address: Address): Promise<DomainName | undefined>
  /** The text kept with a name, which should be JSON and may be anything, of any length; '' when there is none. One read. */
  dataOf(name: DomainName): Promise<string>
}
