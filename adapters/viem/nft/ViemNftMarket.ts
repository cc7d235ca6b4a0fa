import { readContract } from 'viem/actions'

import { arrival, withExpectedGains } from '#domain/activity/gains.ts'
import { withDepartures, type Departure } from '#domain/activity/departures.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { withReview } from '#domain/activity/withReview.ts'
import {
  buyReview,
  giftReview,
  sellReview,
  explainTradeRevert,
  type SimulatedTrade,
  trustReview,
} from '#domain/nft/tradeReview.ts'
import type {
  BuyParams,
  CurvePrices,
  GiveNftParams,
  NftMarket,
  SaleTerms,
  SellParams,
  NftTokenParams,
} from '#domain/nft/NftMarket.ts'
import type { PreparedWrite, ReviewTerms } from '#domain/activity/PreparedWrite.ts'
import { readStoredAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import { collectionAbi } from '../abi/collectionAbi.ts'
import { nftTraderAbi } from '../abi/nftTraderAbi.ts'
import { attempt } from '../activity/attempt.ts'
import { approvedRead, balanceRead, ownerRead, type HoldingRead } from '../activity/holdingReads.ts'
import { contractWrite, type ContractWrite } from '../activity/simulateWrite.ts'
import { prepareWrite } from '../activity/prepared.ts'
import { accountAfter, changeOf, simulateEffects } from '../activity/simulateEffects.ts'
import type { ChainAccess } from '../chain.ts'
import { prepareBatch } from '../activity/prepared.ts'
import { boundedRead } from '../rpc/boundedReads.ts'

/** Sales with a minimum go through the trader contract. */
export class ViemNftMarket implements NftMarket {
  readonly #chain: ChainAccess
  readonly #wallet: WalletAccess
  readonly #trader: Address

  constructor(chain: ChainAccess, wallet: WalletAccess, trader: Address | undefined) {
    this.#chain = chain
    this.#wallet = wallet
    // Without a trader contract no sale has a minimum, so the zero address is never used.
    this.#trader = trader ?? ZERO_ADDRESS
  }

  async prices(collection: Address): Promise<CurvePrices> {
    const chain = this.#chain
    const contract = { address: collection, abi: collectionAbi }
    const [buy, sell, supply, fee, block] = await Promise.all([
      boundedRead(chain, { ...contract, functionName: 'getMintPrice' }),
      boundedRead(chain, { ...contract, functionName: 'getBurnPrice' }),
      boundedRead(chain, { ...contract, functionName: 'totalSupply' }),
      boundedRead(chain, { ...contract, functionName: 'mintingFeePercentage' }),
      chain.client.request({ method: 'eth_blockNumber' }),
    ])
    if (buy === undefined || sell === undefined || supply === undefined || fee === undefined)
      throw new Error('The collection returned no prices')
    return { buy: wei(buy), sell: wei(sell), supply, fee, block: BigInt(block) }
  }

  /** Each undefined if the contract gives none. Rejects if no endpoint answers, or if they disagree. */
  async saleOf(collection: Address, holder: Address, tokenId: bigint): Promise<SaleTerms> {
    const { quorum, ...rest } = this.#chain
    // The minimum of a sale is derived from this amount, so endpoints must agree about it.
    const chain = { ...rest, quorum, client: quorum }
    const contract = { address: collection, abi: collectionAbi, args: [tokenId] } as const
    const [pays, taker] = await Promise.all([
      boundedRead(chain, { ...contract, functionName: 'burn', from: holder }),
      boundedRead(chain, { ...contract, functionName: 'getApproved' }),
    ])
    return {
      pays: pays === undefined ? undefined : wei(pays),
      taker: taker === ZERO_ADDRESS ? undefined : readStoredAddress(taker),
    }
  }

  /** A batch for several tokens; 'terms changed' if the first price has moved. */
  async prepareBuy(params: BuyParams): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, collection, prices } = params
    const chain = this.#chain
    const writeAt = (value: Wei) =>
      contractWrite({
        address: collection,
        abi: collectionAbi,
        functionName: 'mint',
        args: [account],
        value,
      })
    const [price, ...others] = prices
    const terms = buyReview(params, coinOf(chain))
    const writes = prices.map(writeAt)
    const simulating = simulateEffects(chain, account, writes, [balanceRead(collection, account)])
    const [agreedPrice, prepared] = await Promise.all([
      attempt(() =>
        readContract(chain.quorum, {
          address: collection,
          abi: collectionAbi,
          functionName: 'getMintPrice',
        }),
      ),
      (others.length === 0
        ? prepareWrite(chain, this.#wallet, account, writeAt(price), terms)
        : prepareBatch(chain, this.#wallet, account, writes, terms)
      ).then(explainTradeRevert),
    ])
    if (!agreedPrice.ok) return agreedPrice
    if (agreedPrice.value !== price) return err({ kind: 'terms changed', change: 'nft price moved' })
    const effects = await simulating
    const { notes } = buyReview(params, coinOf(chain), { change: changeOf(effects, 0) })
    return withExpectedGains(
      withDepartures(withReview(prepared, { notes }), effects?.departures, []),
      arrival(collection, { symbol: params.name, decimals: 0 }),
    )
  }

  /** A minimum uses the trader contract; 'terms changed' if the sale pays less than shown. */
  async prepareSell(params: SellParams): Promise<Result<PreparedWrite, TxFailure>> {
    const { collection, tokenId, pays, minimum } = params
    const chain = this.#chain
    const write =
      minimum === undefined
        ? contractWrite({
            address: collection,
            abi: collectionAbi,
            functionName: 'burn',
            args: [tokenId],
          })
        : contractWrite({
            address: this.#trader,
            abi: nftTraderAbi,
            functionName: 'sell',
            args: [collection, tokenId, minimum],
          })
    // Both functions return the amount that they paid.
    const refusalIn = (answer: `0x${string}`): TxFailure | undefined =>
      BigInt(answer) < pays ? { kind: 'terms changed', change: 'sells for less' } : undefined
    const prepared = await this.#prepare(
      params,
      { ...write, refusalIn },
      (simulated) => sellReview(params, coinOf(chain), simulated),
      [{ kind: 'nft', contract: collection, tokenId }],
    )
    // Without the trader no event tells the proceeds.
    return withExpectedGains(prepared, { event: 'Sold', contract: this.#trader, ...coinOf(chain) })
  }

  async prepareTrust(
    params: NftTokenParams & { readonly trusted: boolean },
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const { collection, tokenId, trusted } = params
    const write = contractWrite({
      address: collection,
      abi: collectionAbi,
      functionName: 'approve',
      args: [trusted ? this.#trader : ZERO_ADDRESS, tokenId],
    })
    return this.#prepare(
      params,
      write,
      (simulated) => trustReview(params, this.#trader, simulated),
      [{ kind: 'nft allowance', contract: collection, spender: this.#trader, tokenId }],
      approvedRead(collection, tokenId),
    )
  }

  async prepareGift(params: GiveNftParams): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, collection, tokenId, to } = params
    // A plain transfer would lose the token in a contract that cannot hold it; such a contract refuses this one.
    const write = contractWrite({
      address: collection,
      abi: collectionAbi,
      functionName: 'safeTransferFrom',
      args: [account, to, tokenId],
    })
    return this.#prepare(
      params,
      write,
      (simulated) => giftReview(params, simulated),
      [{ kind: 'nft', contract: collection, tokenId }],
      ownerRead(collection, tokenId),
    )
  }

  /** The review includes what a simulation shows; `after` reads an account. */
  async #prepare(
    { account, collection }: Pick<NftTokenParams, 'account' | 'collection'>,
    write: ContractWrite,
    termsBy: (simulated: SimulatedTrade) => ReviewTerms,
    reviewed: readonly Departure[],
    after?: HoldingRead,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const chain = this.#chain
    const around = [balanceRead(collection, account), ...(after ? [after] : [])]
    const [prepared, effects] = await Promise.all([
      prepareWrite(chain, this.#wallet, account, write, termsBy({})),
      simulateEffects(chain, account, [write], around),
    ])
    const { notes } = termsBy({
      change: changeOf(effects, 0),
      after: after && accountAfter(effects, around.indexOf(after)),
    })
    return withDepartures(withReview(explainTradeRevert(prepared), { notes }), effects?.departures, reviewed)
  }
}

const coinOf = ({ chain }: ChainAccess) => ({
  symbol: chain.nativeCurrency.symbol,
  decimals: chain.nativeCurrency.decimals,
})
