import { describe, expect, it } from 'vitest'

import type { DomainName } from '#domain/shared/DomainName.ts'
import { wei } from '#domain/shared/Wei.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'

import { AirdropStore, type AirdropTab } from './AirdropStore.ts'
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

/** The page with one of its ways looked at, as its view would. */
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
    stores: { drop: AirdropStore, names: NameClaimsStore, ap: PointsClaimStore, list: ListClaimStore },
  })
  const { drop, names, list } = app
  const points = app.ap.claim
  drop.reset()
  drop.choose(tab)
  await app.press({ domain: names.subscribe, ap: points.subscribe, list: list.subscribe }[tab])
  return { ...app, points, type: (text: string) => app.type(drop, text) }
}

const told = ({ status, reading }: PointsClaimStore['claim'] | ListClaimStore['claim']) =>
  status?.kind ?? reading

describe('AirdropStore', () => {
  it('has the ways the community has, and remembers the last one', async () => {
    const storage = new MemoryStore()
    const first = await openTab('list', { storage })
    expect(first.drop.tabs).toEqual(['domain', 'ap', 'list'])
    expect(storage.read('airdropCurrentTab')).toBe('list')
    const next = await openTab('ap', { storage })
    storage.write('airdropCurrentTab', 'domain')
    next.drop.reset()
    expect(next.drop.tab).toBe('domain')
    storage.write('airdropCurrentTab', '<b>')
    next.drop.reset()
    expect(next.drop.tab).toBe('domain')
  })

  it('has no way that is not configured, even where it was the last one', async () => {
    const { drop, storage } = await openTab('ap', {
      stored: { airdropCurrentTab: 'domain' },
      config: { airdropClaimDomainsAddress: '', merkleClaim: { listUrl: '/list.json' } },
    })
    expect(drop.tabs).toEqual(['ap'])
    storage.write('airdropCurrentTab', 'domain')
    drop.reset()
    expect(drop.tab).toBe('ap')
  })

  it('keeps the text from one way to the next, and only the one looked at asks', async () => {
    const { names, type, clock, drop, reads } = await openTab('ap')
    await type('bob')
    expect([drop.who.result.kind, names.asked.kind]).toEqual(['found', 'nothing typed'])
    const before = reads('holderOf')
    drop.choose('domain')
    await clock.pass(300)
    expect([drop.who.result.kind, names.asked.kind]).toEqual(['nothing typed', 'name'])
    expect(reads('holderOf')).toBe(before)
  })
})

describe('PointsClaimStore', () => {
  it('looks at anybody without a wallet, and claims for nobody else', async () => {
    const { points, type } = await openTab('ap', { account: undefined })
    expect([points.terms?.ratio, points.subject]).toEqual([1_000_000n, undefined])
    await type(ALICE)
    expect(told(points)).toBe('eligible')
    await type('bob')
    expect(told(points)).toBe('nothing')
    expect(points.subject?.address).toBe(BOB)
    await points.claimOwn()
  })

  it('claims for the user, once', async () => {
    const { chain, confirm, points, press } = await openTab('ap')
    expect(told(points)).toBe('eligible')
    void points.claimOwn()
    await confirm(2000)
    expect(told(points)).toBe('claimed')
    expect(await chain.tokenBalanceOf(TOKEN, ALICE)).toBe(3_000_000n)
    await press(points.claimOwn)
    expect(points.busy).toBe(false)
  })

  it('knows what the user can claim while somebody else is looked at, and claims only that', async () => {
    const { chain, confirm, points, type, airdrop } = await openTab('ap')
    airdrop.spend(BOB, 5n)
    await type('bob')
    const own = () => points.ownStatus?.kind
    expect([told(points), own()]).toEqual(['eligible', 'eligible'])
    void points.claimOwn()
    await confirm(2000)
    expect([told(points), own()]).toEqual(['eligible', 'claimed'])
    expect(chain.tokens.heldBy(TOKEN, ALICE) > 0n).toBe(true)
  })

  it('tells a pause, and a claim on its way', async () => {
    const { chain, points, airdrop, confirm, press } = await openTab('ap')
    airdrop.pointsTerms = { ...airdrop.pointsTerms, paused: true }
    await press(points.refetch)
    expect(told(points)).toBe('paused')
    airdrop.pointsTerms = { ...airdrop.pointsTerms, paused: false }
    await press(points.refetch)
    chain.automine = false
    void points.claimOwn()
    await confirm()
    expect(told(points)).toBe('waiting')
  })

  it('is unknown while nothing answers, and is read once the chain answers again', async () => {
    const { chain, points } = await openTab('ap', { seed: (app) => app.chain.setReachable(false) })
    expect(told(points)).toBe('failed')
    chain.reachable = true
    await chain.probe()
    await settled()
    expect(told(points)).toBe('eligible')
  })
})

