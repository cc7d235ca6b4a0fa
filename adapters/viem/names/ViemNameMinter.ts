import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { MintTerms } from '#domain/names/MintTerms.ts'
import type { MintParams, NameMinter } from '#domain/names/NameMinter.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { Result } from '#domain/shared/Result.ts'

import type { LazyChain } from '../chain.ts'
import type { ViemWallet } from '../wallet/ViemWallet.ts'
import type { MintContracts } from './readMintTerms.ts'

export interface ViemNameMinterDeps {
  readonly chain: LazyChain
  readonly wallet: Pick<ViemWallet, 'provider'>
  readonly config: MintContracts & Pick<CommunityConfig, 'tldName'>
}

/** Mints names at the minter contract, or at the TLD contract without a minter (rules/names: where-to-mint). */
export class ViemNameMinter implements NameMinter {
  readonly #deps: ViemNameMinterDeps

  constructor(deps: ViemNameMinterDeps) {
    this.#deps = deps
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
