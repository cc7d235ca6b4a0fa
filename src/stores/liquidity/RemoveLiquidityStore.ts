import { makeAutoObservable } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import { removeReview } from '#domain/liquidity/liquidityReview.ts'
import type { PoolAmounts } from '#domain/liquidity/pool.ts'
import * as texts from '#domain/liquidity/texts.ts'
import type { RemoveLiquidityParams } from '#domain/liquidity/LiquidityPool.ts'
import { err } from '#domain/shared/Result.ts'

import type { WriteAction } from '../activity/WriteRun.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { TypedForm } from '../shared/TypedForm.ts'
import { AmountEntry } from '../tokens/AmountEntry.ts'
import type { ApprovedWrite } from '../tokens/ApprovalFlow.ts'
import { TokenFormStore } from '../tokens/TokenFormStore.ts'
import type { LiquidityFormDeps } from './LiquidityStore.ts'

const TOPIC = 'liquidity:remove'

export class RemoveLiquidityStore {
  readonly shares: AmountEntry
  readonly form: TokenFormStore
  readonly #deps: LiquidityFormDeps

  constructor(deps: LiquidityFormDeps) {
    const { liquidity } = deps
    this.#deps = deps
    this.shares = new AmountEntry(deps, () => ({
      decimals: liquidity.tokens.share.decimals,
      available: liquidity.held?.shares,
      max: liquidity.heldNow?.shares,
    }))
    this.form = new TokenFormStore(deps, {
      topic: TOPIC,
      write: () => this.#write,
      typed: new TypedForm(deps.drafts, {
        name: 'remove-liquidity',
        fields: () => ({ shares: this.shares.text }),
        fill: ({ shares = '' }) => this.shares.type(shares),
      }),
    })
    makeAutoObservable(this, { shares: false, form: false }, { autoBind: true, deep: false })
  }

  /** Expected amounts for the typed shares; undefined if those are invalid or the pool is unknown. */
  get expected(): PoolAmounts | undefined {
    const { amount } = this.shares
    return amount === undefined ? undefined : this.#deps.liquidity.expectedAmounts(amount)
  }

  /** Minimum amounts received; undefined without an expectation or a usable slippage. */
  get minimum(): PoolAmounts | undefined {
    return this.expected && this.#deps.poolTerms.minimumOf(this.expected)
  }

  subscribe(): () => void {
    return combineDisposers(this.#deps.liquidity.subscribe(), this.form.subscribe())
  }

  async submit(): Promise<void> {
    await this.form.submit()
    // If the price has moved, the shown price would be refused again.
    await this.#deps.liquidity.refresh()
  }

  get #write(): ApprovedWrite {
    const { liquidity, poolTerms } = this.#deps
    const { expected } = this
    return {
      token: liquidity.tokens.share,
      spender: { address: liquidity.tokens.router, purpose: texts.removePurpose },
      amount:
        this.minimum && expected && expected.tokens > 0n && expected.coins > 0n
          ? this.shares.amount
          : undefined,
      act: this.#action({}),
      together: (allowing) => this.#action({ allowing }),
      permit: { deadline: () => poolTerms.deadline(), act: (permit) => this.#action({ permit }) },
    }
  }

  #action(method: Pick<RemoveLiquidityParams, 'allowing' | 'permit'>): WriteAction {
    const { poolTerms, liquidity, liquidityPool } = this.#deps
    // Computed once, so that the amounts shown are the amounts signed, even if the price moves meanwhile.
    let params: RemoveLiquidityParams | undefined
    return {
      prepare: async () => {
        params ??= await this.#params(method)
        if (!params) return err({ kind: 'terms changed' })
        const removal = params
        const prepared = await poolTerms.inTime(removal.deadline, liquidityPool.prepareRemove(removal))
        return reviewed(prepared, () => removeReview(removal, liquidity.tokens))
      },
      label: texts.removeLiquidity,
      topic: TOPIC,
      successText: texts.removedNotice,
    }
  }

  /** A permit fixes the shares and the deadline. Undefined without an account or an amount. */
  async #params(
    method: Pick<RemoveLiquidityParams, 'allowing' | 'permit'>,
  ): Promise<RemoveLiquidityParams | undefined> {
    const { poolTerms, session } = this.#deps
    const { permit } = method
    const deadline = permit?.deadline ?? (await poolTerms.deadline())
    const { expected } = this
    const shares = permit?.amount ?? this.shares.amount
    const { account } = session
    if (!expected || shares === undefined || !account) return undefined
    const minimum = poolTerms.minimumOf(expected)
    return minimum && { account, shares, expected, minimum, deadline, ...method }
  }
}
