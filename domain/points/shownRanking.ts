import { readStoredAddress } from '../shared/Address.ts'
import { asRecord } from '../shared/parseJson.ts'
import { readStoredWei } from '../shared/Wei.ts'
import { points } from './Points.ts'
import { ranking, type Earner, type Ranked } from './ranking.ts'

/** Rows; a page is served with few. */
const MAX = 20

export const writeShownRanking = (ranked: readonly Ranked[]): readonly Earner[] =>
  ranked.slice(0, MAX).map(({ address, points: earned }) => ({ address, points: earned }))

/** Undefined if there are none, or any is malformed (rules/storage: last-known). */
export function readShownRanking(stored: unknown): readonly Ranked[] | undefined {
  if (!Array.isArray(stored) || stored.length === 0 || stored.length > MAX) return undefined
  const earners = stored.flatMap((entry: unknown) => {
    const { address, points: earned } = asRecord(entry) ?? {}
    const account = typeof address === 'string' ? readStoredAddress(address) : undefined
    const amount = readStoredWei(earned)
    return account && amount ? [{ address: account, points: points(amount) }] : []
  })
  return earners.length === stored.length ? ranking(earners) : undefined
}