describe('ListClaimStore', () => {
  it('shows both roots, and claims for whoever is on the list', async () => {
    const { chain, confirm, list, type } = await openTab('list')
    expect([list.agrees, list.root === list.claim.terms?.root, list.length]).toEqual([true, true, 2])
    expect(told(list.claim)).toBe('eligible')
    await type('bob')
    void list.claim.claim()
    await confirm(2000)
    expect(told(list.claim)).toBe('claimed')
    expect(await chain.tokenBalanceOf(TOKEN, BOB)).toBe(7n)
    await type('')
    await settled()
    expect(told(list.claim)).toBe('eligible')
  })

  it('claims nothing by a list that was tampered with, not even what the real one grants', async () => {
    const { list, press } = await openTab('list', {
      seed: ({ airdrop }) => {
        airdrop.entries = airdrop.entries.map((entry, index) =>
          index === 0 ? { ...entry, amount: wei(entry.amount + 1n) } : entry,
        )
      },
    })
    expect([told(list.claim), list.agrees]).toEqual(['root differs', false])
    await press(list.claim.claim)
    expect(list.claim.busy).toBe(false)
  })

  it.each<readonly [what: string, verdict: string, seed: (app: MemoryApp) => void]>([
    [
      'somebody who is not on it',
      'not on the list',
      ({ airdrop }) => airdrop.promise([{ account: BOB, amount: wei(1n) }]),
    ],
    [
      'a contract that holds too little',
      'not enough left',
      ({ airdrop }) => airdrop.promise(airdrop.entries, 9n),
    ],
    ['another token', 'another token', ({ airdrop }) => (airdrop.paysIn = ALICE)],
  ])('%s: %s', async (_, verdict, seed) => {
    const { list } = await openTab('list', { seed })
    expect(told(list.claim)).toBe(verdict)
  })

  it('knows nothing without the list, and takes it up where it can be fetched again', async () => {
    const { airdrop: contracts, list } = await openTab('list', {
      seed: ({ airdrop }) => {
        airdrop.published = false
      },
    })
    expect([list.fetching, list.claim.status, list.agrees]).toEqual(['failed', undefined, undefined])
    void list.claim.claim()
    contracts.published = true
    list.retry()
    await settled()
    expect(told(list.claim)).toBe('eligible')
  })

  it('is unknown while the chain does not answer', async () => {
    const { chain, list } = await openTab('list', { seed: (app) => app.chain.setReachable(false) })
    expect([told(list.claim), list.agrees]).toEqual(['failed', undefined])
    chain.reachable = true
    await chain.probe()
    await settled()
    expect(told(list.claim)).toBe('eligible')
  })
})

describe('a claim that succeeded before', () => {
  it.each([
    ['list', { merkleClaim: { ...LIST, address: ALICE } }],
    ['ap', { airdropApAddress: ALICE }],
    ['domain', { airdropClaimDomainsAddress: ALICE }],
  ] as const)('by %s says nothing of a claim at another contract', async (tab, config) => {
    const storage = new MemoryStore()
    const look = async (next: object) => {
      const app = await openTab(tab, { storage, ...next })
      if (tab === 'domain') await app.type('bob')
      return app
    }
    const kind = ({ list, points, names }: Awaited<ReturnType<typeof openTab>>) =>
      ({ list: told(list.claim), ap: told(points), domain: names.checkedName?.status.kind })[tab]
    const before = await look({})
    const { list, points, names } = before
    void { list: list.claim.claim, ap: points.claimOwn, domain: () => names.claim('bob' as DomainName) }[
      tab
    ]()
    await before.confirm(2000)
    expect(kind(before)).toBe('claimed')
    expect(kind(await look({ config }))).toBe('eligible')
  })
})

it.each(['domain', 'ap', 'list'] as const)('what %s brings is read again within an interval', async (tab) => {
  const { clock, chain } = await openTab(tab)
  chain.reads.length = 0
  await clock.pass(15_000)
  expect(chain.reads).toEqual(expect.arrayContaining([expect.any(String)]))
})
