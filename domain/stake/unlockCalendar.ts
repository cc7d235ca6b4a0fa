/** An entry for a calendar. */
export interface CalendarEntry {
  /** Seconds since 1970. */
  readonly at: number
  readonly title: string
  readonly url: string
  /** Tells it apart from other entries of the same calendar. */
  readonly id: string
}

const LINE = 74

/** A calendar file (RFC 5545) with this one entry, fifteen minutes long. */
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

/** Long lines go on in the next one, behind a space; counted in code points, which no file reader has minded. */
const folded = (line: string): string => {
  const points = [...line]
  const lines: string[] = []
  for (let start = 0; start < Math.max(points.length, 1); start += LINE)
    lines.push(points.slice(start, start + LINE).join(''))
  return lines.join('\r\n ')
}
