import { expect, it } from 'vitest'

import { MINT, PAYMENT_PATHS, SEND_COINS } from './storePaths.ts'
import { liesSuite, TIMEOUT_MS } from './suite.ts'

const faultsOf = liesSuite(PAYMENT_PATHS)

/** Reads that determine how a transaction ended. */
const about = (read: string): boolean => /Receipt|TransactionByHash|TransactionCount|blockNumber/.test(read)

it('One endpoint cannot fake the end of a pending transaction', { timeout: TIMEOUT_MS }, async () => {
  expect(await faultsOf(SEND_COINS, { end: 'waiting', about })).toEqual([])
})

it('One endpoint cannot turn a failed transaction into a success', { timeout: TIMEOUT_MS }, async () => {
  expect(await faultsOf(MINT, { end: 'refused', about })).toEqual([])
})
