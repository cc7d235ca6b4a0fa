import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { ManualClock } from '#adapters/memory/ManualClock.ts'
import { createChain } from '#adapters/viem/chain.ts'
import { RpcPool } from '#adapters/viem/rpc/RpcPool.ts'
import { ViemReceipts } from '#adapters/viem/ViemReceipts.ts'
import { Announcements } from '#adapters/viem/wallet/announcements.ts'
import { ViemWallet } from '#adapters/viem/wallet/ViemWallet.ts'
import { parseConfig } from '#config/parseConfig.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { startLocalChain, type LocalChain } from '../localChain.ts'
import { localClient, type LocalClient } from '../localClient.ts'
import { localConfig } from '../localConfig.ts'
import { ScriptedProvider } from './scriptedProvider.ts'
import { walletPage } from './walletPage.ts'

const RDNS = 'dev.suite.wallet'

/** One of the development accounts, as it signs. */
export const signer = (index: number) => privateKeyToAccount(developmentAccount(index).privateKey)

/** A seeded chain for the tests of one file, as it was before each of them. */
export interface AnvilWorld {
  readonly local: LocalChain
  readonly config: CommunityConfig
  readonly client: LocalClient
  /** A connected wallet of the account (and of the next one, should its owner choose that), and the app's way to the chain; through a fetch that may fail. */
  open(index?: number, through?: typeof fetch, urls?: readonly string[]): Promise<OpenWorld>
}

/** What the viem adapters stand on. */
export interface OpenWorld {
  readonly account: Address
  readonly provider: ScriptedProvider
  readonly pool: RpcPool
  readonly chain: () => Promise<ReturnType<typeof createChain>>
  readonly wallet: ViemWallet
  readonly receipts: ViemReceipts
}

/** To be called at the top of a file; what it returns may be used in its tests. */
export function anvilWorld(): AnvilWorld {
  let local: LocalChain
  let config: CommunityConfig
  let client: LocalClient
  let snapshot: `0x${string}`

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
    await client.revert({ id: snapshot })
    snapshot = await client.snapshot()
  })

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
    async open(index = 1, through = fetch, urls = config.chain.rpcUrls) {
      const account = signer(index)
      const pool = new RpcPool(urls, config.supportedChainId, {
        fetch: through,
        now: () => Date.now(),
      })
      const access = createChain(config, pool)
      const chain = async () => access
      const provider = new ScriptedProvider(local.anvil.url, config.supportedChainId, [
        account,
        signer(index + 1),
      ])
      const page = walletPage({ announced: [{ rdns: RDNS, provider }] })
      const wallet = new ViemWallet(page, new Announcements(page), chain, {
        walletConnectProjectId: '',
        walletConnectRelayUrl: '',
        projectName: 'Suite',
        projectDescription: '',
        projectUrl: 'http://localhost',
        icon: '',
      })
      const address = account.address as Address
      await wallet.resume(RDNS, address)
      return {
        account: address,
        provider,
        pool,
        chain,
        wallet,
        receipts: new ViemReceipts(chain, new ManualClock(), wallet),
      }
    },
  }
}

/** A network nothing comes back from. */
export const cutOff: typeof fetch = () => Promise.reject(new Error('The network is down'))

/** The same node under two names: what money goes by wants a second endpoint's word. */
export const twoEndpoints = (url: string): readonly string[] => [url, url.replace('127.0.0.1', 'localhost')]

/**
 * A fetch that counts round trips: what the second endpoint is asked to confirm travels beside the first one's request,
 * and counts no more.
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
    /** Round trips since the last time this was asked. */
    since: () => {
      const seen = trips
      trips = 0
      return seen
    },
  }
}
