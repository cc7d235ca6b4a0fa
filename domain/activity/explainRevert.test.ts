import { describe, expect, it } from 'vitest'

import { err } from '../shared/Result.ts'
import { CONTRACT_MEANINGS, CONTRACT_REFUSALS } from './contractRefusals.ts'
import { explainRevert } from './explainRevert.ts'

describe('explainRevert', () => {
  it('adds the words for a reason of the feature, and leaves every other failure unchanged', () => {
    const refusals = { complete: { LATE: 'Too late. Nothing was sold.' }, others: { FULL: 'It is full.' } }
    const refused = (reason: string) => err({ kind: 'reverted', reason } as const)
    const [late, full] = [
      { kind: 'reverted', reason: 'LATE', meaning: { text: 'Too late. Nothing was sold.', complete: true } },
      { kind: 'reverted', reason: 'FULL', meaning: { text: 'It is full.' } },
    ] as const
    expect(explainRevert(refused('LATE'), refusals)).toEqual(err(late))
    expect(explainRevert(refused('FULL'), refusals)).toEqual(err(full))
    for (const reason of ['EARLY', '', 'constructor', '__proto__', 'toString'])
      expect(explainRevert(refused(reason), refusals)).toEqual(refused(reason))
    expect(explainRevert(err({ kind: 'rejected' }), refusals)).toEqual(err({ kind: 'rejected' }))
  })

  it('says what did not happen exactly in the words that are so marked', () => {
    const { complete, others } = CONTRACT_MEANINGS
    const saying = [complete, others].map((words) =>
      Object.values(words).filter((text) => /\bnothing was\b/i.test(text)),
    )
    expect(saying).toEqual([Object.values(complete), []])
  })

  it('has a whole sentence for every reason of the community contracts', () => {
    const odd = Object.values(CONTRACT_REFUSALS).filter((text) => !/^[A-Z].{10,140}\.$/.test(text))
    expect(odd).toEqual([])
  })
})
