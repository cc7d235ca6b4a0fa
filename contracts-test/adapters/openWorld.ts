import type { PrivateKeyAccount } from 'viem/accounts'

import { createChain } from '#adapters/viem/chain.ts'
import { RpcPool } from '#adapters/viem/rpc/RpcPool.ts'
import { ViemReceipts } from '#adapters/viem/activity/ViemReceipts.ts'
import { ViemWallet } from '#adapters/viem/wallet/ViemWallet.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { ManualClock } from '#testing/adapters/ManualClock.ts'

import { ScriptedProvider } from './scriptedProvider.ts'
import { walletPage } from './walletPage.ts'

/** What the one announced wallet calls itself. */
export const RDNS = 'dev.suite.wallet'

/** What the viem adapters stand on. */
export interface OpenWorld {
  readonly account: Address
  readonly provider: ScriptedProvider
  readonly pool: RpcPool
  readonly chain: () => Promise<ReturnType<typeof createChain>>
  readonly wallet: ViemWallet
  readonly receipts: ViemReceipts
}

/** What opening depends on. */
export interface OpenParams {
  readonly config: CommunityConfig
  /** Where the wallet sends to. */
  readonly rpcUrl: string
  /** The first is the one that connects; its owner may choose another. */
  readonly accounts: readonly [PrivateKeyAccount, ...PrivateKeyAccount[]]
  /** How the app reaches its endpoints. */
  readonly through?: typeof fetch
  readonly urls?: readonly string[]
  /** What makes several calls of the wallet one, where the chain is no anvil of the tests' own. */
  readonly executor?: Address
}

/** An announced wallet that is not connected yet, and the app's way to the chain. */
export function unconnectedWorld({
  config,
  rpcUrl,
  accounts,
  through = fetch,
  urls,
  executor,
}: OpenParams): OpenWorld {
  const pool = new RpcPool(urls ?? config.chain.rpcUrls, config.supportedChainId, {
    fetch: through,
    now: () => Date.now(),
  })
  const access = createChain(config, pool)
  const chain = async () => access
  const provider = new ScriptedProvider(rpcUrl, config.supportedChainId, accounts, executor)
  const page = walletPage({ announced: [{ rdns: RDNS, provider }] })
  const wallet = new ViemWallet({
    page,
    chain,
    config: {
      walletConnectProjectId: '',
      walletConnectRelayUrl: '',
      projectName: 'Suite',
      projectDescription: '',
      projectUrl: 'http://localhost',
      favicon: '',
    },
  })
  return {
    account: accounts[0].address as Address,
    provider,
    pool,
    chain,
    wallet,
    receipts: new ViemReceipts(chain, new ManualClock(), wallet),
  }
}

/** The same with the wallet connected. */
export async function openWorld(params: OpenParams): Promise<OpenWorld> {
  const world = unconnectedWorld(params)
  if (!(await world.wallet.resume(RDNS, world.account))) throw new Error('The wallet did not resume')
  return world
}
