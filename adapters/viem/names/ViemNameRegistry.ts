import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { MintTerms } from '#domain/names/MintTerms.ts'
import type { MintParams, NameRegistry } from '#domain/names/NameRegistry.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { Result } from '#domain/shared/Result.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import type { LazyChain } from '../chain.ts'
import type { MintContracts } from './readMintTerms.ts'

export interface ViemNameRegistryDeps {
  readonly chain: LazyChain
  readonly wallet: WalletAccess
  readonly config: MintContracts & Pick<CommunityConfig, 'tldName'>
}

/**
 * Usernames in the TLD contract. They are minted at the minter contract, or at the TLD contract without a minter
 * (rules/names: where-to-mint).
 */
export class ViemNameRegistry implements NameRegistry {
  readonly #deps: ViemNameRegistryDeps

  constructor(deps: ViemNameRegistryDeps) {
    this.#deps = deps
  }

  /** The holder, on which the endpoints agree; undefined for a name without one. */
  async holderOf(name: DomainName): Promise<Address | undefined> {
    const { quorum, readContract, tldAbi } = await this.#deps.chain()
    const holder = await readContract(quorum, {
      address: this.#deps.config.punkTldAddress,
      abi: tldAbi,
      functionName: 'getDomainHolder',
      args: [name],
    })
    // The decoder returns checksummed addresses.
    return holder === ZERO_ADDRESS ? undefined : (holder as Address)
  }

  /** The main name, from one endpoint; undefined for an account without one. */
  async defaultNameOf(address: Address): Promise<DomainName | undefined> {
    const { client, readContract, tldAbi } = await this.#deps.chain()
    const name = await readContract(client, {
      address: this.#deps.config.punkTldAddress,
      abi: tldAbi,
      functionName: 'defaultNames',
      args: [address],
    })
    return name === '' ? undefined : (name as DomainName)
  }

  /** The data stored with a name, untrusted; '' where there is none. */
  async dataOf(name: DomainName): Promise<string> {
    const { client, readContract, tldAbi } = await this.#deps.chain()
    return readContract(client, {
      address: this.#deps.config.punkTldAddress,
      abi: tldAbi,
      functionName: 'getDomainData',
      args: [name],
    })
  }

  /** The terms for display, from one endpoint; `prepareMint` reads them again. */
  async terms(): Promise<MintTerms> {
    const chain = await this.#deps.chain()
    return chain.readMintTerms(chain, chain.client, this.#deps.config)
  }

  /**
   * Prepares a mint at the present price. Refused for a taken name and during a pause; a referrer who
   * refuses coins gets no credit, which the review says.
   */
  async prepareMint(params: MintParams): Promise<Result<PreparedWrite, TxFailure>> {
    const chain = await this.#deps.chain()
    return chain.prepareMint(chain, this.#deps, params)
  }
}
