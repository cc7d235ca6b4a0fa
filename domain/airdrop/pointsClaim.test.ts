import { expect, it } from 'vitest'

import { wei } from '../shared/Wei.ts'
import { judgePoints, type PointsVerdict } from './pointsClaim.ts'

it.each<readonly [what: string, paused: boolean, claimed: boolean, amount: bigint, PointsVerdict]>([
  ['spent', false, false, 1n, { kind: 'eligible', amount: wei(1n) }],
  ['spent, in a pause', true, false, 1n, { kind: 'paused', amount: wei(1n) }],
  ['nothing spent', false, false, 0n, { kind: 'nothing' }],
  ['nothing spent, in a pause', true, false, 0n, { kind: 'nothing' }],
  ['claimed', false, true, 0n, { kind: 'claimed' }],
  ['claimed, in a pause', true, true, 0n, { kind: 'claimed' }],
])('judgePoints judges %s', (_, paused, claimed, amount, verdict) => {
  expect(judgePoints({ paused, ratio: 1n }, { claimed, amount: wei(amount) })).toEqual(verdict)
})
