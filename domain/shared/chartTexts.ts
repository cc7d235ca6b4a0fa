import { formatAmountExactly } from './amount.ts'
import type { Period } from './priceLine.ts'

export const period = 'Period'
export const showAsTable = 'Show as table'
export const when = 'When'
export const noTrades = 'No trades in this time.'
export const notRead = 'The chart could not be loaded.'
export const notUpdated = 'Could not be updated.'
export const high = (value: string): string => `High ${value}`
export const low = (value: string): string => `Low ${value}`

const DURATION: Readonly<Record<Period, string>> = {
  '1D': 'in the last 24 hours',
  '1W': 'in the last 7 days',
  '1M': 'in the last 30 days',
  All: 'of all time',
}

/** In tenths of a percent: "+4.2 % in the last 7 days". */
export function change(tenths: bigint, shown: Period): string {
  const sign = tenths > 0n ? '+' : ''
  return `${sign}${formatAmountExactly(tenths, 1)} % ${shown === 'All' ? 'since the start' : DURATION[shown]}`
}

export const summary = (
  title: string,
  shown: Period,
  values: Readonly<Record<'first' | 'last' | 'low' | 'high', string>>,
): string =>
  `${title} ${DURATION[shown]}: from ${values.first} to ${values.last}, lowest ${values.low}, highest ${values.high}.`
