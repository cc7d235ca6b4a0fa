import { autorun, makeAutoObservable, reaction } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import { addReview } from '#domain/liquidity/liquidityReview.ts'
import type { PoolAmounts } from '#domain/liquidity/pool.ts'
import * as texts from '#domain/liquidity/texts.ts'
import type { AllowanceParams } from '#domain/tokens/Allowances.ts'
import type { AddLiquidityParams } from '#domain/liquidity/LiquidityPool.ts'
import { err } from '#domain/shared/Result.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import type { WriteAction } from '../activity/WriteRun.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { TypedForm } from '../shared/TypedForm.ts'
import { AmountEntry } from '../tokens/AmountEntry.ts'
import type { ApprovedWrite } from '../tokens/ApprovalFlow.ts'
import { TokenFormStore } from '../tokens/TokenFormStore.ts'
import type { LiquidityFormDeps } from './LiquidityStore.ts'

export const ADD_TOPIC = 'liquidity:add'

export class AddLiquidityStore {
  readonly tokens: AmountEntry
  readonly coins: AmountEntry
  readonly form: TokenFormStore
  readonly #deps: LiquidityFormDeps
  #after: readonly string[] = []
  /** The side typed last; the other side follows it. */
  #lead: keyof PoolAmounts = 'tokens'

  constructor(deps: LiquidityFormDeps) {
    const { liquidity } = deps
    this.#deps = deps
    const { token, coin } = liquidity.tokens
    this.tokens = new AmountEntry(deps, () => ({
      decimals: token.decimals,
      available: liquidity.held?.tokens,
      // If all the tokens need more coins than the account has, the coins' field says so.
      max: liquidity.heldNow?.tokens,
    }))
    this.coins = new AmountEntry(deps, () => ({ decimals: coin.decimals, available: liquidity.held?.coins }))
    this.form = new TokenFormStore(deps, {
      topic: ADD_TOPIC,
      write: () => this.#write,
      around: () => ({ before: [], after: this.#after }),
      typed: new TypedForm(deps.drafts, {
        name: 'add-liquidity',
        fields: () =>
          // Without a price both sides are typed.
          liquidity.empty
            ? { tokens: this.tokens.text, coins: this.coins.text }
            : { [this.#lead]: this[this.#lead].text },
        fill: ({ tokens = '', coins = '' }) => {
          this.typeTokens(tokens)
          if (coins !== '') this.typeCoins(coins)
        },
      }),
    })
    makeAutoObservable(this, { tokens: false, coins: false, form: false }, { autoBind: true, deep: false })
  }

  get given(): PoolAmounts | undefined {
    const tokens = this.tokens.amount
    const coins = this.coins.amount
    return tokens === undefined || coins === undefined ? undefined : { tokens, coins }
  }

  /** Expected shares; undefined without two valid amounts, or while the pool is unknown. */
  get expected(): Wei | undefined {
    return this.given && this.#deps.liquidity.expectedShares(this.given)
  }

  /** Minimum amounts to add; undefined without two valid amounts or a usable slippage. */
  get minimum(): PoolAmounts | undefined {
    return this.given && this.#deps.poolTerms.minimumOf(this.given)
  }

  /** The labels of the steps that follow in the same review (rules/money: one-sheet). */
  leadTo(after: readonly string[]): void {
    this.#after = after
  }

  /** Clears the form and reads the pool and the balances. The typed side stays while the price moves the other. */
  subscribe(): () => void {
    const { liquidity } = this.#deps
    return combineDisposers(
      reaction(
        () => liquidity.known,
        () => this.#updateOtherSide(),
      ),
      liquidity.subscribe(),
      this.form.subscribe(),
    )
  }

  /** Reads the form's data together with the rest of the page, before the form opens. */
  readAhead(): () => void {
    return combineDisposers(
      this.#deps.liquidity.subscribe(),
      autorun(() => void this.form.steps.allowance),
    )
  }

  typeTokens(text: string): void {
    this.#lead = 'tokens'
    this.tokens.type(text)
    this.#updateOtherSide()
  }

  typeCoins(text: string): void {
    this.#lead = 'coins'
    this.coins.type(text)
    this.#updateOtherSide()
  }

  async submit(): Promise<void> {
    await this.form.submit()
    // If the price has moved, the shown price would be refused again.
    await this.#deps.liquidity.refresh()
  }

  /**
   * Sets the other side by the pool's ratio, or clears it if the typed amount is invalid; changes nothing while
   * the pool is unknown. An empty pool has no ratio: both sides are typed, and emptying one empties the other.
   */
  #updateOtherSide(): void {
    const { liquidity } = this.#deps
    const [leading, following] =
      this.#lead === 'tokens' ? [this.tokens, this.coins] : [this.coins, this.tokens]
    const { typed } = leading
    if (liquidity.empty) {
      if (leading.text === '') following.type('')
      return
    }
    const counterpart = typed === undefined ? undefined : liquidity.counterpart(this.#lead, typed)
    if (counterpart !== undefined) following.fill(counterpart)
    else if (liquidity.known) following.type('')
  }

  get #write(): ApprovedWrite {
    return {
      token: this.#deps.liquidity.tokens.token,
      spender: { address: this.#deps.liquidity.tokens.router, purpose: texts.addPurpose },
      amount: this.minimum && this.expected ? this.given?.tokens : undefined,
      act: this.#action(),
      together: (allowing) => this.#action(allowing),
    }
  }

  /** With `allowing`, the approval is part of the same confirmation. */
  #action(allowing?: AllowanceParams): WriteAction {
    const { liquidity, liquidityPool, poolTerms } = this.#deps
    // Computed once, so that the amounts shown are the amounts signed, even if the price moves meanwhile.
    let params: AddLiquidityParams | undefined
    return {
      prepare: async () => {
        params ??= await this.#params()
        if (!params) return err({ kind: 'terms changed' })
        const addition = { ...params, ...(allowing && { allowing }) }
        const prepared = await poolTerms.inTime(params.deadline, liquidityPool.prepareAdd(addition))
        return reviewed(prepared, () => addReview(addition, liquidity.tokens))
      },
      label: texts.addLiquidity,
      topic: ADD_TOPIC,
      successText: texts.addedNotice,
    }
  }

  /** Undefined if the amounts or the account are missing by now. */
  async #params(): Promise<AddLiquidityParams | undefined> {
    const { poolTerms, session } = this.#deps
    const deadline = await poolTerms.deadline()
    const { given, expected } = this
    const { account } = session
    if (!given || !expected || !account) return undefined
    const minimum = poolTerms.minimumOf(given)
    return minimum && { account, given, expected, minimum, deadline }
  }
}
