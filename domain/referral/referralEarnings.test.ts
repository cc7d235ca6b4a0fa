import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { EventDetails } from '../names/NameHistory.ts'
import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import { wei } from '../shared/Wei.ts'
import { referralEarnings } from './referralEarnings.ts'

const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' as Address
const BOB = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' as Address
const at = 0 as EpochMillis
const hash = (index: number) => `0x${String(index).padStart(64, '0')}` as TxHash
const mint = (index: number) => ({
  block: index,
  logIndex: 0,
  at,
  transaction: hash(index),
  name: `name${index}` as DomainName,
})
const paid = (referrer: Address | undefined, amount: bigint): EventDetails => ({
  sender: BOB,
  at,
  referral: referrer && { referrer, paid: wei(amount) },
})
const TENTH = 1000 as BasisPoints

it('the earnings add up the share of referred mints, in any letter case of the address', () => {
  const details = new Map([
    [hash(1), paid(ALICE.toLowerCase() as Address, 10n)],
    [hash(2), paid(BOB, 10n)],
    [hash(3), paid(undefined, 10n)],
    [hash(4), paid(ALICE, 29n)],
  ])
  expect(referralEarnings(ALICE, [1, 2, 3, 4, 5].map(mint), details, TENTH)).toEqual({
    total: 3n,
    mints: [
      { name: 'name1', transaction: hash(1), earned: 1n },
      { name: 'name4', transaction: hash(4), earned: 2n },
    ],
  })
})

it('the earnings never exceed the share of the total, and lose less than a unit per mint to rounding', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(0n, 10n ** 24n)),
      fc.integer({ min: 0, max: 10_000 }),
      (amounts, share) => {
        const details = new Map(amounts.map((amount, index) => [hash(index), paid(ALICE, amount)]))
        const { total } = referralEarnings(
          ALICE,
          amounts.map((_, index) => mint(index)),
          details,
          share as BasisPoints,
        )
        const exact = amounts.reduce((sum, amount) => sum + amount, 0n) * BigInt(share)
        expect(total * 10_000n <= exact && exact < (total + BigInt(amounts.length) + 1n) * 10_000n).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})
