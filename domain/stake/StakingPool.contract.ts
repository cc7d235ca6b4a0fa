import { describe, expect, it } from 'vitest'

import { executed, type Executing } from '#testing/domain/mined.ts'

import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import { wei } from '../shared/Wei.ts'
import type { Withdrawals } from './StakePool.ts'
import type { SimulatedWrite } from '../activity/PreparedWrite.ts'
import type { StakingPool } from './StakingPool.ts'

/** No stakes, periods of a week, minimums of 0.001, and a connected wallet. */
export interface StakingPoolFixture extends Executing {
  readonly stakingPool: StakingPool
  readonly unanswered: StakingPool
  /** Connected: holds at least 20 of the asset and has approved 12. */
  readonly account: Address
  readonly asset: Address
  exchange(): Promise<{ readonly wrappedCoins: bigint; readonly supply: bigint }>
  stakeElsewhere(amount: bigint): Promise<void>
  reward(amount: bigint): Promise<void>
  /** Starts the next period from another account, if the running one is over. */
  updateElsewhere(): Promise<void>
  /** Mines a block at this time, in seconds since 1970. */
  passTo(time: number): Promise<void>
  setWithdrawals(withdrawals: Exclude<Withdrawals, 'on'>): Promise<void>
  setMaxDeposit(amount: bigint): Promise<void>
}

const ONE = 10n ** 18n
const WEEK = 604_800

