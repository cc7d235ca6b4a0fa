import { describe, expect, it } from 'vitest'

import type { ListProblem } from '#domain/airdrop/claimList.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { wei } from '#domain/shared/Wei.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'

import { AirdropStore } from './AirdropStore.ts'
import type { AirdropTab } from './claimTopics.ts'
import { ListClaimStore } from './ListClaimStore.ts'
import { NameClaimsStore } from './NameClaimsStore.ts'
import { PointsClaimStore } from './PointsClaimStore.ts'

const TOKEN = BOB
const LIST = { address: BOB, listUrl: '/list.json' }
const CONFIG = {
  chatTokenAddress: TOKEN,
  chatTokenSymbol: 'CHAT',
  airdropClaimDomainsAddress: BOB,
  airdropApAddress: BOB,
  merkleClaim: LIST,
}

async function openTab(tab: AirdropTab, options: TestAppOptions = {}) {
  const app = await createTestApp({
    account: ALICE,
    ...options,
    config: { ...CONFIG, ...options.config },
    features: ['airdrop'],
    names: { bob: BOB },
    seed: (memory) => {
      memory.chain.tokens.fund(TOKEN, BOB, 0n)
      memory.airdrop.promise([
        { account: ALICE, amount: wei(10n) },
        { account: BOB, amount: wei(7n) },
      ])
      memory.airdrop.spend(ALICE, 3n)
      options.seed?.(memory)
    },
    stores: {
      airdropStore: AirdropStore,
      names: NameClaimsStore,
      ap: PointsClaimStore,
      list: ListClaimStore,
    },
  })
  const { airdropStore, names, list } = app
  const points = app.ap.claim
  airdropStore.reset()
  airdropStore.choose(tab)
  await app.press({ domain: names.subscribe, ap: points.subscribe, list: list.subscribe }[tab])
  return { ...app, points, type: (text: string) => app.type(airdropStore, text) }
}

const statusOf = ({ status, readState }: PointsClaimStore['claim'] | ListClaimStore['claim']) =>
  status?.kind ?? readState

describe('AirdropStore', () => {
  it('has the configured tabs and opens the stored tab', async () => {
    const storage = new MemoryStore()
    const first = await openTab('list', { storage })
    expect(first.airdropStore.tabs).toEqual(['domain', 'ap', 'list'])
    expect(storage.read('airdropCurrentTab')).toBe('list')
    const next = await openTab('ap', { storage })
    storage.write('airdropCurrentTab', 'domain')
    next.airdropStore.reset()
    expect(next.airdropStore.tab).toBe('domain')
    storage.write('airdropCurrentTab', '<b>')
    next.airdropStore.reset()
    expect(next.airdropStore.tab).toBe('domain')
  })

  it('has no tab that is not configured, even if it is stored', async () => {
    const { airdropStore, storage } = await openTab('ap', {
      stored: { airdropCurrentTab: 'domain' },
      config: { airdropClaimDomainsAddress: '', merkleClaim: { listUrl: '/list.json' } },
    })
    expect(airdropStore.tabs).toEqual(['ap'])
    storage.write('airdropCurrentTab', 'domain')
    airdropStore.reset()
    expect(airdropStore.tab).toBe('ap')
  })

  it('keeps the text from tab to tab, and only the open tab reads the chain', async () => {
    const { names, type, clock, airdropStore, reads } = await openTab('ap')
    await type('bob')
    expect([airdropStore.lookup.result.kind, names.input.kind]).toEqual(['found', 'nothing typed'])
    const before = reads('holderOf')
    airdropStore.choose('domain')
    await clock.pass(300)
    expect([airdropStore.lookup.result.kind, names.input.kind]).toEqual(['nothing typed', 'name'])
    expect(reads('holderOf')).toBe(before)
  })
})

describe('PointsClaimStore', () => {
  it('shows any account without a wallet, and claims for none', async () => {
    const { points, type } = await openTab('ap', { account: undefined })
    expect([points.terms?.ratio, points.subject]).toEqual([1_000_000n, undefined])
    await type(ALICE)
    expect(statusOf(points)).toBe('eligible')
    await type('bob')
    expect(statusOf(points)).toBe('nothing')
    expect(points.subject?.address).toBe(BOB)
    await points.claimOwn()
  })

  it('claims once for the user', async () => {
    const { chain, confirm, points, press } = await openTab('ap')
    expect(statusOf(points)).toBe('eligible')
    void points.claimOwn()
    await confirm(2000)
    expect(statusOf(points)).toBe('claimed')
    expect(await chain.tokenBalanceOf(TOKEN, ALICE)).toBe(3_000_000n)
    await press(points.claimOwn)
    expect(points.busy).toBe(false)
  })

  it('claims for the user while another account is shown', async () => {
    const { chain, confirm, points, type, airdrop } = await openTab('ap')
    airdrop.spend(BOB, 5n)
    await type('bob')
    const ownStatus = () => points.ownStatus?.kind
    expect([statusOf(points), ownStatus()]).toEqual(['eligible', 'eligible'])
    void points.claimOwn()
    await confirm(2000)
    expect([statusOf(points), ownStatus()]).toEqual(['eligible', 'claimed'])
    expect(chain.tokens.heldBy(TOKEN, ALICE) > 0n).toBe(true)
  })

  it('reports a pause and a pending claim', async () => {
    const { chain, points, airdrop, confirm, press } = await openTab('ap')
    airdrop.pointsTerms = { ...airdrop.pointsTerms, paused: true }
    await press(points.refetch)
    expect(statusOf(points)).toBe('paused')
    airdrop.pointsTerms = { ...airdrop.pointsTerms, paused: false }
    await press(points.refetch)
    chain.automine = false
    void points.claimOwn()
    await confirm()
    expect(statusOf(points)).toBe('pending')
  })

  it('is unknown while no endpoint answers, and is read once an endpoint answers again', async () => {
    const { chain, points } = await openTab('ap', { seed: (app) => app.chain.setReachable(false) })
    expect(statusOf(points)).toBe('failed')
    chain.reachable = true
    await chain.probe()
    await settled()
    expect(statusOf(points)).toBe('eligible')
  })
})

