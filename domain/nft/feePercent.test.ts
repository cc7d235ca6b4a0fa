import { expect, it } from 'vitest'

import { feePercent } from './feePercent.ts'

it.each([
  [2n * 10n ** 16n, '2%'],
  [10n ** 18n, '100%'],
  [49_999_999_999_999_999n, '4.9999999999999999%'],
  [0n, '0%'],
])('A fee of %s in 1e18 is shown as %s', (fee, text) => {
  expect(feePercent(fee)).toBe(text)
})
