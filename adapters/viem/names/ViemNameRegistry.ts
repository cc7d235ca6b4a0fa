import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { LazyChain } from '../chain.ts'

/** Usernames in the TLD contract. */
export class ViemNameRegistry implements NameRegistry {
  readonly #chain: LazyChain
  readonly #tld: Address

  constructor(chain: LazyChain, tld: Address) {
    this.#chain = chain
    this.#tld = tld
  }

  /** The holder, on which the endpoints agree; undefined for a name without one. */
  async holderOf(name: DomainName): Promise<Address | undefined> {
    const { quorum, readContract, tldAbi } = await this.#chain()
    const holder = await readContract(quorum, {
      address: this.#tld,
      abi: tldAbi,
      functionName: 'getDomainHolder',
      args: [name],
    })
    // The decoder returns checksummed addresses.
    return holder === ZERO_ADDRESS ? undefined : (holder as Address)
  }

  /** The main name, from one endpoint; undefined for an account without one. */
  async defaultNameOf(address: Address): Promise<DomainName | undefined> {
    const { client, readContract, tldAbi } = await this.#chain()
    const name = await readContract(client, {
      address: this.#tld,
      abi: tldAbi,
      functionName: 'defaultNames',
      args: [address],
    })
    return name === '' ? undefined : (name as DomainName)
  }

  /** The data stored with a name, untrusted; '' where there is none. */
  async dataOf(name: DomainName): Promise<string> {
    const { client, readContract, tldAbi } = await this.#chain()
    return readContract(client, {
      address: this.#tld,
      abi: tldAbi,
      functionName: 'getDomainData',
      args: [name],
    })
  }
}
