import { expect, it } from 'vitest'

import { lineOf } from './doctor/finding.ts'
import { printable } from './printable.ts'

it.each([
  ['\u001B[2J\u001B]0;title\u0007all is well', '[2J]0;titleall is well'],
  ['one\r\ntwo\tthree', 'one\ntwo\tthree'],
  ['\u009B31mred', '31mred'],
  ['\u202Egnp.exe\u2066x\u2069\u200E\u200B', 'gnp.exex'],
  ['one\u2028two\u0085three', 'onetwothree'],
  ['Käse 名前 🔥', 'Käse 名前 🔥'],
  [new Error('a\u0000b'), 'ab'],
])('the text %j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

it('a finding is one line, whatever a stranger has called a token', () => {
  const text = 'found the symbol "CHAT\nok      everything \u001B[32mis in order\u202E", wanted "CHAT".'
  expect(lineOf({ kind: 'missing', key: 'tokens.0 (A\nB)', text })).toBe(
    'missing tokens.0 (A B)                   found the symbol "CHAT ok everything [32mis in order", wanted "CHAT".',
  )
})
