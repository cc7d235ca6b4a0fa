import type { Address } from '../shared/Address.ts'
import { formatAmountExactly } from '../shared/amount.ts'
import { csvText } from '../shared/csv.ts'
import { knownHash, type ActivityEntry } from './ActivityEntry.ts'

interface Coin {
  readonly symbol: string
  readonly decimals: number
}

/**
 * The activity for a spreadsheet: times in UTC, coins sent without fees and exact (rules/shell: activity-csv).
 * `paidBy` tells the accounts that a payment's topic names: of a payment in tokens, `To` is the token.
 */
export function activityCsv(
  entries: readonly ActivityEntry[],
  { symbol, decimals }: Coin,
  paidBy: (topic: string) => readonly Address[],
): string {
  const head = [
    'Time (UTC)',
    'Action',
    'State',
    `${symbol} sent`,
    'From',
    'To',
    'Chain',
    'Transaction',
    'Paid',
  ]
  const rows = entries.map((entry) => {
    const { submittedAt, label, value, from, to, chainId } = entry.transaction
    return [
      new Date(submittedAt).toISOString(),
      label,
      entry.outcome ?? 'pending',
      formatAmountExactly(value, decimals),
      from,
      to,
      `${chainId}`,
      knownHash(entry) ?? '',
      paidBy(entry.topic).join(' '),
    ]
  })
  return csvText([head, ...rows])
}
