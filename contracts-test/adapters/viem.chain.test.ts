import { createWalletClient, http, parseAbi, parseEther, publicActions, testActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { ManualClock } from '#adapters/memory/ManualClock.ts'
import { minterAbi } from '#adapters/viem/abi/minterAbi.ts'
import { tldAbi } from '#adapters/viem/abi/tldAbi.ts'
import { createChain } from '#adapters/viem/chain.ts'
import { RpcPool } from '#adapters/viem/rpc/RpcPool.ts'
import { ViemMessageSigner } from '#adapters/viem/ViemMessageSigner.ts'
import { ViemNameKeeper } from '#adapters/viem/ViemNameKeeper.ts'
import { ViemNameMinter } from '#adapters/viem/ViemNameMinter.ts'
import { ViemNameRegistry } from '#adapters/viem/ViemNameRegistry.ts'
import { ViemPointsLedger } from '#adapters/viem/ViemPointsLedger.ts'
import { ViemReceipts } from '#adapters/viem/ViemReceipts.ts'
import { Announcements } from '#adapters/viem/wallet/announcements.ts'
import { ViemWallet } from '#adapters/viem/wallet/ViemWallet.ts'
import { parseConfig } from '#config/parseConfig.ts'
import { messageSignerSuite } from '#domain/ports/MessageSigner.contract.ts'
import { nameKeeperSuite } from '#domain/ports/NameKeeper.contract.ts'
import { nameMinterSuite } from '#domain/ports/NameMinter.contract.ts'
import { nameRegistrySuite } from '#domain/ports/NameRegistry.contract.ts'
import { pointsLedgerSuite } from '#domain/ports/PointsLedger.contract.ts'
import { walletSuite } from '#domain/ports/Wallet.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { localConfig } from '../localConfig.ts'
import { startLocalChain } from '../localChain.ts'
import { ScriptedProvider } from './scriptedProvider.ts'
import { walletPage } from './walletPage.ts'

const owner = privateKeyToAccount(developmentAccount(0).privateKey)
const account = privateKeyToAccount(developmentAccount(1).privateKey)
const other = privateKeyToAccount(developmentAccount(2).privateKey)
const RDNS = 'dev.suite.wallet'

let local: Awaited<ReturnType<typeof startLocalChain>>
let config: CommunityConfig
let snapshot: `0x${string}`

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
  snapshot = await node().snapshot()
})

afterAll(() => local.anvil.stop())

beforeEach(async () => {
  await dropAll()
  await node().revert({ id: snapshot })
  snapshot = await node().snapshot()
  await node().setAutomine(true)
})

const node = () =>
  createWalletClient({ account: owner, transport: http(local.anvil.url), cacheTime: 0 })
    .extend(publicActions)
    .extend(testActions({ mode: 'anvil' }))

function open(through: typeof fetch = fetch) {
  const clock = new ManualClock()
  const pool = new RpcPool(config.chain.rpcUrls, config.supportedChainId, {
    fetch: through,
    now: () => Date.now(),
  })
  const access = createChain(config, pool)
  const chain = async () => access
  const provider = new ScriptedProvider(local.anvil.url, config.supportedChainId, [account, other])
  const page = walletPage({ announced: [{ rdns: RDNS, provider }] })
  const wallet = new ViemWallet(page, new Announcements(page), chain, {
    walletConnectProjectId: '',
    projectName: 'Suite',
    projectDescription: '',
    projectUrl: 'http://localhost',
    icon: '',
  })
  const registry = new ViemNameRegistry(chain, config.punkTldAddress)
  const minter = new ViemNameMinter(chain, pool, wallet, {
    tld: config.punkTldAddress,
    minter: config.punkMinterAddress,
    numberOfPrices: config.punkNumberOfPrices,
    tldName: config.tldName,
  })
  const keeper = new ViemNameKeeper(chain, wallet, { tld: config.punkTldAddress, tldName: config.tldName })
  return { provider, chain, wallet, registry, keeper, minter, receipts: new ViemReceipts(chain, pool, clock) }
}

/** Not among viem's test actions; nothing of the pool is undone by a revert either. */
async function dropAll(): Promise<void> {
  await node().request({ method: 'anvil_dropAllTransactions' } as never)
}

const minterAddress = () => {
  if (!config.punkMinterAddress) throw new Error('The local stack has a minter')
  return config.punkMinterAddress
}

async function mintElsewhere(name: string, holder: Address): Promise<void> {
  const hash = await node().writeContract({
    chain: null,
    address: minterAddress(),
    abi: minterAbi,
    functionName: 'mint',
    args: [name, holder, '0x0000000000000000000000000000000000000000'],
    value: parseEther('1'),
  })
  await node().waitForTransactionReceipt({ hash, pollingInterval: 20 })
}

/** The first account keeps a text with a name of its own. */
async function keepData(name: string, text: string): Promise<void> {
  const hash = await node().writeContract({
    account,
    chain: null,
    address: config.punkTldAddress,
    abi: tldAbi,
    functionName: 'editData',
    args: [name, text],
  })
  await node().waitForTransactionReceipt({ hash, pollingInterval: 20 })
}

