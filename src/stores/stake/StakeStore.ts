import { makeAutoObservable, runInAction } from 'mobx'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { StakingPool } from '#domain/stake/StakingPool.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { Result } from '#domain/shared/Result.ts'
import { estimatedYield, type EstimatedYield } from '#domain/stake/estimatedYield.ts'
import { isLocked, periodAt, unlocksAt, type Period } from '#domain/stake/period.ts'
import { claimState, type ClaimState } from '#domain/stake/rewards.ts'
import {
  beginningConsequences,
  claimConsequences,
  type StakeConsequences,
  type StakeUnits,
} from '#domain/stake/stakeReview.ts'
import type { Staker, StakePool } from '#domain/stake/StakePool.ts'
import * as texts from '#domain/stake/texts.ts'

import type { TransactionStore, WriteAction } from '../activity/TransactionStore.ts'
import type { AsyncResult } from '../shared/AsyncResult.ts'
import type { ChainTimeStore } from '../shared/ChainTimeStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import type { ReadDeps } from '../activity/ReadDeps.ts'

/** What the page shows of its three parts; the words are what the browser keeps (rules/storage: tab-keys). */
export type StakeTab = 'deposit' | 'claim' | 'withdraw'

/** In their order. */
export const STAKE_TABS: readonly StakeTab[] = ['deposit', 'claim', 'withdraw']

/** The key of the open tab (rules/storage: tab-keys). */
const TAB_KEY = 'stakeCurrentTab'

/** What the topics of everything here begin with. */
export const STAKE_TOPIC = 'stake:'

/** What the keys of everything that is read of staking begin with. */
const KEY = 'stake'

/** What everything about staking stands on. */
export interface StakeDeps extends ReadDeps {
  readonly transactions: TransactionStore
  readonly time: ChainTimeStore
  readonly stakingPool: StakingPool
  readonly storage: KeyValueStore
  readonly log: Log
  readonly config: CommunityConfig
}

/** The chain's answers at one moment: what a review is written from. */
export interface StakeFacts {
  readonly pool: StakePool
  readonly staker: Staker
  readonly now: number
}

/** A write here, without what is the same for all of them. */
export interface StakeWrite extends Pick<WriteAction, 'label' | 'topic' | 'successText'> {
  readonly prepare: (account: Address) => Promise<Result<PreparedWrite, TxFailure>>
  /** `askedAt` is the chain's time when the review was first made: what is dated by it does not move while it is read. */
  readonly consequences: (facts: StakeFacts, askedAt: number) => StakeConsequences
}

/**
 * The staking contract and the user's part in it, as far as the chain has told, and claiming (rules/rewards: periods).
 */
export class StakeStore {
  tab: StakeTab = 'deposit'
  /** How amounts are written. */
  readonly units: StakeUnits
  readonly #deps: StakeDeps
  readonly #pool: Query<StakePool>
  readonly #staker: Query<Staker>

