import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { minimumOf } from '#domain/liquidity/pool.ts'
import * as texts from '#domain/nft/texts.ts'
import type { SaleTerms, NftTokenParams } from '#domain/nft/NftMarket.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import { slippageOf } from '#domain/settings/swapSettings.ts'
import { sameAddress, ZERO_ADDRESS } from '#domain/shared/Address.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'

import type { WriteAction } from '../activity/TransactionStore.ts'
import type { SettingsStore } from '../settings/SettingsStore.ts'
import type { AsyncResult } from '../shared/AsyncResult.ts'
import { BlockRefusal } from '../activity/BlockRefusal.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import { AmountEntry } from '../tokens/AmountEntry.ts'
import type { ApprovedWrite } from '../tokens/ApprovalFlow.ts'
import { TokenFormStore } from '../tokens/TokenFormStore.ts'
import type { CollectionDeps } from './CollectionDeps.ts'
import { collectionQueryKey } from './collectionQueryKey.ts'
import type { CollectionStore } from './CollectionStore.ts'
import type { CurveStore } from './CurveStore.ts'
import { chosenOf } from './OwnTokens.ts'

const TOPIC = 'nft:sell:'

/** One whole token, as the steps of an allowance count it. */
const ONE = wei(1n)

/** What selling stands on. */
export interface SellDeps extends CollectionDeps {
  readonly collection: CollectionStore
  readonly curve: CurveStore
  readonly settings: SettingsStore
}

/**
 * Selling a chosen token back: at the price of the moment, or through the trader contract for a minimum
 * (rules/nft: bounded-sale).
 */
export class SellStore {
  /** The one the user has picked; another where that is not theirs any more. */
  picked: bigint | undefined = undefined
  /** Whether it is sold for a minimum. */
  bounded: boolean
  /** Whether that is offered here. */
  readonly offersMinimum: boolean
  /** A minimum of the user's own; empty for the one that follows from the slippage setting. */
  readonly minimumEntry: AmountEntry
  readonly form: TokenFormStore
  readonly #refused: BlockRefusal
  readonly #deps: SellDeps
  readonly #sale: Query<SaleTerms>

