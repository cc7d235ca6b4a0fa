import { makeAutoObservable, runInAction } from 'mobx'

import type { PoolAmounts } from '#domain/liquidity/pool.ts'
import type { RemoveOrder } from '#domain/liquidity/LiquidityPool.ts'
import { err } from '#domain/shared/Result.ts'

import type { WriteAction } from '../activity/TransactionStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { AmountEntry } from '../tokens/AmountEntry.ts'
import type { Spending } from '../tokens/SpendingSteps.ts'
import { TokenFormStore } from '../tokens/TokenFormStore.ts'
import type { LiquidityFormDeps } from './LiquidityStore.ts'

/** Said once the chain has it. */
export const TAKEN_BACK = 'Your part of the pool is back with you.'

const TOPIC = 'liquidity:remove'

/** Giving shares of the pool back, for what lies behind them. */
export class RemoveLiquidityStore {
  readonly shares: AmountEntry
  readonly form: TokenFormStore
  readonly #deps: LiquidityFormDeps

  constructor(deps: LiquidityFormDeps) {
    const { liquidity } = deps
    this.#deps = deps
    this.shares = new AmountEntry(() => ({
      decimals: liquidity.tokens.share.decimals,
      available: liquidity.held?.shares,
      max: liquidity.held?.shares,
    }))
    this.form = new TokenFormStore(deps, {
      topic: TOPIC,
      spending: () => this.#spending,
      typed: { text: () => this.shares.text, clear: () => this.shares.type('') },
    })
    makeAutoObservable(this, { shares: false, form: false }, { autoBind: true, deep: false })
  }

  /** What to expect for what was typed; undefined while the form holds nothing usable. */
  get expected(): PoolAmounts | undefined {
    const { amount } = this.shares
    return amount === undefined ? undefined : this.#deps.liquidity.expectedAmounts(amount)
  }

  visit(): () => void {
    return combineDisposers(this.#deps.liquidity.visit(), this.form.subscribe())
  }

  async submit(): Promise<void> {
    await this.form.submit()
    // The price may have moved: what was refused by the one that is shown would be refused again.
    await this.#deps.liquidity.readAgain()
  }

  get #spending(): Spending {
    const { liquidity, terms } = this.#deps
    const { expected } = this
    return {
      token: liquidity.tokens.share,
      spender: liquidity.tokens.router,
      amount: expected && expected.tokens > 0n && expected.coins > 0n ? this.shares.amount : undefined,
      act: this.#action({}),
      together: (allowing) => this.#action({ allowing }),
      permit: { deadline: () => terms.deadline(), act: (permit) => this.#action({ permit }) },
    }
  }

  #action(way: Pick<RemoveOrder, 'allowing' | 'permit'>): WriteAction {
    const { terms, pool, liquidity } = this.#deps
    // Made once: what was shown is what is signed, also where the price moves meanwhile.
    let order: RemoveOrder | undefined
    return {
      prepare: async () => {
        order ??= await this.#order(way)
        if (!order) return err({ kind: 'terms changed', detail: '' })
        return terms.inTime(order.deadline, pool.prepareRemove(order))
      },
      label: `Give ${liquidity.tokens.share.symbol} back`,
      topic: TOPIC,
      successText: TAKEN_BACK,
    }
  }

  async #order(way: Pick<RemoveOrder, 'allowing' | 'permit'>): Promise<RemoveOrder | undefined> {
    const { terms, session } = this.#deps
    const { permit } = way
    const deadline = permit?.deadline ?? (await terms.deadline())
    return runInAction(() => {
      const { expected } = this
      const shares = permit?.amount ?? this.shares.amount
      const { account } = session
      if (!expected || shares === undefined || !account) return undefined
      const least = terms.least(expected)
      return { account, shares, expected, least, deadline, ...way }
    })
  }
}
