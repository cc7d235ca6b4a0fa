import { expect, it } from 'vitest'

import { wei } from '../shared/Wei.ts'
import { arrivalText } from './arrivalText.ts'

const amount = { amount: wei(123n), symbol: 'CHAT', decimals: 2 }

it.each([
  ['The name alice.degen', 'The name alice.degen'],
  [amount, '1.23 CHAT'],
  [{ ...amount, bound: 'about' }, 'About 1.23 CHAT'],
  [{ ...amount, bound: 'at least', as: 'rewards' }, 'At least 1.23 CHAT in rewards'],
  [{ ...amount, as: 'receipt' }, '1.23 CHAT as your receipt token'],
  [{ ...amount, bound: 'exactly' }, 'Exactly 1.23 CHAT'],
] as const)('The arrival %o is written with every digit: %s', (arrival, text) => {
  expect(arrivalText(arrival)).toBe(text)
})
