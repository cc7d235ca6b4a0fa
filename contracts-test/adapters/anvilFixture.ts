import { afterAll, beforeAll, beforeEach } from 'vitest'

import { parseConfig } from '#config/parseConfig.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { signer } from '../../scripts/contracts/developmentAccounts.ts'
import { followTests, notHere } from '../deployed/notHere.ts'
import { readTarget } from '../deployed/target.ts'
import { startLocalChain } from '../../scripts/chain/localChain.ts'
import type { LocalChain } from '../../scripts/chain/savedState.ts'
import { localClient, type LocalClient } from '../../scripts/chain/localClient.ts'
import { localConfig } from '../../scripts/chain/localConfig.ts'
import { openFixture, type OpenFixture } from './openFixture.ts'

/** A seeded chain for one test file, reset before each test. */
export interface AnvilFixture {
  readonly local: LocalChain
  readonly config: CommunityConfig
  readonly client: LocalClient
  /**
   * The app's access to the chain, over a fetch that may fail, with a wallet connected to the account and able
   * to switch to the next one.
   */
  open(index?: number, through?: typeof fetch, urls?: readonly string[]): Promise<OpenFixture>
}

/**
 * Call at the top of a file; use the result in its tests.
 * Skips them on contracts deployed elsewhere, which lack `needs`.
 */
export function anvilFixture(needs = 'the seeded community of a local chain'): AnvilFixture {
  let local: LocalChain
  let config: CommunityConfig
  let client: LocalClient
  let snapshot: `0x${string}`

  if (readTarget()) {
    followTests()
    beforeEach(() => notHere(needs))
  } else {
    beforeAll(async () => {
      local = await startLocalChain()
      client = localClient(local.anvil.url)
      const { deployment } = local
      const parsed = parseConfig(
        JSON.stringify(
          localConfig({ deployment, rpcUrls: twoEndpoints(local.anvil.url), projectUrl: 'http://localhost' }),
        ),
      )
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
      config = parsed.value
      snapshot = await client.snapshot()
    })
    afterAll(() => local.anvil.stop())
    beforeEach(async () => {
      // A revert undoes neither pending transactions nor the mining mode.
      await client.request({ method: 'anvil_dropAllTransactions' } as never)
      await client.revert({ id: snapshot })
      snapshot = await client.snapshot()
      await client.setAutomine(true)
    })
  }

  return {
    get local() {
      return local
    },
    get config() {
      return config
    },
    get client() {
      return client
    },
    open: (index = 1, through = fetch, urls = config.chain.rpcUrls) =>
      openFixture({
        config,
        rpcUrl: local.anvil.url,
        accounts: [signer(index), signer(index + 1)],
        through,
        urls,
      }),
  }
}

export const cutOff: typeof fetch = () => Promise.reject(new Error('The network is down'))

/** One node under two names: money reads need a second endpoint. */
const twoEndpoints = (url: string): readonly string[] => [url, url.replace('127.0.0.1', 'localhost')]

/** Counts round trips; a confirming request to the second endpoint runs in parallel and does not count. */
export function countedFetch() {
  let trips = 0
  const through: typeof fetch = (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input)
    if (hostname !== 'localhost') trips += 1
    return fetch(input, init)
  }
  return {
    through,
    /** Round trips since the last call. */
    since: () => {
      const seen = trips
      trips = 0
      return seen
    },
  }
}
