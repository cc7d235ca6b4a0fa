import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { countText } from './countText.ts'

describe('countText', () => {
  it('separates thousands as English does', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (count) => {
        expect(countText(count)).toBe(count.toLocaleString('en'))
      }),
    )
    expect(countText(1000)).toBe('1,000')
    expect(countText('999')).toBe('999')
  })
})
