import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { artNumbers } from './artNumbers.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('artNumbers', () => {
  it('gives the same numbers for the same address, however its letters are cased', () => {
    expect(artNumbers(ALICE, 8)).toEqual(artNumbers(ALICE.toLowerCase(), 8))
    expect(artNumbers(ALICE, 3)).toEqual(artNumbers(ALICE, 8).slice(0, 3))
  })

  it('stays from 0 to below 1 for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const number of artNumbers(text, 16)) {
          expect(number).toBeGreaterThanOrEqual(0)
          expect(number).toBeLessThan(1)
        }
      }),
    )
  })

  it('gives other numbers for an address that differs in one digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 41 }), (at) => {
        const changed = `${ALICE.slice(0, at)}${ALICE[at] === '0' ? '1' : '0'}${ALICE.slice(at + 1)}`
        const [old, other] = [artNumbers(ALICE, 4), artNumbers(changed, 4)]
        expect(old.filter((number, index) => Math.abs(number - (other[index] ?? 0)) < 1e-6)).toEqual([])
      }),
    )
  })

  it('spreads evenly: each tenth has 7 to 13% of the first numbers of 5,000 texts', () => {
    const tenths = Array.from({ length: 10 }, () => 0)
    for (let nth = 0; nth < 5000; nth += 1) {
      const tenth = Math.floor((artNumbers(`0x${nth.toString(16).padStart(40, '0')}`, 1)[0] ?? 0) * 10)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    expect(tenths.filter((count) => count < 350 || count > 650)).toEqual([])
  })
})
