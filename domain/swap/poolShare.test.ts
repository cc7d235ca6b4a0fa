import { expect, it } from 'vitest'

import { wei } from '../shared/Wei.ts'
import { partOf } from './poolShare.ts'

const pool = { reserveIn: wei(1000n), reserveOut: wei(77n) }

it.each([
  [1n, 4n, 250n, 19n],
  [4n, 4n, 1000n, 77n],
  [0n, 4n, 0n, 0n],
  [0n, 0n, 0n, 0n],
])('A holder of %d of %d shares owns %d and %d of the reserves', (held, all, reserveIn, reserveOut) => {
  expect(partOf(pool, { held: wei(held), all: wei(all) })).toEqual({ reserveIn, reserveOut })
})
