import { describe, expect, it } from 'vitest'

import { readShownNames } from './shownNames.ts'

const alice = { name: 'alice', holder: '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' }

describe('readShownNames', () => {
  it('reads the names that were written', () => {
    expect(readShownNames(JSON.parse(JSON.stringify([alice])))).toEqual([alice])
  })

  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['no names', []],
    ['more than a page', Array.from({ length: 51 }, () => alice)],
    ['no record', [alice, 5]],
    ['no name', [{ ...alice, name: '' }]],
    ['a name that is too long', [{ ...alice, name: 'x'.repeat(257) }]],
    ['a name of another kind', [{ ...alice, name: 5 }]],
    ['no holder', [{ name: 'alice' }]],
    ['a holder that is no address', [{ ...alice, holder: '0x12' }]],
  ])('reads none from %s', (_, stored) => {
    expect(readShownNames(stored)).toBeUndefined()
  })
})
