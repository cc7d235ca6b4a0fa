import { expect, it } from 'vitest'

import { NFT_PATHS } from './nftPaths.ts'
import { MINT, SEND_COINS, SEND_PATHS } from './sendPaths.ts'
import { liesSuite, PATIENCE_MS } from './suite.ts'

const world = liesSuite([...SEND_PATHS, ...NFT_PATHS])

/** Reads that determine the end of a transaction. */
const about = (read: string): boolean => /Receipt|TransactionByHash|TransactionCount|blockNumber/.test(read)

it('One endpoint cannot fake the end of a pending transaction', { timeout: PATIENCE_MS }, async () => {
  expect(await world.faultsOf(SEND_COINS, { fate: 'waiting', about })).toEqual([])
})

it('One endpoint cannot turn a failed transaction into a success', { timeout: PATIENCE_MS }, async () => {
  expect(await world.faultsOf(MINT, { fate: 'refused', about })).toEqual([])
})
