import { createWalletClient, http, publicActions, testActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { ManualClock } from '#adapters/memory/ManualClock.ts'
import { createChain } from '#adapters/viem/chain.ts'
import { RpcPool } from '#adapters/viem/rpc/RpcPool.ts'
import { ViemAllowances } from '#adapters/viem/ViemAllowances.ts'
import { ViemBlockClock } from '#adapters/viem/ViemBlockClock.ts'
import { ViemReceipts } from '#adapters/viem/ViemReceipts.ts'
import { ViemTokenReader } from '#adapters/viem/ViemTokenReader.ts'
import { ViemTokenSender } from '#adapters/viem/ViemTokenSender.ts'
import { Announcements } from '#adapters/viem/wallet/announcements.ts'
import { ViemWallet } from '#adapters/viem/wallet/ViemWallet.ts'
import { parseConfig } from '#config/parseConfig.ts'
import { allowancesSuite } from '#domain/ports/Allowances.contract.ts'
import { blockClockSuite } from '#domain/ports/BlockClock.contract.ts'
import { tokenReaderSuite } from '#domain/ports/TokenReader.contract.ts'
import { tokenSenderSuite } from '#domain/ports/TokenSender.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { localConfig } from '../localConfig.ts'
import { startLocalChain, type LocalChain } from '../localChain.ts'
import { twoEndpoints } from './anvilWorld.ts'
import { ScriptedProvider } from './scriptedProvider.ts'
import { walletPage } from './walletPage.ts'

/** Has some of every token; the other has none. */
const account = privateKeyToAccount(developmentAccount(5).privateKey)
const other = privateKeyToAccount(developmentAccount(19).privateKey)
/** An endless loop: it eats the gas of every call (threats 3). */
const BURNER = '0x00000000000000000000000000000000000b0b00' as Address
/** Reverts always (threats 3). */
const REFUSER = '0x00000000000000000000000000000000000Caf00' as Address
const RDNS = 'dev.suite.wallet'

let local: LocalChain
let config: CommunityConfig
let snapshot: `0x${string}`

const node = () =>
  createWalletClient({ account, transport: http(local.anvil.url), cacheTime: 0 })
    .extend(publicActions)
    .extend(testActions({ mode: 'anvil' }))

beforeAll(async () => {
  local = await startLocalChain({ silent: true })
  const parsed = parseConfig(
    JSON.stringify(
      localConfig({
        deployment: local.deployment,
        rpcUrls: [local.anvil.url],
        projectUrl: 'http://localhost',
      }),
    ),
  )
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  config = parsed.value
  await node().setCode({ address: BURNER, bytecode: '0x5b600056' })
  await node().setCode({ address: REFUSER, bytecode: '0x60006000fd' })
  snapshot = await node().snapshot()
})

afterAll(() => local.anvil.stop())

beforeEach(async () => {
  await node().revert({ id: snapshot })
  snapshot = await node().snapshot()
})

const dead = () => Promise.reject(new Error('The network is down'))

/** Through one endpoint, for one node under two names burns gas twice at once. */
async function open(through: typeof fetch = fetch, urls = config.chain.rpcUrls) {
  const pool = new RpcPool(urls, config.supportedChainId, {
    fetch: through,
    now: () => Date.now(),
  })
  const access = createChain(config, pool)
  const chain = async () => access
  const provider = new ScriptedProvider(local.anvil.url, config.supportedChainId, [account])
  const page = walletPage({ announced: [{ rdns: RDNS, provider }] })
  const wallet = new ViemWallet(page, new Announcements(page), chain, {
    walletConnectProjectId: '',
    walletConnectRelayUrl: '',
    projectName: 'Suite',
    projectDescription: '',
    projectUrl: 'http://localhost',
    icon: '',
  })
  await wallet.resume(RDNS, account.address as Address)
  return { chain, wallet, provider, receipts: new ViemReceipts(chain, new ManualClock(), wallet) }
}

tokenReaderSuite('viem on anvil', async () => {
  const { chain } = await open()
  const { garden, bytes32, mute, absurdDecimals, manyDecimals } = local.deployment.testTokens
  return {
    reader: new ViemTokenReader(chain),
    unanswered: new ViemTokenReader((await open(dead)).chain),
    holder: account.address as Address,
    coins: await node().getBalance({ address: account.address }),
    other: other.address as Address,
    plain: garden,
    held: (10n ** 12n - 10n ** 8n) / 1_000n,
    odd: [
      [garden, { name: 'Garden', symbol: 'GARD', decimals: 6 }],
      [bytes32, { name: 'Elder', symbol: 'ELD', decimals: 18 }],
      [mute, { name: 'Mute', symbol: '', decimals: 18 }],
      [absurdDecimals, { name: 'Speck', symbol: 'SPECK', decimals: 77 }],
      [manyDecimals, { name: 'Grain', symbol: 'GRAIN', decimals: 36 }],
    ],
    contract: local.deployment.multicall,
    burner: BURNER,
  }
})

tokenSenderSuite('viem on anvil', async () => {
  const { chain, wallet, receipts, provider } = await open()
  provider.batches = 'ready'
  const { bytes32, silent, takesFee, answersFalse, noDecimals, manyDecimals } = local.deployment.testTokens
  return {
    sender: new ViemTokenSender(chain, wallet),
    unanswered: new ViemTokenSender((await open(dead)).chain, wallet),
    reader: new ViemTokenReader(chain),
    receipts,
    account: account.address as Address,
    other: other.address as Address,
    refuser: REFUSER,
    plain: bytes32,
    silent,
    tolling: takesFee,
    refusing: answersFalse,
    whole: noDecimals,
    fine: manyDecimals,
  }
})

allowancesSuite('viem on anvil', async () => {
  const { chain, wallet, receipts } = await open()
  const { garden, silent, answersFalse } = local.deployment.testTokens
  return {
    allowances: new ViemAllowances(chain, wallet),
    unanswered: new ViemAllowances((await open(dead)).chain, wallet),
    receipts,
    account: account.address as Address,
    spender: local.deployment.staking,
    nobody: other.address as Address,
    plain: garden,
    silent,
    refusing: answersFalse,
  }
})

blockClockSuite('viem on anvil', async () => ({
  clock: new ViemBlockClock((await open(fetch, twoEndpoints(local.anvil.url))).chain, new ManualClock()),
  unanswered: new ViemBlockClock((await open(dead)).chain, new ManualClock()),
  pass: async (seconds) => {
    const { timestamp } = await node().getBlock()
    await node().setNextBlockTimestamp({ timestamp: timestamp + BigInt(seconds) })
    await node().mine({ blocks: 1 })
  },
}))
