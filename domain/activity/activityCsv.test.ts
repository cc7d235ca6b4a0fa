import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import { wei } from '../shared/Wei.ts'
import { activityCsv } from './activityCsv.ts'
import type { ActivityEntry } from './ActivityEntry.ts'

const FROM = `0x${'1'.repeat(40)}` as Address
const TO = `0x${'2'.repeat(40)}` as Address
const CHAT = `0x${'c'.repeat(40)}` as Address
const HASH = `0x${'a'.repeat(64)}` as TxHash
const DEGEN = { symbol: 'DEGEN', decimals: 18 }

const none = () => []

const save = (entries: readonly ActivityEntry[], paidBy: Parameters<typeof activityCsv>[3] = none) =>
  activityCsv(entries, DEGEN, [{ address: CHAT, symbol: 'CHAT', decimals: 6 }], paidBy)

/** Cells without the head. */
const rowsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))

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

it('writes a row for an entry, with exact coins and the time in UTC', () => {
  expect(save([entry('Send 1 DEGEN')])).toBe(
    'Time (UTC),Action,State,DEGEN sent,Tokens transferred,Token,From,To,Paid,Chain,Transaction\r\n' +
      `2026-11-28T05:04:03.000Z,Send 1 DEGEN,success,0.000000000000000001,,,${FROM},${TO},,666666666,${HASH}\r\n`,
  )
})

it('leaves the transaction of a batch that is not found empty, and names the one that is', () => {
  const rows = rowsOf(save([entry('a', { batch: '0x1' }), entry('b', { batch: '0x1', minedAs: HASH })]))
  expect(rows.map((row) => row.at(-1))).toEqual(['', HASH])
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
  expect(save([entry(label)])).toContain(`Z,${expected},success,`)
})

it('defuses a symbol in its head', () => {
  expect(activityCsv([], { symbol: '=1', decimals: 18 }, [], none)).toContain(",'=1 sent,")
})

const transfer = (to: Address, units: bigint) =>
  `0xa9059cbb${to.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}` as const

it('writes a row for each payment of a batch, with exact tokens, who was paid, and its own transaction', () => {
  const other = `0x${'d'.repeat(40)}` as Address
  const calls = [
    { to: CHAT, data: transfer(TO, 1_234_567n), value: '0x0' },
    { to: other, data: transfer(FROM, 7n), value: '0x0' },
    { to: TO, data: '0x', value: '0xde0b6b3a7640000' },
  ] as const
  const parts = ['1', '2', '3'].map((digit) => `0x${digit.repeat(64)}` as TxHash)
  const [first, second, third] = rowsOf(save([entry('Pay', { calls, parts })], () => [FROM, TO]))
  expect(first?.slice(3)).toEqual(['0', '1.234567', 'CHAT', FROM, CHAT, TO, '666666666', parts[0]])
  expect(second?.slice(3)).toEqual(['0', '7', 'smallest units', FROM, other, FROM, '666666666', parts[1]])
  expect(third?.slice(3)).toEqual(['1', '', '', FROM, TO, TO, '666666666', parts[2]])
})

it('calls nobody paid whom no payment names', () => {
  const [row] = rowsOf(save([entry('Stake', { to: CHAT, data: transfer(TO, 1n) })]))
  expect(row?.slice(3, 9)).toEqual(['0.000000000000000001', '0.000001', 'CHAT', FROM, CHAT, ''])
})

it('names no transaction of a batch that was carried out in part', () => {
  const calls = [
    { to: CHAT, data: transfer(TO, 1n), value: '0x0' },
    { to: CHAT, data: transfer(TO, 2n), value: '0x0' },
  ] as const
  const partial = { ...entry('Pay', { calls, batch: '0x1', minedAs: HASH }), outcome: 'partial' } as const
  expect(rowsOf(save([partial])).map((row) => [row[2], row.at(-1)])).toEqual([
    ['partial', ''],
    ['partial', ''],
  ])
})
