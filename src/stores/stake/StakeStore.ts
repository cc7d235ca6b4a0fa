import { makeAutoObservable } from 'mobx'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import type { ReviewTerms, SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { reviewed } from '#domain/activity/reviewed.ts'
import type { StakingPool } from '#domain/stake/StakingPool.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { estimatedYield, type EstimatedYield } from '#domain/stake/estimatedYield.ts'
import { isLocked, periodAt, unlocksAt, type Period } from '#domain/stake/period.ts'
import { claimState, type ClaimState } from '#domain/stake/rewards.ts'
import { claimReview, periodStartReview, type StakeUnits } from '#domain/stake/stakeReview.ts'
import { readShownPool, writeShownPool, type ShownPool } from '#domain/stake/shownPool.ts'
import type { Staker, StakePool } from '#domain/stake/StakePool.ts'
import * as texts from '#domain/stake/texts.ts'

import type { CommonDeps, ReadDeps } from '../activity/ReadDeps.ts'
import type { WriteAction } from '../activity/WriteRun.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { LastKnown } from '../shared/LastKnownStore.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'

/** Tabs by their stored words (rules/storage: tab-keys). */
export type StakeTab = 'deposit' | 'claim' | 'withdraw'

export const STAKE_TABS: readonly StakeTab[] = ['deposit', 'claim', 'withdraw']

const TAB_KEY = 'stakeCurrentTab'

export const STAKE_TOPIC = 'stake:'

const KEY = 'stake'

export interface StakeDeps
  extends ReadDeps, Pick<CommonDeps, 'transactions' | 'time' | 'storage' | 'log' | 'config'> {
  readonly stakingPool: StakingPool
}

/** The chain's state at one moment, from which a review is worded. */
export interface StakeFacts {
  readonly pool: StakePool
  readonly staker: Staker
  readonly now: number
}

export interface StakeWrite extends Pick<WriteAction, 'label' | 'topic' | 'successText'> {
  readonly prepare: (account: Address) => Promise<Result<SimulatedWrite, TxFailure>>
  /** `preparedAt` is the chain's time at the first review, so that its dates stay while the user reads it. */
  readonly reviewOf: (facts: StakeFacts, preparedAt: number) => ReviewTerms
}

/** The staking contract and the user's stake, with claims and period starts (rules/rewards: periods). */
export class StakeStore {
  tab: StakeTab = 'deposit'
  readonly units: StakeUnits
  readonly #deps: StakeDeps
  readonly #pool: Query<StakePool, ShownPool>
  readonly #staker: Query<Staker>

  constructor(deps: StakeDeps) {
    const { config, queries, session, stakingPool, time } = deps
    this.#deps = deps
    this.#pool = new Query(queries, {
      failure: 'The staking contract could not be read',
      ask: () => ({
        key: [KEY, 'pool'],
        // The pool's periods mean nothing without the time.
        fetch: async () => (await Promise.all([stakingPool.pool(), time.read()]))[0],
        stored: { name: 'staking pool', read: readShownPool, write: writeShownPool },
      }),
    })
    this.#staker = new Query(queries, {
      failure: 'A stake could not be read',
      ask: () => ofAccount(session, [KEY, 'staker'], (account) => stakingPool.staker(account)),
    })
    this.units = {
      asset: { symbol: config.lpTokenSymbol, decimals: config.lpTokenDecimals, rounds: 'down' },
      receipt: { symbol: config.stakeTokenSymbol, decimals: config.stakeTokenDecimals },
      coin: { symbol: config.tokenSymbol, decimals: config.tokenDecimals, token: ZERO_ADDRESS },
    }
    makeAutoObservable(this, { units: false }, { autoBind: true, deep: false })
  }

  get pool(): AsyncResult<StakePool> {
    return this.#pool.result
  }

  get staker(): AsyncResult<Staker> {
    return this.#staker.result
  }

  /** Stays known after a failed read. */
  get knownPool(): StakePool | undefined {
    return this.#pool.value
  }

  get lastKnownPool(): LastKnown<ShownPool> | undefined {
    return this.#pool.lastKnown
  }

  /** Stays known after a failed read. */
  get knownStaker(): Staker | undefined {
    return this.#staker.value
  }

  /** The state a write may rely on: undefined after any failed read (rules/errors: unknown-is-a-value). */
  get facts(): StakeFacts | undefined {
    const { now } = this
    if (this.pool.kind !== 'ready' || this.staker.kind !== 'ready' || now === undefined) return undefined
    return { pool: this.pool.value, staker: this.staker.value, now }
  }

  /** The chain's time, in seconds since 1970; undefined until a block's time is read (rules/exchange: chain-time). */
  get now(): number | undefined {
    return this.#deps.time.now
  }

  get period(): Period | undefined {
    const { knownPool, now } = this
    return knownPool && now !== undefined ? periodAt(knownPool, now) : undefined
  }

  get yield(): EstimatedYield | undefined {
    return this.knownPool && estimatedYield(this.knownPool)
  }

  /** Whether the user can claim now, or why not; undefined while pool, stake or time are unknown. */
  get claim(): ClaimState | undefined {
    const { knownPool, knownStaker, now } = this
    return knownPool && knownStaker && now !== undefined ? claimState(knownPool, knownStaker, now) : undefined
  }

  /** The rewards of the next period, including unclaimed ones once it is due; undefined while unread. */
  get upcoming(): Wei | undefined {
    return this.claim?.kind === 'due' ? this.claim.after : this.knownStaker?.nextClaim
  }

  /** The first second of withdrawal, since 1970; undefined if the stake is unlocked, empty or unread. */
  get lockedUntil(): number | undefined {
    const { knownPool, knownStaker, now } = this
    if (!knownPool || !knownStaker || now === undefined || knownStaker.staked === 0n) return undefined
    return isLocked(knownStaker.lastDeposit, knownPool, now)
      ? unlocksAt(knownStaker.lastDeposit, knownPool)
      : undefined
  }

  get busy(): boolean {
    return this.#deps.transactions.isBusy(STAKE_TOPIC)
  }

  subscribe(): () => void {
    const { storage, time } = this.#deps
    const stored = storage.read(TAB_KEY)
    const tab = STAKE_TABS.find((key) => key === stored)
    if (tab) this.tab = tab
    return combineDisposers(time.watch(), this.#pool.subscribe(), this.#staker.subscribe())
  }

  show(tab: StakeTab): void {
    this.tab = tab
    this.#deps.storage.write(TAB_KEY, tab)
  }

  async refresh(): Promise<void> {
    await this.#deps.queries.invalidate([KEY])
  }

  async claimRewards(): Promise<void> {
    await this.#write({
      label: texts.claimRewards,
      topic: `${STAKE_TOPIC}claim`,
      successText: texts.claimedNotice,
      prepare: (account) => this.#deps.stakingPool.prepareClaim(account),
      reviewOf: ({ pool, staker, now }) => claimReview(pool, staker, now, this.units),
    })
  }

  /** Starts the next period without a claim, so that its rewards can be claimed. */
  async startPeriod(): Promise<void> {
    await this.#write({
      label: texts.startNextPeriod,
      topic: `${STAKE_TOPIC}period`,
      successText: texts.periodStartedNotice,
      prepare: (account) => this.#deps.stakingPool.prepareUpdatePeriod(account),
      reviewOf: ({ pool, staker }) => periodStartReview(pool, staker, this.units),
    })
  }

  /** If nothing was sent, the figures may be out of date and are read again. */
  async #write(write: StakeWrite): Promise<void> {
    if (!(await this.#deps.transactions.run(this.actionOf(write)))) void this.refresh()
  }

  /**
   * An action whose review is worded from the chain's state, read in the round trip that simulates the write.
   * The preparation rejects if that state cannot be read.
   */
  actionOf({ prepare, reviewOf, ...labels }: StakeWrite): WriteAction {
    let preparedAt: number | undefined
    return {
      ...labels,
      prepare: async () => {
        const { stakingPool, time } = this.#deps
        const account = this.#deps.session.account
        if (!account) return err({ kind: 'not connected' })
        const [pool, staker, , prepared] = await Promise.all([
          stakingPool.pool(),
          stakingPool.staker(account),
          time.read(),
          prepare(account),
        ])
        const now = this.now
        if (now === undefined) return err({ kind: 'node unavailable' })
        const since = (preparedAt ??= now)
        return reviewed(prepared, () => reviewOf({ pool, staker, now }, since))
      },
    }
  }
}
