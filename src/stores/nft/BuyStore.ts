import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { pricesInTurn } from '#domain/nft/curve.ts'
import * as texts from '#domain/nft/texts.ts'
import type { Wallet } from '#domain/wallet/Wallet.ts'
import type { BuyParams, CurvePrices } from '#domain/nft/NftMarket.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { TokenLedger } from '#domain/tokens/TokenLedger.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { sumOf, type Wei } from '#domain/shared/Wei.ts'

import { Batching } from '../activity/Batching.ts'
import { BlockRefusal } from '../activity/BlockRefusal.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import type { CollectionDeps } from './CollectionDeps.ts'
import type { CollectionStore } from './CollectionStore.ts'
import type { CurveStore } from './CurveStore.ts'

const TOPIC = 'nft:buy:'

type Prices = BuyParams['prices']

/** Times a price is taken that has moved while it was being prepared. */
const MAX_PRICE_MOVES = 3

/** As many as are bought at once: wallets take about so many calls. */
export const MAX_AT_ONCE = 10

/** What buying stands on. */
export interface BuyDeps extends CollectionDeps {
  readonly collection: CollectionStore
  readonly curve: CurveStore
  readonly tokenLedger: Pick<TokenLedger, 'nativeBalanceOf'>
  readonly wallet: Pick<Wallet, 'canBatch'>
}

/**
 * Buying the next token, or the next ones where the wallet makes that one confirmation, for exactly what the curve asks
 * when it is signed (rules/nft: exact-price).
 */
export class BuyStore {
  /** Why the last purchase was refused in its block, and what that cost; '' for none that was. */
  refusal = ''
  /** How many are to be bought. */
  count = 1
  readonly #refused: BlockRefusal
  readonly #coins: Query<Wei>
  readonly #deps: BuyDeps
  readonly #batching: Batching

  constructor(deps: BuyDeps) {
    this.#batching = new Batching(deps.wallet)
    this.#deps = deps
    this.#coins = new Query(deps.queries, {
      failure: 'The balance of coins could not be read',
      ask: () => ofAccount(deps.session, ['coins'], (account) => deps.tokenLedger.nativeBalanceOf(account)),
    })
    this.#refused = new BlockRefusal(deps.activity, (topic) => topic === this.#topic)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** From the click until the chain has answered. */
  get busy(): boolean {
    return this.#deps.transactions.isBusy(this.#topic)
  }

  /** What the account has, as far as it is known. */
  get coins(): Wei | undefined {
    return this.#coins.value
  }

  /** What each of them costs in its turn; undefined while that is not known. */
  get prices(): Prices | undefined {
    const { prices } = this.#deps.curve
    return prices && this.#inTurn(prices)
  }

  /** What they cost in all; undefined while that is not known. */
  get total(): Wei | undefined {
    return this.prices && sumOf(this.prices)
  }

  /** As many as can be chosen. */
  get max(): number {
    return this.#batching.possible && this.#deps.curve.curve ? MAX_AT_ONCE : 1
  }

  /** Whether it is known that the account has less than they cost. */
  get tooPoor(): boolean {
    return this.total !== undefined && this.coins !== undefined && this.coins < this.total
  }

  get possible(): boolean {
    return (
      this.prices !== undefined &&
      this.#deps.collection.tradable &&
      this.#deps.curve.fresh &&
      !this.busy &&
      !this.tooPoor
    )
  }

  /** Person looks from now on. Returns how they leave. */
  subscribe(): () => void {
    return combineDisposers(
      this.#coins.subscribe(),
      reaction(
        () => this.#deps.session.account,
        (account) => void this.#batching.learn(account),
        { fireImmediately: true },
      ),
      reaction(
        () => [this.#deps.collection.address, this.max].join(),
        () => this.choose(1),
        { fireImmediately: true },
      ),
      this.#refused.start(),
      reaction(
        () => this.#refused.entry,
        () => void this.#learnRefusal(),
        { fireImmediately: true },
      ),
    )
  }

  /** So many are to be bought: from 1 to `most`. */
  choose(count: number): void {
    this.count = Math.max(1, Math.min(this.max, Math.trunc(count) || 1))
  }

  async buy(): Promise<void> {
    const { collection, session, transactions, curve } = this.#deps
    const { address, name } = collection
    const shown = this.prices
    const { account } = session
    if (!address || shown === undefined || !account || !this.possible) return
    this.#refused.forget()
    const count = shown.length
    // What was shown is what is signed; where the price is another by then, that one is shown, to be accepted.
    let prices = shown
    const bought = await transactions.run({
      prepare: async () => {
        const { asked, prepared } = await this.#atPrice(account, address, prices)
        if (!prepared.ok) return prepared
        prices = asked
        return count === 1 ? prepared : ok(this.#batching.noting(prepared.value))
      },
      label: texts.buyLabel(name, count),
      topic: this.#topic,
      successText: count === 1 ? texts.nftBought : texts.nftsBought,
    })
    if (bought) this.choose(1)
    await curve.refresh()
  }

  /** Person else came first where the price is not any more what was paid. */
  async #learnRefusal(): Promise<void> {
    const entry = runInAction(() => {
      this.refusal = ''
      return this.#refused.entry
    })
    if (!entry) return
    const { to, value, batch } = entry.transaction
    const price = await this.#deps.nftMarket.prices(to).then(
      ({ buy }) => buy,
      () => undefined,
    )
    runInAction(() => {
      if (entry !== this.#refused.entry) return
      // What one of several cost is not told by what all of them did.
      const moved = batch === undefined && price !== undefined && price !== value
      this.refusal = moved ? texts.buyFailedPrice : texts.buyFailed
    })
  }

  async #atPrice(
    account: Address,
    collection: Address,
    prices: Prices,
  ): Promise<{ readonly asked: Prices; readonly prepared: Result<PreparedWrite, TxFailure> }> {
    const { nftMarket, collectionIndex } = this.#deps
    const name = runInAction(() => this.#deps.collection.name)
    let asked = prices
    for (let moves = 1; ; moves += 1) {
      const [prepared, listed] = await Promise.all([
        nftMarket.prepareBuy({ account, collection, name, prices: asked }),
        collectionIndex.isListed(collection),
      ])
      if (!listed) return { asked, prepared: err({ kind: 'terms changed', detail: texts.notListed }) }
      const moved = !prepared.ok && prepared.error.kind === 'terms changed' && prepared.error.detail
      if (moved !== texts.priceMoved || moves === MAX_PRICE_MOVES) return { asked, prepared }
      const now = await nftMarket.prices(collection)
      asked = runInAction(() => this.#inTurn(now, prices.length)) ?? asked
    }
  }

  /** Of several by the curve alone, which the contract must be seen to follow. */
  #inTurn(now: CurvePrices, count = this.count): Prices | undefined {
    if (count === 1) return [now.buy]
    const { curve } = this.#deps.curve
    if (!curve) return undefined
    const [first, ...others] = pricesInTurn(count, now.supply, { ...curve, fee: now.fee })
    return first === now.buy ? [first, ...others] : undefined
  }

  get #topic(): string {
    return `${TOPIC}${this.#deps.collection.address}`
  }
}
