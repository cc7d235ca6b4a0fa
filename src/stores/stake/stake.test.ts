import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import * as texts from '#domain/stake/texts.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'

import { DepositStore } from './DepositStore.ts'
import { StakeStore } from './StakeStore.ts'
import { UnstakeStore } from './UnstakeStore.ts'

const LP = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const STAKING = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const ONE = 10n ** 18n
const WEEK = 604_800

const CONFIG = {
  showFeatures: { stake: true },
  stakingContractAddress: STAKING,
  stakeTokenSymbol: 'stLP',
  lpTokenAddress: LP,
  lpTokenSymbol: 'LP',
}

async function openStaking(options: Pick<TestAppOptions, 'account' | 'seed' | 'storage'> = {}) {
  const app = await createTestApp({
    account: ALICE,
    ...options,
    config: CONFIG,
    features: ['stake'],
    seed: (memory) => {
      memory.chain.tokens.fund(LP, ALICE, 10n * ONE)
      options.seed?.(memory)
    },
    subscriptions: [DepositStore, StakeStore],
    stores: { stake: StakeStore, deposit: DepositStore, unstake: UnstakeStore },
  })
  const { chain, press, stake, unstake } = app
  const stop = unstake.form.subscribe()
  await settled()
  const review = async (write: () => Promise<unknown>) => {
    await press(write)
    return app.review()
  }
  const pass = async (seconds: number) => {
    chain.blockTime += seconds
    await stake.refresh()
  }
  const leave = () => {
    app.leave()
    stop()
  }
  return { ...app, leave, pass, review }
}

/** Alice has 6 of 8 staked and unlocked; the running period shares 8 coins, and 4 are collected for the next. */
const staked = ({ chain, stakingPool }: MemoryApp) => {
  stakingPool.stakeElsewhere(ALICE, 6n * ONE)
  stakingPool.stakeElsewhere(BOB, 2n * ONE)
  stakingPool.reward(8n * ONE)
  chain.blockTime += WEEK + 1
  stakingPool.updateElsewhere()
  stakingPool.reward(4n * ONE)
}

describe('StakeStore', () => {
  it('reads only the pool for a visitor, and the stake of a connected account', async () => {
    const user = await openStaking({ account: undefined, seed: staked })
    expect([user.stake.pool.kind, user.stake.staker.kind]).toEqual(['ready', 'none'])
    expect(user.chain.reads).not.toContain('staker')
    await user.connect()
    expect(user.stake.knownStaker?.staked).toBe(6n * ONE)
  })

  it('derives the claim, the end of the lock and the yearly yield', async () => {
    const { stake } = await openStaking({
      seed: (app) => {
        staked(app)
        app.stakingPool.wrappedCoins = 1000n * ONE
        app.stakingPool.supply = 2000n * ONE
      },
    })
    expect(stake.claim).toEqual({ kind: 'claimable', amount: 6n * ONE })
    expect(stake.lockedUntil).toBeUndefined()
    expect(stake.yield?.yearly).toBe(521_428n)
    expect(stake.period?.due).toBe(false)
  })

  it('counts the lock down by the chain’s time and ends it in the first unlocked second', async () => {
    const { clock, chain, stake } = await openStaking({
      seed: ({ stakingPool }) => {
        stakingPool.periodLength = 20
        stakingPool.stakeElsewhere(ALICE, ONE)
      },
    })
    const until = chain.blockTime + 21
    expect(stake.lockedUntil).toBe(until)
    await clock.pass(20_000)
    expect(stake.lockedUntil).toBe(until)
    await clock.pass(1000)
    expect(stake.lockedUntil).toBeUndefined()
  })

  it('keeps the last figures after a failed read, and allows no write', async () => {
    const { chain, deposit, stake } = await openStaking({ seed: staked })
    deposit.entry.type('1')
    expect(deposit.form.ready).toBe(true)
    chain.setReachable(false)
    await stake.refresh()
    expect([stake.pool.kind, stake.staker.kind, stake.facts]).toEqual(['failed', 'failed', undefined])
    expect(stake.knownStaker?.staked).toBe(6n * ONE)
    expect(deposit.form.ready).toBe(false)
    chain.reachable = true
    await chain.probe()
    await settled()
    expect([stake.staker.kind, deposit.form.ready]).toEqual(['ready', true])
  })

  it('follows the stakes of others and the chain’s time within an interval', async () => {
    const { chain, clock, stakingPool, stake } = await openStaking({ seed: staked })
    const [shares, now] = [stake.knownPool?.totalStaked, stake.now]
    stakingPool.stakeElsewhere(BOB, 3n * ONE)
    chain.blockTime += 86_400
    await clock.pass(15_000)
    expect(stake.knownPool?.totalStaked).toBe((shares ?? 0n) + 3n * ONE)
    expect(stake.now).toBeGreaterThanOrEqual((now ?? 0) + 86_400)
  })

  it('is unknown, never zero, while nothing was read', async () => {
    const { stake } = await openStaking({ seed: ({ chain }) => chain.setReachable(false) })
    expect([stake.pool, stake.staker, stake.claim, stake.yield]).toEqual([
      { kind: 'failed', last: undefined },
      { kind: 'failed', last: undefined },
      undefined,
      undefined,
    ])
  })

  it('never shows the stake of an account as that of the next', async () => {
    const { wallet, stake } = await openStaking({ seed: staked })
    wallet.chooseAccount(BOB)
    expect(stake.knownStaker).toBeUndefined()
    await settled()
    expect(stake.knownStaker?.staked).toBe(2n * ONE)
  })

  it('stops reading once it has no subscriber', async () => {
    const { chain, clock, leave, wallet } = await openStaking({ seed: staked })
    leave()
    const before = chain.reads.length
    wallet.chooseAccount(BOB)
    await settled()
    await clock.pass(10_000)
    expect(chain.reads.slice(before).filter((read) => /pool|staker|allowance|Block/.test(read))).toEqual([])
  })

  it('opens the stored tab, unless it does not exist', async () => {
    const storage = new MemoryStore()
    const first = await openStaking({ storage })
    expect(first.stake.tab).toBe('deposit')
    first.stake.show('withdraw')
    expect(storage.read('stakeCurrentTab')).toBe('withdraw')
    const second = await openStaking({ storage })
    expect(second.stake.tab).toBe('withdraw')
    storage.write('stakeCurrentTab', '__proto__')
    expect((await openStaking({ storage })).stake.tab).toBe('deposit')
  })
})

