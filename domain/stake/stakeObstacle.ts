import { amountText } from '../shared/amount.ts'
import type { Wei } from '../shared/Wei.ts'
import { isLocked } from './period.ts'
import type { Staker, StakePool } from './StakePool.ts'
import * as texts from './texts.ts'

/** Why the contract would refuse a deposit or withdrawal (rules/rewards: stake-obstacles). */
export type StakeObstacle =
  | { readonly kind: 'off' | 'off forever' | 'nothing staked' | 'locked' }
  | {
      readonly kind: 'below minimum' | 'above maximum' | 'too much' | 'remainder too small'
      readonly limit: Wei
    }

/** The first reason, in the contract's order. */
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

export function obstacleForAnyAmount(
  pool: StakePool,
  { staked, lastDeposit }: Staker,
  now: number,
): StakeObstacle | undefined {
  if (pool.withdrawals !== 'on') return { kind: pool.withdrawals }
  if (staked === 0n) return { kind: 'nothing staked' }
  return isLocked(lastDeposit, pool, now) ? { kind: 'locked' } : undefined
}

/** The first reason, in the contract's order. */
export function withdrawObstacle(
  pool: StakePool,
  staker: Staker,
  amount: bigint,
  now: number,
): StakeObstacle | undefined {
  const standing = obstacleForAnyAmount(pool, staker, now)
  if (standing) return standing
  const remaining = staker.staked - amount
  if (remaining < 0n) return { kind: 'too much', limit: staker.staked }
  return remaining > 0n && remaining < pool.minDeposit
    ? { kind: 'remainder too small', limit: pool.minDeposit }
    : undefined
}

export function obstacleText(obstacle: StakeObstacle, symbol: string, decimals: number): string {
  const limit = 'limit' in obstacle ? amountText(obstacle.limit, { symbol, decimals }) : ''
  switch (obstacle.kind) {
    case 'off':
      return texts.cannotUnstakeNow
    case 'off forever':
      return texts.canNeverUnstake
    case 'nothing staked':
      return texts.nothingStaked
    case 'locked':
      return texts.stillLocked
    case 'below minimum':
      return texts.belowMinimum(limit)
    case 'above maximum':
      return texts.aboveMaximum(limit)
    case 'too much':
      return texts.balanceTooLow
    case 'remainder too small':
      return texts.remainderTooSmall(limit)
  }
}
