import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { PoolAmounts } from '#domain/liquidity/pool.ts'
import type { AllowanceOrder } from '#domain/ports/Allowances.ts'
import type { AddOrder, LiquidityPool } from '#domain/ports/LiquidityPool.ts'
import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { Address } from '#domain/shared/Address.ts'
import { parseAmount } from '#domain/shared/parseAmount.ts'
import { err } from '#domain/shared/Result.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import type { WriteAction, WriteStage } from '../activity/TransactionStore.ts'
import { keepDraft } from '../tokens/keepDraft.ts'
import { AmountEntry } from '../tokens/AmountEntry.ts'
import {
  SpendingSteps,
  type Spending,
  type SpendingStores,
  type SpendingWays,
} from '../tokens/SpendingSteps.ts'
import type { LiquidityStore } from './LiquidityStore.ts'
import type { PoolTerms } from './PoolTerms.ts'

/** Said once the chain has it. */
export const POOLED = 'Your tokens and coins are in the pool.'

const TOPIC = 'liquidity:add'

/** Giving the pool tokens and coins in its ratio, for shares of it. */
export class AddLiquidityStore {
  readonly tokens: AmountEntry
  readonly coins: AmountEntry
  readonly steps: SpendingSteps
  readonly #stores: SpendingStores
  readonly #liquidity: LiquidityStore
  readonly #pool: LiquidityPool
  readonly #terms: PoolTerms
  readonly #router: Address
  readonly #drafts: KeyValueStore
  /** The side that was typed last: the other one follows it. */
  #lead: keyof PoolAmounts = 'tokens'

  constructor(
    stores: SpendingStores,
    liquidity: LiquidityStore,
    pool: LiquidityPool,
    ways: SpendingWays,
    terms: PoolTerms,
    drafts: KeyValueStore,
    log: Log,
    router: Address,
  ) {
    this.#stores = stores
    this.#liquidity = liquidity
    this.#pool = pool
    this.#terms = terms
    this.#drafts = drafts
    this.#router = router
    const { token, coin } = liquidity.tokens
    this.tokens = new AmountEntry(() => ({ decimals: token.decimals, available: liquidity.held?.tokens }))
    this.coins = new AmountEntry(() => ({ decimals: coin.decimals, available: liquidity.held?.coins }))
    this.steps = new SpendingSteps(stores, ways, log, `allow:${TOPIC}`, () => this.#spending)
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
    return this.given && this.#liquidity.expectedShares(this.given)
  }

  /** The stage of this form's own write. */
  get stage(): WriteStage {
    return this.#stores.transactions.stageOf(TOPIC)
  }

  /** From the click until the chain has answered. */
  get busy(): boolean {
    return (
      this.#stores.transactions.stage.kind !== 'idle' ||
      this.#stores.activity.pending.some(({ topic }) => topic === TOPIC)
    )
  }

  /** Somebody looks from now on. Returns how they leave. */
  visit(): () => void {
    const stops = [
      keepDraft(this.tokens, this.#drafts, 'draft:pool-tokens'),
      keepDraft(this.coins, this.#drafts, 'draft:pool-coins'),
      // The price may have moved: what follows, follows again.
      reaction(
        () => this.#liquidity.known,
        () => this.#follow(),
      ),
      this.steps.start(),
      this.#liquidity.visit(),
      this.#stores.activity.onSettled(({ topic, outcome }) => {
        if (topic === TOPIC && outcome === 'success') this.typeTokens('')
      }),
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

  /** All the tokens there are, as far as the coins go with them. */
  giveAllTokens(): void {
    const held = this.#liquidity.held
    if (!held) return
    this.tokens.fill(held.tokens)
    this.typeTokens(this.tokens.text)
  }

  async submit(): Promise<void> {
    await this.steps.run()
  }

  /** In a pool with a price the other side is what the ratio says; in an empty one the first to come sets it. */
  #follow(): void {
    const [leading, following] =
      this.#lead === 'tokens' ? [this.tokens, this.coins] : [this.coins, this.tokens]
    const parsed = parseAmount(leading.text, leading.decimals)
    if (this.#liquidity.empty) {
      if (leading.text === '') following.type('')
      return
    }
    const counterpart = parsed.ok ? this.#liquidity.counterpart(this.#lead, parsed.value) : undefined
    if (counterpart !== undefined) following.fill(counterpart)
    else if (this.#liquidity.known) following.type('')
  }

  get #spending(): Spending {
    return {
      token: this.#liquidity.tokens.token,
      spender: this.#router,
      amount: this.expected === undefined || this.expected === 0n ? undefined : this.given?.tokens,
      act: this.#action(),
      together: (allowing) => this.#action(allowing),
    }
  }

  #action(allowing?: AllowanceOrder): WriteAction {
    // Made once: what was shown is what is signed, also where the price moves meanwhile.
    let order: AddOrder | undefined
    return {
      prepare: async () => {
        order ??= await this.#order()
        return order
          ? this.#pool.prepareAdd({ ...order, ...(allowing && { allowing }) })
          : err({ kind: 'terms changed', detail: '' })
      },
      label: `Get ${this.#liquidity.tokens.share.symbol}`,
      topic: TOPIC,
      successText: POOLED,
    }
  }

  async #order(): Promise<AddOrder | undefined> {
    const deadline = await this.#terms.deadline()
    return runInAction(() => {
      const { given, expected } = this
      const { account } = this.#stores.session
      if (!given || !expected || !account) return undefined
      return { account, given, expected, least: this.#terms.least(given), deadline }
    })
  }
}
