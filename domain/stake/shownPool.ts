import { asRecord } from '../shared/parseJson.ts'
import { readStoredWei } from '../shared/Wei.ts'
import type { YieldFigures } from './estimatedYield.ts'
import type { StakePool } from './StakePool.ts'

/** Stored for the next visit; not enough to stake with. */
export type ShownPool = YieldFigures & Pick<StakePool, 'futureRewards'>

export const writeShownPool = ({
  rewards,
  futureRewards,
  totalStaked,
  periodLength,
  exchange,
}: StakePool): ShownPool => ({ rewards, futureRewards, totalStaked, periodLength, exchange })

/** Undefined if malformed (rules/storage: last-known). */
export function readShownPool(stored: unknown): ShownPool | undefined {
  const fields = asRecord(stored) ?? {}
  const pair = asRecord(fields['exchange']) ?? {}
  const { periodLength } = fields
  const rewards = readStoredWei(fields['rewards'])
  const futureRewards = readStoredWei(fields['futureRewards'])
  const totalStaked = readStoredWei(fields['totalStaked'])
  const wrappedCoins = readStoredWei(pair['wrappedCoins'])
  const supply = readStoredWei(pair['supply'])
  if (rewards === undefined || futureRewards === undefined || totalStaked === undefined) return undefined
  if (wrappedCoins === undefined || supply === undefined) return undefined
  if (!Number.isSafeInteger(periodLength) || Number(periodLength) < 0) return undefined
  return {
    rewards,
    futureRewards,
    totalStaked,
    periodLength: Number(periodLength),
    exchange: { wrappedCoins, supply },
  }
}
