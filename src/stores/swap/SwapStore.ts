import { makeAutoObservable, runInAction } from 'mobx'

import { inWords } from '#domain/activity/inWords.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { withReview } from '#domain/activity/withReview.ts'
import { minimumOf } from '#domain/liquidity/pool.ts'
import type { AllowanceParams } from '#domain/tokens/Allowances.ts'
import type { SwapParams } from '#domain/swap/Exchange.ts'
import type { Address } from '#domain/shared/Address.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { impactTier } from '#domain/swap/quote.ts'
import {
  SWAP_REFUSALS,
  SWAP_REFUSED,
  SWAP_STOPS,
  SWAPPED,
  UNWRAPPED,
  WRAPPED,
} from '#domain/swap/swapTexts.ts'
import { tradeOf, type Trade } from '#domain/swap/trade.ts'
import type { Token } from '#domain/tokens/token.ts'

import type { WriteAction } from '../activity/TransactionStore.ts'
import { BlockRefusal } from '../activity/BlockRefusal.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { ApprovedWrite } from '../tokens/ApprovalFlow.ts'
import { TokenFormStore } from '../tokens/TokenFormStore.ts'
import type { QuoteStore, Quote } from './QuoteStore.ts'
import type { SwapDeps } from './SwapDeps.ts'
import type { SwapFormStore } from './SwapFormStore.ts'

/** What the topics of this form's writes begin with. */
const TOPIC = 'swap:'
/** To be typed where a swap costs more than a twentieth by its own weight. */
const SWAP_ANYWAY = 'swap anyway'

/** An order, and when and by which block it was made. */
interface Made {
  readonly params: SwapParams
  readonly block: bigint
  readonly at: number
}

/** What a swap stands on. */
export interface SwapStoreDeps extends SwapDeps {
  readonly swapForm: SwapFormStore
  readonly quotes: QuoteStore
}

/** Exchanging by the pools: allowed, reviewed, and signed only as shown (features c). */
export class SwapStore {
  /** What was left aside, and after how many edits of the form. */
  left: { readonly amount: Wei; readonly revision: number } | undefined = undefined
  /** Why the last one was refused in its block; undefined until that is found. */
  cause: keyof typeof SWAP_REFUSED | undefined = undefined
  readonly form: TokenFormStore
  readonly #deps: SwapStoreDeps
  readonly #refused: BlockRefusal
  /** Until when the last swap that was prepared stood, in seconds since 1970. */
  #deadline: number | undefined

  constructor(deps: SwapStoreDeps) {
    this.#deps = deps
    this.#refused = new BlockRefusal(deps.activity, (topic) => topic.startsWith(TOPIC))
    this.form = new TokenFormStore(deps, {
      topic: TOPIC,
      allowanceTopic: 'allow:swap',
      write: () => this.#spending,
      typed: {
        text: () => deps.swapForm.typedTexts.join('\n'),
        clear: () => deps.swapForm.typeInput(''),
      },
      consent: { word: SWAP_ANYWAY, to: () => String(deps.swapForm.revision) },
    })
    makeAutoObservable(this, { form: false }, { autoBind: true, deep: false })
  }

  /** Whether the user has said what a high price impact asks of them. */
  get confirmed(): boolean {
    const { quote } = this.#deps.quotes
    return quote.kind !== 'trade' || quote.tier !== 'very high' || this.form.confirmed
  }

  /** What the form would exchange; undefined while anything keeps it from being signed. */
  get exchangeable(): Extract<Quote, { readonly kind: 'trade' | 'wrap' | 'unwrap' }> | undefined {
    const { quote, expired } = this.#deps.quotes
    const { input } = this.#deps.swapForm
    if (quote.kind !== 'trade' && quote.kind !== 'wrap' && quote.kind !== 'unwrap') return undefined
    if (expired || input.amount === undefined || !this.confirmed) return undefined
    const stopped = quote.kind === 'trade' && (quote.tier === 'unknown' || quote.tier === 'blocked')
    return stopped ? undefined : quote
  }