  constructor(deps: StakeDeps) {
    const { config, queries, session, stakingPool, time } = deps
    this.#deps = deps
    this.#pool = new Query(queries, {
      failure: 'The staking contract could not be read',
      ask: () => ({
        key: [KEY, 'pool'],
        // What the pool says of periods means nothing without the time.
        fetch: async () => (await Promise.all([stakingPool.pool(), time.read()]))[0],
      }),
    })
    this.#staker = new Query(queries, {
      failure: 'A stake could not be read',
      ask: () => ofAccount(session, [KEY, 'staker'], (account) => stakingPool.staker(account)),
    })
    this.units = {
      asset: { symbol: config.lpTokenSymbol, decimals: config.lpTokenDecimals },
      receipt: { symbol: config.stakeTokenSymbol, decimals: config.stakeTokenDecimals },
      coin: { symbol: config.tokenSymbol, decimals: config.tokenDecimals },
    }
    makeAutoObservable(this, { units: false }, { autoBind: true, deep: false })
  }

  get pool(): AsyncResult<StakePool> {
    return this.#pool.result
  }

  /** The user's part. */
  get staker(): AsyncResult<Staker> {
    return this.#staker.result
  }

  /** The pool as far as it is known: after a failure the last. */
  get knownPool(): StakePool | undefined {
    return this.#pool.value
  }

  /** The user's part as far as it is known. */
  get knownStaker(): Staker | undefined {
    return this.#staker.value
  }

  /**
   * Everything, where all of it was read the last time: what a write may stand on (rules/errors: unknown-is-a-value).
   */
  get facts(): StakeFacts | undefined {
    const { now } = this
    if (this.pool.kind !== 'ready' || this.staker.kind !== 'ready' || now === undefined) return undefined
    return { pool: this.pool.value, staker: this.staker.value, now }
  }

  /** The chain's time, in seconds (rules/exchange: chain-time). */
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

  /** What one has of the rewards, and what comes next. */
  get claim(): ClaimState | undefined {
    const { knownPool, knownStaker, now } = this
    return knownPool && knownStaker && now !== undefined ? claimState(knownPool, knownStaker, now) : undefined
  }

  /** When the stake can be taken out, in seconds since 1970; undefined where it can be, or where there is none. */
  get lockedUntil(): number | undefined {
    const { knownPool, knownStaker, now } = this
    if (!knownPool || !knownStaker || now === undefined || knownStaker.staked === 0n) return undefined
    return isLocked(knownStaker.lastDeposit, knownPool, now)
      ? unlocksAt(knownStaker.lastDeposit, knownPool)
      : undefined
  }

  /** Whether a write of this page is in hand or on its way. */
  get busy(): boolean {
    return this.#deps.transactions.isBusy(STAKE_TOPIC)
  }

  /** Reads, follows the news and lets the time tick until the returned function is called. */
  subscribe(): () => void {
    const { storage, time } = this.#deps
    const stored = storage.read(TAB_KEY)
    const tab = STAKE_TABS.find((one) => one === stored)
    if (tab) this.tab = tab
    return combineDisposers(time.watch(), this.#pool.subscribe(), this.#staker.subscribe())
  }

  /** Shows a part, and the same one next time. */
  show(tab: StakeTab): void {
    this.tab = tab
    this.#deps.storage.write(TAB_KEY, tab)
  }

  /** Reads everything again: one round trip. What is known stays until the answer. */
  async refresh(): Promise<void> {
    await this.#deps.queries.invalidate([KEY])
  }

  /** Claims what is due. */
  async claimRewards(): Promise<void> {
    await this.#write({
      label: texts.claimRewards,
      topic: `${STAKE_TOPIC}claim`,
      successText: texts.claimedNotice,
      prepare: (account) => this.#deps.stakingPool.prepareClaim(account),
      consequences: ({ pool, staker, now }) => claimConsequences(pool, staker, now, this.units),
    })
  }

  /** Begins the next period, so that what comes then can be claimed in it. */
  async beginPeriod(): Promise<void> {
    await this.#write({
      label: texts.startNextPeriod,
      topic: `${STAKE_TOPIC}period`,
      successText: texts.periodStartedNotice,
      prepare: (account) => this.#deps.stakingPool.prepareUpdatePeriod(account),
      consequences: ({ pool, staker }) => beginningConsequences(pool, staker, this.units),
    })
  }

  /** What is shown is read again whatever came of it. */
  async #write(write: StakeWrite): Promise<void> {
    if (!(await this.#deps.transactions.run(this.actionOf(write)))) void this.refresh()
  }

  /** A write with its review written from what the chain says in the same moment: still one round trip. */
  actionOf({ prepare, consequences, ...about }: StakeWrite): WriteAction {
    let askedAt: number | undefined
    return {
      ...about,
      prepare: async () => {
        const { stakingPool, time } = this.#deps
        const account = runInAction(() => this.#deps.session.account)
        if (!account) return { ok: false, error: { kind: 'wallet unavailable' } }
        const [pool, staker, , prepared] = await Promise.all([
          stakingPool.pool(),
          stakingPool.staker(account),
          time.read(),
          prepare(account),
        ])
        const now = runInAction(() => this.now)
        if (!prepared.ok || now === undefined) return prepared
        askedAt ??= now
        const { arrives, notes } = consequences({ pool, staker, now }, askedAt)
        const write = prepared.value
        return { ok: true, value: { ...write, review: { ...write.review, arrives, notes } } }
      },
    }
  }
}
