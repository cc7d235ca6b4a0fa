import { expect, it } from 'vitest'

import { exceedsSolanaLimit } from './solanaLimit.ts'

it.each([
  [1231, false],
  [1232, false],
  [1233, true],
  [1234, true],
])('A Solana transaction of %i bytes exceeds the limit: %s', (bytes, exceeds) => {
  expect(exceedsSolanaLimit(Buffer.alloc(bytes, 7).toString('base64'))).toBe(exceeds)
})
