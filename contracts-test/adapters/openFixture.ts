import type { PrivateKeyAccount } from 'viem/accounts'

import { createChain, type ChainAccess } from '#adapters/viem/chain.ts'
import { RpcPool } from '#adapters/viem/rpc/RpcPool.ts'
import { ViemReceipts } from '#adapters/viem/activity/ViemReceipts.ts'
import { ViemTransactionSender } from '#adapters/viem/wallet/ViemTransactionSender.ts'
import { ViemWallet } from '#adapters/viem/wallet/ViemWallet.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { ManualClock } from '#testing/adapters/ManualClock.ts'

import { ScriptedProvider } from './scriptedProvider.ts'
import { walletPage } from './walletPage.ts'

/** The only announced wallet. */
export const RDNS = 'dev.suite.wallet'

export interface OpenFixture {
  readonly account: Address
  readonly provider: ScriptedProvider
  readonly pool: RpcPool
  readonly chain: ChainAccess
  readonly wallet: ViemWallet
  readonly receipts: ViemReceipts
  readonly sender: ViemTransactionSender
}

export interface OpenParams {
  readonly config: CommunityConfig
  /** The wallet's own endpoint. */
  readonly rpcUrl: string
  /** The first connects; the user may switch to the others. */
  readonly accounts: readonly [PrivateKeyAccount, ...PrivateKeyAccount[]]
  /** The app's fetch to its endpoints. */
  readonly through?: typeof fetch
  readonly urls?: readonly string[]
  /** Executes the wallet's batches; not needed on the tests' own anvil. */
  readonly executor?: Address
}

/** An announced but unconnected wallet, and the app's access to the chain. */
export function unconnectedFixture({
  config,
  rpcUrl,
  accounts,
  through = fetch,
  urls,
  executor,
}: OpenParams): OpenFixture {
  const pool = new RpcPool(urls ?? config.chain.rpcUrls, config.supportedChainId, {
    fetch: through,
    now: () => Date.now(),
  })
  const chain = createChain(config, pool)
  const provider = new ScriptedProvider(rpcUrl, config.supportedChainId, accounts, executor)
  const page = walletPage({ announced: [{ rdns: RDNS, provider }] })
  const wallet = new ViemWallet({
    page,
    chain: async () => chain,
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
    receipts: new ViemReceipts(async () => chain, new ManualClock(), wallet),
    sender: new ViemTransactionSender(chain, wallet),
  }
}

/** The same with the wallet connected. */
export async function openFixture(params: OpenParams): Promise<OpenFixture> {
  const fixture = unconnectedFixture(params)
  const session = { connectorId: 'injected', rdns: RDNS, address: fixture.account }
  if (!(await fixture.wallet.resume(session))) throw new Error('The wallet did not resume')
  return fixture
}
