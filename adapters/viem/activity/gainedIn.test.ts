import { pad, toEventSelector, toHex } from 'viem'
import { expect, it } from 'vitest'

import { outcomeNotice } from '#domain/activity/outcome.ts'
import type { Gain } from '#domain/activity/gains.ts'
import type { Address } from '#domain/shared/Address.ts'

import { gainedIn, type ReceiptLog } from './gainedIn.ts'

const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const WRAPPED = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' as Address
const ROUTER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const UNIT = 10n ** 18n

const chat: Gain = { event: 'Transfer', contract: CHAT, symbol: 'CHAT', decimals: 18 }
const coins: Gain = { event: 'Withdrawal', contract: WRAPPED, of: ROUTER, symbol: 'DEGEN', decimals: 18 }
const rewards: Gain = { event: 'Claim', contract: ROUTER, symbol: 'DEGEN', decimals: 18 }
const sale: Gain = { ...rewards, event: 'Sold' }

const SIGNATURES = {
  Transfer: 'Transfer(address,address,uint256)',
  Withdrawal: 'Withdrawal(address,uint256)',
  Claim: 'Claim(address,address,uint256)',
  Sold: 'Sold(address,address,uint256,uint256)',
} as const

/** An event with these indexed arguments, and the amount as data. */
const log = (
  address: Address,
  event: Gain['event'],
  indexed: readonly (Address | bigint)[],
  amount?: bigint,
): ReceiptLog => ({
  address: address.toLowerCase(),
  topics: [
    toEventSelector(SIGNATURES[event]),
    ...indexed.map((each) =>
      typeof each === 'bigint' ? toHex(each, { size: 32 }) : pad(each).toLowerCase(),
    ),
  ],
  data: amount === undefined ? '0x' : toHex(amount, { size: 32 }),
})

const gained = (gains: readonly Gain[], ...logs: readonly ReceiptLog[]): string | undefined => {
  const found = gainedIn({ from: ME, gains: JSON.stringify(gains) }, logs)
  const { text } = outcomeNotice('success', {
    label: '',
    successText: '',
    ...(found.length > 0 && { gained: found }),
  })
  return /^You got (.*)\.$/.exec(text)?.[1]
}

it.each<[string, string | undefined, readonly Gain[], readonly ReceiptLog[]]>([
  [
    'the tokens that have arrived, with four decimals and rounded down',
    '1,974.1399 CHAT',
    [chat],
    [log(CHAT, 'Transfer', [ROUTER, ME], 1_974_139_999n * 10n ** 12n)],
  ],
  [
    'the sum of several arrivals, less what was paid of the same token',
    '4 CHAT',
    [chat],
    [
      log(CHAT, 'Transfer', [ROUTER, ME], 2n * UNIT),
      log(CHAT, 'Transfer', [OTHER, ME], 3n * UNIT),
      log(CHAT, 'Transfer', [ME, OTHER], UNIT),
    ],
  ],
  [
    'nothing of what others have received, or of another token',
    undefined,
    [chat],
    [log(CHAT, 'Transfer', [ROUTER, OTHER], UNIT), log(WRAPPED, 'Transfer', [ROUTER, ME], UNIT)],
  ],
  [
    'the coins that the router has unwrapped, less its fee, but not those of others',
    '1.984 DEGEN',
    [{ ...coins, fee: 80 }],
    [log(WRAPPED, 'Withdrawal', [ROUTER], 2n * UNIT), log(WRAPPED, 'Withdrawal', [OTHER], 5n * UNIT)],
  ],
  [
    'tokens and coins together',
    '3 CHAT and 2 DEGEN',
    [chat, coins],
    [log(CHAT, 'Transfer', [ROUTER, ME], 3n * UNIT), log(WRAPPED, 'Withdrawal', [ROUTER], 2n * UNIT)],
  ],
  [
    'the rewards of the account that they are paid to',
    '2 DEGEN',
    [rewards],
    [log(ROUTER, 'Claim', [OTHER, ME], 2n * UNIT), log(ROUTER, 'Claim', [ME, OTHER], UNIT)],
  ],
  [
    'the proceeds of a sale',
    '0.5 DEGEN',
    [sale],
    [log(ROUTER, 'Sold', [ME, CHAT, 4n], UNIT / 2n), log(ROUTER, 'Sold', [OTHER, CHAT, 5n], UNIT)],
  ],
  [
    'the numbers of the NFTs',
    'Concert #4, Concert #5 and Concert #6',
    [{ ...chat, symbol: 'Concert', decimals: 0 }],
    [4n, 5n, 6n].map((id) => log(CHAT, 'Transfer', [OTHER, ME, id])),
  ],
  ['nothing where there is no such log', undefined, [chat, coins, rewards, sale], []],
])('tells %s', (_, text, gains, logs) => {
  expect(gained(gains, ...logs)).toBe(text)
})

it('tells nothing of a transaction that does not say what it brings', () => {
  expect(gainedIn({ from: ME }, [log(CHAT, 'Transfer', [ROUTER, ME], UNIT)])).toEqual([])
})
