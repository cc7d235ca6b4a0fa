import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { minimumOf } from '#domain/liquidity/pool.ts'
import * as texts from '#domain/nft/texts.ts'
import type { NftTokenParams, SaleTerms, SellParams } from '#domain/nft/NftMarket.ts'
import type { PreparedWrite, ReviewTerms, SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { reviewed } from '#domain/activity/reviewed.ts'
import { explainTradeRevert, sellReview, trustReview } from '#domain/nft/tradeReview.ts'
import { coinOf } from '#domain/shared/coinOf.ts'
import type { ApprovalEffects } from '#domain/tokens/Allowances.ts'
import { slippageOf } from '#domain/settings/swapSettings.ts'
import { sameAddress, ZERO_ADDRESS } from '#domain/shared/Address.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'

import type { Ports } from '../shared/Ports.ts'
import type { WriteAction } from '../activity/WriteRun.ts'
import type { SettingsStore } from '../settings/SettingsStore.ts'
import { BlockRefusal } from '../activity/BlockRefusal.ts'
import { SuccessMoment } from '../activity/SuccessMoment.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import { TypedForm } from '../shared/TypedForm.ts'
import { AmountEntry, type AmountDeps } from '../tokens/AmountEntry.ts'
import type { ApprovedWrite } from '../tokens/ApprovalFlow.ts'
import { TokenFormStore } from '../tokens/TokenFormStore.ts'
import type { CollectionDeps } from './CollectionDeps.ts'
import { collectionQueryKey } from './collectionQueryKey.ts'
import type { CollectionStore } from './CollectionStore.ts'
import type { CurveStore } from './CurveStore.ts'
import { chosenOf } from './OwnTokens.ts'

const TOPIC = 'nft:sell:'

const ONE = wei(1n)

export interface SellDeps extends CollectionDeps, AmountDeps, Pick<Ports, 'drafts'> {
  readonly collection: CollectionStore
  readonly curve: CurveStore
  readonly settings: SettingsStore
}

/** Sells to the curve at its block's price, or through the trader contract for a minimum (rules/nft: bounded-sale). */
export class SellStore {
  /** The user may have sold it since; see `chosen`. */
  picked: bigint | undefined = undefined
  bounded: boolean
  readonly offersMinimum: boolean
  readonly minimumEntry: AmountEntry
  readonly form: TokenFormStore
  readonly moment: SuccessMoment
  /** Why the last sale failed in its block; '' if it did not. */
  readonly refused: BlockRefusal
  /** The token of the last simulated approval, which its review names, whichever is chosen by then. */
  #simulated: NftTokenParams | undefined
  readonly #deps: SellDeps
  readonly #sale: Query<SaleTerms>

  constructor(deps: SellDeps) {
    const { activity, health, log, queries, session, transactions } = deps
    this.#deps = deps
    const isOurs = (topic: string) => topic.startsWith(this.#topic)
    this.moment = new SuccessMoment({ activity, isOurs })
    this.refused = new BlockRefusal({
      activity,
      isOurs,
      explain: ({ transaction: { to } }) =>
        sameAddress(to, deps.config.nftTrader) ? texts.sellFailedMinimum : texts.sellFailed,
    })
    this.#sale = new Query(deps.queries, {
      failure: 'The sale price of a token could not be read',
      ask: () => {
        const params = this.#params
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
    this.minimumEntry = new AmountEntry(deps, () => ({
      decimals: deps.config.tokenDecimals,
      available: this.pays,
    }))
    this.form = new TokenFormStore(
      {
        activity,
        health,
        log,
        queries,
        session,
        transactions,
        allowances: {
          allowanceOf: async () => ((await this.#isApproved()) ? ONE : wei(0n)),
          prepareApproval: ({ amount }) => this.#prepareTrust(amount > 0n),
          // The collections support neither a permit nor a batch with the sale.
          preparePermit: async () => undefined,
        },
        wallet: { canBatch: async () => false },
      },
      {
        topic: TOPIC,
        allowanceTopic: 'allow:nft:sell',
        approvalReview: ({ amount }, _, effects = {}) => this.#trustReview(amount > 0n, effects),
        write: () => this.#approvedWrite,
        typed: new TypedForm(deps.drafts, {
          name: 'nft-sell',
          fields: () => {
            const { text: minimum } = this.minimumEntry
            return minimum === '' ? {} : { minimum, collection: deps.collection.address }
          },
          // Leaves out a minimum for another collection.
          fill: ({ minimum = '', collection }) =>
            this.minimumEntry.type(collection === deps.collection.address ? minimum : ''),
        }),
      },
    )
    makeAutoObservable(
      this,
      { offersMinimum: false, minimumEntry: false, form: false, moment: false, refused: false },
      { autoBind: true, deep: false },
    )
  }

  /** The picked token, or the account's first one once that is sold; undefined for an account without tokens. */
  get chosen(): bigint | undefined {
    return chosenOf(this.#deps.collection.own, this.picked)
  }

  get sale(): AsyncResult<SaleTerms> {
    return this.#sale.result
  }

  /** Simulated proceeds; undefined while unknown, or if the token cannot be sold. */
  get pays(): Wei | undefined {
    return this.sale.kind === 'ready' ? this.sale.value.pays : undefined
  }

  /** The part of the quoted price that is not paid because the owner accepts no coins; undefined if 0 or unknown. */
  get shortBy(): Wei | undefined {
    const { pays } = this
    const quoted = this.#deps.curve.prices?.sell
    return pays !== undefined && quoted !== undefined && pays < quoted ? wei(quoted - pays) : undefined
  }

  /** Whether only one token of the collection exists; false while the supply is unknown. */
  get isLast(): boolean {
    return this.#deps.curve.prices?.supply === 1n
  }

  /** Undefined if the setting allows no sale for a minimum. */
  get slippage(): BasisPoints | undefined {
    return slippageOf(this.#deps.settings.slippage)
  }

  /** Undefined if the typed minimum is invalid or the price is unknown. */
  get minimum(): Wei | undefined {
    const { pays, slippage } = this
    if (this.minimumEntry.text.trim() !== '') return this.minimumEntry.amount
    return pays === undefined || slippage === undefined ? undefined : minimumOf(pays, slippage)
  }

  /** Whether the chosen token has an approval that the sale's steps do not show; false while unknown or busy. */
  get hasUnusedApproval(): boolean {
    const taker = this.sale.kind === 'ready' ? this.sale.value.taker : undefined
    return taker !== undefined && !this.form.busy && this.form.steps.remaining === undefined
  }

  get sold(): bigint | undefined {
    const { entry } = this.moment
    return entry && BigInt(entry.topic.slice(this.#topic.length))
  }

  /** Restores the typed minimum and reads the sale's terms, again with each new price. */
  subscribe(): () => void {
    const { curve } = this.#deps
    return combineDisposers(
      this.#sale.subscribe(),
      reaction(
        () => curve.prices?.sell,
        () => void this.readSale(),
      ),
      this.form.subscribe(),
      this.refused.start(),
      this.moment.start(),
    )
  }

  choose(tokenId: bigint): void {
    this.picked = tokenId
  }

  /** Ignored if the community has no trader contract. */
  bound(bounded: boolean): void {
    this.bounded = bounded && this.offersMinimum
  }

  /** Runs the next step of the sale, then reads prices and terms again, even after a refusal. */
  async submit(): Promise<void> {
    this.refused.forget()
    await this.form.submit()
    await Promise.all([this.#deps.curve.refresh(), this.readSale()])
  }

  async revokeApproval(): Promise<void> {
    const { chosen } = this
    if (chosen === undefined) return
    await this.#deps.transactions.run({
      prepare: async () =>
        reviewed(await this.#prepareTrust(false), (effects) => this.#trustReview(false, effects)),
      label: texts.revokeTitle(this.#deps.collection.name, chosen),
      topic: `${TOPIC}trust`,
      successText: texts.approvalRevoked,
    })
  }

  async readSale(): Promise<void> {
    await this.#sale.refetch()
  }

  get #topic(): string {
    return `${TOPIC}${this.#deps.collection.address}:`
  }

  /** Undefined if the chosen token may not be traded. */
  get #params(): NftTokenParams | undefined {
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

  /** A bounded sale needs an approval for the trader contract. Without an amount the form is not ready. */
  get #approvedWrite(): ApprovedWrite {
    const { pays, bounded, minimum } = this
    const { nftTrader } = this.#deps.config
    const canSell =
      this.#params !== undefined &&
      this.#deps.curve.fresh &&
      pays !== undefined &&
      (!bounded || minimum !== undefined)
    return {
      token: this.#token,
      ...(this.chosen !== undefined && { tokenId: this.chosen }),
      // The approval is read only once the token may be traded.
      spender:
        bounded && this.#params && nftTrader
          ? { address: nftTrader, purpose: texts.traderPurpose }
          : undefined,
      amount: canSell ? ONE : undefined,
      act: this.#action(),
    }
  }

  #action(): WriteAction {
    const { chosen, pays, bounded, minimum } = this
    const params = this.#params
    // The shown amount is signed. If the sale pays less by then, the review shows the new amount.
    let shown = pays
    return {
      prepare: async () => {
        if (!params || shown === undefined) return err({ kind: 'terms changed' })
        const sell = (amount: Wei) =>
          this.#prepareSale({
            ...params,
            pays: amount,
            ...(bounded && minimum !== undefined && { minimum }),
          })
        const prepared = await sell(shown)
        if (
          prepared.ok ||
          prepared.error.kind !== 'terms changed' ||
          prepared.error.change !== 'sells for less'
        )
          return prepared
        const { nftMarket } = this.#deps
        shown = (await nftMarket.saleOf(params.collection, params.account, params.tokenId)).pays
        return shown === undefined ? prepared : sell(shown)
      },
      label: chosen === undefined ? '' : texts.sellTitle(this.#deps.collection.name, chosen),
      topic: `${this.#topic}${chosen}`,
      successText: texts.nftSold,
    }
  }

  async #isApproved(): Promise<boolean> {
    const params = this.#params
    if (!params) return false
    const { taker } = await this.#deps.nftMarket.saleOf(params.collection, params.account, params.tokenId)
    return sameAddress(taker, this.#deps.config.nftTrader)
  }

  async #prepareSale(params: SellParams): Promise<Result<PreparedWrite, TxFailure>> {
    const { nftMarket, config } = this.#deps
    return reviewed(explainTradeRevert(await nftMarket.prepareSell(params)), (effects) =>
      sellReview({ ...params, picture: this.#pictureOf(params) }, coinOf(config), effects),
    )
  }

  async #prepareTrust(trusted: boolean): Promise<Result<SimulatedWrite<ApprovalEffects>, TxFailure>> {
    const params = this.#params
    if (!params) return err({ kind: 'terms changed' })
    const simulated = await this.#deps.nftMarket.prepareTrust({ ...params, trusted })
    this.#simulated = params
    return explainTradeRevert(simulated)
  }

  #trustReview(trusted: boolean, effects: ApprovalEffects): ReviewTerms {
    const { nftTrader = ZERO_ADDRESS } = this.#deps.config
    if (!this.#simulated) throw new Error('Nothing was simulated')
    const params = this.#simulated
    return trustReview({ ...params, trusted, picture: this.#pictureOf(params) }, nftTrader, effects)
  }

  #pictureOf({ tokenId }: NftTokenParams): string {
    return runInAction(() => this.#deps.collection.pictureOf(tokenId))
  }
}
