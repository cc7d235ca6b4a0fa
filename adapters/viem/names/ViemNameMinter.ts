import type { Abi } from 'viem'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { MintTerms } from '#domain/names/MintTerms.ts'
import type { MintParams, NameMinter } from '#domain/names/NameMinter.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import { basisPoints } from '#domain/shared/BasisPoints.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'

import type { ChainAccess, LazyChain } from '../chain.ts'
import type { ChainClient } from '../ChainClient.ts'
import type { ViemWallet } from '../wallet/ViemWallet.ts'

const PRICE_FUNCTIONS = ['price1char', 'price2char', 'price3char', 'price4char', 'price5char'] as const

export interface ViemNameMinterDeps {
  readonly chain: LazyChain
  readonly wallet: Pick<ViemWallet, 'provider'>
  readonly config: Pick<
    CommunityConfig,
    'punkTldAddress' | 'punkMinterAddress' | 'punkNumberOfPrices' | 'tldName'
  >
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
    return this.#readTerms(chain, chain.client)
  }

  /**
   * Prepares a mint at the present price. Refused for a taken name and during a pause; a referrer who
   * refuses coins gets no credit, which the review says.
   */
  async prepareMint(params: MintParams): Promise<Result<PreparedWrite, TxFailure>> {
    const chain = await this.#deps.chain()
    const { prepareMint } = await import('./prepareMint.ts')
    return prepareMint(chain, this.#deps, params, () => this.#readTerms(chain, chain.quorum))
  }

  /** Reads the terms of the configured minter, or of the TLD contract itself where the community has none. */
  async #readTerms(chain: ChainAccess, source: ChainClient): Promise<MintTerms> {
    const { tldAbi, minterAbi, onePriceMinterAbi, readContract } = chain
    const {
      punkTldAddress: tld,
      punkMinterAddress: minter,
      punkNumberOfPrices: numberOfPrices,
    } = this.#deps.config
    const read = (address: Address, abi: Abi) => (functionName: string) =>
      readContract(source, { address, abi, functionName })
    const seller = minter
      ? numberOfPrices === 1
        ? ['paused', 'referralFee', 'price'].map(read(minter, onePriceMinterAbi))
        : ['paused', 'referralFee', ...PRICE_FUNCTIONS].map(read(minter, minterAbi))
      : ['buyingEnabled', 'referral', 'price'].map(read(tld, tldAbi))
    return this.#toTerms(await Promise.all([read(tld, tldAbi)('nameMaxLength'), ...seller]))
  }

  #toTerms([limit, open, referral, ...prices]: readonly unknown[]): MintTerms {
    return {
      bytesLimit: Number(limit),
      paused: this.#deps.config.punkMinterAddress ? Boolean(open) : !open,
      referralFee: basisPoints(referral as bigint),
      prices: prices.map((price) => wei(price as bigint)),
    }
  }
}
