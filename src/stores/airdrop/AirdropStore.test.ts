import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import type { DomainName } from '#domain/shared/DomainName.ts'
import { wei } from '#domain/shared/Wei.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryHouse } from '#testing/container/memoryContainer.ts'

import { TransactionStore } from '../activity/TransactionStore.ts'
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
async function open(
  tab: AirdropTab,
  options: Pick<TestAppOptions, 'config' | 'storage' | 'account' | 'seed'> = {},
) {
  const app = await createTestApp({
    account: ALICE,
    ...options,
    config: { ...CONFIG, ...options.config },
    features: ['airdrop'],
    names: { bob: BOB },
    seed: (house) => {
      house.chain.tokens.fund(TOKEN, BOB, 0n)
      house.airdrop.promise([
        { account: ALICE, amount: wei(10n) },
        { account: BOB, amount: wei(7n) },
      ])
      house.airdrop.spend(ALICE, 3n)
      options.seed?.(house)
    },
  })
  const { get } = app
  const airdrop = get(AirdropStore)
  const stores = { domain: get(NameClaimsStore), ap: get(PointsClaimStore), list: get(ListClaimStore) }
  airdrop.visit()
  airdrop.choose(tab)
  if (tab === 'ap') stores.ap.claim.subscribe()
  else stores[tab].visit()
  await settled()
  const type = async (text: string) => {
    airdrop.type(text)
    await app.pass(300)
  }
  const points = () => runInAction(() => stores.ap.claim.status?.kind ?? stores.ap.claim.reading)
  const listed = () => runInAction(() => stores.list.claim.status?.kind ?? stores.list.claim.reading)
  return {
    ...app,
    airdrop,
    contracts: app.airdrop,
    points: stores.ap.claim,
    list: stores.list,
    names: stores.domain,
    type,
    confirm: () => app.confirm(2000),
    told: { points, listed },
  }
}

describe('AirdropStore', () => {
  it('has the ways the community has, and remembers the last one', async () => {
    const storage = new MemoryStore()
    const first = await open('list', { storage })
    expect(first.airdrop.tabs).toEqual(['domain', 'ap', 'list'])
    expect(storage.read('airdropCurrentTab')).toBe('list')
    const next = await open('ap', { storage })
    storage.write('airdropCurrentTab', 'domain')
    next.airdrop.visit()
    expect(runInAction(() => next.airdrop.tab)).toBe('domain')
    storage.write('airdropCurrentTab', '<b>')
    next.airdrop.visit()
    expect(runInAction(() => next.airdrop.tab)).toBe('domain')
  })

  it('has no way that is not configured, even where it was the last one', async () => {
    const storage = new MemoryStore()
    storage.write('airdropCurrentTab', 'domain')
    const { airdrop } = await open('ap', {
      storage,
      config: { airdropClaimDomainsAddress: '', merkleClaim: { listUrl: '/list.json' } },
    })
    expect(airdrop.tabs).toEqual(['ap'])
    storage.write('airdropCurrentTab', 'domain')
    airdrop.visit()
    expect(runInAction(() => airdrop.tab)).toBe('ap')
  })

  it('keeps the text from one way to the next, and only the one looked at asks', async () => {
    const { airdrop, names, type, chain, clock } = await open('ap')
    await type('bob')
    expect(runInAction(() => [airdrop.who.result.kind, names.asked.kind])).toEqual(['found', 'nothing typed'])
    const before = chain.reads.filter((read) => read === 'holderOf').length
    airdrop.choose('domain')
    await clock.pass(300)
    expect(runInAction(() => [airdrop.who.result.kind, names.asked.kind])).toEqual(['nothing typed', 'name'])
    expect(chain.reads.filter((read) => read === 'holderOf')).toHaveLength(before)
  })
})