export function stakingPoolSuite(title: string, open: () => Promise<StakingPoolFixture>): void {
  const reasonOf = (result: Result<SimulatedWrite, TxFailure>) =>
    !result.ok && result.error.kind === 'reverted'
      ? result.error.reason?.replace('PeriodicEthRewards: ', '')
      : `prepared: ${result.ok}`
  const deposit = (fixture: StakingPoolFixture, amount: bigint) =>
    executed(fixture, fixture.stakingPool.prepareDeposit(fixture.account, wei(amount)))
  /** To the first second after the running period, which also unlocks its deposits. */
  const endPeriod = async (fixture: StakingPoolFixture) => {
    const { periodStart } = await fixture.stakingPool.pool()
    const { lastDeposit } = await fixture.stakingPool.staker(fixture.account)
    await fixture.passTo(Math.max(periodStart, lastDeposit) + WEEK + 1)
  }
  /** The account holds three quarters of the stakes; the running period shares 8 coins, all unclaimed. */
  const settled = async () => {
    const fixture = await open()
    await deposit(fixture, 6n * ONE)
    await fixture.stakeElsewhere(2n * ONE)
    await fixture.reward(8n * ONE)
    await endPeriod(fixture)
    await fixture.updateElsewhere()
    return fixture
  }

  describe(`StakingPool: ${title}`, () => {
    it('reads the whole state of a contract without stakes', async () => {
      const { stakingPool, asset, exchange } = await open()
      const { periodStart, maxDeposit, ...rest } = await stakingPool.pool()
      expect(periodStart).toBeGreaterThan(1_600_000_000)
      expect(maxDeposit).toBe(2n ** 256n - 1n)
      expect(rest).toEqual({
        asset,
        periodLength: WEEK,
        minDeposit: ONE / 1000n,
        totalStaked: 0n,
        rewards: 0n,
        futureRewards: 0n,
        rewardsMinimum: ONE / 1000n,
        held: 0n,
        withdrawals: 'on',
        exchange: await exchange(),
      })
    })

    it('reads the balance of an account without a stake', async () => {
      const { stakingPool, account } = await open()
      const { inWallet, ...rest } = await stakingPool.staker(account)
      expect(inWallet).toBeGreaterThanOrEqual(20n * ONE)
      expect(rest).toEqual({ staked: 0n, claimable: 0n, nextClaim: 0n, lastDeposit: 0, lastClaimed: 0 })
    })

    it('stakes an amount that earns nothing in the running period', async () => {
      const fixture = await open()
      const { stakingPool, account } = fixture
      const before = await stakingPool.staker(account)
      const { intent } = await deposit(fixture, 6n * ONE)
      const after = await stakingPool.staker(account)
      expect({ ...after, lastDeposit: 0, lastClaimed: 0 }).toEqual({
        ...before,
        staked: 6n * ONE,
        inWallet: before.inWallet - 6n * ONE,
      })
      expect(after.lastDeposit).toBe(after.lastClaimed)
      expect(after.lastDeposit).toBeGreaterThanOrEqual((await stakingPool.pool()).periodStart)
      expect((await stakingPool.pool()).totalStaked).toBe(6n * ONE)
      expect({ value: intent.value, from: intent.from }).toEqual({ value: 0n, from: account })
    })

    it('refuses to stake too little, too much or more than approved', async () => {
      const { stakingPool, account, setMaxDeposit } = await open()
      await setMaxDeposit(15n * ONE)
      const refused = await Promise.all(
        [ONE / 1000n - 1n, 15n * ONE + 1n].map((amount) => stakingPool.prepareDeposit(account, wei(amount))),
      )
      expect(refused.map(reasonOf)).toEqual(['deposit is less than min', 'deposit is more than max'])
      const unapproved = await stakingPool.prepareDeposit(account, wei(12n * ONE + 1n))
      expect(!unapproved.ok && unapproved.error.kind).toBe('reverted')
    })

    it('shares the coins collected in a period in the next', async () => {
      const fixture = await open()
      const { stakingPool, account, stakeElsewhere, reward } = fixture
      await deposit(fixture, 6n * ONE)
      await stakeElsewhere(2n * ONE)
      await reward(8n * ONE)
      expect(await stakingPool.pool()).toMatchObject({ rewards: 0n, futureRewards: 8n * ONE, held: 8n * ONE })
      expect(await stakingPool.staker(account)).toMatchObject({ claimable: 0n, nextClaim: 6n * ONE })
      await endPeriod(fixture)
      await executed(fixture, stakingPool.prepareUpdatePeriod(account))
      const pool = await stakingPool.pool()
      expect(pool).toMatchObject({ rewards: 8n * ONE, futureRewards: 0n, held: 8n * ONE })
      expect(await stakingPool.staker(account)).toMatchObject({ claimable: 6n * ONE, nextClaim: 0n })
      await executed(fixture, stakingPool.prepareUpdatePeriod(account))
      expect((await stakingPool.pool()).periodStart).toBe(pool.periodStart)
    })

    it('shares nothing while fewer coins than the minimum are collected', async () => {
      const fixture = await open()
      const { stakingPool, account, reward } = fixture
      await deposit(fixture, 6n * ONE)
      await reward(ONE / 1000n - 1n)
      await endPeriod(fixture)
      await executed(fixture, stakingPool.prepareUpdatePeriod(account))
      expect(await stakingPool.pool()).toMatchObject({ rewards: 0n, futureRewards: ONE / 1000n - 1n })
      expect(await stakingPool.staker(account)).toMatchObject({ claimable: 0n })
    })

    it('pays a claim once a period and leaves the rewards of others untouched', async () => {
      const fixture = await settled()
      const { stakingPool, account } = fixture
      await executed(fixture, stakingPool.prepareClaim(account))
      expect(await stakingPool.staker(account)).toMatchObject({ claimable: 0n, staked: 6n * ONE })
      expect(await stakingPool.pool()).toMatchObject({ rewards: 8n * ONE, held: 2n * ONE })
      await executed(fixture, stakingPool.prepareClaim(account))
      expect((await stakingPool.pool()).held).toBe(2n * ONE)
    })

    it('pays the old share for a claim that starts a period, and nothing in the new period', async () => {
      const fixture = await settled()
      const { stakingPool, account } = fixture
      await endPeriod(fixture)
      await executed(fixture, stakingPool.prepareClaim(account))
      expect(await stakingPool.pool()).toMatchObject({ rewards: 2n * ONE, held: 2n * ONE })
      expect(await stakingPool.staker(account)).toMatchObject({ claimable: 0n })
    })

    it('lets an account that only starts a period claim a share of all coins, including unclaimed coins', async () => {
      const fixture = await settled()
      const { stakingPool, account, reward } = fixture
      await reward(4n * ONE)
      await endPeriod(fixture)
      await executed(fixture, stakingPool.prepareUpdatePeriod(account))
      expect(await stakingPool.pool()).toMatchObject({ rewards: 12n * ONE, futureRewards: 0n })
      expect((await stakingPool.staker(account)).claimable).toBe(9n * ONE)
    })

    it('pays claimable rewards with a further deposit and locks the whole stake again', async () => {
      const fixture = await settled()
      const { stakingPool, account } = fixture
      const before = await stakingPool.staker(account)
      await deposit(fixture, ONE)
      const after = await stakingPool.staker(account)
      expect(after).toMatchObject({ staked: 7n * ONE, claimable: 0n })
      expect(after.lastDeposit).toBeGreaterThan(before.lastDeposit)
      expect((await stakingPool.pool()).held).toBe(2n * ONE)
      expect(reasonOf(await stakingPool.prepareWithdraw(account, wei(ONE)))).toBe('assets are still locked')
    })

    it('refuses a withdrawal up to the last second of the lock and allows it in the next', async () => {
      const fixture = await open()
      const { stakingPool, account, passTo } = fixture
      await deposit(fixture, 6n * ONE)
      const { lastDeposit, inWallet } = await stakingPool.staker(account)
      await passTo(lastDeposit + WEEK)
      expect(reasonOf(await stakingPool.prepareWithdraw(account, wei(ONE)))).toBe('assets are still locked')
      await passTo(lastDeposit + WEEK + 1)
      await executed(fixture, stakingPool.prepareWithdraw(account, wei(ONE)))
      expect(await stakingPool.staker(account)).toMatchObject({
        staked: 5n * ONE,
        inWallet: inWallet + ONE,
      })
    })

    it('refuses to withdraw nothing, more than the stake or all but too little', async () => {
      const { stakingPool, account } = await settled()
      const refused = await Promise.all(
        [0n, 6n * ONE + 1n, 6n * ONE - ONE / 1000n + 1n].map((amount) =>
          stakingPool.prepareWithdraw(account, wei(amount)),
        ),
      )
      expect(refused.map(reasonOf)).toEqual([
        'cannot withdraw 0',
        'cannot withdraw more than balance',
        'the remaining balance too low',
      ])
    })

    it('pays claimable rewards with a full withdrawal, which gives up those of the next period', async () => {
      const fixture = await settled()
      const { stakingPool, account, reward } = fixture
      await reward(4n * ONE)
      expect((await stakingPool.staker(account)).nextClaim).toBe(3n * ONE)
      await executed(fixture, stakingPool.prepareWithdraw(account, wei(6n * ONE)))
      expect(await stakingPool.staker(account)).toMatchObject({ staked: 0n, claimable: 0n, nextClaim: 0n })
      expect(await stakingPool.pool()).toMatchObject({ totalStaked: 2n * ONE, held: 6n * ONE })
    })

    for (const [withdrawals, reason] of [
      ['off', 'withdrawals are disabled'],
      ['off forever', 'withdrawals are disabled forever'],
    ] as const)
      it(`refuses withdrawals while they are ${withdrawals}, but still pays claims`, async () => {
        const fixture = await settled()
        const { stakingPool, account, setWithdrawals } = fixture
        await setWithdrawals(withdrawals)
        expect((await stakingPool.pool()).withdrawals).toBe(withdrawals)
        expect(reasonOf(await stakingPool.prepareWithdraw(account, wei(ONE)))).toBe(reason)
        await executed(fixture, stakingPool.prepareClaim(account))
        expect((await stakingPool.pool()).held).toBe(2n * ONE)
      })

    it('rejects its reads when no endpoint answers', async () => {
      const { unanswered, account } = await open()
      await expect(unanswered.pool()).rejects.toThrow()
      await expect(unanswered.staker(account)).rejects.toThrow()
    })
  })
}
