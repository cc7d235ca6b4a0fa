import { describe, expect, it } from 'vitest'

import { mined, pendingOf } from '#testing/domain/mined.ts'

import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import { wei } from '../shared/Wei.ts'
import type { Withdrawals } from './StakePool.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'
import type { Receipts } from '../activity/Receipts.ts'
import type { StakingPool } from './StakingPool.ts'

/**
 * A contract in which nobody has staked yet, with periods of a week, a minimum of 0.001 for deposits and for rewards,
 * and a connected wallet.
 */
export interface StakingPoolWorld {
  readonly stakingPool: StakingPool
  /** One whose questions nothing answers. */
  readonly unanswered: StakingPool
  readonly receipts: Receipts
  /** The connected account: it has at least 20 of the asset, and the contract may take 12 of them. */
  readonly account: Address
  readonly asset: Address
  /** What the exchange's pool has: its wrapped coins, and all its tokens. */
  exchange(): Promise<{ readonly wrappedCoins: bigint; readonly supply: bigint }>
  /** Person else stakes. */
  stakeElsewhere(amount: bigint): Promise<void>
  /** Coins arrive at the contract. */
  reward(amount: bigint): Promise<void>
  /** Person else begins the next period, where it is time. */
  updateElsewhere(): Promise<void>
  /** Makes a block at this time, in seconds since 1970. */
  passTo(time: number): Promise<void>
  /** The owner decides whether stakes can be taken out. */
  setWithdrawals(withdrawals: Exclude<Withdrawals, 'on'>): Promise<void>
  setMaxDeposit(amount: bigint): Promise<void>
}

const ONE = 10n ** 18n
const WEEK = 604_800

