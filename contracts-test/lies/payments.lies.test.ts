import { expect, it } from 'vitest'

import { NFT_PATHS } from './nftPaths.ts'
import { MINT, SEND_COINS, SEND_PATHS } from './sendPaths.ts'
import { liesSuite, PATIENCE_MS } from './suite.ts'

const world = liesSuite([...SEND_PATHS, ...NFT_PATHS])

/** What the end of a transaction is told by. */
const about = (read: string): boolean => /Receipt|TransactionByHash|TransactionCount|blockNumber/.test(read)

it(
  'one endpoint cannot tell an end of a transaction that waits for its block',
  { timeout: PATIENCE_MS },
  async () => {
    expect(await world.faultsOf(SEND_COINS, { fate: 'waiting', about })).toEqual([])
  },
)

it(
  'one endpoint cannot make a success of a transaction that its block refused',
  { timeout: PATIENCE_MS },
  async () => {
    expect(await world.faultsOf(MINT, { fate: 'refused', about })).toEqual([])
  },
)
