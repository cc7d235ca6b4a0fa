import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { AllowanceOrder } from '#domain/tokens/Allowances.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { depositConsequences, withdrawalNotes } from '#domain/stake/stakeNotes.ts'
import { depositObstacle, type StakeObstacle } from '#domain/stake/stakeObstacle.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { AmountEntry } from '../tokens/AmountEntry.ts'
import { SentForm } from '../tokens/SentForm.ts'
import { SpendingSteps, type Spending, type SpendingWays } from '../tokens/SpendingSteps.ts'
import { STAKE_TOPIC, type StakeDeps, type StakeStore } from './StakeStore.ts'

const TOPIC = `${STAKE_TOPIC}deposit`

/** The notice once it has happened. */
export const STAKED = 'Staked. It earns from the next period on.'

/** What the form that stakes stands on. */
export interface DepositDeps extends StakeDeps {
  readonly stake: StakeStore
  readonly ways: SpendingWays
}

/** The form that stakes: an amount, its obstacles, and the two steps behind one button. */
export class DepositStore {
  readonly entry: AmountEntry
  readonly steps: SpendingSteps
  /** The user knows that what is staked now cannot be taken out. */
  accepted = false
  readonly #deps: DepositDeps
  readonly #sent: SentForm

  constructor(deps: DepositDeps) {
    const { log, stake, ways } = deps
    this.#deps = deps
    this.entry = new AmountEntry(() => ({
      decimals: stake.units.asset.decimals,
      available: stake.knownStaker?.inWallet,
    }))
    this.steps = new SpendingSteps(deps, ways, log, `${STAKE_TOPIC}allow`, () => this.#order())
    this.#sent = new SentForm({
      holds: () => this.entry.text,
      clear: () => this.entry.type(''),
    })
    makeAutoObservable(this, { entry: false, steps: false }, { autoBind: true, deep: false })
  }

  /** What keeps the typed amount from being staked; undefined: nothing, or nothing usable is typed. */
  get obstacle(): StakeObstacle | undefined {
    const { knownPool, knownStaker } = this.#deps.stake
    const { verdict } = this.entry
    if (!knownPool || !knownStaker || !('amount' in verdict)) return undefined
    return depositObstacle(knownPool, knownStaker, verdict.amount)
  }

  /** What must be accepted before anything is staked; undefined: nothing. */
  get danger(): string | undefined {
    const { knownPool } = this.#deps.stake
    return knownPool && withdrawalNotes(knownPool)[0]
  }

  /** Whether the button does something now. */
  get ready(): boolean {
    const { kind } = this.steps.next
    return (kind === 'allow' || kind === 'act') && !this.#deps.stake.busy
  }

  visit(): () => void {
    return combineDisposers(
      this.steps.start(),
      // One danger was accepted, not the next.
      reaction(
        () => [this.danger, this.#deps.stake.account].join(),
        () =>
          runInAction(() => {
            this.accepted = false
          }),
      ),
      this.#sent.start(this.#deps.activity),
    )
  }

  /** Fills in all that can be staked at once. */
  fillAll(): void {
    const { knownPool, knownStaker } = this.#deps.stake
    if (!knownPool || !knownStaker) return
    const { inWallet } = knownStaker
    this.entry.fill(inWallet > knownPool.maxDeposit ? knownPool.maxDeposit : inWallet)
  }

  /** The user says that they know the danger, or takes it back. */
  accept(accepted: boolean): void {
    this.accepted = accepted
  }

  /** Does the next step. */
  async run(): Promise<void> {
    if (this.ready) await this.steps.run()
  }

  get #amount(): Wei | undefined {
    const usable = this.#deps.stake.facts && this.obstacle === undefined && (!this.danger || this.accepted)
    return usable ? this.entry.amount : undefined
  }

  #order(): Spending | undefined {
    const { asset } = this.#deps.stake.units
    const address = this.#deps.config.lpTokenAddress ?? this.#deps.stake.knownPool?.asset
    const spender = this.#deps.config.stakingContractAddress
    if (!address || !spender) return undefined
    const amount = this.#amount
    const staked = amount ?? wei(0n)
    const act = (allowing?: AllowanceOrder) =>
      this.#sent.noting(
        this.#deps.stake.actionOf({
          label: `Stake ${formatAmountExactly(staked, asset.decimals)} ${asset.symbol}`,
          topic: TOPIC,
          successText: STAKED,
          prepare: (account) => this.#deps.staking.prepareDeposit(account, staked, allowing),
          consequences: ({ pool, staker, now }, lockedFrom) =>
            depositConsequences(pool, staker, staked, { now, lockedFrom }, this.#deps.stake.units),
        }),
      )
    return {
      token: { address, name: asset.symbol, ...asset, origin: 'listed' },
      spender,
      amount,
      act: act(),
      together: act,
    }
  }
}
