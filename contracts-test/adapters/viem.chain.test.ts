import { createWalletClient, http, parseAbi, parseEther, publicActions, testActions, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { ManualClock } from '#adapters/memory/ManualClock.ts'
import { minterAbi } from '#adapters/viem/abi/minterAbi.ts'
import { tldAbi } from '#adapters/viem/abi/tldAbi.ts'
import { createChain } from '#adapters/viem/chain.ts'
import { RpcPool } from '#adapters/viem/rpc/RpcPool.ts'
import { ViemMessageSigner } from '#adapters/viem/ViemMessageSigner.ts'
import { ViemNameKeeper } from '#adapters/viem/ViemNameKeeper.ts'
import { ViemNameHistory } from '#adapters/viem/ViemNameHistory.ts'
import { ViemNameMinter } from '#adapters/viem/ViemNameMinter.ts'
import { ViemNameRegistry } from '#adapters/viem/ViemNameRegistry.ts'
import { ViemPointsLedger } from '#adapters/viem/ViemPointsLedger.ts'
import { ViemTokenLedger } from '#adapters/viem/ViemTokenLedger.ts'
import { ViemReceipts } from '#adapters/viem/ViemReceipts.ts'
import { Announcements } from '#adapters/viem/wallet/announcements.ts'
import { ViemWallet } from '#adapters/viem/wallet/ViemWallet.ts'
import { parseConfig } from '#config/parseConfig.ts'
import { messageSignerSuite } from '#domain/ports/MessageSigner.contract.ts'
import { nameHistorySuite } from '#domain/ports/NameHistory.contract.ts'
import { nameKeeperSuite } from '#domain/ports/NameKeeper.contract.ts'
import { nameMinterSuite } from '#domain/ports/NameMinter.contract.ts'
import { nameRegistrySuite } from '#domain/ports/NameRegistry.contract.ts'
import { pointsLedgerSuite } from '#domain/ports/PointsLedger.contract.ts'
import { tokenLedgerSuite } from '#domain/ports/TokenLedger.contract.ts'
import { walletSuite } from '#domain/ports/Wallet.contract.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { readArtifact } from '../../scripts/contracts/compile.ts'
import { localClient } from '../localClient.ts'
import { localConfig } from '../localConfig.ts'
import { startLocalChain } from '../localChain.ts'
import { countedFetch, twoEndpoints } from './anvilWorld.ts'
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
        rpcUrls: twoEndpoints(local.anvil.url),
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
    walletConnectRelayUrl: '',
    projectName: 'Suite',
    projectDescription: '',
    projectUrl: 'http://localhost',
    icon: '',
  })
  const registry = new ViemNameRegistry(chain, config.punkTldAddress)
  const minter = new ViemNameMinter(chain, wallet, {
    tld: config.punkTldAddress,
    minter: config.punkMinterAddress,
    numberOfPrices: config.punkNumberOfPrices,
    tldName: config.tldName,
  })
  const keeper = new ViemNameKeeper(chain, wallet, { tld: config.punkTldAddress, tldName: config.tldName })
  return {
    provider,
    chain,
    wallet,
    registry,
    keeper,
    minter,
    receipts: new ViemReceipts(chain, clock, wallet),
  }
}

/** Not among viem's test actions; nothing of the pool is undone by a revert either. */
async function dropAll(): Promise<void> {
  await node().request({ method: 'anvil_dropAllTransactions' } as never)
}

const minterAddress = () => {
  if (!config.punkMinterAddress) throw new Error('The local stack has a minter')
  return config.punkMinterAddress
}

async function mintElsewhere(name: string, holder: Address, referrer: Address = ZERO_ADDRESS): Promise<void> {
  const hash = await node().writeContract({
    chain: null,
    address: minterAddress(),
    abi: minterAbi,
    functionName: 'mint',
    args: [name, holder, referrer],
    value: parseEther('1'),
  })
  await localClient(local.anvil.url).receiptOf(hash)
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
  await localClient(local.anvil.url).receiptOf(hash)
}

