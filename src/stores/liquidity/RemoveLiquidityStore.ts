import { makeAutoObservable, runInAction } from 'mobx'

import type { PoolAmounts } from '#domain/liquidity/pool.ts'
import type { RemoveOrder } from '#domain/liquidity/LiquidityPool.ts'
import { err } from '#domain/shared/Result.ts'

import type { WriteAction } from '../activity/TransactionStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { AmountEntry } from '../tokens/AmountEntry.ts'
import { SentForm } from '../tokens/SentForm.ts'
import { SpendingSteps, type Spending } from '../tokens/SpendingSteps.ts'
import type { LiquidityFormDeps } from './LiquidityFormDeps.ts'

/** Said once the chain has it. */
export const TAKEN_BACK = 'Your part of the pool is back with you.'

const TOPIC = 'liquidity:remove'

/** Giving shares of the pool back, for what lies behind them. */
export class RemoveLiquidityStore {
  readonly shares: AmountEntry
  readonly steps: SpendingSteps
  readonly #deps: LiquidityFormDeps
  readonly #sent: SentForm

  constructor(deps: LiquidityFormDeps) {
    const { liquidity, ways, log } = deps
    this.#deps = deps
    const { share } = liquidity.tokens
    this.shares = new AmountEntry(() => ({ decimals: share.decimals, available: liquidity.held?.shares }))
    this.steps = new SpendingSteps(deps, ways, log, `allow:${TOPIC}`, () => this.#spending)
    this.#sent = new SentForm({
      holds: () => this.shares.text,
      clear: () => this.shares.type(''),
    })
    makeAutoObservable(this, { shares: false, steps: false }, { autoBind: true, deep: false })
  }

  /** What to expect for what was typed; undefined while the form holds nothing usable. */
  get expected(): PoolAmounts | undefined {
    const { amount } = this.shares
    return amount === undefined ? undefined : this.#deps.liquidity.expectedAmounts(amount)
  }

  /** From the click until the chain has answered. */
  get busy(): boolean {
    return this.#deps.transactions.isBusy(TOPIC)
  }

  /** Somebody looks from now on. Returns how they leave. */
  visit(): () => void {
    return combineDisposers(
      this.steps.start(),
      this.#deps.liquidity.visit(),
      this.#sent.start(this.#deps.activity),
    )
  }

  giveAll(): void {
    const held = this.#deps.liquidity.held
    if (held) this.shares.fill(held.shares)
  }

  async submit(): Promise<void> {
    await this.steps.run()
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
    return this.#sent.noting({
      prepare: async () => {
        order ??= await this.#order(way)
        if (!order) return err({ kind: 'terms changed', detail: '' })
        return terms.inTime(order.deadline, pool.prepareRemove(order))
      },
      label: `Give ${liquidity.tokens.share.symbol} back`,
      topic: TOPIC,
      successText: TAKEN_BACK,
    })
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
