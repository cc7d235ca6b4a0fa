import { expect, it } from 'vitest'

import type { BasisPoints } from '../shared/BasisPoints.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { wei } from '../shared/Wei.ts'
import { claimRefusal } from './claimRefusal.ts'

const TERMS = { paused: false, prices: [wei(1n)], referralFee: 0 as BasisPoints, bytesLimit: 8 }

it.each([
  ['zed', TERMS, undefined],
  ['zed', undefined, undefined],
  ['ZEDZEDZ', TERMS, undefined],
  ['zedzedze', TERMS, 'This name is too long'],
  ['öööö', TERMS, 'This name is too long'],
  ['two words', TERMS, 'Spaces not allowed'],
  ['zed', { ...TERMS, paused: true }, 'Minting is paused for now.'],
])('%j at the terms %o is refused with %j', (name, terms, refusal) => {
  expect(claimRefusal(name as DomainName, terms)).toBe(refusal)
})
