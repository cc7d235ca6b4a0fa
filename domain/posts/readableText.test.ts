import { expect, it } from 'vitest'

import { readableText } from './readableText.ts'

it.each([
  ['Well said\n\nhttps://a.example\tand more', 'Well said\n\nhttps://a.example\tand more'],
  ['abc\u202edcba\u0007\u0000\r', 'abcdcba'],
  [`e${'\u0301'.repeat(50)}`, `e${'\u0301'.repeat(6)}`],
])('readableText keeps lines and drops deceiving characters: %j', (text, readable) => {
  expect(readableText(text)).toBe(readable)
})