nameRegistrySuite('viem on anvil', async () => ({
  registry: open().registry,
  alice: account.address as Address,
  bob: other.address as Address,
  mintElsewhere,
  keepData,
}))

tokenLedgerSuite('viem on anvil', async () => ({
  ledger: new ViemTokenLedger(open().chain),
  unanswered: new ViemTokenLedger(open(() => Promise.reject(new Error('The network is down'))).chain),
  alice: account.address as Address,
  bob: other.address as Address,
  token: local.deployment.chatToken,
  nothing: other.address as Address,
  fund: (address, value) => node().setBalance({ address, value }),
  give: async (to, amount) => {
    const hash = await node().writeContract({
      chain: null,
      address: local.deployment.chatTokenMinter,
      abi: parseAbi(['function mint(address to, uint256 amount)']),
      functionName: 'mint',
      args: [to, amount],
    })
    await localClient(local.anvil.url).receiptOf(hash)
  },
}))

/** The first account does something with a name of its own. */
async function onTld(call: {
  readonly functionName: 'burn' | 'editDefaultDomain' | 'transferFrom'
  readonly args: readonly unknown[]
}): Promise<void> {
  const { status } = await localClient(local.anvil.url).sendCall({
    account,
    address: config.punkTldAddress,
    abi: readArtifact('FlexiTld').abi,
    ...call,
  })
  if (status !== 'success') throw new Error(`${call.functionName} failed`)
}

async function tokenIdOf(name: string): Promise<bigint> {
  const [, tokenId] = await node().readContract({
    address: config.punkTldAddress,
    abi: tldAbi,
    functionName: 'domains',
    args: [name],
  })
  return tokenId
}

/** The history as it is read through endpoints that take questions about so many blocks at most. */
function openHistory(through: typeof fetch = fetch) {
  return new ViemNameHistory(open(through).chain, config.punkTldAddress, {
    tldName: config.tldName,
    minters: [config.punkMinterAddress],
  })
}

const asked: number[] = []

/** An endpoint that answers with an error when a question about logs is about more than so many blocks. */
function refusing(most: number, refusal: { readonly code: number; readonly message: string }): typeof fetch {
  return async (url, init) => {
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '')
    const calls = (Array.isArray(body) ? body : [body]) as readonly {
      readonly id: number
      readonly method: string
      readonly params: readonly { readonly fromBlock: string; readonly toBlock: string }[]
    }[]
    const tooLong = calls.find(({ method, params: [filter] }) => {
      if (method !== 'eth_getLogs' || !filter) return false
      const length = Number(filter.toBlock) - Number(filter.fromBlock) + 1
      asked.push(length)
      return length > most
    })
    if (!tooLong) return fetch(url, init)
    const answers = calls.map(({ id, method }) =>
      method === 'eth_chainId'
        ? { jsonrpc: '2.0', id, result: `0x${config.supportedChainId.toString(16)}` }
        : { jsonrpc: '2.0', id, error: refusal },
    )
    return Response.json(Array.isArray(body) ? answers : answers[0])
  }
}

for (const [title, through] of [
  ['viem on anvil', fetch],
  [
    'viem, 10 blocks at most',
    refusing(10, { code: -32005, message: 'query returned more than 10000 results' }),
  ],
] as const)
  nameHistorySuite(title, async () => ({
    history: openHistory(through),
    unanswered: openHistory(() => Promise.reject(new Error('down'))),
    alice: account.address as Address,
    bob: other.address as Address,
    mintElsewhere,
    transfer: (name, to) =>
      tokenIdOf(name).then((tokenId) =>
        onTld({ functionName: 'transferFrom', args: [account.address, to, tokenId] }),
      ),
    makeMain: (name) => onTld({ functionName: 'editDefaultDomain', args: [name] }),
    burn: (name) => onTld({ functionName: 'burn', args: [name] }),
  }))

