import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { wei } from '../shared/Wei.ts'
import {
  claimantOf,
  claimSpelling,
  judgeName,
  type NameClaimFacts,
  type NameClaimTerms,
  type NameVerdict,
} from './nameClaim.ts'

const HOLDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const REWARD = wei(1337n)
const TERMS: NameClaimTerms = { paused: false, reward: REWARD, highestId: 16n }
const FACTS: NameClaimFacts = { name: 'alice' as DomainName, claimed: false, tokenId: 3n, holder: HOLDER }

describe('judgeName', () => {
  it.each<
    readonly [title: string, terms: Partial<NameClaimTerms>, facts: Partial<NameClaimFacts>, NameVerdict]
  >([
    ['an eligible name', {}, {}, { kind: 'eligible', amount: REWARD, holder: HOLDER }],
    [
      'the highest eligible number',
      {},
      { tokenId: 16n },
      { kind: 'eligible', amount: REWARD, holder: HOLDER },
    ],
    ['the number above it', {}, { tokenId: 17n }, { kind: 'number too high', tokenId: 17n, highestId: 16n }],
    ['a name while paused', { paused: true }, {}, { kind: 'paused', amount: REWARD, holder: HOLDER }],
    ['a name without reward', { reward: wei(0n) }, {}, { kind: 'not started', holder: HOLDER }],
    [
      'a name without reward while paused',
      { reward: wei(0n), paused: true },
      {},
      { kind: 'not started', holder: HOLDER },
    ],
    ['a name without holder', {}, { holder: undefined, tokenId: 0n }, { kind: 'no holder' }],
    ['a claimed name', {}, { claimed: true }, { kind: 'claimed' }],
    ['a claimed name while paused', { paused: true }, { claimed: true }, { kind: 'claimed' }],
    ['a claimed name that was burned', {}, { claimed: true, holder: undefined }, { kind: 'claimed' }],
    [
      'a high number while paused',
      { paused: true },
      { tokenId: 17n },
      { kind: 'number too high', tokenId: 17n, highestId: 16n },
    ],
  ])('judges %s', (_, terms, facts, verdict) => {
    expect(judgeName({ ...TERMS, ...terms }, { ...FACTS, ...facts })).toEqual(verdict)
  })

  it('allows a claim exactly if the contract would pay a reward', () => {
    fc.assert(
      fc.property(
        fc.record({
          paused: fc.boolean(),
          claimed: fc.boolean(),
          held: fc.boolean(),
          reward: fc.bigInt({ min: 0n, max: 2n }),
          tokenId: fc.bigInt({ min: 0n, max: 3n }),
          highestId: fc.bigInt({ min: 0n, max: 3n }),
        }),
        ({ paused, claimed, held, reward, tokenId, highestId }) => {
          const holder = held ? HOLDER : undefined
          const verdict = judgeName(
            { paused, reward: wei(reward), highestId },
            { name: 'alice' as DomainName, claimed, tokenId, holder },
          )
          const pays = !paused && !claimed && tokenId <= highestId && held
          expect(verdict.kind === 'eligible').toBe(pays && reward > 0n)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

const inAnyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => text.replace(/[a-zA-Z]/g, (letter, at: number) => flip(letter, upper[at] ?? false)))
const flip = (letter: string, upper: boolean) => (upper ? letter.toUpperCase() : letter.toLowerCase())

describe('claimSpelling', () => {
  const spellingOf = (text: string) => {
    const claimant = claimantOf(text, '.degen')
    return claimant?.kind === 'name' ? claimSpelling(claimant.name) : claimant
  }

  it('is the same for a name in any letter case, with or without its suffix', () => {
    fc.assert(
      fc.property(
        fc
          .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
          // A space at the end is trimmed; a space before the suffix makes the name invalid.
          .filter((text) => text.trim() === text)
          .chain((text) => fc.tuple(inAnyCase(text), inAnyCase(text), inAnyCase(`${text}.degen`))),
        ([first, second, full]) => {
          expect(spellingOf(second)).toEqual(spellingOf(first))
          if (typeof spellingOf(first) === 'string') expect(spellingOf(full)).toEqual(spellingOf(first))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('has no ASCII capitals and is its own spelling', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (text) => {
        const spelling = claimSpelling(text as DomainName)
        expect(spelling).not.toMatch(/[A-Z]/)
        expect(claimSpelling(spelling)).toBe(spelling)
        expect(spelling).toHaveLength(text.length)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['ALICE', 'alice'],
    ['Alice.DEGEN', 'alice'],
    [' alice ', 'alice'],
    ['ÄBC', 'äbc'],
    ['火火火', '火火火'],
  ])('turns %j into %j', (typed, spelling) => expect(spellingOf(typed)).toBe(spelling))

  it('leaves letters beyond ASCII unchanged, because the chain lower-cases ASCII only', () => {
    expect(claimSpelling('ÄBC' as DomainName)).toBe('Äbc')
  })

  it.each(['', '   ', 'a b', 'a.b', 'x'.repeat(300), '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9c'])(
    'does not exist for %j',
    (typed) => expect(claimantOf(typed, '.degen')).toBeUndefined(),
  )
})
