import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { err, ok } from '../shared/Result.ts'
import { withExpectedGains, readGains, type Gain } from './gains.ts'
import type { PreparedWrite } from './PreparedWrite.ts'

const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const ROUTER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const tokens: Gain = { event: 'Transfer', contract: CHAT, symbol: 'CHAT', decimals: 18 }
const coins: Gain = { ...tokens, event: 'Withdrawal', of: ROUTER, fee: 80 }

describe('what a write brings', () => {
  it('is read back as it was added to the write, in its order', () => {
    const prepared = withExpectedGains(ok({ intent: { chainId: 1 } } as PreparedWrite), tokens, coins)
    const { intent } = prepared.ok ? prepared.value : {}
    expect(intent?.chainId).toBe(1)
    expect(readGains(intent?.gains)).toEqual([tokens, coins])
  })

  it('is not added to a write that could not be prepared', () => {
    const failed = err({ kind: 'insufficient funds' } as const)
    expect(withExpectedGains(failed, tokens)).toEqual(failed)
  })

  it.each([
    ['without a text', undefined],
    ['in a text that is no list', '{}'],
    ['in a text that is not JSON', '['],
  ])('is nothing %s', (_, text) => {
    expect(readGains(text)).toEqual([])
  })

  it.each<[string, object]>([
    ['an unknown event', { event: 'Approval' }],
    ['no contract', { contract: 'CHAT' }],
    ['a number for a symbol', { symbol: 1 }],
    ['negative decimals', { decimals: -1 }],
    ['broken decimals', { decimals: 1.5 }],
    ['too many decimals', { decimals: 256 }],
    ['decimals as a text', { decimals: '18' }],
  ])('leaves out a part with %s', (_, wrong) => {
    expect(readGains(JSON.stringify([{ ...tokens, ...wrong }, tokens, null]))).toEqual([tokens])
  })

  it.each([-1, 10_001, '80'])('leaves out the fee %j', (fee) => {
    expect(readGains(JSON.stringify([{ ...tokens, fee }]))).toEqual([tokens])
  })

  it('keeps the largest fee and the most decimals', () => {
    const extreme = { ...tokens, fee: 10_000, decimals: 255 }
    expect(readGains(JSON.stringify([extreme]))).toEqual([extreme])
  })
})
