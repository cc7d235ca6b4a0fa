import { withFacts } from '#domain/activity/withFacts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { feeOn, curvePrice } from '#domain/nft/curve.ts'
import type {
  BuyParams,
  CurvePrices,
  GiveNftParams,
  NftMarket,
  SaleTerms,
  SellParams,
  NftTokenParams,
  TradeEffects,
} from '#domain/nft/NftMarket.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import type { ApprovalEffects } from '#domain/tokens/Allowances.ts'
import { sumOf, wei, type Wei } from '#domain/shared/Wei.ts'

import type { MemoryWrite } from './MemoryWrite.ts'
import type { MemoryCollection, MemoryNfts } from './MemoryNfts.ts'

/** Trades on the curves of a memory chain (rules/nft: curve). */
export class MemoryNftMarket implements NftMarket {
  readonly #nfts: MemoryNfts
  readonly #trader: Address

  constructor(nfts: MemoryNfts, trader: Address) {
    this.#nfts = nfts
    this.#trader = trader
  }

  async prices(collection: Address): Promise<CurvePrices> {
    this.#nfts.chain.answer('curvePrices')
    const found = this.#found(collection)
    return {
      buy: this.#nfts.buyPrice(found),
      sell: this.#nfts.sellPrice(found),
      supply: BigInt(found.holders.size),
      fee: this.#nfts.fee,
      block: BigInt(this.#nfts.events.length),
    }
  }

  async saleOf(collection: Address, holder: Address, tokenId: bigint): Promise<SaleTerms> {
    this.#nfts.chain.answer('saleOf')
    const found = this.#found(collection)
    const canSell = this.#sellRefusal(found, holder, tokenId) === undefined
    return { pays: canSell ? this.#paid(found) : undefined, taker: found.takers.get(tokenId) }
  }

  async prepareBuy(params: BuyParams): Promise<Result<SimulatedWrite<TradeEffects>, TxFailure>> {
    const { account, collection, prices } = params
    const found = this.#found(collection)
    const isMoved = this.#nfts.successivePrices(found, prices.length).join() !== prices.join()
    if (this.#nfts.chain.reachable && isMoved)
      return err({ kind: 'terms changed', change: 'nft price moved' })
    return this.#simulate(account, {
      to: collection,
      call: `mint|${account}`,
      value: sumOf(prices),
      refusal: () =>
        this.#nfts.successivePrices(found, prices.length).join() === prices.join()
          ? undefined
          : 'Insufficient payment',
      run: () => {
        for (const _ of prices) this.#nfts.buy(found, account)
      },
    })
  }

  async prepareSell(params: SellParams): Promise<Result<SimulatedWrite<TradeEffects>, TxFailure>> {
    const { account, collection, tokenId, pays, minimum } = params
    const found = this.#found(collection)
    const prepared = this.#simulate(account, {
      to: minimum === undefined ? collection : this.#trader,
      call: `burn|${tokenId}|${minimum ?? ''}`,
      refusal: () => {
        const refusal = this.#sellRefusal(found, account, tokenId)
        if (refusal !== undefined || minimum === undefined) return refusal
        if (!sameAddress(found.takers.get(tokenId), this.#trader))
          return 'Nft721Bonding: caller is not owner nor approved'
        return this.#paid(found) < minimum ? 'NftTrader: the token brings less than the minimum' : undefined
      },
      run: () => {
        const paid = this.#paid(found)
        this.#nfts.sell(found, tokenId)
        this.#nfts.chain.fund(account, this.#nfts.chain.coinsOf(account) + paid)
      },
    })
    return prepared.ok && this.#paid(found) < pays
      ? err({ kind: 'terms changed', change: 'sells for less' })
      : prepared
  }

  async prepareTrust(
    params: NftTokenParams & { readonly trusted: boolean },
  ): Promise<Result<SimulatedWrite<ApprovalEffects>, TxFailure>> {
    const { account, collection, tokenId, trusted } = params
    const found = this.#found(collection)
    return this.#simulate(account, {
      to: collection,
      call: `approve|${tokenId}|${trusted}`,
      refusal: () =>
        sameAddress(found.holders.get(tokenId), account)
          ? undefined
          : 'ERC721: approve caller is not token owner or approved for all',
      run: () => {
        if (trusted) found.takers.set(tokenId, this.#trader)
        else found.takers.delete(tokenId)
      },
    })
  }

  async prepareGift(params: GiveNftParams): Promise<Result<SimulatedWrite<TradeEffects>, TxFailure>> {
    const { account, collection, tokenId, to } = params
    const found = this.#found(collection)
    return this.#simulate(account, {
      to: collection,
      call: `transfer|${tokenId}|${to}`,
      refusal: () => {
        if (!sameAddress(found.holders.get(tokenId), account))
          return 'ERC721: caller is not token owner or approved'
        return this.#nfts.chain.refusers.has(to)
          ? 'ERC721: transfer to non ERC721Receiver implementer'
          : undefined
      },
      run: () => this.#nfts.transfer(found, tokenId, to),
    })
  }

  #simulate(account: Address, write: MemoryWrite): Result<SimulatedWrite<object>, TxFailure> {
    return withFacts(this.#nfts.chain.simulate(account, write), {})
  }

  #sellRefusal({ holders }: MemoryCollection, account: Address, tokenId: bigint): string | undefined {
    if (holders.size < 2) return 'Cannot sell the last NFT'
    return sameAddress(holders.get(tokenId), account)
      ? undefined
      : 'Nft721Bonding: caller is not owner nor approved'
  }

  /** The contract deducts the owner's fee twice if the owner refuses coins. */
  #paid(found: MemoryCollection): Wei {
    const { owner, holders, ratio } = found
    const price = this.#nfts.sellPrice(found)
    if (!owner || !this.#nfts.chain.refusers.has(owner)) return price
    return wei(price - feeOn(curvePrice(BigInt(holders.size - 1), ratio), this.#nfts.fee))
  }

  #found(collection: Address): MemoryCollection {
    const found = this.#nfts.at(collection)
    if (!found) throw new Error('No collection at this address')
    return found
  }
}