  constructor(deps: SellDeps) {
    const { activity, health, log, queries, session, transactions } = deps
    this.#deps = deps
    this.#refused = new BlockRefusal(deps.activity, (topic) =>
      topic.startsWith(`${TOPIC}${deps.collection.address}:`),
    )
    this.#sale = new Query(deps.queries, {
      failure: 'What a token brings could not be read',
      ask: () => {
        const params = this.#order
        if (!params) return undefined
        const { account, collection, tokenId } = params
        return {
          key: collectionQueryKey(collection, 'sale', tokenId, account),
          fetch: () => deps.nftMarket.saleOf(collection, account, tokenId),
        }
      },
    })
    this.offersMinimum = deps.config.nftTrader !== undefined
    this.bounded = this.offersMinimum
    this.minimumEntry = new AmountEntry(() => ({ decimals: deps.config.tokenDecimals, available: this.pays }))
    this.form = new TokenFormStore(
      {
        activity,
        health,
        log,
        queries,
        session,
        transactions,
        allowances: {
          allowanceOf: async () => ((await this.#mayBeTaken()) ? ONE : wei(0n)),
          prepareApproval: ({ amount }) => this.#prepareTrust(amount > 0n),
          // Nothing of this kind is allowed by a signature, or together with the sale.
          preparePermit: async () => undefined,
        },
        wallet: { canBatch: async () => false },
      },
      { topic: TOPIC, allowanceTopic: 'allow:nft:sell', write: () => this.#spending },
    )
    makeAutoObservable(
      this,
      { offersMinimum: false, minimumEntry: false, form: false },
      { autoBind: true, deep: false },
    )
  }

  /** The one to be sold. */
  get chosen(): bigint | undefined {
    return chosenOf(this.#deps.collection.own, this.picked)
  }

  /** What selling the chosen token comes to. */
  get sale(): AsyncResult<SaleTerms> {
    return this.#sale.result
  }

  /** What the chosen token really pays now; undefined while that is unknown, or where it cannot be sold. */
  get pays(): Wei | undefined {
    return this.sale.kind === 'ready' ? this.sale.value.pays : undefined
  }

  /** Of which it pays less where the owner takes no coins: what the contract says that a token brings. */
  get shortBy(): Wei | undefined {
    const { pays } = this
    const said = this.#deps.curve.prices?.sell
    return pays !== undefined && said !== undefined && pays < said ? wei(said - pays) : undefined
  }

  get isLast(): boolean {
    return this.#deps.curve.prices?.supply === 1n
  }

  get slippage(): BasisPoints {
    return slippageOf(this.#deps.settings.slippage)
  }

  /** The minimum of a bounded sale; undefined where what was typed is none, or the price is unknown. */
  get minimum(): Wei | undefined {
    const { pays } = this
    if (this.minimumEntry.text.trim() !== '') return this.minimumEntry.amount
    return pays === undefined ? undefined : minimumOf(pays, this.slippage)
  }

  /** Whether somebody beside the user may take the chosen token, whom the steps of a sale do not speak of. */
  get leftOver(): boolean {
    const taker = this.sale.kind === 'ready' ? this.sale.value.taker : undefined
    return taker !== undefined && !this.form.busy && this.form.steps.leftOver === undefined
  }

  /** What has become of the last sale, where its block refused it; '' for none that was. */
  get refusal(): string {
    const { entry } = this.#refused
    if (!entry) return ''
    const { nftTrader } = this.#deps.config
    return sameAddress(entry.transaction.to, nftTrader) ? texts.sellFailedMinimum : texts.sellFailed
  }

  /** Person looks from now on. Returns how they leave. */
  subscribe(): () => void {
    const { curve } = this.#deps
    this.minimumEntry.type('')
    return combineDisposers(
      this.#sale.subscribe(),
      reaction(
        () => curve.prices?.sell,
        () => void this.readSale(),
      ),
      this.form.subscribe(),
      this.#refused.start(),
    )
  }

  choose(tokenId: bigint): void {
    this.picked = tokenId
  }

  bound(bounded: boolean): void {
    this.bounded = bounded && this.offersMinimum
  }

  async submit(): Promise<void> {
    this.#refused.forget()
    await this.form.submit()
    await Promise.all([this.#deps.curve.refresh(), this.readSale()])
  }

  /** Takes back who may take the chosen token. Nothing moves by it. */
  async endTrust(): Promise<void> {
    const { chosen } = this
    if (chosen === undefined) return
    await this.#deps.transactions.run({
      prepare: () => this.#prepareTrust(false),
      label: texts.revokeTitle(this.#deps.collection.name, chosen),
      topic: `${TOPIC}trust`,
      successText: texts.approvalRevoked,
    })
  }

  /** Reads what the chosen token pays, and who may take it. What was known of it stays until the answer. */
  async readSale(): Promise<void> {
    await this.#sale.refetch()
  }

  /** The chosen token, where it may be traded. */
  get #order(): NftTokenParams | undefined {
    const { chosen } = this
    const { address, name, tradable } = this.#deps.collection
    const { account } = this.#deps.session
    return chosen !== undefined && address && account && tradable
      ? { account, collection: address, name, tokenId: chosen }
      : undefined
  }

  get #token(): Token {
    const { address = ZERO_ADDRESS, name } = this.#deps.collection
    const symbol = this.chosen === undefined ? name : texts.tokenTitle(name, this.chosen)
    return { address, name: symbol, symbol, decimals: 0, origin: 'imported' }
  }

  get #spending(): ApprovedWrite {
    const { pays, bounded, minimum } = this
    const usable =
      this.#order !== undefined &&
      this.#deps.curve.fresh &&
      pays !== undefined &&
      (!bounded || minimum !== undefined)
    return {
      token: this.#token,
      ...(this.chosen !== undefined && { tokenId: this.chosen }),
      // Of a token that may not be traded yet nothing is asked; once it may, its spender is read.
      spender: bounded && this.#order ? this.#deps.config.nftTrader : undefined,
      amount: usable ? ONE : undefined,
      act: this.#action(),
    }
  }

  #action(): WriteAction {
    const { chosen, pays, bounded, minimum } = this
    const params = this.#order
    // What was shown is what is signed, where it still brings as much; where not, that is shown, to be accepted.
    let shown = pays
    return {
      prepare: async () => {
        if (!params || shown === undefined) return err({ kind: 'terms changed', detail: '' })
        const sell = (amount: Wei) =>
          this.#deps.nftMarket.prepareSell({
            ...params,
            pays: amount,
            ...(bounded && minimum !== undefined && { minimum: minimum }),
          })
        const prepared = await sell(shown)
        if (
          prepared.ok ||
          prepared.error.kind !== 'terms changed' ||
          prepared.error.detail !== texts.sellsForLess
        )
          return prepared
        const { nftMarket } = this.#deps
        shown = (await nftMarket.saleOf(params.collection, params.account, params.tokenId)).pays
        return shown === undefined ? prepared : sell(shown)
      },
      label: chosen === undefined ? '' : texts.sellTitle(this.#deps.collection.name, chosen),
      topic: `${TOPIC}${this.#deps.collection.address}:${chosen}`,
      successText: texts.nftSold,
    }
  }

  async #mayBeTaken(): Promise<boolean> {
    const params = runInAction(() => this.#order)
    if (!params) return false
    const { taker } = await this.#deps.nftMarket.saleOf(params.collection, params.account, params.tokenId)
    return sameAddress(taker, this.#deps.config.nftTrader)
  }

  async #prepareTrust(trusted: boolean): Promise<Result<PreparedWrite, TxFailure>> {
    const params = runInAction(() => this.#order)
    return params
      ? this.#deps.nftMarket.prepareTrust({ ...params, trusted })
      : err({ kind: 'terms changed', detail: '' })
  }
}
