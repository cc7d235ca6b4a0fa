import { expect, it } from 'vitest'

import { wei } from '../shared/Wei.ts'
import { judgePoints, type PointsVerdict } from './pointsClaim.ts'

it.each<readonly [title: string, paused: boolean, claimed: boolean, amount: bigint, PointsVerdict]>([
  ['spent coins', false, false, 1n, { kind: 'eligible', amount: wei(1n) }],
  ['spent coins while paused', true, false, 1n, { kind: 'paused', amount: wei(1n) }],
  ['no spent coins', false, false, 0n, { kind: 'nothing' }],
  ['no spent coins while paused', true, false, 0n, { kind: 'nothing' }],
  ['a claim', false, true, 0n, { kind: 'claimed' }],
  ['a claim while paused', true, true, 0n, { kind: 'claimed' }],
])('judgePoints judges %s', (_, paused, claimed, amount, verdict) => {
  expect(judgePoints({ paused, ratio: 1n }, { claimed, amount: wei(amount) })).toEqual(verdict)
})
