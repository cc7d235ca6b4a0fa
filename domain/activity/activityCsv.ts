import { formatAmountExactly } from '../shared/amount.ts'
import { knownHash, type ActivityEntry } from './ActivityEntry.ts'

interface Coin {
  readonly symbol: string
  readonly decimals: number
}

/**
 * The activity as comma-separated values (RFC 4180) for a spreadsheet: times in UTC, coins sent without fees and exact.
 * No cell can become a formula (rules/shell: activity-csv).
 */
export function activityCsv(entries: readonly ActivityEntry[], { symbol, decimals }: Coin): string {
  const head = ['Time (UTC)', 'Action', 'State', `${symbol} sent`, 'From', 'To', 'Chain', 'Transaction']
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
    ]
  })
  return [head, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/** Spreadsheets execute what starts like a formula; an apostrophe keeps it a text. */
function cell(text: string): string {
  const harmless = /^[\s]*[=+\-@]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
