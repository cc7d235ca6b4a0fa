import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import { wei } from '../shared/Wei.ts'
import { readActivity, writeActivity, type ActivityEntry } from './ActivityEntry.ts'

const entry: ActivityEntry = {
  transaction: {
    chainId: 666666666,
    from: ZERO_ADDRESS,
    to: ZERO_ADDRESS,
    data: '0x12ab',
    value: wei(2n ** 255n),
    hash: `0x${'a'.repeat(64)}` as TxHash,
    nonce: 7,
    submittedAt: 1_800_000_000_000 as EpochMillis,
    submittedBlock: 12n,
    label: 'Mint alice.degen',
  },
  topic: 'mint:alice',
  successText: 'You have successfully minted a name!',
  outcome: undefined,
  status: { kind: 'submitted', knownAt: 1_800_000_000_000 as EpochMillis, knownBlock: 12n },
}

type Stored = Record<string, unknown>
const stored = (): { v: unknown; entries: Stored[] } => JSON.parse(writeActivity([entry])) as never
const readBack = (value: unknown) => readActivity(JSON.stringify(value))

describe('the stored activity list', () => {
  it('is read back as it was written', () => {
    const outcomes = [undefined, 'success', 'failed', 'partial', 'cancelled', 'replaced', 'dropped'] as const
    const entries = outcomes.map((outcome) => ({ ...entry, outcome }))
    expect(readActivity(writeActivity(entries))).toEqual(entries)
  })

  it('is read back with what a transaction brings, which is left out where it is too long or no text', () => {
    const gaining = { ...entry, transaction: { ...entry.transaction, gains: 'x'.repeat(2000) } }
    expect(readActivity(writeActivity([gaining]))).toEqual([gaining])
    for (const gains of ['x'.repeat(2001), 1]) {
      const { v, entries } = stored()
      expect(readBack({ v, entries: entries.map((each) => ({ ...each, gains })) })).toEqual([entry])
    }
  })

  it('is read back with a proposal, which waits, and with the transaction that executed it', () => {
    const transaction = { ...entry.transaction, proposed: true } as const
    const { submittedAt: knownAt, submittedBlock: knownBlock } = transaction
    const status = { kind: 'proposed', knownAt, knownBlock } as const
    const waiting: ActivityEntry = { ...entry, transaction, status }
    const minedAs = `0x${'b'.repeat(64)}` as TxHash
    const executed: ActivityEntry = {
      ...waiting,
      outcome: 'success',
      transaction: { ...transaction, minedAs },
    }
    expect(readActivity(writeActivity([waiting, executed]))).toEqual([waiting, executed])
  })

  it('is read back with texts of the maximum length, and with a call without data', () => {
    const maxLength: ActivityEntry = {
      ...entry,
      transaction: { ...entry.transaction, data: '0x', label: 'x'.repeat(300) },
      topic: 'x'.repeat(600),
      successText: 'x'.repeat(300),
    }
    expect(readActivity(writeActivity([maxLength]))).toEqual([maxLength])
  })

  it('is empty if another version wrote it', () => {
    expect(readBack({ ...stored(), v: 2 })).toEqual([])
  })

  it.each([undefined, '', '{', 'null', '[]', '7', '{"v":1}', '{"v":1,"entries":{}}', '{"v":2,"entries":[]}'])(
    'is empty for the stored text %j',
    (text) => {
      expect(readActivity(text)).toEqual([])
    },
  )

  it.each<readonly [string, unknown]>([
    ['chainId', '1'],
    ['chainId', 1.5],
    ['from', '0x12'],
    ['from', 7],
    ['from', [ZERO_ADDRESS]],
    ['to', null],
    ['to', '0x12'],
    ['to', [ZERO_ADDRESS]],
    ['data', 'hello'],
    ['data', ' 0x12'],
    ['data', '0x12 '],
    ['data', ['0x12']],
    ['data', 1],
    ['value', '-1'],
    ['value', 1],
    ['value', ['1']],
    ['value', '1 '],
    ['value', '1'.repeat(79)],
    ['hash', '0x12'],
    ['nonce', null],
    ['submittedAt', '2026'],
    ['submittedBlock', '0x1'],
    ['label', 'x'.repeat(301)],
    ['label', []],
    ['topic', 'x'.repeat(601)],
    ['topic', { length: 1 }],
    ['successText', 'x'.repeat(301)],
    ['successText', { toString: 'x' }],
    ['outcome', 'won'],
  ])('leaves out an entry whose %s is %j and keeps the others', (key, value) => {
    const list = stored()
    const broken = { ...list.entries[0], [key]: value }
    expect(readBack({ v: 1, entries: [broken, list.entries[0], null, 'x', []] })).toEqual([entry])
  })

  it('leaves out an entry that lacks any field except its outcome', () => {
    const list = stored()
    for (const key of Object.keys(list.entries[0] ?? {})) {
      const { [key]: dropped, ...rest } = list.entries[0] ?? {}
      expect(dropped).toBeDefined()
      expect(readBack({ v: 1, entries: [rest] })).toEqual([])
    }
  })
})