  /**
   * What moves the price by little, where the form asks for more than that, and what remains of it then
   * (rules/exchange: small-pools).
   */
  get less(): { readonly amount: Wei; readonly rest: Wei } | undefined {
    const { quote, maxWithinSmall: amount, smallImpact } = this.#deps.quotes
    if (quote.kind !== 'trade' || amount === undefined || amount === 0n) return undefined
    const { impact, amount: wanted } = quote.trade
    return impact === undefined || impact <= smallImpact || wanted <= amount
      ? undefined
      : { amount, rest: wei(wanted - amount) }
  }

  /** What remains of what was wanted, since the smaller amount was taken; undefined once the form was changed. */
  get remaining(): Wei | undefined {
    return this.left?.revision === this.#deps.swapForm.revision ? this.left.amount : undefined
  }

  /** What has become of the last one, where its block refused it; '' for none that was. */
  get refusal(): string {
    return this.#refused.entry && this.cause ? SWAP_REFUSED[this.cause] : ''
  }

  /** Person looks from now on, by a page that was opened with this query. Returns how they leave. */
  subscribe(query: string): () => void {
    const { activity, swapForm, quotes } = this.#deps
    return combineDisposers(
      activity.onSettled(({ topic, outcome }) => {
        if (topic.startsWith(TOPIC) && outcome === 'failed') void this.#findCause(topic)
      }),
      this.#refused.start(),
      this.form.subscribe(),
      swapForm.subscribe(query),
      quotes.subscribe(),
    )
  }

