import { describe, expect, it } from 'vitest'

import { storedItems, storedItemTexts, waitingText } from './storedItems.ts'

const NOTHING = { waiting: 0, posts: 0, payments: 0, drafts: 0, tokens: 0, muted: 0 }
const ALICE = '0x00000000000000000000000000000000000000a1'
const BOB = '0x00000000000000000000000000000000000000b2'

describe('what is stored in the browser', () => {
  it('is counted over all accounts and chains, and nothing is found in what is no such text', () => {
    const token = { address: ALICE, name: 'Gold', symbol: 'GLD', decimals: 18 }
    const stored = [
      ['draft:send', '{"v":1}'],
      ['draft:launch', ''],
      [`draft:post:${ALICE}:messages`, '{"v":1}'],
      ['muted', JSON.stringify({ v: 1, accounts: [ALICE, BOB], posts: ['messages:x:1'] })],
      [
        'imported-tokens',
        JSON.stringify({ v: 1, chains: { 1: [token], 2: [{ ...token, address: BOB }, 5] } }),
      ],
      [`${ALICE}-1-transactions`, 'nonsense'],
      ['colorMode', 'dark'],
    ] as const
    expect(storedItems(stored)).toEqual({ ...NOTHING, drafts: 2, muted: 3, tokens: 2 })
    expect(storedItems([])).toEqual(NOTHING)
  })

  it('is told with its counts, and of what there is none nothing is told', () => {
    expect(storedItemTexts({ ...NOTHING, drafts: 1, tokens: 2 })).toEqual(['1 draft', '2 imported tokens'])
    expect(storedItemTexts(NOTHING)).toEqual([])
  })

  it('says of transactions on their way that nobody will tell how they end', () => {
    expect(waitingText(NOTHING)).toBeUndefined()
    expect(waitingText({ ...NOTHING, waiting: 1 })).toBe(
      'One transaction is still waiting. The chain goes on with it, but this page will not tell you how it ends.',
    )
    expect(waitingText({ ...NOTHING, waiting: 2 })).toMatch(/^2 transactions are .* how they end\.$/)
  })
})
