import { expect, it } from 'vitest'

import { countdownText, lengthText, trackTimeText } from './lengthText.ts'

it.each([
  [-5, '0 s'],
  [0, '0 s'],
  [59.9, '59 s'],
  [60, '1 min 00 s'],
  [3_661, '1 h 01 min 01 s'],
  [604_798, '6 d 23 h 59 min 58 s'],
  [86_400, '1 d 00 h 00 min 00 s'],
])('%f seconds count down as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [90, '1 minute 30 seconds'],
  [604_800, '7 days'],
  [129_600, '1 day 12 hours'],
])('a length of %i seconds is %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text)
})

it.each([
  [0, '0:00'],
  [61.9, '1:01'],
  [3600, '1:00:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
  [-3, '0:00'],
])('%d seconds of a track are %s', (seconds, text) => {
  expect(trackTimeText(seconds)).toBe(text)
})
