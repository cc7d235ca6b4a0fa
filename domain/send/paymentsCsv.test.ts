import { expect, it } from 'vitest'

import type { ActivityEntry } from '../activity/ActivityEntry.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import { wei } from '../shared/Wei.ts'
import { runTopic, type PaymentRun } from './paymentRun.ts'
import { paymentsCsv } from './paymentsCsv.ts'

const FROM = `0x${'1'.repeat(40)}` as Address
const TO = `0x${'2'.repeat(40)}` as Address
const GOLD = `0x${'3'.repeat(40)}` as Address
const HASH = `0x${'a'.repeat(64)}` as TxHash
const HEAD = 'Time (UTC),State,Amount,Token,Token address,From,To,Name,Chain,Transaction\r\n'

const run: PaymentRun = {
  id: 'a',
  token: GOLD,
  payments: [
    { to: TO, name: '=1+1' as DomainName, amount: wei(1_500_000_000_000_000_001n), state: 'sent' },
    { to: TO, name: undefined, amount: wei(2n), state: 'open' },
  ],
}

const entry: ActivityEntry = {
  transaction: {
    chainId: 7,
    from: FROM,
    to: GOLD,
    data: '0x',
    value: wei(0n),
    hash: HASH,
    nonce: 7,
    submittedAt: Date.UTC(2026, 10, 28, 5, 4, 3) as EpochMillis,
    submittedBlock: 12n,
    label: 'Send',
  },
  topic: runTopic(run, [0]),
  successText: 'Sent',
  outcome: 'success',
  status: { kind: 'submitted', knownAt: 0 as EpochMillis, knownBlock: 12n },
}

it('each payment has a row with its exact amount, and its transaction if the activity list has it', () => {
  const token = { address: GOLD, symbol: '@GLD', decimals: 18 }
  expect(paymentsCsv(run, { from: FROM, chainId: 7, token, tldName: '.degen', entries: [entry] })).toBe(
    HEAD +
      `2026-11-28T05:04:03.000Z,sent,1.500000000000000001,'@GLD,${GOLD},${FROM},${TO},'=1+1.degen,7,${HASH}\r\n` +
      `,open,0.000000000000000002,'@GLD,${GOLD},${FROM},${TO},,7,\r\n`,
  )
})
