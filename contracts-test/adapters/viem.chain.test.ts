import { parseAbi, parseEther, verifyMessage, zeroAddress } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'

import { minterAbi } from '#adapters/viem/abi/minterAbi.ts'
import { tldAbi } from '#adapters/viem/abi/tldAbi.ts'
import { ViemMessageSigner } from '#adapters/viem/wallet/ViemMessageSigner.ts'
import { ViemNameHistory } from '#adapters/viem/names/ViemNameHistory.ts'
import { ViemNameOwnerActions } from '#adapters/viem/names/ViemNameOwnerActions.ts'
import { ViemNameRegistry } from '#adapters/viem/names/ViemNameRegistry.ts'
import { ViemLedger } from '#adapters/viem/tokens/ViemLedger.ts'
import { nameHistorySuite } from '#domain/names/NameHistory.contract.ts'
import { nameOwnerActionsSuite } from '#domain/names/NameOwnerActions.contract.ts'
import { mintingSuite } from '#domain/names/minting.contract.ts'
import { nameRegistrySuite } from '#domain/names/NameRegistry.contract.ts'
import { ledgerSuite } from '#domain/tokens/Ledger.contract.ts'
import { walletSuite } from '#domain/wallet/Wallet.contract.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { freshName } from '#testing/domain/freshName.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { countedFetch, cutOff } from './anvilFixture.ts'
import { anyChainFixture } from './anyChainFixture.ts'
import { namePrice } from './chainFixture.ts'
import { RDNS, type OpenFixture } from './openFixture.ts'

const fixture = anyChainFixture()

const at = () => ({ alice: fixture.account.address as Address, bob: fixture.other.address as Address })

function named<Opened extends Pick<OpenFixture, 'chain'>>(opened: Opened) {
  const { chain } = opened
  const tld = fixture.contract('tld')
  const config = { ...fixture.config, punkTldAddress: tld, punkMinterAddress: fixture.contract('minter') }
  return {
    ...opened,
    tldName: config.tldName,
    nameRegistry: fixture.writing(new ViemNameRegistry({ chain, config })),
    nameOwnerActions: fixture.writing(new ViemNameOwnerActions({ chain, config })),
  }
}

const unconnectedNames = (through?: typeof fetch) => named(fixture.unconnected(through))

async function mintElsewhere(name: string, holder: Address, referrer: Address = ZERO_ADDRESS): Promise<void> {
  await fixture.byOwner({
    address: fixture.contract('minter'),
    abi: minterAbi,
    functionName: 'mint',
    args: [name, holder, referrer],
    value: await namePrice(fixture),
  })
}

const onTld = (functionName: string, args: readonly unknown[]) =>
  fixture.byAccount({
    address: fixture.contract('tld'),
    abi: readArtifact('FlexiTld').abi,
    functionName,
    args,
  })

/** Stores 20,000 characters. */
const LONG_TEXT_GAS = 20_000_000n

nameRegistrySuite('viem', async () => ({
  nameRegistry: unconnectedNames().nameRegistry,
  ...at(),
  mintElsewhere,
  storeData: async (name, text) => {
    await fixture.funded(LONG_TEXT_GAS)
    await onTld('editData', [name, text])
  },
}))

ledgerSuite('viem', async () => ({
  ledger: new ViemLedger(unconnectedNames().chain, fixture.contract('activityPoints')),
  unanswered: new ViemLedger(unconnectedNames(cutOff).chain, fixture.contract('activityPoints')),
  ...at(),
  token: fixture.contract('chatToken'),
  nothing: fixture.other.address as Address,
  fund: (address, value) => fixture.client.setBalance({ address, value }),
  give: async (to, amount) => {
    await fixture.byOwner({
      address: fixture.contract('chatTokenMinter'),
      abi: parseAbi(['function mint(address to, uint256 amount)']),
      functionName: 'mint',
      args: [to, amount],
    })
  },
  // Names earn no points in the test deployment.
  countsNames: false,
  award: async (to, amount) => {
    await fixture.byOwner({
      address: fixture.contract('activityPoints'),
      abi: parseAbi(['function addBonusPoints(address user, uint256 amount)']),
      functionName: 'addBonusPoints',
      args: [to, amount],
    })
  },
}))

async function tokenIdOf(name: string): Promise<bigint> {
  const [, tokenId] = await fixture.client.readContract({
    address: fixture.contract('tld'),
    abi: tldAbi,
    functionName: 'domains',
    args: [name],
  })
  return tokenId
}

