import { readContract } from 'viem/actions'

import { arrival, withExpectedGains } from '#domain/activity/gains.ts'
import { withFacts } from '#domain/activity/withFacts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
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
import { readStoredAddress, sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import type { ApprovalEffects } from '#domain/tokens/Allowances.ts'

import { collectionAbi } from '../abi/collectionAbi.ts'
import { nftTraderAbi } from '../abi/nftTraderAbi.ts'
import { attempt } from '../activity/attempt.ts'
import { approvedRead, balanceRead, ownerRead, type HoldingRead } from '../activity/holdingReads.ts'
import { contractWrite, simulateWrite, type ContractWrite } from '../activity/simulateWrite.ts'
import { accountAfter, changeOf, simulateEffects } from '../activity/simulateEffects.ts'
import type { ChainAccess } from '../chain.ts'
import { simulateBatch } from '../rpc/batches.ts'
import { boundedRead } from '../rpc/boundedReads.ts'

/** Sales with a minimum go through the trader contract. */
export class ViemNftMarket implements NftMarket {
  readonly #chain: ChainAccess
  readonly #trader: Address

  constructor(chain: ChainAccess, trader: Address | undefined) {
    this.#chain = chain
    // Without a trader contract no sale has a minimum, so the zero address is never used.
    this.#trader = trader ?? ZERO_ADDRESS
  }

  async prices(collection: Address): Promise<CurvePrices> {
    const chain = this.#chain
    const contract = at(collection)
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
    const contract = { ...at(collection), args: [tokenId] } as const
    const [pays, taker] = await Promise.all([
      boundedRead(chain, { ...contract, functionName: 'burn', from: holder }),
      boundedRead(chain, { ...contract, functionName: 'getApproved' }),
    ])
    return {
      pays: pays === undefined ? undefined : wei(pays),
      taker: taker === ZERO_ADDRESS ? undefined : readStoredAddress(taker),
    }
  }

  async prepareBuy(params: BuyParams): Promise<Result<SimulatedWrite<TradeEffects>, TxFailure>> {
    const { account, collection, prices } = params
    const chain = this.#chain
    const writeAt = (value: Wei) =>
      contractWrite({ ...at(collection), functionName: 'mint', args: [account], value })
    const [price, ...others] = prices
    const writes = prices.map(writeAt)
    const simulating = simulateEffects(chain, account, writes, [balanceRead(collection, account)])
    const [agreedPrice, simulated] = await Promise.all([
      attempt(() => readContract(chain.quorum, { ...at(collection), functionName: 'getMintPrice' })),
      others.length === 0
        ? simulateWrite(chain, account, writeAt(price))
        : simulateBatch(chain, account, writes),
    ])
    if (!agreedPrice.ok) return agreedPrice
    if (agreedPrice.value !== price) return err({ kind: 'terms changed', change: 'nft price moved' })
    if (isPriceRefused(simulated)) return err({ kind: 'terms changed', change: 'nft price moved' })
    const effects = await simulating
    return withExpectedGains(
      withFacts(simulated, { change: changeOf(effects, 0), departures: effects?.departures }),
      arrival(collection, { symbol: params.name, decimals: 0 }),
    )
  }

  async prepareSell(params: SellParams): Promise<Result<SimulatedWrite<TradeEffects>, TxFailure>> {
    const { collection, tokenId, pays, minimum } = params
    const chain = this.#chain
    const write =
      minimum === undefined
        ? contractWrite({ ...at(collection), functionName: 'burn', args: [tokenId] })
        : contractWrite({
            address: this.#trader,
            abi: nftTraderAbi,
            functionName: 'sell',
            args: [collection, tokenId, minimum],
          })
    // Both functions return the amount that they paid.
    const refusalIn = (answer: `0x${string}`): TxFailure | undefined =>
      BigInt(answer) < pays ? { kind: 'terms changed', change: 'sells for less' } : undefined
    const simulated = await this.#simulate(params, { ...write, refusalIn })
    // Without the trader no event tells the proceeds.
    return withExpectedGains(simulated, { event: 'Sold', contract: this.#trader, ...coinOf(chain) })
  }

  async prepareTrust(
    params: NftTokenParams & { readonly trusted: boolean },
  ): Promise<Result<SimulatedWrite<ApprovalEffects>, TxFailure>> {
    const { account, collection, tokenId, trusted } = params
    const chain = this.#chain
    const taker = trusted ? this.#trader : ZERO_ADDRESS
    const write = contractWrite({ ...at(collection), functionName: 'approve', args: [taker, tokenId] })
    const [simulated, effects] = await Promise.all([
      simulateWrite(chain, account, write),
      simulateEffects(chain, account, [write], [approvedRead(collection, tokenId)]),
    ])
    const approved = accountAfter(effects, 0)
    return withFacts(simulated, {
      after: approved && outcomeOf(taker, approved),
      departures: effects?.departures,
    })
  }

  async prepareGift(params: GiveNftParams): Promise<Result<SimulatedWrite<TradeEffects>, TxFailure>> {
    const { account, collection, tokenId, to } = params
    // A plain transfer would lose the token in a contract that cannot hold it; such a contract refuses this one.
    const write = contractWrite({
      ...at(collection),
      functionName: 'safeTransferFrom',
      args: [account, to, tokenId],
    })
    return this.#simulate(params, write, ownerRead(collection, tokenId))
  }

  async #simulate(
    { account, collection }: Pick<NftTokenParams, 'account' | 'collection'>,
    write: ContractWrite,
    owner?: HoldingRead,
  ): Promise<Result<SimulatedWrite<TradeEffects>, TxFailure>> {
    const chain = this.#chain
    const around = [balanceRead(collection, account), ...(owner ? [owner] : [])]
    const [simulated, effects] = await Promise.all([
      simulateWrite(chain, account, write),
      simulateEffects(chain, account, [write], around),
    ])
    return withFacts(simulated, {
      change: changeOf(effects, 0),
      owner: owner && accountAfter(effects, around.indexOf(owner)),
      departures: effects?.departures,
    })
  }
}

/** Whether the collection asks for more coins than are paid. */
const isPriceRefused = (simulated: Result<unknown, TxFailure>): boolean =>
  !simulated.ok && simulated.error.kind === 'reverted' && simulated.error.reason === 'Insufficient payment'

function outcomeOf(asked: Address, approved: Address): ApprovalEffects['after'] {
  if (sameAddress(approved, asked)) return 'as asked'
  return sameAddress(approved, ZERO_ADDRESS) ? 'nothing' : 'other taker'
}

const coinOf = ({ chain }: ChainAccess) => ({
  symbol: chain.nativeCurrency.symbol,
  decimals: chain.nativeCurrency.decimals,
})

const at = (collection: Address) => ({ address: collection, abi: collectionAbi }) as const