/** What every StakingPool does. */
export function stakingPoolSuite(title: string, open: () => Promise<StakingPoolWorld>): void {
  const done = async (
    { receipts }: StakingPoolWorld,
    prepared: Promise<Result<PreparedWrite, TxFailure>>,
  ) => {
    const write = await prepared
    if (!write.ok) throw new Error(`not prepared: ${JSON.stringify(write.error)}`)
    const sent = await write.value.send()
    if (!sent.ok) throw new Error(`not sent: ${JSON.stringify(sent.error)}`)
    const { status } = await mined(receipts, pendingOf(write.value, sent.value))
    expect(status).toBe('success')
    return write.value
  }
  const reasonOf = (result: Result<PreparedWrite, TxFailure>) =>
    !result.ok && result.error.kind === 'reverted'
      ? result.error.reason?.replace('PeriodicEthRewards: ', '')
      : `prepared: ${result.ok}`
  const deposit = (world: StakingPoolWorld, amount: bigint) =>
    done(world, world.stakingPool.prepareDeposit(world.account, wei(amount)))
  /** To the first second after the running period, which is also the first in which what was staked in it is free. */
  const endPeriod = async (world: StakingPoolWorld) => {
    const { periodStart } = await world.stakingPool.pool()
    const { lastDeposit } = await world.stakingPool.staker(world.account)
    await world.passTo(Math.max(periodStart, lastDeposit) + WEEK + 1)
  }
  /** Three of four parts are the account's, 8 coins are shared in the running period and nothing is claimed. */
  const settled = async () => {
    const world = await open()
    await deposit(world, 6n * ONE)
    await world.stakeElsewhere(2n * ONE)
    await world.reward(8n * ONE)
    await endPeriod(world)
    await world.updateElsewhere()
    return world
  }

  describe(`StakingPool: ${title}`, () => {
    it('tells everything of a contract in which nobody has staked', async () => {
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

    it('tells an account without a stake what it could stake', async () => {
      const { stakingPool, account } = await open()
      const { inWallet, ...rest } = await stakingPool.staker(account)
      expect(inWallet).toBeGreaterThanOrEqual(20n * ONE)
      expect(rest).toEqual({ staked: 0n, claimable: 0n, nextClaim: 0n, lastDeposit: 0, lastClaimed: 0 })
    })

    it('stakes an amount, for which the account waits until the next period', async () => {
      const world = await open()
      const { stakingPool, account } = world
      const before = await stakingPool.staker(account)
      const { intent, review } = await deposit(world, 6n * ONE)
      const after = await stakingPool.staker(account)
      expect({ ...after, lastDeposit: 0, lastClaimed: 0 }).toEqual({
        ...before,
        staked: 6n * ONE,
        inWallet: before.inWallet - 6n * ONE,
      })
      expect(after.lastDeposit).toBe(after.lastClaimed)
      expect(after.lastDeposit).toBeGreaterThanOrEqual((await stakingPool.pool()).periodStart)
      expect((await stakingPool.pool()).totalStaked).toBe(6n * ONE)
      expect({ value: intent.value, from: intent.from, leaves: review.leaves[0]?.amount }).toEqual({
        value: 0n,
        from: account,
        leaves: 6n * ONE,
      })
    })

    it('refuses to stake too little, too much, and what it may not take', async () => {
      const { stakingPool, account, setMaxDeposit } = await open()
      await setMaxDeposit(15n * ONE)
      const refused = await Promise.all(
        [ONE / 1000n - 1n, 15n * ONE + 1n].map((amount) => stakingPool.prepareDeposit(account, wei(amount))),
      )
      expect(refused.map(reasonOf)).toEqual(['deposit is less than min', 'deposit is more than max'])
      const unallowed = await stakingPool.prepareDeposit(account, wei(12n * ONE + 1n))
      expect(!unallowed.ok && unallowed.error.kind).toBe('reverted')
    })

    it('shares in the next period what has arrived in this one', async () => {
      const world = await open()
      const { stakingPool, account, stakeElsewhere, reward } = world
      await deposit(world, 6n * ONE)
      await stakeElsewhere(2n * ONE)
      await reward(8n * ONE)
      expect(await stakingPool.pool()).toMatchObject({ rewards: 0n, futureRewards: 8n * ONE, held: 8n * ONE })
      expect(await stakingPool.staker(account)).toMatchObject({ claimable: 0n, nextClaim: 6n * ONE })
      await endPeriod(world)
      await done(world, stakingPool.prepareUpdatePeriod(account))
      const pool = await stakingPool.pool()
      expect(pool).toMatchObject({ rewards: 8n * ONE, futureRewards: 0n, held: 8n * ONE })
      expect(await stakingPool.staker(account)).toMatchObject({ claimable: 6n * ONE, nextClaim: 0n })
      // Before its time it does nothing.
      await done(world, stakingPool.prepareUpdatePeriod(account))
      expect((await stakingPool.pool()).periodStart).toBe(pool.periodStart)
    })

    it('shares nothing while less than the minimum has arrived', async () => {
      const world = await open()
      const { stakingPool, account, reward } = world
      await deposit(world, 6n * ONE)
      await reward(ONE / 1000n - 1n)
      await endPeriod(world)
      await done(world, stakingPool.prepareUpdatePeriod(account))
      expect(await stakingPool.pool()).toMatchObject({ rewards: 0n, futureRewards: ONE / 1000n - 1n })
      expect(await stakingPool.staker(account)).toMatchObject({ claimable: 0n })
    })

    it('pays a claim once a period, and leaves the others theirs', async () => {
      const world = await settled()
      const { stakingPool, account } = world
      await done(world, stakingPool.prepareClaim(account))
      expect(await stakingPool.staker(account)).toMatchObject({ claimable: 0n, staked: 6n * ONE })
      expect(await stakingPool.pool()).toMatchObject({ rewards: 8n * ONE, held: 2n * ONE })
      await done(world, stakingPool.prepareClaim(account))
      expect((await stakingPool.pool()).held).toBe(2n * ONE)
    })

    it('pays with the call that begins a period the old share, and nothing in the new one', async () => {
      const world = await settled()
      const { stakingPool, account } = world
      await endPeriod(world)
      await done(world, stakingPool.prepareClaim(account))
      expect(await stakingPool.pool()).toMatchObject({ rewards: 2n * ONE, held: 2n * ONE })
      expect(await stakingPool.staker(account)).toMatchObject({ claimable: 0n })
    })

    it('lets who begins a period by itself claim of all there is, unclaimed shares included', async () => {
      const world = await settled()
      const { stakingPool, account, reward } = world
      await reward(4n * ONE)
      await endPeriod(world)
      await done(world, stakingPool.prepareUpdatePeriod(account))
      expect(await stakingPool.pool()).toMatchObject({ rewards: 12n * ONE, futureRewards: 0n })
      expect((await stakingPool.staker(account)).claimable).toBe(9n * ONE)
    })

    it('pays what is due with a further deposit, and locks the whole stake again', async () => {
      const world = await settled()
      const { stakingPool, account } = world
      const before = await stakingPool.staker(account)
      await deposit(world, ONE)
      const after = await stakingPool.staker(account)
      expect(after).toMatchObject({ staked: 7n * ONE, claimable: 0n })
      expect(after.lastDeposit).toBeGreaterThan(before.lastDeposit)
      expect((await stakingPool.pool()).held).toBe(2n * ONE)
      expect(reasonOf(await stakingPool.prepareWithdraw(account, wei(ONE)))).toBe('assets are still locked')
    })

    it('keeps a stake to the last second of its lock, and gives it back in the next', async () => {
      const world = await open()
      const { stakingPool, account, passTo } = world
      await deposit(world, 6n * ONE)
      const { lastDeposit, inWallet } = await stakingPool.staker(account)
      await passTo(lastDeposit + WEEK)
      expect(reasonOf(await stakingPool.prepareWithdraw(account, wei(ONE)))).toBe('assets are still locked')
      await passTo(lastDeposit + WEEK + 1)
      await done(world, stakingPool.prepareWithdraw(account, wei(ONE)))
      expect(await stakingPool.staker(account)).toMatchObject({
        staked: 5n * ONE,
        inWallet: inWallet + ONE,
      })
    })

    it('refuses to take out nothing, more than there is, and what leaves too little', async () => {
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

    it('pays what is due to who leaves, who has no part in what has arrived since', async () => {
      const world = await settled()
      const { stakingPool, account, reward } = world
      await reward(4n * ONE)
      expect((await stakingPool.staker(account)).nextClaim).toBe(3n * ONE)
      await done(world, stakingPool.prepareWithdraw(account, wei(6n * ONE)))
      expect(await stakingPool.staker(account)).toMatchObject({ staked: 0n, claimable: 0n, nextClaim: 0n })
      expect(await stakingPool.pool()).toMatchObject({ totalStaked: 2n * ONE, held: 6n * ONE })
    })

    for (const [how, reason] of [
      ['off', 'withdrawals are disabled'],
      ['off for ever', 'withdrawals are disabled forever'],
    ] as const)
      it(`takes nothing out while that is ${how}, but goes on paying`, async () => {
        const world = await settled()
        const { stakingPool, account, setWithdrawals } = world
        await setWithdrawals(how)
        expect((await stakingPool.pool()).withdrawals).toBe(how)
        expect(reasonOf(await stakingPool.prepareWithdraw(account, wei(ONE)))).toBe(reason)
        await done(world, stakingPool.prepareClaim(account))
        expect((await stakingPool.pool()).held).toBe(2n * ONE)
      })

    it('rejects when nothing answers, and never says zero', async () => {
      const { unanswered, account } = await open()
      await expect(unanswered.pool()).rejects.toThrow()
      await expect(unanswered.staker(account)).rejects.toThrow()
    })
  })
}
