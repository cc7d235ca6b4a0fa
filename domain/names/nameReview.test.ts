import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { giveReview, makeMainReview, pictureReview, pictureTitle } from './nameReview.ts'

const name = 'alice' as DomainName
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address

it('the review of a main name says where the name is shown', () => {
  expect(makeMainReview('alice.degen')).toEqual({
    title: 'Make alice.degen your main name',
    leaves: [],
    arrives: ['alice.degen becomes the name shown for you'],
    notes: [],
  })
})

it.each([
  ['changed', 'Change the picture of alice.degen'],
  ['removed', 'Remove the picture of alice.degen'],
] as const)('the review of a picture that is %s has the name in its title', (change, title) => {
  expect(pictureTitle('alice.degen', change)).toBe(title)
  expect(pictureReview('alice.degen', change)).toEqual({
    title,
    leaves: [],
    arrives: ['Stored with alice.degen'],
    notes: [],
  })
})

it.each([
  [false, ['Only the new owner can give it back.']],
  [
    true,
    [
      'Only the new owner can give it back.',
      'alice.degen is your main name: you will have none until you choose another.',
    ],
  ],
])('the review of a transfer (main name: %s) warns of the loss', (isMain, notes) => {
  const warnings = { symbol: 'alice.degen', list: [{ kind: 'never paid' }] } as const
  expect(giveReview({ name, shown: 'alice.degen', warnings }, BOB, isMain)).toEqual({
    title: 'Transfer alice.degen',
    leaves: [{ kind: 'name', name, title: 'alice.degen' }],
    recipient: BOB,
    warnings,
    arrives: [],
    notes,
  })
})
