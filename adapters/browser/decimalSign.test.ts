import { expect, it } from 'vitest'

import { decimalSignOf } from './decimalSign.ts'

it.each([
  [['en-US', 'en'], '.'],
  [['en-GB', 'ja'], '.'],
  [['de-CH'], '.'],
  [['de-DE', 'de'], 'unknown'],
  [['en-US', 'de'], 'unknown'],
  [['en-US@posix'], 'unknown'],
  [[], 'unknown'],
])('The languages %j decide “%s”', (languages, sign) => {
  expect(decimalSignOf({ navigator: { languages } })).toBe(sign)
})

it('A page that is rendered ahead of time decides nothing', () => {
  expect(decimalSignOf({})).toBe('unknown')
})
