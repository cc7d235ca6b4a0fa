import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { hasPool } from '#domain/liquidity/configuredPool.ts'
import { estimateText } from '#domain/shared/significantText.ts'
import { withAllowance } from '#domain/tokens/allowanceReview.ts'
import type { AllowanceParams } from '#domain/tokens/Allowances.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { depositReview, withdrawalNotes } from '#domain/stake/stakeReview.ts'
import { depositObstacle, type StakeObstacle } from '#domain/stake/stakeObstacle.ts'
import * as texts from '#domain/stake/texts.ts'

import { SuccessMoment } from '../activity/SuccessMoment.ts'
import { ADD_TOPIC } from '../liquidity/AddLiquidityStore.ts'
import { followStep } from '../activity/followStep.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { TypedForm } from '../shared/TypedForm.ts'
import { whenRead } from '../shared/whenRead.ts'
import { AmountEntry, type AmountDeps } from '../tokens/AmountEntry.ts'
import type { ApprovedWrite, ApprovalFlowDeps } from '../tokens/ApprovalFlow.ts'
import { TokenFormStore } from '../tokens/TokenFormStore.ts'
import { STAKE_TOPIC, type StakeDeps, type StakeStore } from './StakeStore.ts'

const DEPOSIT_TOPIC = `${STAKE_TOPIC}deposit`

export interface DepositDeps extends StakeDeps, AmountDeps, Pick<ApprovalFlowDeps, 'allowances' | 'wallet'> {
  readonly drafts: KeyValueStore
  readonly stake: StakeStore
}

export class DepositStore {
  readonly entry: AmountEntry
  readonly form: TokenFormStore
  readonly moment: SuccessMoment
  accepted = false
  /** Whether the pool's form, as the first step, has opened a write. */
  adding = false
  /** The amount that the first step brought, as it was filled in. */
  brought: string | undefined
  readonly #deps: DepositDeps
  /** The labels of the first step's parts, while its review is open. */
  #done: readonly string[] = []

  constructor(deps: DepositDeps) {
    const { stake } = deps
    this.#deps = deps
    this.entry = new AmountEntry(deps, () => ({
      decimals: stake.units.asset.decimals,
      available: stake.knownStaker?.inWallet,
      max: this.#max,
    }))
    this.form = new TokenFormStore(deps, {
      topic: STAKE_TOPIC,
      allowanceTopic: `${STAKE_TOPIC}allow`,
      around: () => ({ before: this.isSecondStep ? this.#done : [], after: [] }),
      write: () => this.#write,
      typed: new TypedForm(deps.drafts, {
        name: 'stake',
        fields: () => ({ amount: this.entry.text }),
        fill: ({ amount = '' }) => this.entry.type(amount),
      }),
    })
    this.moment = new SuccessMoment({
      activity: deps.activity,
      isOurs: (topic) => topic === DEPOSIT_TOPIC,
    })
    makeAutoObservable(this, { entry: false, form: false, moment: false }, { autoBind: true, deep: false })
  }

  /** Why the typed amount cannot be staked; undefined without a valid amount or while the pool is unread. */
  get obstacle(): StakeObstacle | undefined {
    const { knownPool, knownStaker } = this.#deps.stake
    const { verdict } = this.entry
    if (!knownPool || !knownStaker || !('amount' in verdict)) return undefined
    return depositObstacle(knownPool, knownStaker, verdict.amount)
  }

  /** Why what the first step brings could not be staked; undefined while that is unknown. */
  obstacleOf(expected: Wei | undefined): StakeObstacle | undefined {
    const { knownPool } = this.#deps.stake
    if (!knownPool || expected === undefined) return undefined
    return depositObstacle(knownPool, { inWallet: expected }, expected)
  }

  /** 'add' if the account has nothing to stake, which the pool's form provides. Undefined until the stake is read. */
  get first(): 'add' | 'stake' | undefined {
    const { config, stake, transactions } = this.#deps
    if (stake.staker.kind === 'loading' && hasPool(config)) return undefined
    // Until the addition has settled, because its new balance may be read earlier.
    return this.#hasNone || (this.adding && transactions.isBusy(ADD_TOPIC)) ? 'add' : 'stake'
  }

  get isSecondStep(): boolean {
    return this.entry.text !== '' && this.entry.text === this.brought
  }

  /** The warning to accept before staking; undefined without one, or while the pool is unread. */
  get danger(): string | undefined {
    const { knownPool } = this.#deps.stake
    return knownPool && withdrawalNotes(knownPool)[0]
  }

  /** Reads what the form needs; withdraws the user's consent when the warning or the account changes. */
  subscribe(): () => void {
    return combineDisposers(
      this.form.subscribe(),
      this.moment.start(),
      // A new warning or another account needs a new consent.
      reaction(
        () => [this.danger, this.#deps.session.account].join(),
        () => this.accept(false),
      ),
      reaction(
        () => this.#deps.transactions.stageOf(ADD_TOPIC).kind !== 'idle',
        (open) => {
          if (open) this.#beginAdding()
        },
      ),
      reaction(
        () => this.#deps.transactions.stage.kind === 'idle',
        (idle) => {
          if (idle) this.#done = []
        },
      ),
      followStep(this.#deps, ADD_TOPIC, async () => {
        if (this.adding) await this.#continue()
      }),
    )
  }

  accept(accepted: boolean): void {
    this.accepted = accepted
  }

  get #hasNone(): boolean {
    const { config, stake } = this.#deps
    return hasPool(config) && stake.knownStaker?.inWallet === 0n
  }

  #beginAdding(): void {
    this.adding = this.#hasNone
  }

  async #continue(): Promise<void> {
    const stage = this.#deps.transactions.stageOf(ADD_TOPIC)
    this.#done = stage.kind === 'waiting' ? (stage.step.labels?.slice(0, stage.step.number) ?? []) : []
    await whenRead(this.#deps.queries)
    runInAction(() => {
      this.adding = false
      const { maxText } = this.entry
      if (maxText === undefined || this.entry.text !== '') return
      this.entry.type(maxText)
      this.brought = maxText
    })
    if (this.isSecondStep) await this.form.submit()
  }

  get #max(): Wei | undefined {
    const { knownPool, staker } = this.#deps.stake
    if (!knownPool || staker.kind !== 'ready') return undefined
    const { inWallet } = staker.value
    return inWallet > knownPool.maxDeposit ? knownPool.maxDeposit : inWallet
  }

  /** Undefined while the staked token is unknown; without an amount while a deposit is not possible. */
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
        label: texts.stakeAmount(estimateText(staked, asset, 'down')),
        topic: DEPOSIT_TOPIC,
        successText: texts.stakedNotice(estimateText(staked, asset, 'down')),
        prepare: (account) => stakingPool.prepareDeposit(account, staked, allowing),
        reviewOf: ({ pool, staker, now }, lockedFrom) =>
          withAllowance(
            depositReview(pool, staker, staked, { now, lockedFrom }, stake.units),
            allowing,
            texts.stakePurpose,
          ),
      })
    return {
      token: { address, name: asset.symbol, ...asset, origin: 'listed' },
      spender: { address: spender, purpose: texts.stakePurpose },
      amount,
      act: action(),
      together: action,
    }
  }
}
