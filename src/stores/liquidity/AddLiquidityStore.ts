import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { PoolAmounts } from '#domain/liquidity/pool.ts'
import type { AllowanceOrder } from '#domain/ports/Allowances.ts'
import type { AddOrder } from '#domain/ports/LiquidityPool.ts'
import { parseAmount } from '#domain/shared/parseAmount.ts'
import { err } from '#domain/shared/Result.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import type { WriteAction } from '../activity/TransactionStore.ts'
import { AmountEntry } from '../tokens/AmountEntry.ts'
import { SentForm } from '../tokens/SentForm.ts'
import { SpendingSteps, type Spending } from '../tokens/SpendingSteps.ts'
import type { LiquidityParts } from './LiquidityParts.ts'

/** Said once the chain has it. */
export const POOLED = 'Your tokens and coins are in the pool.'

const TOPIC = 'liquidity:add'

/** Giving the pool tokens and coins in its ratio, for shares of it. */
export class AddLiquidityStore {
  readonly tokens: AmountEntry
  readonly coins: AmountEntry
  readonly steps: SpendingSteps
  readonly #parts: LiquidityParts
  readonly #sent: SentForm
  /** The side that was typed last: the other one follows it. */
  #lead: keyof PoolAmounts = 'tokens'

  constructor(parts: LiquidityParts) {
    const { stores, liquidity, ways, log } = parts
    this.#parts = parts
    const { token, coin } = liquidity.tokens
    this.tokens = new AmountEntry(() => ({ decimals: token.decimals, available: liquidity.held?.tokens }))
    this.coins = new AmountEntry(() => ({ decimals: coin.decimals, available: liquidity.held?.coins }))
    this.steps = new SpendingSteps(stores, ways, log, `allow:${TOPIC}`, () => this.#spending)
    this.#sent = new SentForm({
      holds: () => `${this.#lead} ${this[this.#lead].text}`,
      clear: () => this.typeTokens(''),
    })
    makeAutoObservable(this, { tokens: false, coins: false, steps: false }, { autoBind: true, deep: false })
  }

  /** What would be given; undefined while the form holds nothing usable. */
  get given(): PoolAmounts | undefined {
    const tokens = this.tokens.amount
    const coins = this.coins.amount
    return tokens === undefined || coins === undefined ? undefined : { tokens, coins }
  }

  /** The shares to expect for it. */
  get expected(): Wei | undefined {
    return this.given && this.#parts.liquidity.expectedShares(this.given)
  }

  /** From the click until the chain has answered. */
  get busy(): boolean {
    return (
      this.#parts.stores.transactions.stageOf(TOPIC).kind !== 'idle' ||
      this.#parts.stores.activity.pending.some(({ topic }) => topic === TOPIC)
    )
  }

  /** Somebody looks from now on. Returns how they leave. */
  visit(): () => void {
    const stops = [
      // The price may have moved: what follows, follows again.
      reaction(
        () => this.#parts.liquidity.known,
        () => this.#follow(),
      ),
      this.steps.start(),
      this.#parts.liquidity.visit(),
      this.#sent.start(this.#parts.stores.activity),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  typeTokens(text: string): void {
    this.#lead = 'tokens'
    this.tokens.type(text)
    this.#follow()
  }

  typeCoins(text: string): void {
    this.#lead = 'coins'
    this.coins.type(text)
    this.#follow()
  }

  /** All the tokens there are. Where more coins belong to them than there are, the field of the coins says so. */
  giveAllTokens(): void {
    const held = this.#parts.liquidity.held
    if (!held) return
    this.tokens.fill(held.tokens)
    this.typeTokens(this.tokens.text)
  }

  async submit(): Promise<void> {
    await this.steps.run()
    // The price may have moved: what was refused by the one that is shown would be refused again.
    await this.#parts.liquidity.readPool()
  }

  /** In a pool with a price the other side is what the ratio says; in an empty one the first to come sets it. */
  #follow(): void {
    const [leading, following] =
      this.#lead === 'tokens' ? [this.tokens, this.coins] : [this.coins, this.tokens]
    const parsed = parseAmount(leading.text, leading.decimals)
    if (this.#parts.liquidity.empty) {
      if (leading.text === '') following.type('')
      return
    }
    const counterpart = parsed.ok ? this.#parts.liquidity.counterpart(this.#lead, parsed.value) : undefined
    if (counterpart !== undefined) following.fill(counterpart)
    else if (this.#parts.liquidity.known) following.type('')
  }

  get #spending(): Spending {
    return {
      token: this.#parts.liquidity.tokens.token,
      spender: this.#parts.router,
      amount: this.expected === undefined || this.expected === 0n ? undefined : this.given?.tokens,
      act: this.#action(),
      together: (allowing) => this.#action(allowing),
    }
  }

  #action(allowing?: AllowanceOrder): WriteAction {
    // Made once: what was shown is what is signed, also where the price moves meanwhile.
    let order: AddOrder | undefined
    return this.#sent.noting({
      prepare: async () => {
        order ??= await this.#order()
        if (!order) return err({ kind: 'terms changed', detail: '' })
        const prepared = this.#parts.pool.prepareAdd({ ...order, ...(allowing && { allowing }) })
        return this.#parts.terms.inTime(order.deadline, prepared)
      },
      label: `Get ${this.#parts.liquidity.tokens.share.symbol}`,
      topic: TOPIC,
      successText: POOLED,
    })
  }

  async #order(): Promise<AddOrder | undefined> {
    const deadline = await this.#parts.terms.deadline()
    return runInAction(() => {
      const { given, expected } = this
      const { account } = this.#parts.stores.session
      if (!given || !expected || !account) return undefined
      return { account, given, expected, least: this.#parts.terms.least(given), deadline }
    })
  }
}
