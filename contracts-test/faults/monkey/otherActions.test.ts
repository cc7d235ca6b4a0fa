import { describe, expect, it } from 'vitest'

import { CHAOS_SWITCHES } from '../../../scripts/chaos/chaosSwitches.ts'
import { readValues } from '../../../scripts/chaos/parameters.ts'
import { clashes, valuesFor } from './otherActions.ts'

const on = (id: string) => [{ id, part: 'first', values: { endpoint: 'first' } }]

describe('the faults of a walk', () => {
  it('have values that their switches take', () => {
    for (const one of CHAOS_SWITCHES)
      for (let n = 0; n < 1000; n += 13)
        expect(readValues(one.parameters, valuesFor(one, n))).toEqual(valuesFor(one, n))
  })

  it('leave an honest endpoint beside a lying one', () => {
    expect(clashes('endpoint-lying', { endpoint: 'both' }, [])).toBe(true)
    expect(clashes('endpoint-lying', { endpoint: 'first' }, [])).toBe(false)
    expect(clashes('endpoint-lying', { endpoint: 'second' }, on('endpoint-down'))).toBe(true)
    expect(clashes('endpoint-down', { endpoint: 'second' }, on('endpoint-lying-about'))).toBe(true)
    expect(clashes('endpoint-down', { endpoint: 'both' }, on('endpoint-slow'))).toBe(false)
    expect(clashes('wallet-silent', {}, on('endpoint-lying'))).toBe(false)
  })
})
