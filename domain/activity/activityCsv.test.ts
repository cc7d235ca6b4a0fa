import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import { wei } from '../shared/Wei.ts'
import { activityCsv } from './activityCsv.ts'
import type { ActivityEntry } from './ActivityEntry.ts'

const FROM = `0x${'1'.repeat(40)}` as Address
const TO = `0x${'2'.repeat(40)}` as Address
const HASH = `0x${'a'.repeat(64)}` as TxHash
const DEGEN = { symbol: 'DEGEN', decimals: 18 }

const none = () => []

const entry = (label: string, change: Partial<ActivityEntry['transaction']> = {}): ActivityEntry => ({
  transaction: {
    chainId: 666666666,
    from: FROM,
    to: TO,
    data: '0x',
    value: wei(1n),
    hash: HASH,
    nonce: 7,
    submittedAt: Date.UTC(2026, 10, 28, 5, 4, 3) as EpochMillis,
    submittedBlock: 12n,
    label,
    ...change,
  },
  topic: 'send',
  successText: 'Sent',
  outcome: 'success',
  status: { kind: 'submitted', knownAt: 0 as EpochMillis, knownBlock: 12n },
})

it('writes a row for each entry, with exact coins and the time in UTC', () => {
  expect(activityCsv([entry('Send 1 DEGEN')], DEGEN, none)).toBe(
    'Time (UTC),Action,State,DEGEN sent,From,To,Chain,Transaction,Paid\r\n' +
      `2026-11-28T05:04:03.000Z,Send 1 DEGEN,success,0.000000000000000001,${FROM},${TO},666666666,${HASH},\r\n`,
  )
})

it('leaves the transaction of a batch that is not found empty, and names the one that is', () => {
  const rows = activityCsv(
    [entry('a', { batch: '0x1' }), entry('b', { batch: '0x1', minedAs: HASH })],
    DEGEN,
    none,
  )
  expect(rows.split('\r\n').map((row) => row.split(',')[7])).toEqual(['Transaction', '', HASH, undefined])
})

it.each([
  ['X;=1+1', "X;'=1+1"],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['=HYPERLINK("https://evil.example")', '"\'=HYPERLINK(""https://evil.example"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['Send 1, please', '"Send 1, please"'],
  ['a\nb', '"a\nb"'],
])('keeps %j a text in one cell', (label, expected) => {
  expect(activityCsv([entry(label)], DEGEN, none)).toContain(`Z,${expected},success,`)
})

it('defuses a symbol in its head', () => {
  expect(activityCsv([], { symbol: '=1', decimals: 18 }, none)).toContain(",'=1 sent,")
})

it('names the accounts that a payment in tokens went to', () => {
  const paid = activityCsv([entry('Send 1 CHAT')], DEGEN, (topic) => (topic === 'send' ? [FROM, TO] : []))
  expect(paid).toContain(`,${HASH},${FROM} ${TO}\r\n`)
})
