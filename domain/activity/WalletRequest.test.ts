import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { wei } from '../shared/Wei.ts'
import {
  freshId,
  isUnsettled,
  readRequests,
  requestsKey,
  writeRequests,
  type WalletRequest,
} from './WalletRequest.ts'

const NOW = 1_800_000_000_000 as EpochMillis
const request: WalletRequest = {
  id: 'a-0',
  transaction: {
    chainId: 666666666,
    from: ZERO_ADDRESS,
    to: ZERO_ADDRESS,
    data: '0x12ab',
    value: wei(2n ** 255n),
    nonce: 7,
    submittedAt: NOW,
    submittedBlock: 12n,
    label: 'Send 1 DEGEN to bob',
  },
  topic: 'send:bob',
  successText: 'Your payment has arrived.',
  state: 'asked',
  since: NOW,
  minedBefore: 6,
  together: false,
}
const readBack = (change: object) =>
  readRequests(
    JSON.stringify({ v: 1, requests: [{ ...JSON.parse(writeRequests([request])).requests[0], ...change }] }),
  )

describe('the stored requests', () => {
  it('are read back as they were written, in every state', () => {
    const requests = (['asked', 'unknown', 'not sent'] as const).map((state, index) => ({
      ...request,
      id: `a-${index}`,
      state,
      together: index === 1,
    }))
    expect(readRequests(writeRequests(requests))).toEqual(requests)
  })

  it('have one storage key per account and chain', () => {
    expect(requestsKey(ZERO_ADDRESS, 5)).toBe(`${ZERO_ADDRESS}-5-requests`)
  })

  it.each([undefined, '', '{', 'null', '[]', '{"v":1}', '{"v":1,"requests":{}}', '{"v":2,"requests":[]}'])(
    'are empty for the stored text %j',
    (text) => {
      expect(readRequests(text)).toEqual([])
    },
  )

  it.each<object>([
    { id: 7 },
    { id: 'x'.repeat(61) },
    { state: 'sent' },
    { since: 1.5 },
    { since: null },
    { minedBefore: '6' },
    { nonce: -0.5 },
    { to: '0x1' },
    { value: '-1' },
    { label: 7 },
  ])('leave out an inconsistent request: %j', (change) => {
    expect(readBack(change)).toEqual([])
  })

  it('count a request as a batch only if it is marked as a batch', () => {
    expect(readBack({ together: 1 })).toMatchObject([{ together: false }])
  })

  it('are read without an error from any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(readRequests(text)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('keep every request that may have been sent, and thirty of the rest', () => {
    const open = Array.from({ length: 40 }, () => request)
    const settled = open.map((each) => ({ ...each, state: 'not sent' as const }))
    expect(readRequests(writeRequests(settled))).toHaveLength(30)
    expect(readRequests(writeRequests([...settled, ...open]))).toHaveLength(70)
  })
})

it('a request gets an id that no other request of its account has, even at the same millisecond', () => {
  expect([freshId(NOW, []), freshId(NOW, [{ ...request, id: freshId(NOW, []) }])]).toEqual([
    `${NOW.toString(36)}-0`,
    `${NOW.toString(36)}-1`,
  ])
})

it('a request may have been sent until it is marked as not sent', () => {
  expect(
    (['asked', 'unknown', 'not sent'] as const).map((state) => isUnsettled({ ...request, state })),
  ).toEqual([true, true, false])
})