function openHistory(through: typeof fetch = fetch) {
  return new ViemNameHistory(unconnectedNames(through).chain, fixture.contract('tld'), {
    tldName: fixture.config.tldName,
    minters: [fixture.contract('minter')],
  })
}

/** Block ranges of the current test's log requests. */
const requestedRanges: number[] = []

/** An endpoint that refuses log requests beyond `max` blocks. */
function refusing(max: number, refusal: { readonly code: number; readonly message: string }): typeof fetch {
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
      requestedRanges.push(length)
      return length > max
    })
    if (!tooLong) return fetch(url, init)
    const answers = calls.map(({ id, method }) =>
      method === 'eth_chainId'
        ? { jsonrpc: '2.0', id, result: `0x${fixture.config.supportedChainId.toString(16)}` }
        : { jsonrpc: '2.0', id, error: refusal },
    )
    return Response.json(Array.isArray(body) ? answers : answers[0])
  }
}

for (const [title, through] of [
  ['viem', fetch],
  [
    'viem, 10 blocks at most',
    refusing(10, { code: -32005, message: 'query returned more than 10000 results' }),
  ],
] as const)
  nameHistorySuite(title, async () => ({
    nameHistory: openHistory(through),
    unanswered: openHistory(cutOff),
    ...at(),
    mintElsewhere,
    transfer: async (name, to) => {
      await fixture.funded()
      await onTld('transferFrom', [fixture.account.address, to, await tokenIdOf(name)])
    },
    makeMain: async (name) => {
      await fixture.funded()
      await onTld('editDefaultDomain', [name])
    },
    burn: async (name) => {
      await fixture.funded()
      await onTld('burn', [name])
    },
  }))

it.each([
  [-32005, 'query returned more than 10000 results'],
  [-32602, 'exceed maximum block range: 16'],
  [-32603, 'limit exceeded'],
])(
  'An endpoint that refuses long ranges (%i %s) gets requests of half the range, and no long one again',
  async (code, message) => {
    fixture.seeded()
    const history = openHistory(refusing(16, { code, message }))
    requestedRanges.length = 0
    const complete = await openHistory().eventsFrom(0)
    const events = []
    for (let next = 0; ;) {
      const page = await history.eventsFrom(next)
      events.push(...page.events)
      next = page.upTo + 1
      if (page.complete) break
    }
    expect(events).toEqual(complete.events)
    const refused = requestedRanges.filter((length) => length > 16)
    expect(refused.length).toBeLessThan(9)
    expect(new Set(refused).size).toBe(refused.length)
  },
)

it('A rate limit does not shorten the range', async () => {
  requestedRanges.length = 0
  await expect(
    openHistory(refusing(0, { code: -32005, message: 'rate limit exceeded' })).eventsFrom(0),
  ).rejects.toThrow()
  // One request per endpoint, for the same range.
  expect(requestedRanges).toHaveLength(2)
  expect(new Set(requestedRanges).size).toBe(1)
})

it('The event of a mint at the registry itself has the buyer', async () => {
  const before = await openHistory().eventsFrom(Number.MAX_SAFE_INTEGER)
  const { alice } = at()
  const name = freshName('suite-straight')
  await fixture.byOwner({
    address: fixture.contract('tld'),
    abi: readArtifact('FlexiTld').abi,
    functionName: 'mint',
    args: [name, alice, zeroAddress],
  })
  const { events } = await openHistory().eventsFrom(before.upTo + 1)
  expect(events).toMatchObject([{ name, holder: alice, minter: fixture.owner() }])
})

it('Concurrent reads of a name and of points share one request', async () => {
  fixture.seeded()
  const counted = countedFetch()
  const { chain, nameRegistry } = unconnectedNames(counted.through)
  const ledger = new ViemLedger(chain, fixture.contract('activityPoints'))
  const alice = developmentAccount(5).address
  const answers = await Promise.all([nameRegistry.defaultNameOf(alice), ledger.pointsOf(alice)])
  expect(answers).toEqual(['alice', parseEther('12345.678')])
  expect(counted.since()).toBe(1)
})