it.each([
  [-32005, 'query returned more than 10000 results'],
  [-32602, 'exceed maximum block range: 16'],
  [-32603, 'limit exceeded'],
])(
  'an endpoint that refuses long ranges (%i %s) is asked for half as much, and not again',
  async (code, message) => {
    const history = openHistory(refusing(16, { code, message }))
    asked.length = 0
    const whole = await openHistory().eventsFrom(0)
    const events = []
    for (let next = 0; ;) {
      const part = await history.eventsFrom(next)
      events.push(...part.events)
      next = part.upTo + 1
      if (part.complete) break
    }
    expect(events).toEqual(whole.events)
    const refused = asked.filter((length) => length > 16)
    expect(refused.length).toBeLessThan(9)
    expect(new Set(refused).size).toBe(refused.length)
  },
)

it("a refusal for asking too often is the endpoint's fault, not the range's", async () => {
  asked.length = 0
  await expect(
    openHistory(refusing(0, { code: -32005, message: 'rate limit exceeded' })).eventsFrom(0),
  ).rejects.toThrow()
  // Each endpoint once, and none about fewer blocks.
  expect(asked).toHaveLength(2)
  expect(new Set(asked).size).toBe(1)
})

it('a name bought straight from the registry says who bought it, for whomever', async () => {
  const before = await openHistory().eventsFrom(0)
  await localClient(local.anvil.url).sendCall({
    account: owner,
    address: config.punkTldAddress,
    abi: readArtifact('FlexiTld').abi,
    functionName: 'mint',
    args: ['suite-straight', account.address, zeroAddress],
  })
  const { events } = await openHistory().eventsFrom(before.upTo + 1)
  expect(events).toMatchObject([{ name: 'suite-straight', holder: account.address, minter: owner.address }])
})

async function award(to: Address, amount: bigint): Promise<void> {
  const hash = await node().writeContract({
    chain: null,
    address: local.deployment.activityPoints,
    abi: parseAbi(['function addBonusPoints(address user, uint256 amount)']),
    functionName: 'addBonusPoints',
    args: [to, amount],
  })
  await localClient(local.anvil.url).receiptOf(hash)
}

pointsLedgerSuite('viem on anvil', async () => {
  const { chain } = open()
  return {
    ledger: new ViemPointsLedger(chain, config.activityPointsAddress),
    // Nothing stands at an account's address, so the node answers without data.
    unanswered: new ViemPointsLedger(chain, account.address as Address),
    alice: account.address as Address,
    bob: other.address as Address,
    // The chain of the tests is deployed without such a source.
    countsNames: false,
    award,
  }
})

it('a name and points asked for in one moment travel in one request', async () => {
  const counted = countedFetch()
  const { chain, registry } = open(counted.through)
  const ledger = new ViemPointsLedger(chain, config.activityPointsAddress)
  const alice = developmentAccount(5).address
  const answers = await Promise.all([registry.defaultNameOf(alice), ledger.pointsOf(alice)])
  expect(answers).toEqual(['alice', parseEther('12345.678')])
  expect(counted.since()).toBe(1)
})

it('the points of a thousand accounts travel in one request', async () => {
  const counted = countedFetch()
  const { chain } = open(counted.through)
  const ledger = new ViemPointsLedger(chain, config.activityPointsAddress)
  const alice = developmentAccount(5).address
  const strangers = Array.from(
    { length: 1000 },
    (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}` as Address,
  )
  const all = await ledger.pointsOfAll([...strangers, alice])
  expect(all.at(-1)).toBe(parseEther('12345.678'))
  expect(all.filter((points) => points > 0n)).toHaveLength(1)
  expect(counted.since()).toBe(1)
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
    unlearnTokens: () => {
      provider.listsTokens = false
    },
    watched: () => provider.watched,
    asked: () => provider.asked,
  }
})

nameKeeperSuite('viem on anvil', async () => {
  const { wallet, registry, receipts, keeper } = open()
  const resumed = await wallet.resume(RDNS, account.address as Address)
  if (!resumed) throw new Error('The wallet did not resume')
  return {
    keeper,
    registry,
    receipts,
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
      await localClient(local.anvil.url).receiptOf(hash)
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