describe('DepositStore', () => {
  it('stakes in two steps, warns of the lock before and clears the form', async () => {
    const { confirm, deposit, notices, review, stakingPool, stage, stake } = await openStaking({
      seed: staked,
    })
    deposit.entry.type('1,5')
    const first = await review(deposit.form.submit)
    expect(first?.allowance).toMatchObject({
      spender: STAKING,
      purpose: texts.stakePurpose,
      limit: { amount: (3n * ONE) / 2n, symbol: 'LP', decimals: 18 },
    })
    await confirm(2000)
    const second = stage()
    expect(second.kind === 'reviewing' && second.review).toMatchObject({
      arrives: [
        { amount: (3n * ONE) / 2n, symbol: 'stLP' },
        { amount: 6n * ONE, as: 'rewards' },
      ],
      rows: [{ label: 'Whole stake locked again until' }],
      notes: ['Your new stake starts earning next period.'],
    })
    await confirm(2000)
    expect(notices()).toContain(texts.stakedNotice('1.5 LP'))
    expect((await stakingPool.staker(ALICE)).staked).toBe((15n * ONE) / 2n)
    expect([deposit.entry.text, stake.knownStaker?.staked, stake.claim?.kind]).toEqual([
      '',
      (15n * ONE) / 2n,
      'claimed or too late',
    ])
  })

  it('keeps the typed amounts for a later visit', async () => {
    const { deposit, leave, unstake } = await openStaking()
    deposit.entry.type('2.5')
    unstake.entry.type('1')
    leave()
    deposit.subscribe()
    unstake.form.subscribe()
    expect([deposit.entry.text, unstake.entry.text]).toEqual(['2.5', '1'])
  })

  it('reports the obstacle in the contract, and then sends nothing', async () => {
    const { deposit, review, stakingPool, stake } = await openStaking()
    stakingPool.minDeposit = ONE
    stakingPool.maxDeposit = 5n * ONE
    await stake.refresh()
    const states = []
    for (const text of ['0.5', '5.5', '11', '0', 'x', '5']) {
      deposit.entry.type(text)
      states.push([deposit.obstacle?.kind, deposit.form.ready])
    }
    expect(states).toEqual([
      ['below minimum', false],
      ['above maximum', false],
      ['above maximum', false],
      [undefined, false],
      [undefined, false],
      [undefined, true],
    ])
    deposit.entry.type('0.5')
    expect(await review(deposit.form.submit)).toBeUndefined()
    deposit.entry.type(deposit.entry.maxText ?? '')
    expect(deposit.entry.text).toBe('5')
  })

  it('needs the warning of disabled withdrawals accepted, anew for each account', async () => {
    const { deposit, wallet } = await openStaking({
      seed: ({ stakingPool }) => {
        stakingPool.withdrawals = 'off forever'
      },
    })
    deposit.entry.type('1')
    expect([deposit.danger, deposit.form.ready]).toEqual([
      'Unstaking is permanently disabled. You will never get back what you stake.',
      false,
    ])
    deposit.accept(true)
    expect(deposit.form.ready).toBe(true)
    wallet.chooseAccount(BOB)
    await settled()
    expect(deposit.accepted).toBe(false)
  })

  it('shows the review again before signing when the contract has changed meanwhile', async () => {
    const { chain, deposit, confirm, review, stakingPool, stake, stage } = await openStaking()
    chain.tokens.allow(LP, ALICE, STAKING, wei(ONE))
    await deposit.form.steps.refetch()
    await stake.refresh()
    deposit.entry.type('1')
    const shown = await review(deposit.form.submit)
    // The date in the row stays, so a later review does not differ.
    chain.blockTime += 90
    stakingPool.withdrawals = 'off'
    await confirm(2000)
    const shownAgain = stage()
    expect(shownAgain.kind === 'reviewing' && [shownAgain.before, shownAgain.review.notes]).toEqual([
      expect.objectContaining({ title: shown?.title }),
      [
        'Unstaking is paused. You can’t take your stake out until the contract owner turns unstaking back on.',
        ...(shown?.notes ?? []),
      ],
    ])
  })
})

