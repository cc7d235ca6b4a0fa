export interface CalendarEntry {
  /** Seconds since 1970. */
  readonly at: number
  readonly title: string
  readonly url: string
  readonly id: string
}

const MAX_LINE_LENGTH = 74

/** RFC 5545, with one entry of fifteen minutes. */
export function calendarFile({ at, title, url, id }: CalendarEntry): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearth//Stake//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(at + 900)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

const stamp = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/[\r\n]+/g, ' ')

/** Continuation lines start with a space. Counts code points, not octets like the RFC. */
const folded = (line: string): string => {
  const points = [...line]
  const lines: string[] = []
  for (let start = 0; start < Math.max(points.length, 1); start += MAX_LINE_LENGTH)
    lines.push(points.slice(start, start + MAX_LINE_LENGTH).join(''))
  return lines.join('\r\n ')
}
