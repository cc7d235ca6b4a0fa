import { formatAmountExactly } from './amount.ts'

/** Comma-separated values (RFC 4180) for a spreadsheet, in which no cell can become a formula (rules/shell: activity-csv). */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/** Spreadsheets execute formulas, and some split at semicolons or tabs; an apostrophe keeps it a text. */
function cell(text: string): string {
  const harmless = text.replace(/(^|[;\t])(\s*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}])/gu, "$1'$2")
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The exact amount and the token's symbol, in two cells; in the smallest unit where the token is not known. */
export const amountCells = (
  units: bigint,
  token: { readonly symbol: string; readonly decimals: number } | undefined,
): readonly [amount: string, symbol: string] => [
  formatAmountExactly(units, token?.decimals ?? 0),
  token?.symbol ?? 'smallest units',
]