describe('PointsClaimStore', () => {
  it('looks at anybody without a wallet, and claims for nobody else', async () => {
    const { points, told, type } = await open('ap', { account: undefined })
    expect(runInAction(() => [points.terms?.ratio, points.subject])).toEqual([1_000_000n, undefined])
    await type(ALICE)
    expect(told.points()).toBe('eligible')
    await type('bob')
    expect(told.points()).toBe('nothing')
    expect(runInAction(() => points.subject?.address)).toBe(BOB)
    await points.claimOwn()
  })

  it('claims for the user, once', async () => {
    const { chain, confirm, points, told } = await open('ap')
    expect(told.points()).toBe('eligible')
    void points.claimOwn()
    await confirm()
    expect(told.points()).toBe('claimed')
    expect(await chain.tokenBalanceOf(TOKEN, ALICE)).toBe(3_000_000n)
    void points.claimOwn()
    await settled()
    expect(runInAction(() => points.busy)).toBe(false)
  })

  it('knows what the user can claim while somebody else is looked at, and claims only that', async () => {
    const { chain, contracts, confirm, points, told, type } = await open('ap')
    contracts.spend(BOB, 5n)
    await type('bob')
    const own = () => runInAction(() => points.ownStatus?.kind)
    expect([told.points(), own()]).toEqual(['eligible', 'eligible'])
    void points.claimOwn()
    await confirm()
    expect([told.points(), own()]).toEqual(['eligible', 'claimed'])
    expect(chain.tokens.heldBy(TOKEN, ALICE) > 0n).toBe(true)
  })

  it('tells a pause, and a claim on its way', async () => {
    const { chain, container, contracts, points, told } = await open('ap')
    contracts.pointsTerms = { ...contracts.pointsTerms, paused: true }
    void points.refetch()
    await settled()
    expect(told.points()).toBe('paused')
    contracts.pointsTerms = { ...contracts.pointsTerms, paused: false }
    void points.refetch()
    await settled()
    chain.automine = false
    void points.claimOwn()
    await settled()
    container.get(TransactionStore).confirm()
    await settled()
    expect(told.points()).toBe('waiting')
  })

  it('is unknown while nothing answers, and is read once the chain answers again', async () => {
    const { chain, told } = await open('ap', { seed: (house) => house.chain.setReachable(false) })
    expect(told.points()).toBe('failed')
    chain.reachable = true
    await chain.probe()
    await settled()
    expect(told.points()).toBe('eligible')
  })
})

describe('ListClaimStore', () => {
  it('shows both roots, and claims for whoever is on the list', async () => {
    const { chain, confirm, list, told, type } = await open('list')
    expect(runInAction(() => [list.agrees, list.root === list.claim.terms?.root, list.length])).toEqual([
      true,
      true,
      2,
    ])
    expect(told.listed()).toBe('eligible')
    await type('bob')
    void list.claim.claim()
    await confirm()
    expect(told.listed()).toBe('claimed')
    expect(await chain.tokenBalanceOf(TOKEN, BOB)).toBe(7n)
    await type('')
    await settled()
    expect(told.listed()).toBe('eligible')
  })

  it('claims nothing by a list that was tampered with, not even what the real one grants', async () => {
    const { list, told } = await open('list', {
      seed: ({ airdrop }) => {
        airdrop.entries = airdrop.entries.map((entry, index) =>
          index === 0 ? { ...entry, amount: wei(entry.amount + 1n) } : entry,
        )
      },
    })
    expect([told.listed(), runInAction(() => list.agrees)]).toEqual(['root differs', false])
    void list.claim.claim()
    await settled()
    expect(runInAction(() => list.claim.busy)).toBe(false)
  })

  it.each<readonly [what: string, verdict: string, seed: (house: MemoryHouse) => void]>([
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
    const { told } = await open('list', { seed })
    expect(told.listed()).toBe(verdict)
  })

  it('knows nothing without the list, and takes it up where it can be fetched again', async () => {
    const { contracts, list, told } = await open('list', {
      seed: ({ airdrop }) => {
        airdrop.published = false
      },
    })
    expect(runInAction(() => [list.fetching, list.claim.status, list.agrees])).toEqual([
      'failed',
      undefined,
      undefined,
    ])
    void list.claim.claim()
    contracts.published = true
    list.retry()
    await settled()
    expect(told.listed()).toBe('eligible')
  })

  it('is unknown while the chain does not answer', async () => {
    const { chain, list, told } = await open('list', { seed: (house) => house.chain.setReachable(false) })
    expect([told.listed(), runInAction(() => list.agrees)]).toEqual(['failed', undefined])
    chain.reachable = true
    await chain.probe()
    await settled()
    expect(told.listed()).toBe('eligible')
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
      const house = await open(tab, { storage, ...next })
      if (tab === 'domain') await house.type('bob')
      return house
    }
    const told = ({ told: { points, listed }, names }: Awaited<ReturnType<typeof open>>) =>
      ({ list: listed, ap: points, domain: () => runInAction(() => names.checkedName?.status.kind) })[tab]()
    const before = await look({})
    const { list, points, names } = before
    void { list: list.claim.claim, ap: points.claimOwn, domain: () => names.claim('bob' as DomainName) }[
      tab
    ]()
    await before.confirm()
    expect(told(before)).toBe('claimed')
    expect(told(await look({ config }))).toBe('eligible')
  })
})

it.each(['domain', 'ap', 'list'] as const)('what %s brings is read again within an interval', async (tab) => {
  const { clock, chain } = await open(tab)
  chain.reads.length = 0
  await clock.pass(15_000)
  expect(chain.reads).toEqual(expect.arrayContaining([expect.any(String)]))
})
