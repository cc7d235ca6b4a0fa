import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { parseConfig } from '#config/parseConfig.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { followTests, notHere } from '../deployed/notHere.ts'
import { readTarget } from '../deployed/target.ts'
import { startLocalChain, type LocalChain } from '../localChain.ts'
import { localClient, type LocalClient } from '../localClient.ts'
import { localConfig } from '../localConfig.ts'
import { openFixture, type OpenFixture } from './openFixture.ts'

export const signer = (index: number) => privateKeyToAccount(developmentAccount(index).privateKey)

/** A seeded chain for the tests of one file, reset before each of them. */
export interface AnvilFixture {
  readonly local: LocalChain
  readonly config: CommunityConfig
  readonly client: LocalClient
  /**
   * A connected wallet of the account (and of the next one, which its owner may select), and the app's access
   * to the chain; through a fetch that may fail.
   */
  open(index?: number, through?: typeof fetch, urls?: readonly string[]): Promise<OpenFixture>
}

/**
 * Must be called at the top of a file; its result may be used in the tests. They are skipped for contracts
 * deployed elsewhere, because they need more than such a chain offers.
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
      local = await startLocalChain({ silent: true })
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
      // A revert does not undo pending transactions or the mining mode.
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

/** A network without responses. */
export const cutOff: typeof fetch = () => Promise.reject(new Error('The network is down'))

/** The same node under two names, because reads about money need a second endpoint. */
const twoEndpoints = (url: string): readonly string[] => [url, url.replace('127.0.0.1', 'localhost')]

/**
 * A fetch that counts round trips: requests that only confirm at the second endpoint run in parallel, and do
 * not count.
 */
export function countedFetch() {
  let trips = 0
  const through: typeof fetch = (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input)
    if (hostname !== 'localhost') trips += 1
    return fetch(input, init)
  }
  return {
    through,
    /** The round trips since the last call. */
    since: () => {
      const seen = trips
      trips = 0
      return seen
    },
  }
}
