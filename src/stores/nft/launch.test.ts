import { describe, expect, it } from 'vitest'

import * as texts from '#domain/nft/texts.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, memoryApp, type MemoryApp } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { LaunchStore } from './LaunchStore.ts'

const FIELDS = {
  name: 'Say "hi"',
  symbol: 'HI',
  image: 'https://images.example/a.png',
  description: 'Two\n"lines"',
  ratio: '169',
} as const

async function openLaunch(options: TestAppOptions = {}) {
  const app = await createTestApp({
    account: ALICE,
    ...options,
    config: { nftLaunchpadBondingAddress: BOB, nftDefaultRatio: 169, ...options.config },
    features: ['nft/launch'],
    subscriptions: [LaunchStore],
    stores: { store: LaunchStore },
  })
  const { store } = app
  const fill = async () => {
    for (const [field, text] of Object.entries(FIELDS)) store.type(field as keyof typeof FIELDS, text)
    await settled()
  }
  const sign = async () => {
    const launching = store.launch()
    await app.confirm()
    await launching
    await settled()
  }
  return { ...app, fill, sign }
}

describe('LaunchStore', () => {
  it('fails after three ids in a row are reported as used', async () => {
    const { reads, store } = await openLaunch({
      seed: ({ nfts }) => void (nfts.everyIdTaken = true),
    })
    expect(store.terms).toEqual({ kind: 'failed' })
    expect(reads('isFree')).toBe(3)
  })

  it('launches the typed collection and finds its address', async () => {
    const { fill, sign, clock, nfts, store } = await openLaunch()
    expect(store.obstacle).toBe('image empty')
    await fill()
    expect(store.obstacle).toBeUndefined()
    await sign()
    expect([store.draft.sent, store.obstacle]).toEqual([true, 'busy'])
    await clock.pass(2000)
    const [collection] = nfts.listed
    expect(collection).toMatchObject({
      name: 'Say "hi"',
      symbol: 'HI',
      description: String.raw`Two\n\"lines\"`,
      owner: ALICE,
      ratio: 169n * 10n ** 18n,
    })
    expect(store.launchedCard).toMatchObject({
      address: collection?.address,
      name: FIELDS.name,
      preview: FIELDS.image,
      owner: ALICE,
      price: 5608705364265882n,
    })
    expect([store.draft.name, store.draft.ratio, store.draft.sent]).toEqual(['', '169', false])
    await settled()
    expect(store.draft.uniqueId).not.toBe(collection?.uniqueId)
    store.subscribe()()
    expect(store.launched).toBeUndefined()
  })

  it('pays the referrer of the creator', async () => {
    const { chain, fill, sign, clock, store, see } = await openLaunch({
      storage: new MemoryStore(),
      query: `?ref=${BOB}`,
    })
    await settled()
    expect(see(ReferrerStore).referrer).toBe(BOB)
    await store.refresh()
    await fill()
    await sign()
    await clock.pass(2000)
    expect(chain.coinsOf(BOB)).toBe((19n * 10n ** 14n) / 10n)
  })

  it('restores a draft only when it is subscribed, so that a prerendered page hydrates unchanged', async () => {
    const sessionStorage = new MemoryStore()
    const first = await openLaunch({ sessionStorage })
    await first.fill()
    const app = memoryApp({ sessionStorage })
    await app.load('nft/launch')
    const store = app.container.get(LaunchStore)
    expect(seen(store).draft.name).toBe('')
    store.subscribe()
    expect(seen(store).draft.name).toBe(FIELDS.name)
  })

  it('stores no draft for the id that is drawn, before anything is typed', async () => {
    const sessionStorage = new MemoryStore()
    const { store, fill } = await openLaunch({ sessionStorage })
    expect([store.draft.uniqueId === '', sessionStorage.keys()]).toEqual([false, []])
    await fill()
    expect(sessionStorage.keys()).toEqual(['draft:launch'])
    store.draft.clear()
    expect(sessionStorage.keys()).toEqual([])
  })

  it('keeps the draft through a rejected signature and a reload', async () => {
    const sessionStorage = new MemoryStore()
    const first = await openLaunch({ sessionStorage })
    await first.fill()
    const id = first.store.draft.uniqueId
    first.wallet.answer = 'reject'
    await first.sign()
    expect([first.store.draft.name, first.store.obstacle]).toEqual([FIELDS.name, undefined])
    const second = await openLaunch({ sessionStorage })
    expect([second.store.draft.name, second.store.draft.description, second.store.draft.uniqueId]).toEqual([
      FIELDS.name,
      FIELDS.description,
      id,
    ])
    expect(second.store.obstacle).toBeUndefined()
  })

  it('finds the launched collection after a reload', async () => {
    const [storage, sessionStorage] = [new MemoryStore(), new MemoryStore()]
    const first = await openLaunch({
      storage,
      sessionStorage,
      seed: ({ chain }) => void (chain.automine = false),
    })
    await first.fill()
    await first.sign()
    expect(first.store.draft.sent).toBe(true)
    const id = first.store.draft.uniqueId
    // The app is reloaded after the chain has the collection.
    const second = await openLaunch({
      storage,
      sessionStorage,
      seed: ({ nfts }) => {
        nfts.launch({ name: 'Say "hi"', owner: ALICE, uniqueId: id })
      },
    })
    expect(second.store.draft.sent).toBe(true)
    const listed = second.nfts.listed[0]?.address
    // The second memory chain has the collection but not the transaction, so the outcome is unknown.
    await second.store.seekAgain()
    expect(second.store.launched).toMatchObject({ address: listed, name: FIELDS.name })
    expect(second.store.draft.name).toBe('')
  })

  it('keeps the form filled when the launch has failed', async () => {
    const { fill, sign, clock, nfts, chain, store } = await openLaunch({
      seed: (app) => void (app.chain.automine = false),
    })
    await fill()
    await sign()
    nfts.launchPaused = true
    chain.mine()
    await clock.pass(3000)
    expect([store.draft.sent, store.draft.name, nfts.listed.length]).toEqual([false, FIELDS.name, 0])
    expect([store.obstacle, store.refusal]).toEqual(['paused', texts.launchFailed])
  })

  it.each([
    ['paused', (app: MemoryApp) => void (app.nfts.launchPaused = true), 'paused'],
    ['too expensive', (app: MemoryApp) => void (app.nfts.launchPrice = 10n ** 23n), 'too little'],
    ['unknown', (app: MemoryApp) => app.chain.setReachable(false), 'not read'],
  ])('refuses a launch that is %s (rules/nft: unknown-is-not-open)', async (_, seed, obstacle) => {
    const { fill, store, stage } = await openLaunch({ seed })
    await fill()
    await store.refresh()
    expect(store.obstacle).toBe(obstacle)
    await store.launch()
    expect(stage().kind).toBe('idle')
  })

  it('sends nothing where launching is paused after the terms were read, and says so', async () => {
    const { fill, store, nfts, notices, press, stage } = await openLaunch()
    await fill()
    nfts.launchPaused = true
    await press(() => store.launch())
    expect([stage().kind, store.obstacle, notices()]).toEqual([
      'idle',
      'paused',
      [expect.stringMatching(/^Launching is paused\. Nothing was sent\./)],
    ])
  })

  it('reads the terms again after a failure', async () => {
    const { fill, store, chain } = await openLaunch({ seed: (app) => app.chain.setReachable(false) })
    await fill()
    chain.setReachable(true)
    await store.refresh()
    expect(store.obstacle).toBeUndefined()
  })

  it('shows prices with fees for a valid ratio', async () => {
    const { store } = await openLaunch()
    store.type('ratio', '1')
    expect(store.prices[1]).toEqual({ number: 5n, price: 730127325525736n })
    expect(store.level).toBeUndefined()
    store.type('ratio', '0')
    expect([store.prices[1]?.price, store.verdicts.ratio.kind]).toEqual([undefined, 'wrong'])
  })

  it('fills in the ratio of a price level, and knows the level of a typed ratio', async () => {
    const { store } = await openLaunch()
    expect(store.level).toBe('normal')
    store.chooseLevel('low')
    expect([store.draft.ratio, store.level]).toEqual(['42.25', 'low'])
    store.type('ratio', '676')
    expect(store.level).toBe('high')
  })

  it('suggests a symbol until one is typed, also after a reload', async () => {
    const sessionStorage = new MemoryStore()
    const { store } = await openLaunch({ sessionStorage })
    store.type('name', 'Sunrise')
    expect(store.draft.symbol).toBe('SUNR')
    const second = await openLaunch({ sessionStorage })
    second.store.type('name', 'Low Tide')
    expect(second.store.draft.symbol).toBe('LOW')
    second.store.type('symbol', 'TIDE')
    second.store.type('name', 'High Tide')
    expect(second.store.draft.symbol).toBe('TIDE')
    const third = await openLaunch({ sessionStorage })
    expect(third.store.draft.symbol).toBe('TIDE')
  })

  it('names what is missing first, in the order of the page', async () => {
    const { store } = await openLaunch()
    const missing = [store.obstacle]
    for (const field of ['image', 'name', 'description'] as const) {
      store.type(field, FIELDS[field])
      await settled()
      missing.push(store.obstacle)
    }
    expect(missing).toEqual(['image empty', 'name empty', 'description empty', undefined])
    store.type('symbol', '')
    expect(store.obstacle).toBe('symbol empty')
    store.type('name', '\u200b')
    expect(store.obstacle).toBe('name wrong')
  })

  it('launches no picture that was not found, unless that is accepted for this link', async () => {
    const link = 'https://images.example/gone.png'
    const { store, fill, stage } = await openLaunch({
      seed: ({ mediaProbe }) => mediaProbe.set(link, { kind: 'refused', message: 'HTTP 404: Not Found' }),
    })
    await fill()
    store.type('image', link)
    expect(store.obstacle).toBe('image loading')
    await settled()
    expect([store.obstacle, store.card.preview]).toEqual(['image not found', ''])
    await store.launch()
    expect(stage().kind).toBe('idle')
    store.acceptDoubt(true)
    expect(store.obstacle).toBeUndefined()
    store.type('image', `${link}?again`)
    await settled()
    expect([store.obstacle, store.card.preview]).toEqual([undefined, `${link}?again`])
    store.type('image', link)
    store.acceptDoubt(false)
    expect(store.obstacle).toBe('image not found')
  })

  it('launches no other picture than the one whose upload failed, unless that is accepted', async () => {
    const { store, fill } = await openLaunch({
      config: { functions: { upload: '/upload', linkPreviews: '', logs: '', webhook: '', card: '' } },
    })
    await fill()
    await store.upload({ size: 3, arrayBuffer: async () => new Uint8Array(3).buffer })
    expect(store.obstacle).toBe('image not uploaded')
    store.acceptDoubt(true)
    expect(store.obstacle).toBeUndefined()
  })

  it('limits the name to the length that the contract accepts', async () => {
    const { store, nfts } = await openLaunch()
    store.type('name', 'ä'.repeat(17))
    expect(store.verdicts.name.kind).toBe('wrong')
    nfts.longestName = 34
    await store.refresh()
    expect(store.verdicts.name.kind).toBe('fine')
  })

  it('draws another id if the first is in use', async () => {
    const { nfts, store } = await openLaunch()
    const first = store.draft.uniqueId
    nfts.launch({ name: 'x', owner: BOB, uniqueId: first })
    await store.refresh()
    expect([store.draft.uniqueId === first, store.draft.uniqueId.length]).toEqual([false, 24])
  })

  it('uses the URL of an uploaded file as the picture', async () => {
    const { store } = await openLaunch({
      config: { functions: { upload: '/upload', linkPreviews: '', logs: '', webhook: '', card: '' } },
    })
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
    await store.upload({ size: png.length, arrayBuffer: async () => png.buffer })
    expect([store.draft.image.startsWith('ar://'), store.verdicts.image.kind]).toEqual([true, 'fine'])
  })
})
