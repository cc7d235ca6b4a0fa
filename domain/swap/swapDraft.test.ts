import { expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import { readSwapDraft, writeSwapDraft } from './swapDraft.ts'

const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const DRAFT = { from: ZERO_ADDRESS, to: CHAT, amount: '1,5', side: 'output', link: 'amount=1' } as const

it('what was kept comes back as it was', () => {
  expect(readSwapDraft(writeSwapDraft(DRAFT))).toEqual(DRAFT)
})

it.each([
  undefined,
  '',
  '[]',
  JSON.stringify(DRAFT),
  ...[
    { side: 'left' },
    { from: 'nobody' },
    { to: 5 },
    { amount: 'x'.repeat(301) },
    { link: null },
    { v: 2 },
  ].map((wrong) => JSON.stringify({ v: 1, ...DRAFT, ...wrong })),
])('what does not hold together is no draft: %s', (text) => {
  expect(readSwapDraft(text)).toBeUndefined()
})