it('The points of a thousand accounts share one request', async () => {
  fixture.seeded()
  const counted = countedFetch()
  const { chain } = unconnectedNames(counted.through)
  const ledger = new ViemLedger(chain, fixture.contract('activityPoints'))
  const alice = developmentAccount(5).address
  const otherAddresses = Array.from(
    { length: 1000 },
    (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}` as Address,
  )
  const all = await ledger.pointsOfAll([...otherAddresses, alice])
  expect(all.at(-1)).toBe(parseEther('12345.678'))
  expect(all.filter((points) => points > 0n)).toHaveLength(1)
  expect(counted.since()).toBe(1)
})

it('A failed read of points does not fail the name in the same request', async () => {
  fixture.seeded()
  const { chain, nameRegistry } = unconnectedNames()
  const nowhere = new ViemLedger(chain, fixture.account.address as Address)
  const alice = developmentAccount(5).address
  const [name, points] = await Promise.allSettled([
    nameRegistry.defaultNameOf(alice),
    nowhere.pointsOf(alice),
  ])
  expect(name).toEqual({ status: 'fulfilled', value: 'alice' })
  expect(points.status).toBe('rejected')
})

walletSuite('viem over an announced wallet', () => {
  const { provider, wallet } = fixture.unconnected()
  const { alice, bob } = at()
  return {
    wallet,
    choice: { connector: 'injected', announced: { uuid: 'uuid-0', rdns: RDNS } },
    connection: { connectorId: 'injected', rdns: RDNS },
    account: alice,
    other: bob,
    supportedChainId: fixture.config.supportedChainId,
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
    requests: () => provider.requested,
  }
})

const openNamed = async () => ({ ...named(await fixture.open()), other: at().bob, mintElsewhere })

nameOwnerActionsSuite('viem', openNamed)

/** Unpauses after the test, because a chain without snapshots would stay paused for the next one. */
async function pauseMinting(): Promise<void> {
  const toggle = () =>
    fixture.byOwner({
      address: fixture.contract('minter'),
      abi: parseAbi(['function togglePaused()']),
      functionName: 'togglePaused',
    })
  await toggle()
  onTestFinished(async () => {
    await toggle()
  })
}

mintingSuite('viem', async () => {
  const opened = await openNamed()
  const { provider } = opened
  const { client } = fixture
  return {
    ...opened,
    rejecting: fixture.contract('refuser'),
    setPaused: pauseMinting,
    rejectNext: () => {
      provider.answer = 'reject'
    },
    chooseAccount: (address) => provider.chooseAccount(address),
    moveToOtherChain: () => provider.moveTo(1),
    stopMining: () => client.setAutomine(false),
    mine: () => client.mine({ blocks: 1 }),
    dropAll: () => client.request({ method: 'anvil_dropAllTransactions' } as never),
    replaceLast: async (how) => {
      const { pending } = await client.getTxpoolContent()
      const last = Object.values(pending)
        .flatMap((byNonce) => Object.values(byNonce))
        .at(-1)
      if (!last) throw new Error('Nothing waits')
      const call = how === 'speed up' ? { to: last.to, data: last.input, value: BigInt(last.value) } : {}
      await client.sendTransaction({
        account: fixture.account,
        chain: null,
        to: fixture.account.address,
        ...call,
        nonce: Number(last.nonce),
        gas: 1_000_000n,
        maxFeePerGas: parseEther('0.000001'),
        maxPriorityFeePerGas: parseEther('0.0000005'),
      })
      await client.mine({ blocks: 1 })
    },
  }
})

describe('ViemMessageSigner', () => {
  it('signs a text with the address of the account', async () => {
    const { wallet, account } = await fixture.open()
    const signed = await new ViemMessageSigner(wallet).sign((address) => `I am ${address}, ä\n火`)
    if (!signed.ok) throw new Error(signed.error.kind)
    expect([signed.value.address, signed.value.message]).toEqual([account, `I am ${account}, ä\n火`])
    expect(await verifyMessage({ ...signed.value })).toBe(true)
  })

  it('reports a rejected signature', async () => {
    const { provider, wallet } = await fixture.open()
    provider.answer = 'reject'
    expect(await new ViemMessageSigner(wallet).sign(() => 'x')).toEqual({
      ok: false,
      error: { kind: 'rejected' },
    })
  })

  it('reports a missing wallet', async () => {
    const { wallet } = fixture.unconnected()
    expect(await new ViemMessageSigner(wallet).sign(() => 'x')).toEqual({
      ok: false,
      error: { kind: 'wallet unavailable' },
    })
  })
})
