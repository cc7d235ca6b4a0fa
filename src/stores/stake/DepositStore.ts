import { makeAutoObservable, reaction } from 'mobx'

import type { AllowanceParams } from '#domain/tokens/Allowances.ts'
import { amountText } from '#domain/shared/amount.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { depositConsequences, withdrawalNotes } from '#domain/stake/stakeReview.ts'
import { depositObstacle, type StakeObstacle } from '#domain/stake/stakeObstacle.ts'
import * as texts from '#domain/stake/texts.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { AmountEntry } from '../tokens/AmountEntry.ts'
import type { ApprovedWrite, ApprovalFlowDeps } from '../tokens/ApprovalFlow.ts'
import { TokenFormStore } from '../tokens/TokenFormStore.ts'
import { STAKE_TOPIC, type StakeDeps, type StakeStore } from './StakeStore.ts'

export interface DepositDeps extends StakeDeps, Pick<ApprovalFlowDeps, 'allowances' | 'wallet'> {
  readonly stake: StakeStore
}

export class DepositStore {
  readonly entry: AmountEntry
  readonly form: TokenFormStore
  /** Whether the user has accepted the current `danger`. */
  accepted = false
  readonly #deps: DepositDeps

  constructor(deps: DepositDeps) {
    const { stake } = deps
    this.#deps = deps
    this.entry = new AmountEntry(() => ({
      decimals: stake.units.asset.decimals,
      available: stake.knownStaker?.inWallet,
      max: this.#max,
    }))
    this.form = new TokenFormStore(deps, {
      topic: STAKE_TOPIC,
      allowanceTopic: `${STAKE_TOPIC}allow`,
      write: () => this.#write,
      typed: { text: () => this.entry.text, clear: () => this.entry.type('') },
    })
    makeAutoObservable(this, { entry: false, form: false }, { autoBind: true, deep: false })
  }

  /**
   * Why the typed amount cannot be staked; undefined where it can, and also without a valid amount or while
   * the pool is unread.
   */
  get obstacle(): StakeObstacle | undefined {
    const { knownPool, knownStaker } = this.#deps.stake
    const { verdict } = this.entry
    if (!knownPool || !knownStaker || !('amount' in verdict)) return undefined
    return depositObstacle(knownPool, knownStaker, verdict.amount)
  }

  /** A warning the user must accept before staking; undefined where there is none, or the pool is unread. */
  get danger(): string | undefined {
    const { knownPool } = this.#deps.stake
    return knownPool && withdrawalNotes(knownPool)[0]
  }

  /**
   * Reads what the form needs; withdraws the user's consent when the warning or the account changes. Returns
   * a disposer.
   */
  subscribe(): () => void {
    return combineDisposers(
      this.form.subscribe(),
      // A new warning and another account need to be accepted anew.
      reaction(
        () => [this.danger, this.#deps.session.account].join(),
        () => this.accept(false),
      ),
    )
  }

  accept(accepted: boolean): void {
    this.accepted = accepted
  }

  get #max(): Wei | undefined {
    const { knownPool, knownStaker } = this.#deps.stake
    if (!knownPool || !knownStaker) return undefined
    const { inWallet } = knownStaker
    return inWallet > knownPool.maxDeposit ? knownPool.maxDeposit : inWallet
  }

  /** The deposit; undefined while the staked token is unknown, without an amount while it is not possible. */
  get #write(): ApprovedWrite | undefined {
    const { config, stake, stakingPool } = this.#deps
    const { asset } = stake.units
    const address = config.lpTokenAddress ?? stake.knownPool?.asset
    const spender = config.stakingContractAddress
    if (!address || !spender) return undefined
    const usable = stake.facts && this.obstacle === undefined && (!this.danger || this.accepted)
    const amount = usable ? this.entry.amount : undefined
    const staked = amount ?? wei(0n)
    const action = (allowing?: AllowanceParams) =>
      stake.actionOf({
        label: texts.stakeAmount(amountText(staked, asset)),
        topic: `${STAKE_TOPIC}deposit`,
        successText: texts.stakedNotice,
        prepare: (account) => stakingPool.prepareDeposit(account, staked, allowing),
        consequences: ({ pool, staker, now }, lockedFrom) =>
          depositConsequences(pool, staker, staked, { now, lockedFrom }, stake.units),
      })
    return {
      token: { address, name: asset.symbol, ...asset, origin: 'listed' },
      spender,
      amount,
      act: action(),
      together: action,
    }
  }
}
