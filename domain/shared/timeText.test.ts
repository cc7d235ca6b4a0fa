import { describe, expect, it } from 'vitest'

import { ageText, clockText, agoText, dayText, momentText, readAgoText } from './timeText.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const START = 1_800_000_000

it.each([
  [0, 'now'],
  [59.999, 'now'],
  [-5, 'now'],
  [60, '1 minute ago'],
  [3599.999, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY, 'yesterday'],
  [3 * DAY, '3 days ago'],
  [29 * DAY, '29 days ago'],
  [30 * DAY, 'last month'],
  [365 * DAY, 'last year'],
  [800 * DAY, '2 years ago'],
  [730_000 * DAY, '2,000 years ago'],
])('%f seconds ago is "%s"', (seconds, expected) => {
  expect(agoText(seconds)).toBe(expected)
})

it.each([
  [0, 'just now'],
  [1, '1 s ago'],
  [75, '75 s ago'],
])('the age of a price of %i seconds is "%s"', (seconds, expected) => {
  expect(readAgoText(seconds)).toBe(expected)
})

describe('the age of a post', () => {
  it.each([
    [-5, 'now'],
    [59, 'now'],
    [60, '1min'],
    [3599, '59min'],
    [3600, '1h'],
    [86_400, '24h'],
    [86_401, '1d'],
    [2_628_000, '30d'],
    [2_628_001, '1mo'],
    [31_536_000, '12mo'],
    [31_536_001, '1y'],
    [99 * 31_536_000, '99y'],
  ])('of %i seconds is %s (rules/posts: ages)', (seconds, text) => {
    expect(ageText(seconds)).toBe(text)
  })
})

describe('a moment', () => {
  it('is written in the time zone of the user', () => {
    expect(momentText(START, 0)).toBe('Fri, 15 Jan 2027, 08:00 UTC')
    expect(momentText(START, 540)).toBe('Fri, 15 Jan 2027, 17:00 UTC+9')
    expect(momentText(START, -570)).toBe('Thu, 14 Jan 2027, 22:30 UTC-9:30')
    expect(momentText(START + 60, 345)).toBe('Fri, 15 Jan 2027, 13:46 UTC+5:45')
    const ahead = -new Date(START * 1000).getTimezoneOffset()
    expect(momentText(START)).toBe(momentText(START, ahead))
  })

  it('that no calendar has is unknown', () => {
    expect([momentText(1e13), dayText(1e13), clockText(1e13)]).toEqual(Array(3).fill('Unknown date'))
  })

  it('has its day and its time by the same clock', () => {
    const noon = new Date(2027, 0, 15, 12, 5, 9).getTime() / 1000
    expect([dayText(noon), clockText(noon)]).toEqual(['15 Jan 2027', '12:05'])
    expect([dayText(START, -570), clockText(START, -570)]).toEqual(['14 Jan 2027', '22:30'])
    expect(dayText(Date.UTC(2027, 8, 5, 12) / 1000)).toBe('5 Sept 2027')
  })
})
