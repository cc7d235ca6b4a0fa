import { makeAutoObservable } from 'mobx'

import { formatAmountExactly } from '#domain/shared/amount.ts'
import { withdrawConsequences } from '#domain/stake/stakeNotes.ts'
import { standingObstacle, withdrawObstacle, type StakeObstacle } from '#domain/stake/stakeObstacle.ts'

import { AmountEntry } from '../tokens/AmountEntry.ts'
import { SentForm } from '../tokens/SentForm.ts'
import { STAKE_TOPIC, type StakeDeps, type StakeStore } from './StakeStore.ts'

const TOPIC = `${STAKE_TOPIC}withdraw`

/** The notice once it has happened. */
export const UNSTAKED = 'Unstaked. It is in your wallet again.'

/** What the form that takes a stake out stands on. */
export interface UnstakeDeps extends Pick<StakeDeps, 'activity' | 'staking'> {
  readonly stake: StakeStore
}

/** The form that takes a stake out. */
export class UnstakeStore {
  readonly entry: AmountEntry
  readonly #deps: UnstakeDeps
  readonly #sent: SentForm

  constructor(deps: UnstakeDeps) {
    const { stake } = deps
    this.#deps = deps
    this.entry = new AmountEntry(() => ({
      decimals: stake.units.receipt.decimals,
      available: stake.knownStaker?.staked,
    }))
    this.#sent = new SentForm({
      holds: () => this.entry.text,
      clear: () => this.entry.type(''),
    })
    makeAutoObservable(this, { entry: false }, { autoBind: true, deep: false })
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

  /** Whether the button does something now. */
  get ready(): boolean {
    const usable =
      this.entry.amount !== undefined && this.obstacle === undefined && this.standing === undefined
    return usable && this.#deps.stake.facts !== undefined && !this.#deps.stake.busy
  }

  visit(): () => void {
    return this.#sent.start(this.#deps.activity)
  }

  /** Fills in the whole stake. */
  fillAll(): void {
    const staked = this.#deps.stake.knownStaker?.staked
    if (staked !== undefined) this.entry.fill(staked)
  }

  /** Takes the typed amount out. */
  async run(): Promise<void> {
    const { amount } = this.entry
    if (!this.ready || amount === undefined) return
    const { units } = this.#deps.stake
    const { symbol, decimals } = units.asset
    await this.#deps.stake.write(
      {
        label: `Unstake ${formatAmountExactly(amount, decimals)} ${symbol}`,
        topic: TOPIC,
        successText: UNSTAKED,
        prepare: (account) => this.#deps.staking.prepareWithdraw(account, amount),
        consequences: ({ pool, staker, now }) => withdrawConsequences(pool, staker, amount, now, units),
      },
      this.#sent,
    )
  }
}
