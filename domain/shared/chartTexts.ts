import { formatAmountExactly } from './amount.ts'
import { countText } from './countText.ts'
import { percent } from './language.ts'
import type { Period } from './priceLine.ts'

export const period = 'Period'
export const showAsTable = 'Show as table'
export const when = 'When'
export const noTrades = 'No trades in this time.'
export const tooFew = 'Not enough yet to draw a line.'
export const notRead = 'The chart could not be loaded.'
export const notUpdated = 'Could not be updated.'
export const high = (value: string): string => `High ${value}`
export const low = (value: string): string => `Low ${value}`

const CHANGES: Readonly<Record<Period, (moved: string) => string>> = {
  '1D': (moved) => `${moved} in the last 24 hours`,
  '1W': (moved) => `${moved} in the last 7 days`,
  '1M': (moved) => `${moved} in the last 30 days`,
  All: (moved) => `${moved} since the start`,
}

const TITLES: Readonly<Record<Period, (title: string) => string>> = {
  '1D': (title) => `${title} in the last 24 hours`,
  '1W': (title) => `${title} in the last 7 days`,
  '1M': (title) => `${title} in the last 30 days`,
  All: (title) => `${title} of all time`,
}

/** In tenths of a percent: "+4.2% in the last 7 days". */
export function change(tenths: bigint, shown: Period): string {
  const sign = tenths > 0n ? '+' : ''
  return CHANGES[shown](percent(`${sign}${countText(formatAmountExactly(tenths, 1))}`))
}

export const summary = (
  title: string,
  shown: Period,
  values: Readonly<Record<'first' | 'last' | 'low' | 'high', string>>,
): string =>
  `${TITLES[shown](title)}: from ${values.first} to ${values.last}, lowest ${values.low}, highest ${values.high}.`