nameRegistrySuite('viem on anvil', async () => ({
  registry: open().registry,
  alice: account.address as Address,
  bob: other.address as Address,
  mintElsewhere,
  keepData,
}))

async function award(to: Address, amount: bigint): Promise<void> {
  const hash = await node().writeContract({
    chain: null,
    address: local.deployment.activityPoints,
    abi: parseAbi(['function addBonusPoints(address user, uint256 amount)']),
    functionName: 'addBonusPoints',
    args: [to, amount],
  })
  await node().waitForTransactionReceipt({ hash, pollingInterval: 20 })
}

pointsLedgerSuite('viem on anvil', async () => {
  const { chain } = open()
  return {
    ledger: new ViemPointsLedger(chain, config.activityPointsAddress),
    // Nothing stands at an account's address, so the node answers without data.
    unanswered: new ViemPointsLedger(chain, account.address as Address),
    alice: account.address as Address,
    bob: other.address as Address,
    award,
  }
})

it('a name and points asked for in one moment travel in one request', async () => {
  let requests = 0
  const { chain, registry } = open((...request) => {
    requests += 1
    return fetch(...request)
  })
  const ledger = new ViemPointsLedger(chain, config.activityPointsAddress)
  const alice = developmentAccount(5).address
  const answers = await Promise.all([registry.defaultNameOf(alice), ledger.pointsOf(alice)])
  expect(answers).toEqual(['alice', parseEther('12345.678')])
  expect(requests).toBe(1)
})

it('points without a contract leave the name of the same moment alone', async () => {
  const { chain, registry } = open()
  const nowhere = new ViemPointsLedger(chain, account.address as Address)
  const alice = developmentAccount(5).address
  const [name, points] = await Promise.allSettled([registry.defaultNameOf(alice), nowhere.pointsOf(alice)])
  expect(name).toEqual({ status: 'fulfilled', value: 'alice' })
  expect(points.status).toBe('rejected')
})

walletSuite('viem over an announced wallet', () => {
  const { provider, wallet } = open()
  return {
    wallet,
    choice: { connector: 'announced', uuid: 'uuid-0', rdns: RDNS },
    connectorId: RDNS,
    account: account.address as Address,
    other: other.address as Address,
    supportedChainId: config.supportedChainId,
    answer: (how) => {
      provider.answer = how
    },
    lock: () => provider.lock(),
    chooseAccount: (address) => provider.chooseAccount(address),
    moveTo: (chainId) => provider.moveTo(chainId),
    asked: () => provider.asked,
  }
})

nameKeeperSuite('viem on anvil', async () => {
  const { wallet, registry, keeper } = open()
  const resumed = await wallet.resume(RDNS, account.address as Address)
  if (!resumed) throw new Error('The wallet did not resume')
  return {
    keeper,
    registry,
    account: account.address as Address,
    other: other.address as Address,
    mintElsewhere,
  }
})

nameMinterSuite('viem on anvil', async () => {
  const { provider, wallet, registry, minter, receipts } = open()
  const resumed = await wallet.resume(RDNS, account.address as Address)
  if (!resumed) throw new Error('The wallet did not resume')
  const pendingTransactions = async () => {
    const { pending } = await node().getTxpoolContent()
    return Object.values(pending).flatMap((byNonce) => Object.values(byNonce))
  }
  return {
    minter,
    registry,
    receipts,
    account: account.address as Address,
    other: other.address as Address,
    refuser: local.deployment.refuser,
    mintElsewhere,
    setPaused: async () => {
      const hash = await node().writeContract({
        chain: null,
        address: minterAddress(),
        abi: [
          { type: 'function', name: 'togglePaused', stateMutability: 'nonpayable', inputs: [], outputs: [] },
        ],
        functionName: 'togglePaused',
      })
      await node().waitForTransactionReceipt({ hash, pollingInterval: 20 })
    },
    rejectNext: () => {
      provider.answer = 'reject'
    },
    chooseAccount: (address) => provider.chooseAccount(address),
    moveToOtherChain: () => provider.moveTo(1),
    stopMining: () => node().setAutomine(false),
    mine: () => node().mine({ blocks: 1 }),
    dropAll,
    replaceLast: async (how) => {
      const last = (await pendingTransactions()).at(-1)
      if (!last) throw new Error('Nothing waits')
      const replacement = createWalletClient({ account, transport: http(local.anvil.url) })
      const call = how === 'speed up' ? { to: last.to, data: last.input, value: BigInt(last.value) } : {}
      await replacement.sendTransaction({
        chain: null,
        to: account.address,
        ...call,
        nonce: Number(last.nonce),
        gas: 1_000_000n,
        maxFeePerGas: parseEther('0.000001'),
        maxPriorityFeePerGas: parseEther('0.0000005'),
      })
      await node().mine({ blocks: 1 })
    },
  }
})

messageSignerSuite('viem on anvil', async () => {
  const { provider, wallet } = open()
  await wallet.resume(RDNS, account.address as Address)
  return {
    signer: new ViemMessageSigner(wallet),
    unconnected: new ViemMessageSigner(open().wallet),
    account: account.address as Address,
    rejectNext: () => {
      provider.answer = 'reject'
    },
  }
})
