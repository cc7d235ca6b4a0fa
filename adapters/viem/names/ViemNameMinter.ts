import type { Abi } from 'viem'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { MintTerms } from '#domain/names/MintTerms.ts'
import { fullName } from '#domain/names/fullName.ts'
import { mintReview } from '#domain/names/mintReview.ts'
import { priceOf } from '#domain/names/priceTier.ts'
import * as texts from '#domain/names/texts.ts'
import type { MintParams, NameMinter } from '#domain/names/NameMinter.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { basisPoints } from '#domain/shared/BasisPoints.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { err, type Result } from '#domain/shared/Result.ts'
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
  async prepareMint({
    name,
    holder,
    payer,
    referrer,
  }: MintParams): Promise<Result<PreparedWrite, TxFailure>> {
    const chain = await this.#deps.chain()
    const { quorum, readContract, tldAbi } = chain
    const { punkTldAddress: tld } = this.#deps.config
    const current = await chain.attempt(() =>
      Promise.all([
        readContract(quorum, { address: tld, abi: tldAbi, functionName: 'getDomainHolder', args: [name] }),
        this.#readTerms(chain, quorum),
      ]),
    )
    if (!current.ok) return current
    const [owner, terms] = current.value
    if (owner !== ZERO_ADDRESS) return err({ kind: 'terms changed', detail: texts.nameTaken })
    if (terms.paused) return err({ kind: 'terms changed', detail: texts.mintingPaused })

    const value = priceOf(terms.prices, name)
    const write = (credited: Address | undefined) =>
      chain.contractWrite({
        address: this.#deps.config.punkMinterAddress ?? this.#deps.config.punkTldAddress,
        abi: chain.minterAbi,
        functionName: 'mint',
        // A stored referrer may have a wrong checksum, which lower case avoids.
        args: [name, holder, (credited ?? ZERO_ADDRESS).toLowerCase() as Address],
        value,
      })
    // A referrer that refuses coins makes the whole mint fail, so the mint is prepared without one
    // (rules/referral: refusing-referrer).
    const failure = referrer === undefined ? undefined : await chain.simulate(chain, payer, write(referrer))
    // Only a revert can mean that the referrer refuses coins; a silent node does not.
    if (failure && failure.kind !== 'reverted') return err(failure)
    const referrerRefused =
      failure !== undefined && (await chain.simulate(chain, payer, write(undefined))) === undefined
    const { symbol, decimals } = chain.chain.nativeCurrency
    return chain.prepareWrite(
      chain,
      this.#deps.wallet,
      payer,
      write(referrerRefused ? undefined : referrer),
      mintReview({
        shown: fullName(name, this.#deps.config.tldName),
        price: { amount: value, symbol, decimals },
        holder,
        payer,
        referrer,
        terms,
        referrerRefused,
      }),
    )
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