describe('ListClaimStore', () => {
  it('has both roots, and claims for any account on the list', async () => {
    const { chain, confirm, list, type } = await openTab('list')
    expect([list.agrees, list.root === list.claim.terms?.root, list.length]).toEqual([true, true, 2])
    expect(statusOf(list.claim)).toBe('eligible')
    await type('bob')
    void list.claim.claim()
    await confirm(2000)
    expect(statusOf(list.claim)).toBe('claimed')
    expect(await chain.tokenBalanceOf(TOKEN, BOB)).toBe(7n)
    await type('')
    await settled()
    expect(statusOf(list.claim)).toBe('eligible')
  })

  it('claims nothing by a tampered list, not even amounts of the real list', async () => {
    const { list, press } = await openTab('list', {
      seed: ({ airdrop }) => {
        airdrop.entries = airdrop.entries.map((entry, index) =>
          index === 0 ? { ...entry, amount: wei(entry.amount + 1n) } : entry,
        )
      },
    })
    expect([statusOf(list.claim), list.agrees]).toEqual(['root differs', false])
    await press(list.claim.claim)
    expect(list.claim.busy).toBe(false)
  })

  it.each<readonly [title: string, verdict: string, seed: (app: MemoryApp) => void]>([
    [
      'an account that is not listed',
      'not on the list',
      ({ airdrop }) => airdrop.promise([{ account: BOB, amount: wei(1n) }]),
    ],
    [
      'a contract that holds too little',
      'not enough left',
      ({ airdrop }) => airdrop.promise(airdrop.entries, 9n),
    ],
    ['another token', 'another token', ({ airdrop }) => (airdrop.listToken = ALICE)],
  ])('judges %s: %s', async (_, verdict, seed) => {
    const { list } = await openTab('list', { seed })
    expect(statusOf(list.claim)).toBe(verdict)
  })

  it.each<ListProblem>([{ kind: 'no answer' }, { kind: 'a line is wrong', line: 3 }])(
    'is unknown without the list ($kind), and recovers once the list can be fetched',
    async (problem) => {
      const { airdrop: contracts, list } = await openTab('list', {
        seed: ({ airdrop }) => {
          airdrop.listProblem = problem
        },
      })
      expect(list.listProblem).toEqual(problem)
      expect([list.listReadState, list.claim.status, list.agrees]).toEqual(['failed', undefined, undefined])
      void list.claim.claim()
      contracts.listProblem = undefined
      list.retry()
      await settled()
      expect(statusOf(list.claim)).toBe('eligible')
    },
  )

  it('is unknown while the chain does not answer', async () => {
    const { chain, list } = await openTab('list', { seed: (app) => app.chain.setReachable(false) })
    expect([statusOf(list.claim), list.agrees]).toEqual(['failed', undefined])
    chain.reachable = true
    await chain.probe()
    await settled()
    expect(statusOf(list.claim)).toBe('eligible')
  })
})

describe('A successful claim', () => {
  it.each([
    ['list', { merkleClaim: { ...LIST, address: ALICE } }],
    ['ap', { airdropApAddress: ALICE }],
    ['domain', { airdropClaimDomainsAddress: ALICE }],
  ] as const)('by %s does not count at another contract', async (tab, config) => {
    const storage = new MemoryStore()
    const openAndType = async (next: object) => {
      const app = await openTab(tab, { storage, ...next })
      if (tab === 'domain') await app.type('bob')
      return app
    }
    const kind = ({ list, points, names }: Awaited<ReturnType<typeof openTab>>) =>
      ({ list: statusOf(list.claim), ap: statusOf(points), domain: names.checkedName?.status.kind })[tab]
    const before = await openAndType({})
    const { list, points, names } = before
    void { list: list.claim.claim, ap: points.claimOwn, domain: () => names.claim('bob' as DomainName) }[
      tab
    ]()
    await before.confirm(2000)
    expect(kind(before)).toBe('claimed')
    expect(kind(await openAndType({ config }))).toBe('eligible')
  })
})

it.each(['domain', 'ap', 'list'] as const)('Claims by %s are read again within an interval', async (tab) => {
  const { clock, chain } = await openTab(tab)
  chain.reads.length = 0
  await clock.pass(15_000)
  expect(chain.reads).toEqual(expect.arrayContaining([expect.any(String)]))
})
