import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { momentText } from '../shared/timeText.ts'
import { wei } from '../shared/Wei.ts'
import { estimatedYield } from './estimatedYield.ts'
import { isLocked, periodAt, unlocksAt } from './period.ts'
import { claimAfterStart, claimState } from './rewards.ts'
import { partOf, percentText, shareText, wholePercentText } from './share.ts'
import {
  periodStartReview,
  claimReview,
  depositReview,
  withdrawalNotes,
  withdrawReview,
  type StakeUnits,
} from './stakeReview.ts'
import {
  depositObstacle,
  obstacleText,
  obstacleForAnyAmount,
  withdrawObstacle,
  type StakeObstacle,
} from './stakeObstacle.ts'
import type { Staker, StakePool } from './StakePool.ts'
import * as texts from './texts.ts'
import { calendarFile } from './unlockCalendar.ts'

const COIN = 10n ** 18n
const WEEK = 604_800
const START = 1_800_000_000

const pool = (change: Partial<StakePool> = {}): StakePool => ({
  asset: '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address,
  periodLength: WEEK,
  periodStart: START,
  minDeposit: wei(COIN / 1000n),
  maxDeposit: wei(1000n * COIN),
  totalStaked: wei(8n * COIN),
  rewards: wei(4n * COIN),
  futureRewards: wei(2n * COIN),
  rewardsMinimum: wei(COIN),
  held: wei(5n * COIN),
  withdrawals: 'on',
  exchange: { wrappedCoins: wei(1000n * COIN), supply: wei(2000n * COIN) },
  ...change,
})

const staker = (change: Partial<Staker> = {}): Staker => ({
  staked: wei(2n * COIN),
  inWallet: wei(3n * COIN),
  claimable: wei(COIN),
  nextClaim: wei(COIN / 2n),
  lastDeposit: START - 2 * WEEK,
  lastClaimed: START - WEEK,
  ...change,
})

const UNITS: StakeUnits = {
  asset: { symbol: 'LP', decimals: 18 },
  receipt: { symbol: 'stLP', decimals: 18 },
  coin: { symbol: 'DEGEN', decimals: 18 },
}
const OVER = START + WEEK + 1

describe('shareText and partOf', () => {
  it.each([
    [0n, 0n, '0%'],
    [0n, 5n, '0%'],
    [5n, 0n, '0%'],
    [1n, 10_001n, '<0.01%'],
    [1n, 10_000n, '0.01%'],
    [1n, 3n, '33.33%'],
    [2n, 3n, '66.66%'],
    [99_999n, 100_000n, '99.99%'],
    [7n, 7n, '100%'],
    [1n, 20n, '5.00%'],
  ])('format %s of %s as %s', (part, total, text) => {
    expect(shareText(part, total)).toBe(text)
  })

  it('never let all shares together exceed the total', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 2n ** 200n }), { minLength: 1 }), (stakes) => {
        const total = stakes.reduce((sum, stake) => sum + stake, 0n)
        const shares = stakes.reduce((sum, stake) => sum + partOf(stake, total), 0n)
        expect(shares <= 10_000n).toBe(true)
        expect(stakes.every((stake) => stake === 0n || shareText(stake, total) !== '0%')).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('write percentages with two digits after the point', () => {
    expect([0n, 5n, 100n, 199n, 434_599n].map(wholePercentText)).toEqual(['0%', '<1%', '1%', '1%', '4,345%'])
    expect([0n, 5n, 100n, 1_234_567n].map(percentText)).toEqual(['0.00%', '0.05%', '1.00%', '12,345.67%'])
  })
})

