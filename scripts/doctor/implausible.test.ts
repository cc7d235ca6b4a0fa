import { describe, expect, it } from 'vitest'

import { degenConfig } from '#testing/validConfig.ts'

import { implausible } from './implausible.ts'

const [A, B, C] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)

const warningsFor = (change: object): readonly string[] =>
  implausible(degenConfig(change)).map(({ kind, key }) => `${kind} ${key}`)

const contexts = (general?: string, memesImages?: string, shill?: string) => ({
  chat: { contexts: { general, memesImages, shill } },
})

describe('the doctor', () => {
  it.each([
    ['one contract for all lists of posts', contexts(A, A, A)],
    ['a contract for each', contexts(A, B, C)],
    ['one list alone', contexts(A)],
    ['two lists in one contract, and no other', contexts(A, A)],
  ])('does not warn of %s', (_, change) => {
    expect(warningsFor(change)).toEqual([])
  })

  it('warns of two lists of posts with one address beside a third that has its own', () => {
    expect(warningsFor(contexts(A, B, A))).toEqual(['warning chat.contexts'])
  })

  it('warns if the price of a name is told in another coin than the chain’s', () => {
    expect(warningsFor({ tokenSymbol: 'ETH' })).toEqual(['warning tokenSymbol'])
  })
})
