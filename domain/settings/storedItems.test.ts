import { describe, expect, it } from 'vitest'

import { requestsKey, writeRequests } from '../activity/WalletRequest.ts'
import { WATCHLIST_KEY, writeWatchlist } from '../nft/watchlist.ts'
import { QUEUE_KEY } from '../player/queueKey.ts'
import { writeQueue } from '../player/storedQueue.ts'
import { outboxKey, writeOutbox } from '../posts/storedOutbox.ts'
import { recipientsKey, writeRecipients } from '../send/recentRecipients.ts'
import { runKey, writeRun } from '../send/paymentRun.ts'
import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { wei } from '../shared/Wei.ts'
import { storedItems, storedItemTexts, waitingText } from './storedItems.ts'

const EMPTY = {
  waiting: 0,
  posts: 0,
  payments: 0,
  drafts: 0,
  tokens: 0,
  muted: 0,
  watched: 0,
  people: 0,
  names: 0,
  orders: 0,
  tracks: 0,
  others: 0,
}
const NOW = 1_800_000_000_000 as EpochMillis
const ALICE = '0x00000000000000000000000000000000000000a1'
const BOB = '0x00000000000000000000000000000000000000b2'

describe('the stored items', () => {
  it('are counted over all accounts and chains, and never found in an unreadable text', () => {
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
    expect(storedItems(stored)).toEqual({ ...EMPTY, drafts: 2, muted: 3, tokens: 2 })
    expect(storedItems([])).toEqual(EMPTY)
  })

  it('are read from the storage key of each feature: pending, unsent and unpaid', () => {
    const account = ALICE as Address
    const transaction = {
      chainId: 1,
      from: account,
      to: BOB as Address,
      data: '0x' as const,
      value: wei(1n),
      nonce: 0,
      submittedAt: NOW,
      submittedBlock: 1n,
      label: 'Send 1 DEGEN to bob',
    }
    const requested = { transaction, topic: 'send:bob', successText: 'It has arrived.' }
    const request = {
      ...requested,
      id: 'a',
      state: 'asked',
      since: NOW,
      minedBefore: 0,
      together: false,
    } as const
    const post = {
      id: 'a',
      account,
      list: { kind: 'messages', context: BOB as Address },
      text: 'gm',
      seconds: 1,
      state: { stage: 'uploading', url: undefined },
    } as const
    const payment = { to: BOB as Address, name: undefined, amount: wei(1n), state: 'open' } as const
    const run = {
      id: 'a',
      token: BOB as Address,
      payments: [payment, { ...payment, state: 'sent' as const }],
    }
    const stored = [
      [requestsKey(account, 1), writeRequests([request, { ...request, id: 'b', state: 'not sent' }])],
      [outboxKey(account, 1), writeOutbox([post])],
      [runKey(account, 1), writeRun(run)],
    ] as const
    expect(storedItems(stored)).toEqual({ ...EMPTY, waiting: 1, posts: 1, payments: 1 })
  })

  it('are the watchlist, the people paid, orders and tracks, and whatever no kind knows', () => {
    const account = ALICE as Address
    const track = {
      key: 'a',
      kind: 'audio',
      title: 'Gm',
      collection: account,
      artist: undefined,
      urls: ['https://a.example/a.mp3'],
      artwork: undefined,
    } as const
    const stored = [
      [WATCHLIST_KEY, writeWatchlist([account, BOB as Address])],
      [recipientsKey(account, 1), writeRecipients([BOB as Address])],
      ['orders', JSON.stringify({ v: 1, accounts: { a: [{}, {}], b: [{}] } })],
      [QUEUE_KEY, writeQueue({ tracks: [track], index: 0 }) ?? ''],
      ['wc@2:client:0.3', '{}'],
      [`${ALICE}-username`, '{}'],
      ['of another script', ''],
    ] as const
    expect(storedItems(stored)).toEqual({ ...EMPTY, watched: 2, people: 1, orders: 3, tracks: 1, others: 1 })
  })

  it('are listed with their counts, without empty kinds', () => {
    expect(storedItemTexts({ ...EMPTY, drafts: 1, tokens: 2 })).toEqual(['1 draft', '2 imported tokens'])
    expect(storedItemTexts(EMPTY)).toEqual([])
  })

  it('warn that the results of pending transactions will not be shown', () => {
    expect(waitingText(EMPTY)).toBeUndefined()
    expect(waitingText({ ...EMPTY, waiting: 1 })).toBe(
      'One transaction is still pending. It goes through anyway, but the app will no longer show you its result.',
    )
    expect(waitingText({ ...EMPTY, waiting: 2 })).toMatch(/^2 transactions are .* show you their results\.$/)
  })
})
