import { makeAutoObservable } from 'mobx'

import { explainRevert } from '#domain/activity/explainRevert.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { reviewed } from '#domain/activity/reviewed.ts'
import { swapReview, wrapReview } from '#domain/swap/swapReview.ts'
import { minimumOf } from '#domain/liquidity/pool.ts'
import type { AllowanceParams } from '#domain/tokens/Allowances.ts'
import type { SwapParams } from '#domain/swap/Exchange.ts'
import type { Address } from '#domain/shared/Address.ts'
import { amountText } from '#domain/shared/amount.ts'
import { estimateText } from '#domain/shared/significantText.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { impactTier } from '#domain/swap/quote.ts'
import { SWAP_REFUSALS } from '#domain/swap/swapRefusals.ts'
import * as texts from '#domain/swap/texts.ts'
import { tradeOf, type Trade } from '#domain/swap/trade.ts'
import type { Token } from '#domain/tokens/token.ts'

import type { WriteAction } from '../activity/WriteRun.ts'
import { BlockRefusal } from '../activity/BlockRefusal.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { ApprovedWrite } from '../tokens/ApprovalFlow.ts'
import { TokenFormStore } from '../tokens/TokenFormStore.ts'
import type { QuoteStore, Quote } from './QuoteStore.ts'
import type { SwapDeps } from './SwapDeps.ts'
import type { SwapFormStore } from './SwapFormStore.ts'

const TOPIC = 'swap:'

interface DatedParams {
  readonly params: SwapParams
  readonly block: bigint
  readonly at: number
}

export interface SwapStoreDeps extends SwapDeps {
  readonly swapForm: SwapFormStore
  readonly quotes: QuoteStore
}

/** Swaps in the pools: approves the tokens, shows the review, and signs only its terms. */
export class SwapStore {
  /** The rest of the amount after `useSmaller`, and the form's revision then. */
  rest: { readonly amount: Wei; readonly revision: number } | undefined = undefined
  readonly form: TokenFormStore
  /** Why the last swap reverted in its block; '' if it did not, or until the cause is known. */
  readonly refused: BlockRefusal
  readonly #deps: SwapStoreDeps
  #deadline: number | undefined

  constructor(deps: SwapStoreDeps) {
    this.#deps = deps
    this.refused = new BlockRefusal({
      activity: deps.activity,
      isOurs: (topic) => topic.startsWith(TOPIC),
      explain: ({ topic }) => this.#explain(topic),
    })
    this.form = new TokenFormStore(deps, {
      topic: TOPIC,
      allowanceTopic: 'allow:swap',
      write: () => this.#approvedWrite,
      typed: deps.swapForm.typing,
      consent: { word: texts.swapAnyway, to: () => String(deps.swapForm.revision) },
    })
    makeAutoObservable(this, { form: false, refused: false }, { autoBind: true, deep: false })
  }

  /** Whether a very high price impact is confirmed, or needs no confirmation. */
  get confirmed(): boolean {
    const { quote } = this.#deps.quotes
    return quote.kind !== 'trade' || quote.tier !== 'very high' || this.form.confirmed
  }

  /** Undefined while the quote is expired or the price impact is too high, unknown or unconfirmed. */
  get signableQuote(): Extract<Quote, { readonly kind: 'trade' | 'wrap' | 'unwrap' }> | undefined {
    const { quote, expired } = this.#deps.quotes
    const { input } = this.#deps.swapForm
    if (quote.kind !== 'trade' && quote.kind !== 'wrap' && quote.kind !== 'unwrap') return undefined
    if (expired || input.amount === undefined || !this.confirmed) return undefined
    const blocked = quote.kind === 'trade' && (quote.tier === 'unknown' || quote.tier === 'blocked')
    return blocked ? undefined : quote
  }

  /**
   * A smaller amount with a small price impact, and the rest, if the typed amount has more impact;
   * otherwise undefined (rules/exchange: small-pools).
   */
  get smaller(): { readonly amount: Wei; readonly rest: Wei } | undefined {
    const { quote, maxWithinSmall: amount, smallImpact } = this.#deps.quotes
    if (quote.kind !== 'trade' || amount === undefined || amount === 0n) return undefined
    const { impact, amount: wanted } = quote.trade
    return impact === undefined || impact <= smallImpact || wanted <= amount
      ? undefined
      : { amount, rest: wei(wanted - amount) }
  }

  /** The rest of the amount since `useSmaller`; undefined after any other change of the form. */
  get remaining(): Wei | undefined {
    return this.rest?.revision === this.#deps.swapForm.revision ? this.rest.amount : undefined
  }

  subscribe(query: string): () => void {
    const { swapForm, quotes } = this.#deps
    return combineDisposers(
      this.refused.start(),
      this.form.subscribe(),
      swapForm.subscribe(query),
      quotes.subscribe(),
    )
  }

