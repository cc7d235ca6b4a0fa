import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import { buyReview, explainTradeRevert } from '#domain/nft/tradeReview.ts'
import { coinOf } from '#domain/shared/coinOf.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { successivePrices } from '#domain/nft/curve.ts'
import * as texts from '#domain/nft/texts.ts'
import type { Wallet } from '#domain/wallet/Wallet.ts'
import type { BuyParams, CurvePrices } from '#domain/nft/NftMarket.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { Ledger } from '#domain/tokens/Ledger.ts'
import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { sumOf, type Wei } from '#domain/shared/Wei.ts'

import { Batching } from '../activity/Batching.ts'
import { BlockRefusal } from '../activity/BlockRefusal.ts'
import { SuccessMoment } from '../activity/SuccessMoment.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import type { CollectionDeps } from './CollectionDeps.ts'
import type { CollectionStore } from './CollectionStore.ts'
import type { CurveStore } from './CurveStore.ts'

const TOPIC = 'nft:buy:'

type Prices = BuyParams['prices']

const MAX_PRICE_MOVES = 3

/** Tokens per purchase: wallets accept about this many calls in a batch. */
export const MAX_AT_ONCE = 10

export interface BuyDeps extends CollectionDeps {
  readonly collection: CollectionStore
  readonly curve: CurveStore
  readonly ledger: Pick<Ledger, 'nativeBalanceOf'>
  readonly wallet: Pick<Wallet, 'canBatch'>
}

/** Buys one token, or several if the wallet batches calls, at the curve's exact price (rules/nft: exact-price). */
export class BuyStore {
  count = 1
  readonly moment: SuccessMoment
  /** Why the last purchase failed in its block, with the cost; '' if it did not. */
  readonly refused: BlockRefusal
  readonly #coins: Query<Wei>
  readonly #deps: BuyDeps
  readonly #batching: Batching