describe('periodAt', () => {
  it.each([
    [START - 5, 0, false],
    [START, 0, false],
    [START + WEEK / 4, 0.25, false],
    [START + WEEK, 1, false],
    [OVER, 1, true],
    [START + 5 * WEEK, 1, true],
  ])('gives at %i a progress of %f, due: %s', (now, progress, due) => {
    expect(periodAt(pool(), now)).toEqual({ startsAt: START, endsAt: START + WEEK, progress, due })
  })

  it('gives a period without a length the full progress at once', () => {
    expect(periodAt(pool({ periodLength: 0 }), START).progress).toBe(1)
  })

  it('leaves a deposit locked up to and including the last second of the lock', () => {
    expect(unlocksAt(START, pool())).toBe(OVER)
    expect([START, START + WEEK, OVER].map((now) => isLocked(START, pool(), now))).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('claimState', () => {
  it.each([
    ['nothing staked', staker({ staked: wei(0n), claimable: wei(0n) }), START + 1],
    ['nothing staked', staker({ staked: wei(0n), claimable: wei(0n) }), OVER],
    ['claimable', staker(), START + WEEK],
    ['claimed or too late', staker({ claimable: wei(0n), lastClaimed: START }), START + 1],
    ['nothing to share', staker({ claimable: wei(0n), lastClaimed: START - 1 }), START + 1],
    ['due', staker(), OVER],
    ['due', staker({ claimable: wei(0n) }), OVER],
  ])('is %s', (kind, account, now) => {
    expect(claimState(pool(), account, now).kind).toBe(kind)
  })

  it('offers, once the period is over, the old share now or a share of all coins after the next start', () => {
    expect(claimState(pool(), staker(), OVER)).toEqual({ kind: 'due', now: COIN, after: (5n * COIN) / 4n })
  })

  it('offers nothing in a period with too few coins or without stakes', () => {
    expect(claimAfterStart(pool({ held: wei(COIN - 1n) }), staker())).toBe(0n)
    expect(claimAfterStart(pool({ held: wei(COIN) }), staker())).toBe(COIN / 4n)
    expect(claimAfterStart(pool({ totalStaked: wei(0n) }), staker({ staked: wei(0n) }))).toBe(0n)
  })
})

describe('estimatedYield', () => {
  it('divides the rewards of a year of such periods by the value of all stakes', () => {
    // 2 x 1000 x 8 / 2000 = 8 coins; 4 coins a week are 208.57 coins a year.
    expect(estimatedYield(pool())).toEqual({
      yearly: 260_714n,
      rewards: 4n * COIN,
      periodsInYear: 5214n,
      worth: 8n * COIN,
    })
  })

  it.each([
    ['nothing is staked', pool({ totalStaked: wei(0n) })],
    ['the period has no rewards', pool({ rewards: wei(0n) })],
    ['the exchange’s pool is empty', pool({ exchange: { wrappedCoins: wei(0n), supply: wei(0n) } })],
    ['a period lasts no time', pool({ periodLength: 0 })],
  ])('is zero when %s', (_, given) => {
    expect(estimatedYield(given).yearly).toBe(0n)
  })

  it('is the exact fraction rounded down to a hundredth of a percent', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 30n })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 10 * WEEK }), (rewards, coins, length) => {
        const given = pool({
          rewards: wei(rewards),
          periodLength: length,
          totalStaked: wei(1n),
          exchange: { wrappedCoins: wei(coins), supply: wei(1n) },
        })
        const { yearly, worth } = estimatedYield(given)
        const exact = rewards * 365n * 86_400n * 10_000n
        const unit = worth * BigInt(length)
        expect(yearly * unit <= exact && exact < (yearly + 1n) * unit).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('depositObstacle', () => {
  it.each([
    ['above maximum', 1000n * COIN + 1n],
    ['below minimum', COIN / 1000n - 1n],
    ['too much', 3n * COIN + 1n],
    [undefined, 3n * COIN],
    [undefined, COIN / 1000n],
  ])('is %s for an amount of %s', (kind, amount) => {
    expect(depositObstacle(pool(), staker(), amount)?.kind).toBe(kind)
  })

  it('allows exactly the maximum deposit', () => {
    const rich = staker({ inWallet: wei(1000n * COIN) })
    expect(depositObstacle(pool(), rich, 1000n * COIN)).toBeUndefined()
  })
})

describe('withdrawObstacle', () => {
  const locked = staker({ lastDeposit: START })
  it.each([
    ['off', pool({ withdrawals: 'off' }), locked, COIN],
    ['off forever', pool({ withdrawals: 'off forever' }), staker({ staked: wei(0n) }), COIN],
    ['nothing staked', pool(), staker({ staked: wei(0n) }), COIN],
    ['locked', pool(), locked, 5n * COIN],
    ['too much', pool(), staker(), 2n * COIN + 1n],
    ['remainder too small', pool(), staker(), 2n * COIN - 1n],
    ['remainder too small', pool(), staker(), 2n * COIN - COIN / 1000n + 1n],
    [undefined, pool(), staker(), 2n * COIN - COIN / 1000n],
    [undefined, pool(), staker(), 2n * COIN],
  ])('is %s', (kind, given, account, amount) => {
    expect(withdrawObstacle(given, account, amount, START + 1)?.kind).toBe(kind)
  })

  it('reports the lock before an amount is known', () => {
    expect(obstacleForAnyAmount(pool(), locked, START + WEEK)?.kind).toBe('locked')
    expect(obstacleForAnyAmount(pool(), locked, OVER)).toBeUndefined()
  })

  it('allows exactly the remainders that the contract accepts', () => {
    const amount = fc.bigInt({ min: 0n, max: 4n * COIN })
    fc.assert(
      fc.property(amount, amount, amount, (staked, min, out) => {
        const obstacle = withdrawObstacle(
          pool({ minDeposit: wei(min) }),
          staker({ staked: wei(staked) }),
          out,
          START,
        )
        const remaining = staked - out
        const contractTakes = staked > 0n && remaining >= 0n && (remaining === 0n || remaining >= min)
        expect(obstacle === undefined).toBe(contractTakes)
      }),
      { numRuns: 1000 },
    )
  })
})

it('Every obstacle has a text, with limits to their last digit', () => {
  const limit = wei(1_234_567_890_000_000_001n)
  const kinds = ['off', 'off forever', 'nothing staked', 'locked'] as const
  const limits = ['below minimum', 'above maximum', 'too much', 'remainder too small'] as const
  const all: readonly StakeObstacle[] = [
    ...kinds.map((kind) => ({ kind })),
    ...limits.map((kind) => ({ kind, limit })),
  ]
  expect(all.map((obstacle) => obstacleText(obstacle, 'LP', 18))).toEqual([
    texts.cannotUnstakeNow,
    texts.canNeverUnstake,
    'You have nothing staked.',
    'Your stake is still locked.',
    'Stake at least 1.234567890000000001 LP.',
    'You can stake at most 1.234567890000000001 LP at a time. Stake again to add more.',
    'Balance too low',
    'Keep at least 1.234567890000000001 LP staked, or unstake everything.',
  ])
})

describe('The review', () => {
  // A function, so that its error fails a test rather than the collection of tests.
  const until = () => momentText(unlocksAt(START + 60, pool()))
  const burned = (amount: bigint) => ({
    label: 'Receipt token burned',
    value: { amount, ...UNITS.receipt, rounds: 'down' },
  })
  const MISSED =
    'This starts the next period, and you get no rewards in it. To claim 1.25 DEGEN, start that period first.'

  it('states how long a first stake is locked and when it earns', () => {
    const first = staker({ staked: wei(0n), claimable: wei(0n) })
    const moments = { now: START + 61, lockedFrom: START + 60 }
    expect(depositReview(pool(), first, wei(COIN), moments, UNITS)).toEqual({
      title: 'Stake 1 LP',
      leaves: [{ amount: COIN, ...UNITS.asset }],
      arrives: [{ amount: COIN, ...UNITS.receipt, as: 'receipt' }],
      rows: [{ label: 'Locked until', value: `about ${until()}` }],
      notes: ['Your new stake starts earning next period.'],
    })
  })

  it('states for a further stake that the whole stake is locked again, the rewards paid and that it is final', () => {
    const given = pool({ withdrawals: 'off forever' })
    const moments = { now: OVER, lockedFrom: START + 60 }
    expect(depositReview(given, staker(), wei(COIN), moments, UNITS)).toEqual({
      title: 'Stake 1 LP',
      leaves: [{ amount: COIN, ...UNITS.asset }],
      arrives: [
        { amount: COIN, ...UNITS.receipt, as: 'receipt' },
        { amount: COIN, ...UNITS.coin, as: 'rewards' },
      ],
      rows: [{ label: 'Whole stake locked again until', value: `about ${until()}` }],
      notes: [
        'Unstaking is permanently disabled. You will never get back what you stake.',
        MISSED,
        'Your new stake starts earning next period.',
      ],
    })
  })

  it('states for a partial withdrawal the burned shares and the missed rewards', () => {
    const partial = (now: number, account = staker()) =>
      withdrawReview(pool(), account, wei(COIN), now, UNITS)
    expect(partial(START + 1)).toMatchObject({ rows: [burned(COIN)], notes: [] })
    expect(partial(OVER)).toMatchObject({ rows: [burned(COIN)], notes: [MISSED] })
    // A withdrawal that pays nothing is no claim in the new period.
    expect(partial(OVER, staker({ claimable: wei(0n) })).notes).toEqual([])
  })

  it('states the rewards that a full withdrawal gives up', () => {
    const full = (now: number) => withdrawReview(pool(), staker(), wei(2n * COIN), now, UNITS)
    expect(full(START + 1)).toEqual({
      title: 'Unstake 2 LP',
      leaves: [],
      arrives: [
        { amount: 2n * COIN, ...UNITS.asset },
        { amount: COIN, ...UNITS.coin, as: 'rewards' },
      ],
      rows: [burned(2n * COIN)],
      notes: [
        'You are unstaking everything, so you give up your rewards in the next period: 0.5 DEGEN so far.',
      ],
    })
    expect(full(OVER).notes[0]).toBe(
      'You are unstaking everything, so you give up your rewards in the next period: 1.25 DEGEN. To keep them, start that period and claim first.',
    )
  })

  it('states for a claim the rewards that are paid and missed', () => {
    expect(claimReview(pool(), staker(), START + 1, UNITS)).toEqual({
      title: 'Claim rewards',
      leaves: [],
      arrives: [{ amount: COIN, ...UNITS.coin, as: 'rewards' }],
      notes: [],
    })
    expect(claimReview(pool(), staker(), OVER, UNITS).notes).toEqual([MISSED])
    // A next period without rewards cannot be missed.
    expect(claimReview(pool({ held: wei(1n) }), staker(), OVER, UNITS).notes).toEqual([])
  })

  it('states that a period start pays nothing, and the claimable amount afterwards', () => {
    expect(periodStartReview(pool(), staker(), UNITS)).toEqual({
      title: 'Start the next period',
      leaves: [],
      arrives: [],
      notes: [
        'This pays nothing yet. It starts the next period for everyone.',
        'You can then claim 1.25 DEGEN, as long as no stakes change.',
      ],
    })
  })

  it('states whether disabled withdrawals may be enabled again', () => {
    expect(withdrawalNotes(pool())).toEqual([])
    expect(withdrawalNotes(pool({ withdrawals: 'off' }))).toEqual([
      'Unstaking is paused. You can’t take your stake out until the contract owner turns unstaking back on.',
    ])
  })
})

describe('calendarFile', () => {
  const file = () =>
    calendarFile({
      at: START,
      title: 'Hearth; a, b\\c\r\nBEGIN:VEVENT',
      url: 'https://hearth.example/stake/',
      id: 'stake-1',
    })

  it('has a single entry at the given time', () => {
    expect(file().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hearth//Stake//EN',
      'BEGIN:VEVENT',
      'UID:stake-1',
      'DTSTAMP:20270115T080000Z',
      'DTSTART:20270115T080000Z',
      'DTEND:20270115T081500Z',
      'SUMMARY:Hearth\\; a\\, b\\\\c BEGIN:VEVENT',
      'URL:https://hearth.example/stake/',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('lets no title add a line and folds long lines', () => {
    expect(file()).toContain('SUMMARY:Hearth\\; a\\, b\\\\c BEGIN:VEVENT\r\n')
    const long = calendarFile({ at: START, title: 'x'.repeat(200), url: '', id: '' })
    expect(Math.max(...long.split('\r\n').map((line) => line.length))).toBe(75)
    expect(long.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'x'.repeat(200)}`)
  })
})
