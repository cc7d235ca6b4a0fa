import { describe, expect, it } from 'vitest'

import { err } from '../shared/Result.ts'
import { CONTRACT_REFUSALS } from './contractRefusals.ts'
import { explainRevert } from './explainRevert.ts'

describe('explainRevert', () => {
  it('translates a reason of the feature, and leaves every other failure unchanged', () => {
    const refused = (reason: string) => err({ kind: 'reverted', reason } as const)
    expect(explainRevert(refused('LATE'), { LATE: 'Too late.' })).toEqual(refused('Too late.'))
    for (const reason of ['EARLY', '', 'constructor', '__proto__', 'toString'])
      expect(explainRevert(refused(reason), { LATE: 'Too late.' })).toEqual(refused(reason))
    expect(explainRevert(err({ kind: 'rejected' }), { LATE: 'Too late.' })).toEqual(err({ kind: 'rejected' }))
  })

  it('has a whole sentence for every reason of the community contracts', () => {
    const odd = Object.values(CONTRACT_REFUSALS).filter((text) => !/^[A-Z].{10,140}\.$/.test(text))
    expect(odd).toEqual([])
  })
})