  constructor(deps: BuyDeps) {
    this.#batching = new Batching(deps.wallet)
    this.#deps = deps
    this.#coins = new Query(deps.queries, {
      failure: 'The balance of coins could not be read',
      ask: () => ofAccount(deps.session, ['coins'], (account) => deps.ledger.nativeBalanceOf(account)),
    })
    const isOurs = (topic: string) => topic === this.#topic
    this.moment = new SuccessMoment({ activity: deps.activity, isOurs })
    this.refused = new BlockRefusal({
      activity: deps.activity,
      isOurs,
      explain: (entry) => this.#explainRefusal(entry),
    })
    makeAutoObservable(this, { moment: false, refused: false }, { autoBind: true, deep: false })
  }

  get busy(): boolean {
    return this.#deps.transactions.isBusy(this.#topic)
  }

  /** After a failure the last known; undefined without an account. */
  get coins(): Wei | undefined {
    return this.#coins.value
  }

  /** Per token; undefined while unknown, and for several tokens if the contract deviates from its curve. */
  get prices(): Prices | undefined {
    const { prices } = this.#deps.curve
    return prices && this.#successivePrices(prices)
  }

  get total(): Wei | undefined {
    return this.prices && sumOf(this.prices)
  }

  /** Ten if the wallet batches calls and the curve is known, otherwise one. */
  get max(): number {
    return this.#batching.possible && this.#deps.curve.curve ? MAX_AT_ONCE : 1
  }

  /** False while unknown. Ignores the network fee. */
  get insufficientFunds(): boolean {
    return this.total !== undefined && this.coins !== undefined && this.coins < this.total
  }

  /** Whether prices are known and fresh, the balance is not known to be too low, and no purchase is open. */
  get possible(): boolean {
    return (
      this.prices !== undefined &&
      this.#deps.collection.tradable &&
      this.#deps.curve.fresh &&
      !this.busy &&
      !this.insufficientFunds
    )
  }

  subscribe(): () => void {
    return combineDisposers(
      this.#coins.subscribe(),
      reaction(
        () => this.#deps.session.account,
        (account) => void this.#batching.refresh(account),
        { fireImmediately: true },
      ),
      reaction(
        () => [this.#deps.collection.address, this.max].join(),
        () => this.choose(1),
        { fireImmediately: true },
      ),
      this.refused.start(),
      this.moment.start(),
    )
  }

  /** Limits the count to 1 up to `max`; anything but a number counts as 1. */
  choose(count: number): void {
    this.count = Math.max(1, Math.min(this.max, Math.trunc(count) || 1))
  }

  /** Does nothing unless `possible`. The prices are read again in any case. */
  async buy(): Promise<void> {
    const { collection, session, transactions, curve } = this.#deps
    const { address, name } = collection
    const shown = this.prices
    const { account } = session
    if (!address || shown === undefined || !account || !this.possible) return
    this.refused.forget()
    const count = shown.length
    // The shown prices are signed; if they have moved, the review shows the new ones.
    let prices = shown
    const bought = await transactions.run({
      prepare: async () => {
        const { current, prepared } = await this.#prepareAtCurrentPrice(account, address, prices)
        if (!prepared.ok) return prepared
        prices = current
        return prepared
      },
      label: texts.buyLabel(name, count),
      topic: this.#topic,
      successText: count === 1 ? texts.nftBought : texts.nftsBought,
      ...(count > 1 && { onEnd: this.#batching.recordEnd }),
    })
    if (bought) this.choose(1)
    await curve.refresh()
  }

  /** If the price now differs from the paid price, another trade came first. */
  async #explainRefusal({ transaction: { to, value, batch } }: ActivityEntry): Promise<string> {
    const price = await this.#deps.nftMarket.prices(to).then(
      ({ buy }) => buy,
      () => undefined,
    )
    // A batch's value is a sum, which does not reveal the price of its first token.
    const moved = batch === undefined && price !== undefined && price !== value
    return moved ? texts.buyFailedPrice : texts.buyFailed
  }

  /** Prepares at the new price if it has moved, at most three times. Refuses a collection that is no longer listed. */
  async #prepareAtCurrentPrice(
    account: Address,
    collection: Address,
    prices: Prices,
  ): Promise<{ readonly current: Prices; readonly prepared: Result<PreparedWrite, TxFailure> }> {
    const { nftMarket, collectionIndex } = this.#deps
    const name = this.#deps.collection.name
    let current = prices
    for (let moves = 1; ; moves += 1) {
      const [prepared, listed] = await Promise.all([
        this.#prepare({ account, collection, name, prices: current }),
        collectionIndex.isListed(collection),
      ])
      if (!listed)
        return { current, prepared: err({ kind: 'terms changed', change: 'collection not listed' }) }
      const moved = !prepared.ok && prepared.error.kind === 'terms changed' && prepared.error.change
      if (moved !== 'nft price moved' || moves === MAX_PRICE_MOVES) return { current, prepared }
      const now = await nftMarket.prices(collection)
      current = this.#successivePrices(now, prices.length) ?? current
    }
  }

  async #prepare(params: BuyParams): Promise<Result<PreparedWrite, TxFailure>> {
    const { nftMarket, config, collection } = this.#deps
    const picture = runInAction(() => collection.facts?.preview ?? '')
    return reviewed(explainTradeRevert(await nftMarket.prepareBuy(params)), (effects) =>
      buyReview({ ...params, picture }, coinOf(config), effects),
    )
  }

  /** Prices of several tokens come from the curve; undefined if the contract deviates from it. */
  #successivePrices(now: CurvePrices, count = this.count): Prices | undefined {
    if (count === 1) return [now.buy]
    const { curve } = this.#deps.curve
    if (!curve) return undefined
    const [first, ...others] = successivePrices(count, now.supply, { ...curve, fee: now.fee })
    return first === now.buy ? [first, ...others] : undefined
  }

  get #topic(): string {
    return `${TOPIC}${this.#deps.collection.address}`
  }
}