  /** Fills in the smaller amount. */
  takeLess(): void {
    const { less } = this
    if (!less) return
    this.#deps.swapForm.typeAmount(less.amount)
    this.left = { amount: less.rest, revision: this.#deps.swapForm.revision }
  }

  async submit(): Promise<void> {
    if (!this.exchangeable) return
    this.#refused.forget()
    // The amount that is allowed is the one that is taken, also where the price moves in between.
    this.#deps.swapForm.fixInput()
    await this.form.submit()
  }

  /** A receipt does not say why: the deadline is compared with the chain's time, and of what remains the price is likeliest. */
  async #findCause(topic: string): Promise<void> {
    const { poolTerms, log } = this.#deps
    runInAction(() => {
      this.cause = undefined
    })
    const late =
      this.#deadline !== undefined &&
      (await poolTerms.hasPassed(this.#deadline).catch((error: unknown) => {
        log.warn('The time of the chain could not be read', error)
        return false
      }))
    runInAction(() => {
      if (topic !== `${TOPIC}trade`) this.cause = 'other'
      else this.cause = late ? 'late' : 'moved'
    })
  }

  get #spending(): ApprovedWrite {
    const { swapForm, quotes, config } = this.#deps
    const { from } = swapForm
    const { kind } = quotes.quote
    return {
      token: from,
      // A coin that is unwrapped is burned by its own token: nobody takes it. Asked for in the same moment as the price.
      spender: kind === 'wrap' || kind === 'unwrap' ? undefined : config.swapRouterAddress,
      amount: this.exchangeable && swapForm.input.amount,
      act: this.#action(),
      together: (allowing) => this.#action(allowing),
    }
  }

  #action(allowing?: AllowanceParams): WriteAction {
    const { swapForm, quotes } = this.#deps
    const { from, to, input } = swapForm
    const { amount } = input
    const quote = quotes.quote
    // As it is understood, for what was typed may have a comma.
    const given = amount === undefined ? '' : `${formatAmountExactly(amount, from.decimals)} `
    if (quote.kind === 'wrap' || quote.kind === 'unwrap') return this.#wrapAction(quote.kind, quote.amount)
    // What was shown is what is signed; where it is no longer so, it is shown again.
    const { warnings } = swapForm
    let made: Made | undefined
    return {
      prepare: async () => {
        const next = await this.#order(made, from, to, amount)
        if (!next.ok) return next
        made = next.value
        this.#deadline = made.params.deadline
        const params = { ...made.params, ...(allowing && { allowing }) }
        const { exchange, poolTerms } = this.#deps
        return inWords(
          withReview(await poolTerms.inTime(params.deadline, exchange.prepareSwap(params)), warnings),
          SWAP_REFUSALS,
        )
      },
      label: `Swap ${given}${from.symbol} for ${to.symbol}`,
      topic: `${TOPIC}trade`,
      successText: SWAPPED,
    }
  }

  #wrapAction(kind: 'wrap' | 'unwrap', amount: Wei): WriteAction {
    const { from, to } = this.#deps.swapForm
    const [coin, wrapped] = kind === 'wrap' ? [from, to] : [to, from]
    const { exchange, session } = this.#deps
    const { account } = session
    return {
      prepare: async () => {
        if (!account) return err({ kind: 'account changed' })
        const params = { account, coin, wrapped, amount }
        return inWords(
          await (kind === 'wrap' ? exchange.prepareWrap(params) : exchange.prepareUnwrap(params)),
          SWAP_REFUSALS,
        )
      },
      label: `${kind === 'wrap' ? 'Wrap' : 'Unwrap'} ${formatAmountExactly(amount, from.decimals)} ${from.symbol}`,
      topic: `${TOPIC}${kind}`,
      successText: kind === 'wrap' ? WRAPPED : UNWRAPPED,
    }
  }

  /**
   * The order for what the chain says now. One that was shown stands as long as it brings no less than it said; then it
   * is made anew, to be accepted. A chain that stands still makes it old.
   */
  async #order(
    shown: Made | undefined,
    from: Token,
    to: Token,
    amount: Wei | undefined,
  ): Promise<Result<Made, TxFailure>> {
    const { clock, config, exchange, poolTerms, session, quotes } = this.#deps
    const [market, deadline] = await Promise.all([exchange.read(from, to), poolTerms.deadline()])
    return runInAction(() => {
      const { account } = session
      if (!account || amount === undefined) return err({ kind: 'terms changed', detail: '' } as const)
      if (shown && market.block === shown.block && quotes.isOld(shown.at))
        return err({ kind: 'terms changed', detail: SWAP_STOPS.old } as const)
      const trade = tradeOf(market.routes, market.fee, amount)
      if (!trade) return err({ kind: 'terms changed', detail: SWAP_STOPS.gone } as const)
      if (shown && bringsAsMuch(trade, market.fee, shown)) return { ok: true, value: shown } as const
      if (!this.#mayTrade(trade, config.swapPriceImpactMaxBps))
        return err({ kind: 'terms changed', detail: SWAP_STOPS.impact } as const)
      const { referrer } = this.#deps.referrer
      const params = {
        account,
        from,
        to,
        trade,
        minOut: minimumOf(trade.out, poolTerms.slippage),
        fee: market.fee,
        deadline,
        ...(referrer && { referral: { referrer, share: market.referrerShare } }),
      }
      return { ok: true, value: { params, block: market.block, at: clock.now() } } as const
    })
  }

  /** Whether its impact is known, allowed, and confirmed where it has to be. */
  #mayTrade(trade: Trade, max: number): trade is Trade & { readonly impact: BasisPoints } {
    const tier = impactTier(trade.impact, max)
    if (tier === 'unknown' || tier === 'blocked') return false
    return tier !== 'very high' || this.form.confirmed
  }
}

/** Whether a trade still brings what was shown, for the same fee. */
const bringsAsMuch = (trade: Trade, fee: BasisPoints, { params }: Made): boolean =>
  trade.out >= params.trade.out && fee === params.fee && samePath(trade.path, params.trade.path)

const samePath = (one: readonly Address[], other: readonly Address[]): boolean => one.join() === other.join()
