import { makeAutoObservable } from 'mobx'

import { amountText } from '#domain/shared/amount.ts'
import { withdrawConsequences } from '#domain/stake/stakeReview.ts'
import { standingObstacle, withdrawObstacle, type StakeObstacle } from '#domain/stake/stakeObstacle.ts'
import * as texts from '#domain/stake/texts.ts'

import { AmountEntry } from '../tokens/AmountEntry.ts'
import type { ApprovedWrite } from '../tokens/ApprovalFlow.ts'
import { TokenFormStore } from '../tokens/TokenFormStore.ts'
import type { DepositDeps } from './DepositStore.ts'
import { STAKE_TOPIC } from './StakeStore.ts'

/** Taking a stake out: an amount, and what keeps it. */
export class UnstakeStore {
  readonly entry: AmountEntry
  readonly form: TokenFormStore
  readonly #deps: DepositDeps

  constructor(deps: DepositDeps) {
    const { stake } = deps
    this.#deps = deps
    this.entry = new AmountEntry(() => ({
      decimals: stake.units.receipt.decimals,
      available: stake.knownStaker?.staked,
      max: stake.knownStaker?.staked,
    }))
    this.form = new TokenFormStore(deps, {
      topic: STAKE_TOPIC,
      write: () => this.#spending,
      typed: { text: () => this.entry.text, clear: () => this.entry.type('') },
    })
    makeAutoObservable(this, { entry: false, form: false }, { autoBind: true, deep: false })
  }

  /** What keeps any amount from being taken out now; undefined: nothing. */
  get standing(): StakeObstacle | undefined {
    const { knownPool, knownStaker, now } = this.#deps.stake
    if (!knownPool || !knownStaker || now === undefined) return undefined
    return standingObstacle(knownPool, knownStaker, now)
  }

  /** What keeps the typed amount from being taken out; undefined: nothing, or nothing usable is typed. */
  get obstacle(): StakeObstacle | undefined {
    const { knownPool, knownStaker, now } = this.#deps.stake
    const { verdict } = this.entry
    if (!knownPool || !knownStaker || now === undefined || !('amount' in verdict)) return undefined
    return withdrawObstacle(knownPool, knownStaker, verdict.amount, now)
  }

  /** Whether the whole stake would leave, and with it the part in what was collected for the next period. */
  get leavesWhole(): boolean {
    return this.entry.amount !== undefined && this.entry.amount === this.#deps.stake.knownStaker?.staked
  }

  /** Takes the typed amount out. What is shown is read again where that does not come to be. */
  async submit(): Promise<void> {
    if (this.form.ready && !(await this.form.submit())) void this.#deps.stake.refresh()
  }

  get #spending(): ApprovedWrite | undefined {
    const { stake, stakingPool } = this.#deps
    const { amount } = this.entry
    const stored = this.obstacle ?? this.standing
    if (amount === undefined || stored || !stake.facts) return undefined
    return {
      amount,
      act: stake.actionOf({
        label: texts.unstakeAmount(amountText(amount, stake.units.asset)),
        topic: `${STAKE_TOPIC}withdraw`,
        successText: texts.unstakedNotice,
        prepare: (account) => stakingPool.prepareWithdraw(account, amount),
        consequences: ({ pool, staker, now }) => withdrawConsequences(pool, staker, amount, now, stake.units),
      }),
    }
  }
}
