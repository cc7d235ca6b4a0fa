/** Comma-separated values (RFC 4180) for a spreadsheet, in which no cell can become a formula (rules/shell: activity-csv). */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/**
 * Spreadsheets execute what starts like a formula, and some start a new cell at a semicolon or a tab;
 * an apostrophe keeps it a text.
 */
function cell(text: string): string {
  const harmless = text.replace(/(^|[;\t])(\s*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}])/gu, "$1'$2")
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