describe('Claims of StakeStore', () => {
  it('pay the rewards and refresh all figures', async () => {
    const { chain, confirm, notices, review, stake } = await openStaking({ seed: staked })
    const before = chain.coinsOf(ALICE)
    expect((await review(stake.claimRewards))?.arrives).toMatchObject([{ amount: 6n * ONE, symbol: 'DEGEN' }])
    await confirm(2000)
    expect(notices()).toContain(texts.claimedNotice)
    expect(chain.coinsOf(ALICE) - before).toBe(6n * ONE)
    expect(stake.claim).toEqual({ kind: 'claimed or too late' })
  })

  it('can start the next period first, which makes more claimable', async () => {
    const { confirm, notices, pass, review, stake } = await openStaking({ seed: staked })
    await pass(WEEK + 1)
    expect(stake.claim).toEqual({ kind: 'due', now: 6n * ONE, after: 9n * ONE })
    expect((await review(stake.startPeriod))?.notes).toEqual([
      'This pays nothing yet. It starts the next period for everyone.',
      'You can then claim 9 DEGEN, as long as no stakes change.',
    ])
    await confirm(2000)
    expect(notices()).toContain(texts.periodStartedNotice)
    expect(stake.claim).toEqual({ kind: 'claimable', amount: 9n * ONE })
  })

  it('are not started twice', async () => {
    const { review, stake } = await openStaking({ seed: staked })
    await review(stake.claimRewards)
    expect(stake.busy).toBe(true)
    expect((await review(stake.startPeriod))?.title).toBe('Claim rewards')
  })
})

describe('UnstakeStore', () => {
  it('withdraws everything after saying which rewards are given up', async () => {
    const { confirm, notices, review, unstake, stake } = await openStaking({ seed: staked })
    unstake.entry.type(unstake.entry.maxText ?? '')
    expect([unstake.entry.text, unstake.isFullExit, unstake.form.ready]).toEqual(['6', true, true])
    const shown = await review(unstake.submit)
    expect(shown?.arrives).toMatchObject([
      { amount: 6n * ONE, symbol: 'LP' },
      { amount: 6n * ONE, symbol: 'DEGEN' },
    ])
    expect(shown?.notes[0]).toContain('you give up your rewards in the next period: 3 DEGEN')
    await confirm(2000)
    expect(notices()).toContain(texts.unstakedNotice('6 LP'))
    expect([unstake.entry.text, stake.knownStaker?.staked]).toEqual(['', 0n])
  })

  it('sends nothing to the wallet until the end of the lock', async () => {
    const { clock, review, unstake } = await openStaking({
      seed: ({ stakingPool }) => {
        stakingPool.periodLength = 20
        stakingPool.stakeElsewhere(ALICE, 2n * ONE)
      },
    })
    unstake.entry.type('1')
    expect([unstake.obstacleForAnyAmount?.kind, unstake.form.ready]).toEqual(['locked', false])
    expect(await review(unstake.submit)).toBeUndefined()
    await clock.pass(21_000)
    expect([unstake.obstacleForAnyAmount, unstake.form.ready]).toEqual([undefined, true])
  })

  it('allows no remainder that the contract refuses', async () => {
    const { unstake } = await openStaking({ seed: staked })
    unstake.entry.type('5.9995')
    expect([unstake.obstacle?.kind, unstake.form.ready, unstake.isFullExit]).toEqual([
      'remainder too small',
      false,
      false,
    ])
  })
})
