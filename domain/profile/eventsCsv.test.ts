import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import { wei } from '../shared/Wei.ts'
import type { AccountEvent } from './EventIndex.ts'
import { eventsCsv } from './eventsCsv.ts'

const person = (digit: string) => `0x${digit.repeat(40)}` as Address
const [ANN, BEN, CHAT, POOL] = [person('1'), person('2'), person('c'), person('d')]
const HASH = `0x${'a'.repeat(64)}` as TxHash
const MOMENT = { id: '7'.repeat(75), at: Date.UTC(2026, 10, 28, 5, 4, 3) as EpochMillis, transaction: HASH }
const COMMUNITY = {
  chainId: 666666666,
  coin: { symbol: 'DEGEN', decimals: 18 },
  tokens: [{ address: CHAT, symbol: 'CHAT', decimals: 6 }],
}

const rowOf = (event: Omit<Extract<AccountEvent, { kind: 'swap' }>, keyof typeof MOMENT> | object): string =>
  eventsCsv([{ ...MOMENT, ...event } as AccountEvent], COMMUNITY).split('\r\n')[1] ?? ''

const row = (cells: string) => `2026-11-28T05:04:03.000Z,${cells},666666666,${HASH},${MOMENT.id}`

const TRADE = {
  kind: 'trade',
  collection: POOL,
  collectionName: 'Film',
  tokenId: 4n,
  account: ANN,
  price: wei(1n),
}
const PAYMENT = { kind: 'payment', from: ANN, to: BEN, amount: wei(2n ** 255n) }
const SWAP = { kind: 'swap', pool: POOL, account: ANN, in0: 0n, in1: 5n, out0: 3n, out1: 0n }
const POST = {
  kind: 'post',
  post: {
    list: { kind: 'messages', context: POOL },
    post: { author: ANN },
    text: '=HYPERLINK("https://evil.example")',
  },
}

it('has a head, also without events', () => {
  expect(eventsCsv([], COMMUNITY)).toBe(
    'Time (UTC),Action,Subject,Paid,Paid in,Got,Got in,From,To,Chain,Transaction,Id\r\n',
  )
})

it.each<readonly [what: string, event: object, cells: string]>([
  [
    'a minted name',
    { kind: 'name', event: 'minted', name: 'ann' as DomainName, holder: ANN, other: BEN },
    `minted,ann,,,,,${BEN},${ANN}`,
  ],
  [
    'a main name',
    { kind: 'name', event: 'made main', name: 'ann' as DomainName, holder: ANN, other: undefined },
    `made main,ann,,,,,,${ANN}`,
  ],
  ['a purchase', { ...TRADE, event: 'bought' }, `bought,Film #4,0.000000000000000001,DEGEN,,,${ANN},${POOL}`],
  ['a sale', { ...TRADE, event: 'sold' }, `sold,Film #4,,,0.000000000000000001,DEGEN,${ANN},${POOL}`],
  ['a gift', { ...TRADE, event: 'sent', to: BEN, price: wei(0n) }, `sent,Film #4,,,,,${ANN},${BEN}`],
  [
    'a payment of a known token',
    { ...PAYMENT, token: CHAT, amount: wei(1_500_000n) },
    `sent,CHAT,1.5,CHAT,,,${ANN},${BEN}`,
  ],
  [
    'a payment of another token',
    { ...PAYMENT, token: POOL },
    `sent,${POOL},${2n ** 255n},smallest units,,,${ANN},${BEN}`,
  ],
  [
    'a swap',
    SWAP,
    `swapped,,5,smallest units of token 1 of the pool,3,smallest units of token 0 of the pool,${ANN},${POOL}`,
  ],
  [
    'a post that would be a formula',
    POST,
    `posted,"'=HYPERLINK(""https://evil.example"")",,,,,${ANN},${POOL}`,
  ],
])('has a row for %s', (_, event, cells) => {
  expect(rowOf(event)).toBe(row(cells))
})
