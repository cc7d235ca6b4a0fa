/** Comma-separated values (RFC 4180) for a spreadsheet, in which no cell can become a formula (rules/shell: activity-csv). */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/** Spreadsheets execute what starts like a formula; an apostrophe keeps it a text. */
function cell(text: string): string {
  const harmless = /^[\s]*[=+\-@]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
