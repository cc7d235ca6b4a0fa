import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { NFT_REFUSED } from '#domain/nft/nftTexts.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, memoryHouse, type MemoryHouse } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { LaunchStore } from './LaunchStore.ts'

const FIELDS = {
  name: 'Say "hi"',
  symbol: 'HI',
  image: 'https://images.example/a.png',
  description: 'Two\n"lines"',
  ratio: '169',
} as const

async function open(options: TestAppOptions = {}, seed?: (house: MemoryHouse) => void) {
  const app = await createTestApp({
    account: ALICE,
    ...options,
    config: { nftLaunchpadBondingAddress: BOB, nftDefaultRatio: 169, ...options.config },
    features: ['launch'],
    ...(seed && { seed }),
  })
  const store = app.get(LaunchStore)
  const leave = store.visit()
  await settled()
  const fill = () => {
    for (const [field, text] of Object.entries(FIELDS)) store.type(field as keyof typeof FIELDS, text)
  }
  const sign = async () => {
    const launching = store.launch()
    await app.confirm()
    await launching
    await settled()
  }
  return { ...app, store, shown: seen(store), leave, fill, sign }
}

describe('LaunchStore', () => {
  it('asks for no more than three ids where all are said to be taken, and says that it could not read', async () => {
    const { shown, chain } = await open({}, ({ nfts }) => {
      nfts.everyIdTaken = true
    })
    expect(shown.terms).toEqual({ kind: 'failed' })
    expect(chain.reads.filter((read) => read === 'isFree')).toHaveLength(3)
  })

  it('launches what was typed and says where it is', async () => {
    const { shown, fill, sign, clock, nfts, store } = await open()
    expect(shown.obstacle).toBe('fields')
    fill()
    expect(shown.obstacle).toBeUndefined()
    await sign()
    expect([shown.draft.sent, shown.obstacle]).toEqual([true, 'busy'])
    await clock.pass(2000)
    const [made] = nfts.listed
    expect(made).toMatchObject({
      name: 'Say "hi"',
      symbol: 'HI',
      description: String.raw`Two\n\"lines\"`,
      owner: ALICE,
      ratio: 169n * 10n ** 18n,
    })
    expect(shown.launched).toEqual({ address: made?.address, watched: true })
    expect([shown.draft.name, shown.draft.ratio, shown.draft.sent]).toEqual(['', '169', false])
    await settled()
    expect(shown.draft.uniqueId).not.toBe(made?.uniqueId)
    store.visit()()
    expect(shown.launched).toBeUndefined()
  })

  it('credits who invited the creator', async () => {
    const { container, chain, fill, sign, clock, store } = await open({
      storage: new MemoryStore(),
      query: `?ref=${BOB}`,
    })
    await settled()
    expect(runInAction(() => container.get(ReferrerStore).referrer)).toBe(BOB)
    await store.refresh()
    fill()
    await sign()
    await clock.pass(2000)
    expect(chain.coinsOf(BOB)).toBe((19n * 10n ** 14n) / 10n)
  })

  it('shows a draft only once it is looked at, so that a prerendered page is taken over as it stands', async () => {
    const sessionStorage = new MemoryStore()
    const first = await open({ sessionStorage })
    first.fill()
    const house = memoryHouse({ sessionStorage })
    await house.load('launch')
    const store = house.container.get(LaunchStore)
    expect(seen(store).draft.name).toBe('')
    store.visit()
    expect(seen(store).draft.name).toBe(FIELDS.name)
  })

  it('keeps what was typed through a refusal and a reload', async () => {
    const sessionStorage = new MemoryStore()
    const first = await open({ sessionStorage })
    first.fill()
    const id = first.shown.draft.uniqueId
    first.wallet.answer = 'reject'
    await first.sign()
    expect([first.shown.draft.name, first.shown.obstacle]).toEqual([FIELDS.name, undefined])
    const second = await open({ sessionStorage })
    expect([second.shown.draft.name, second.shown.draft.description, second.shown.draft.uniqueId]).toEqual([
      FIELDS.name,
      FIELDS.description,
      id,
    ])
    expect(second.shown.obstacle).toBeUndefined()
  })

  it('finds its way to the collection after a reload in between', async () => {
    const [storage, sessionStorage] = [new MemoryStore(), new MemoryStore()]
    const first = await open({ storage, sessionStorage }, ({ chain }) => {
      chain.automine = false
    })
    first.fill()
    await first.sign()
    expect(first.shown.draft.sent).toBe(true)
    const id = first.shown.draft.uniqueId
    // The page is loaded anew; meanwhile the chain has it.
    const second = await open({ storage, sessionStorage }, ({ nfts }) => {
      nfts.launch({ name: 'Say "hi"', owner: ALICE, uniqueId: id })
    })
    expect(second.shown.draft.sent).toBe(true)
    const listed = second.nfts.listed[0]?.address
    // The transaction is unknown to the other chain, so its end is: the chain has the collection all the same.
    await second.store.seekAgain()
    expect(second.shown.launched).toEqual({ address: listed, watched: true })
    expect(second.shown.draft.name).toBe('')
  })

  it('goes back to the form with everything in it when the launch has failed', async () => {
    const { shown, fill, sign, clock, nfts, chain } = await open({}, (house) => {
      house.chain.automine = false
    })
    fill()
    await sign()
    nfts.launchPaused = true
    chain.mine()
    await clock.pass(3000)
    expect([shown.draft.sent, shown.draft.name, nfts.listed.length]).toEqual([false, FIELDS.name, 0])
    expect([shown.obstacle, shown.refusal]).toEqual(['paused', NFT_REFUSED.launch])
  })

  it.each([
    ['paused', (house: MemoryHouse) => void (house.nfts.launchPaused = true), 'paused'],
    ['too dear', (house: MemoryHouse) => void (house.nfts.launchPrice = 10n ** 23n), 'too little'],
    ['unknown', (house: MemoryHouse) => house.chain.setReachable(false), 'not read'],
  ])('does not launch while it is %s (rules/nft: unknown-is-not-open)', async (_, seed, obstacle) => {
    const { shown, fill, store, stage } = await open({}, seed)
    fill()
    await store.refresh()
    expect(shown.obstacle).toBe(obstacle)
    await store.launch()
    expect(stage().kind).toBe('idle')
  })

  it('reads again what could not be read', async () => {
    const { shown, fill, store, chain } = await open({}, (house) => house.chain.setReachable(false))
    fill()
    chain.setReachable(true)
    await store.refresh()
    expect(shown.obstacle).toBeUndefined()
  })

  it('tells the prices with fees, as soon as there is a ratio', async () => {
    const { shown, store } = await open()
    store.type('ratio', '1')
    expect(shown.prices?.[1]).toEqual({ number: 5n, price: 730127325525736n })
    store.type('ratio', '0')
    expect([shown.prices, shown.verdicts.ratio.kind]).toEqual([undefined, 'wrong'])
  })

  it('measures the name by what the contract takes', async () => {
    const { shown, store, nfts } = await open()
    store.type('name', 'ä'.repeat(17))
    expect(shown.verdicts.name.kind).toBe('wrong')
    nfts.longestName = 34
    await store.refresh()
    expect(shown.verdicts.name.kind).toBe('fine')
  })

  it('takes another id where somebody has the first', async () => {
    const { shown, nfts, store } = await open()
    const first = shown.draft.uniqueId
    nfts.launch({ name: 'x', owner: BOB, uniqueId: first })
    await store.refresh()
    expect([shown.draft.uniqueId === first, shown.draft.uniqueId.length]).toEqual([false, 24])
  })

  it('takes the address of an uploaded file as the picture', async () => {
    const { shown, store } = await open({
      config: { functions: { upload: '/upload', linkPreviews: '', logs: '', webhook: '' } },
    })
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
    await store.upload({ size: png.length, arrayBuffer: async () => png.buffer })
    expect([shown.draft.image.startsWith('ar://'), shown.verdicts.image.kind]).toEqual([true, 'fine'])
  })
})