  /** Replaces the typed amount by `smaller`; does nothing without one. */
  useSmaller(): void {
    const { smaller } = this
    if (!smaller) return
    this.#deps.swapForm.typeAmount(smaller.amount)
    this.rest = { amount: smaller.rest, revision: this.#deps.swapForm.revision }
  }

  /** Runs the next step, approval or swap; does nothing without a signable quote. */
  async submit(): Promise<void> {
    if (!this.signableQuote) return
    this.refused.forget()
    // The swap takes the approved amount, even if the price moves after the approval.
    this.#deps.swapForm.fixInput()
    await this.form.submit()
  }

  /** A receipt has no reason: the deadline is checked; otherwise the price is the likeliest cause. */
  async #explain(topic: string): Promise<string> {
    const { poolTerms, log } = this.#deps
    if (topic !== `${TOPIC}trade`) return texts.revertedInBlock
    const late =
      this.#deadline !== undefined &&
      (await poolTerms.hasPassed(this.#deadline).catch((error: unknown) => {
        log.warn('The time of the chain could not be read', error)
        return false
      }))
    return late ? texts.deadlineMissed : texts.priceMovedInBlock
  }

  /** The swap or wrap with the approval it needs; without an amount while it is not possible. */
  get #approvedWrite(): ApprovedWrite {
    const { swapForm, quotes, config } = this.#deps
    const { from } = swapForm
    const { kind } = quotes.quote
    return {
      token: from,
      // Wrapping needs no approval: the wrapped coin's own contract mints and burns it.
      spender:
        kind === 'wrap' || kind === 'unwrap' || !config.swapRouterAddress
          ? undefined
          : { address: config.swapRouterAddress, purpose: texts.routerPurpose },
      amount: this.signableQuote && swapForm.input.amount,
      act: this.#action(),
      together: (allowing) => this.#action(allowing),
    }
  }

  #action(allowing?: AllowanceParams): WriteAction {
    const { swapForm, quotes } = this.#deps
    const { from, to, input } = swapForm
    const { amount } = input
    const quote = quotes.quote
    // Formatted again, because the typed text may have a comma.
    const given = amount === undefined ? from.symbol : amountText(amount, from)
    if (quote.kind === 'wrap' || quote.kind === 'unwrap') return this.#wrapAction(quote.kind, quote.amount)
    const { warnings } = swapForm
    let shown: DatedParams | undefined
    return {
      prepare: async () => {
        const next = await this.#params(shown, from, to, amount)
        if (!next.ok) return next
        shown = next.value
        this.#deadline = shown.params.deadline
        const params = { ...shown.params, ...(allowing && { allowing }) }
        const { config, exchange, poolTerms } = this.#deps
        const prepared = await poolTerms.inTime(params.deadline, exchange.prepareSwap(params))
        return reviewed(explainRevert(prepared, SWAP_REFUSALS), (facts) => ({
          ...swapReview(params, config.swapRouterAddress, facts),
          ...warnings,
        }))
      },
      label: texts.swapTokens(given, to.symbol),
      topic: `${TOPIC}trade`,
      successText: texts.swapped,
    }
  }

  #wrapAction(kind: 'wrap' | 'unwrap', amount: Wei): WriteAction {
    const { from, to } = this.#deps.swapForm
    const [coin, wrapped] = kind === 'wrap' ? [from, to] : [to, from]
    const { exchange, session } = this.#deps
    const { account } = session
    return {
      prepare: async () => {
        if (!account) return err({ kind: 'not connected' })
        const params = { account, coin, wrapped, amount }
        const prepared = await (kind === 'wrap'
          ? exchange.prepareWrap(params)
          : exchange.prepareUnwrap(params))
        return reviewed(explainRevert(prepared, SWAP_REFUSALS), () => wrapReview(params, kind))
      },
      label: (kind === 'wrap' ? texts.wrapToken : texts.unwrapToken)(estimateText(amount, from, 'down')),
      topic: `${TOPIC}${kind}`,
      successText: kind === 'wrap' ? texts.wrapped : texts.unwrapped,
    }
  }

  /** Keeps the shown params while they are fresh and no worse; otherwise the review shows new ones. */
  async #params(
    shown: DatedParams | undefined,
    from: Token,
    to: Token,
    amount: Wei | undefined,
  ): Promise<Result<DatedParams, TxFailure>> {
    const { clock, config, exchange, poolTerms, session, quotes } = this.#deps
    const [market, deadline] = await Promise.all([exchange.read(from, to), poolTerms.deadline()])
    const { account } = session
    const { slippage } = poolTerms
    if (!account || amount === undefined) return err({ kind: 'terms changed' } as const)
    if (slippage === undefined) return err({ kind: 'terms changed', change: 'slippage refused' } as const)
    if (shown && market.block === shown.block && quotes.isOld(shown.at))
      return err({ kind: 'terms changed', change: 'quote stale' } as const)
    const trade = tradeOf(market.routes, market.fee, amount)
    if (!trade) return err({ kind: 'terms changed', change: 'route gone' } as const)
    if (shown && isNoWorse(trade, market.fee, shown)) return { ok: true, value: shown } as const
    if (!this.#mayTrade(trade, config.swapPriceImpactMaxBps))
      return err({ kind: 'terms changed', change: 'impact too high' } as const)
    const { referrer } = this.#deps.referrer
    const params = {
      account,
      from,
      to,
      trade,
      minOut: minimumOf(trade.out, slippage),
      fee: market.fee,
      deadline,
      ...(referrer && { referral: { referrer, share: market.referrerShare } }),
    }
    return { ok: true, value: { params, block: market.block, at: clock.now() } } as const
  }

  /** Whether the price impact is known, within the limit, and confirmed if necessary. */
  #mayTrade(trade: Trade, max: number): trade is Trade & { readonly impact: BasisPoints } {
    const tier = impactTier(trade.impact, max)
    if (tier === 'unknown' || tier === 'blocked') return false
    return tier !== 'very high' || this.form.confirmed
  }
}

const isNoWorse = (trade: Trade, fee: BasisPoints, { params }: DatedParams): boolean =>
  trade.out >= params.trade.out && fee === params.fee && samePath(trade.path, params.trade.path)

const samePath = (a: readonly Address[], b: readonly Address[]): boolean => a.join() === b.join()
