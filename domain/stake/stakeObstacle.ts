import { formatAmountExactly } from '../shared/amount.ts'
import type { Wei } from '../shared/Wei.ts'
import { isLocked } from './period.ts'
import type { Staker, StakePool } from './StakePool.ts'

/**
 * Why a deposit or a withdrawal would be refused, in the order in which the contract asks
 * (rules/rewards: stake-obstacles).
 */
export type StakeObstacle =
  | { readonly kind: 'off' | 'off for ever' | 'nothing staked' | 'locked' }
  | {
      readonly kind: 'below minimum' | 'above maximum' | 'too much' | 'remainder too small'
      readonly limit: Wei
    }

/** What keeps an amount from being staked; undefined: nothing. In the asset's smallest unit. */
export function depositObstacle(
  pool: StakePool,
  { inWallet }: Pick<Staker, 'inWallet'>,
  amount: bigint,
): StakeObstacle | undefined {
  const { minDeposit, maxDeposit } = pool
  if (amount > maxDeposit) return { kind: 'above maximum', limit: maxDeposit }
  if (amount < minDeposit) return { kind: 'below minimum', limit: minDeposit }
  return amount > inWallet ? { kind: 'too much', limit: inWallet } : undefined
}

/** What keeps a stake from being touched at all now, whatever the amount; undefined: nothing. */
export function standingObstacle(
  pool: StakePool,
  { staked, lastDeposit }: Staker,
  now: number,
): StakeObstacle | undefined {
  if (pool.withdrawals !== 'on') return { kind: pool.withdrawals }
  if (staked === 0n) return { kind: 'nothing staked' }
  return isLocked(lastDeposit, pool, now) ? { kind: 'locked' } : undefined
}

/** What keeps an amount from being taken out at a moment of the chain's time; undefined: nothing. */
export function withdrawObstacle(
  pool: StakePool,
  staker: Staker,
  amount: bigint,
  now: number,
): StakeObstacle | undefined {
  const standing = standingObstacle(pool, staker, now)
  if (standing) return standing
  const remaining = staker.staked - amount
  if (remaining < 0n) return { kind: 'too much', limit: staker.staked }
  return remaining > 0n && remaining < pool.minDeposit
    ? { kind: 'remainder too small', limit: pool.minDeposit }
    : undefined
}

/** What is in the way, and what to do about it. */
export function obstacleText(obstacle: StakeObstacle, symbol: string, decimals: number): string {
  const limit = 'limit' in obstacle ? `${formatAmountExactly(obstacle.limit, decimals)} ${symbol}` : ''
  switch (obstacle.kind) {
    case 'off':
      return 'Nothing can be unstaked while the owner of the contract has switched that off. Your stake stays yours and goes on earning.'
    case 'off for ever':
      return 'Nothing can be unstaked any more: the owner of the contract has switched that off for ever. Your stake goes on earning.'
    case 'nothing staked':
      return 'You have nothing staked here.'
    case 'locked':
      return 'Your stake is still locked.'
    case 'below minimum':
      return `Stake at least ${limit} at a time.`
    case 'above maximum':
      return `Stake at most ${limit} at a time. You can stake more in several steps.`
    case 'too much':
      return 'Balance too low'
    case 'remainder too small':
      return `What remains must be at least ${limit}, or nothing. Unstake less, or all of it.`
  }
}
