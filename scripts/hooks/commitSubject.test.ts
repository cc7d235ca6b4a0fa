import { describe, expect, it } from 'vitest'

import { subjectProblem } from './commitSubject.mjs'

describe('a commit subject', () => {
  it.each([
    'swap: refuse a quote older than 30 s',
    'names, posts: read holders by one query',
    'e2e: press Connect before hydration',
    'Revert "swap: refuse a quote older than 30 s"',
  ])('is valid: %j', (subject) => {
    expect(subjectProblem(subject)).toBeUndefined()
  })

  it.each([
    ['Refuse an old quote', 'Write "feature: imperative"'],
    ['swap: refuse an old quote.', 'Write "feature: imperative"'],
    ['Swap: refuse an old quote', 'Write "feature: imperative"'],
    ['swap: refused an old quote', 'Begin with an imperative'],
    ['swap: refuses an old quote', 'Begin with an imperative'],
    ['swap: refusing an old quote', 'Begin with an imperative'],
    [`swap: ${'refuse '.repeat(10)}it`, 'The subject has 78 characters'],
  ])('is refused: %j', (subject, problem) => {
    expect(subjectProblem(subject)).toContain(problem)
  })
})
