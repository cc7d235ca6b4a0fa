import { makeAutoObservable } from 'mobx'

import { estimateText } from '#domain/shared/significantText.ts'
import { withdrawReview } from '#domain/stake/stakeReview.ts'
import { obstacleForAnyAmount, withdrawObstacle, type StakeObstacle } from '#domain/stake/stakeObstacle.ts'
import * as texts from '#domain/stake/texts.ts'

import { TypedForm } from '../shared/TypedForm.ts'
import { AmountEntry } from '../tokens/AmountEntry.ts'
import type { ApprovedWrite } from '../tokens/ApprovalFlow.ts'
import { TokenFormStore } from '../tokens/TokenFormStore.ts'
import type { DepositDeps } from './DepositStore.ts'
import { STAKE_TOPIC } from './StakeStore.ts'

export class UnstakeStore {
  readonly entry: AmountEntry
  readonly form: TokenFormStore
  readonly #deps: DepositDeps

  constructor(deps: DepositDeps) {
    const { stake } = deps
    this.#deps = deps
    this.entry = new AmountEntry(deps, () => ({
      decimals: stake.units.receipt.decimals,
      available: stake.knownStaker?.staked,
      max: stake.staker.kind === 'ready' ? stake.staker.value.staked : undefined,
    }))
    this.form = new TokenFormStore(deps, {
      topic: STAKE_TOPIC,
      write: () => this.#write,
      typed: new TypedForm(deps.drafts, {
        name: 'unstake',
        fields: () => ({ amount: this.entry.text }),
        fill: ({ amount = '' }) => this.entry.type(amount),
      }),
    })
    makeAutoObservable(this, { entry: false, form: false }, { autoBind: true, deep: false })
  }

  /** The obstacle to a withdrawal of any amount; undefined without one, or while pool, stake or time are unknown. */
  get obstacleForAnyAmount(): StakeObstacle | undefined {
    const { knownPool, knownStaker, now } = this.#deps.stake
    if (!knownPool || !knownStaker || now === undefined) return undefined
    return obstacleForAnyAmount(knownPool, knownStaker, now)
  }

  /** Why the typed amount cannot be withdrawn; undefined without a valid amount or while something is unread. */
  get obstacle(): StakeObstacle | undefined {
    const { knownPool, knownStaker, now } = this.#deps.stake
    const { verdict } = this.entry
    if (!knownPool || !knownStaker || now === undefined || !('amount' in verdict)) return undefined
    return withdrawObstacle(knownPool, knownStaker, verdict.amount, now)
  }

  /** Whether the typed amount is the whole stake, which forfeits the rewards of the next period. */
  get isFullExit(): boolean {
    return this.entry.amount !== undefined && this.entry.amount === this.#deps.stake.knownStaker?.staked
  }

  /** Does nothing unless the form is ready. If nothing was sent, the figures may be out of date and are read again. */
  async submit(): Promise<void> {
    if (this.form.ready && !(await this.form.submit())) void this.#deps.stake.refresh()
  }

  /** Undefined while a withdrawal is not possible. */
  get #write(): ApprovedWrite | undefined {
    const { stake, stakingPool } = this.#deps
    const { amount } = this.entry
    if (amount === undefined || this.obstacle || this.obstacleForAnyAmount || !stake.facts) return undefined
    return {
      amount,
      act: stake.actionOf({
        label: texts.unstakeAmount(estimateText(amount, stake.units.asset, 'down')),
        topic: `${STAKE_TOPIC}withdraw`,
        successText: texts.unstakedNotice(estimateText(amount, stake.units.asset, 'down')),
        prepare: (account) => stakingPool.prepareWithdraw(account, amount),
        reviewOf: ({ pool, staker, now }) => withdrawReview(pool, staker, amount, now, stake.units),
      }),
    }
  }
}
