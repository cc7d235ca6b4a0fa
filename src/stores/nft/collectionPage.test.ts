import { autorun, when } from 'mobx'
import { describe, expect, it } from 'vitest'

import { buyPrice, sellPrice } from '#domain/nft/curve.ts'
import type { Address } from '#domain/shared/Address.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryArchive } from '#testing/adapters/MemoryArchive.ts'
import type { MemoryCollection } from '#testing/adapters/MemoryNfts.ts'
import type { MemoryPage } from '#testing/adapters/MemoryPage.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { CURVE, openCollection as open, OWNER } from '#testing/container/memoryCollection.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'

const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const CAROL = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' as Address

describe('CollectionStore', () => {
  it('reads the facts, the prices and the user’s tokens', async () => {
    const { page, curve } = await open()
    expect(page.facts).toMatchObject({ name: 'Sunrise', description: 'Warm', owner: OWNER })
    expect([page.tradable, page.own, page.isHolder, page.isOwner]).toEqual([true, [2n, 4n], true, false])
    expect(curve.prices).toMatchObject({ buy: buyPrice(4n, CURVE), sell: sellPrice(4n, CURVE), supply: 4n })
    expect(curve.curve).toEqual(CURVE)
  })

  it('shows the inline picture of a token, or the preview of the collection', async () => {
    const { page } = await open({
      seed: (_, collection) => {
        collection.images = ['ipfs://one', 'ipfs://two']
      },
    })
    expect([page.pictureOf(2n), page.pictureOf(3n)]).toEqual(['ipfs://two', 'ipfs://x'])
  })

  it('is not tradable if the collection is not listed, or if that is unknown', async () => {
    const foreign = await open({ foreign: true })
    expect([foreign.page.tradable, foreign.page.listed, foreign.curve.prices]).toEqual([
      false,
      { kind: 'ready', value: false },
      undefined,
    ])
    const asked = foreign.chain.reads.length
    await foreign.raw.curve.refresh()
    expect(foreign.chain.reads.slice(asked)).not.toContain('curvePrices')
    await foreign.raw.buying.buy()
    expect(foreign.stage().kind).toBe('idle')

    const unpriced = await open({
      foreign: true,
      seed: ({ chain }) => void chain.unanswered.add('curvePrices'),
    })
    expect(unpriced.chain.reads).toContain('curvePrices')
    expect(unpriced.log.messages).toEqual([])

    const unknown = await open()
    unknown.chain.reachable = false
    await unknown.raw.page.refresh()
    expect([unknown.page.tradable, unknown.page.listed.kind, unknown.curve.prices]).toEqual([
      false,
      'failed',
      undefined,
    ])
    expect(unknown.page.facts?.name).toBe('Sunrise')
    const askedBefore = unknown.chain.reads.length
    await unknown.raw.curve.refresh()
    expect(unknown.chain.reads.slice(askedBefore)).not.toContain('curvePrices')
  })

  it('describes a foreign collection by its first token (rules/nft: collections-of-others)', async () => {
    const { page } = await open({ foreign: true })
    expect(page.facts).toMatchObject({ description: 'Warm', preview: 'ipfs://x', metadata: undefined })
    const files = await open({
      foreign: true,
      seed: ({ config, metadataFiles }, collection) => {
        Object.assign(collection, { metadataType: 1, metadataUrl: `ipfs://${CID}/1.json` })
        metadataFiles.texts.set(`${config.ipfsGateway}${CID}/1.json`, '{"description":"Quoted \\"here\\""}')
      },
    })
    expect(files.page.facts?.description).toBe(String.raw`Quoted \"here\"`)
  })

  it('shows the other facts of a foreign collection if its first token cannot be read, and reads it later', async () => {
    const { page, metadataFiles, config, raw } = await open({
      foreign: true,
      seed: (_, collection) =>
        void Object.assign(collection, { metadataType: 1, metadataUrl: `ipfs://${CID}/1.json` }),
    })
    expect([page.facts?.name, page.facts?.description]).toEqual(['Sunrise', ''])
    metadataFiles.texts.set(`${config.ipfsGateway}${CID}/1.json`, '{"description":"Here"}')
    await raw.page.refresh()
    expect(page.facts?.description).toBe('Here')
  })

  it('hides the tokens of an account as soon as the account changes', async () => {
    const { page, wallet, chain } = await open()
    expect([page.own, page.isHolder]).toEqual([[2n, 4n], true])
    chain.reachable = false
    wallet.chooseAccount(CAROL)
    expect([page.own, page.isHolder, page.tokenUri]).toEqual([[], false, ''])
    await settled()
    expect(page.held.tokens.kind).toBe('failed')
  })

  it('finds the user’s tokens in the history if the contract cannot list them', async () => {
    const { page, raw, collection, nfts, chain } = await open({ foreign: true })
    expect([page.held.listed, page.own]).toEqual([{ kind: 'ready', value: undefined }, [2n, 4n]])
    nfts.transfer(collection, 2n, BOB)
    raw.history.readNewEvents()
    await settled()
    expect(page.own).toEqual([4n])
    chain.reachable = false
    raw.history.readNewEvents()
    await settled()
    expect(page.own).toEqual([4n])
  })

  it('fails to list such tokens if the history could not be read', async () => {
    const { page } = await open({
      foreign: true,
      seed: ({ chain }) => void chain.unanswered.add('collectionHistory'),
    })
    expect([page.held.tokens.kind, page.own]).toEqual(['failed', []])
  })

  it('reads the metadata of such tokens once the history is known', async () => {
    const { page, raw, chain } = await open({
      foreign: true,
      seed: ({ chain: unreachable }) => void unreachable.unanswered.add('collectionHistory'),
    })
    expect(page.held.pictures.size).toBe(0)
    chain.unanswered.clear()
    raw.history.readNewEvents()
    await settled()
    expect([...page.held.pictures.keys()]).toEqual([2n, 4n])
  })

  it('shows the first token to an owner without tokens', async () => {
    const { page, collection } = await open({
      bare: true,
      seed: (_, created) =>
        void Object.assign(created, {
          owner: ALICE,
          metadataType: 1,
          metadataUrl: 'https://media.example/1.json',
        }),
    })
    expect([page.own, page.tokenUri]).toEqual([[], collection.metadataUrl])
  })

  it('reads a new owner even if the browser has stored the former owner (rules/nft: current-owner)', async () => {
    const storage = new MemoryStore()
    await open({ storage })
    const seed = (_: MemoryApp, collection: MemoryCollection) => {
      collection.owner = BOB
    }
    const { page, chain } = await open({ storage, seed })
    expect([page.facts?.owner, page.facts?.description]).toEqual([BOB, 'Warm'])
    expect(chain.reads).not.toContain('collection')
    const third = await open({ storage, seed: ({ chain: unreachable }) => unreachable.setReachable(false) })
    expect(third.page.facts?.owner).toBe(BOB)
  })

  it('reads a new owner when the page is opened again', async () => {
    const { page, collection, raw, unsubscribe } = await open()
    unsubscribe()
    collection.owner = BOB
    raw.page.subscribe(collection.address)
    await settled()
    expect(page.facts?.owner).toBe(BOB)
  })

  it('reads the metadata of the user’s tokens again on refresh', async () => {
    const { page, collection, raw } = await open()
    expect(page.held.pictures.get(4n)).toBe('ipfs://x')
    collection.images = ['ipfs://new']
    await raw.page.refresh()
    expect(page.held.pictures.get(4n)).toBe('ipfs://new')
  })

  it('is in the state "none" for an address without a collection', async () => {
    const { raw, page } = await open()
    raw.page.subscribe(BOB)
    await settled()
    expect([page.state.kind, page.own]).toEqual(['none', []])
  })

  it('fails while no endpoint answers, and recovers by itself', async () => {
    const { page, chain, clock } = await open({
      seed: ({ chain: unreachable }) => unreachable.setReachable(false),
    })
    expect([page.state.kind, page.listed.kind, page.held.tokens.kind]).toEqual(['failed', 'failed', 'failed'])
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect([page.state.kind, page.listed.kind, page.held.tokens.kind]).toEqual(['ready', 'ready', 'ready'])
  })

  it('shows stored facts at once, reads only prices from the chain, and reads everything again on refresh', async () => {
    const storage = new MemoryStore()
    await open({ storage })
    const { page, chain, collection, raw } = await open({ storage })
    expect(chain.reads).not.toContain('collection')
    expect(chain.reads).toContain('curvePrices')
    collection.description = 'Cold'
    expect(page.facts?.description).toBe('Warm')
    await raw.page.refresh()
    expect(page.facts?.description).toBe('Cold')
  })

  it('finds the facts that an earlier release stored under the checksummed address, and moves them', async () => {
    const storage = new MemoryStore()
    const first = await open({ storage })
    const { address } = first.collection
    const [key, former] = [`${address.toLowerCase()}-collection`, `${address}-collection`]
    storage.write(former, storage.read(key) ?? '')
    storage.remove(key)
    const { chain, page } = await open({ storage })
    expect([page.facts?.name, chain.reads.includes('collection')]).toEqual(['Sunrise', false])
    expect([storage.read(former), typeof storage.read(key)]).toEqual([undefined, 'string'])
  })

  it('reads the facts again when the stored facts have expired', async () => {
    const storage = new MemoryStore()
    const config = { expiryCollections: 1000 }
    const first = await open({ storage, config })
    const key = `${first.collection.address.toLowerCase()}-collection`
    const stored = JSON.parse(storage.read(key) ?? '{}') as { stored: number }
    storage.write(key, JSON.stringify({ ...stored, stored: stored.stored - 1001 }))
    const { chain } = await open({ storage, config })
    expect(chain.reads).toContain('collection')
  })

  it('has a safe name, and a substitute for a nameless collection', async () => {
    const hostile = await open({
      seed: (_, collection) => {
        Object.assign(collection, { name: `\u202E<b>${'x'.repeat(100)}` })
      },
    })
    expect(hostile.page.name).toBe(`⚠<b>${'x'.repeat(75)}…`)
    const nameless = await open({
      seed: (_, collection) => void Object.assign(collection, { name: ' ' }),
    })
    expect(nameless.page.name).toMatch(/^Collection 0x/)
  })
})

describe('CurveStore', () => {
  it('reads the price every few seconds while the page is visible and subscribed, and shows its age', async () => {
    const { curve, clock, get, nfts, collection, unsubscribe, chain } = await open()
    const page = get('page') as MemoryPage
    expect(curve.age).toBe(0)
    await clock.pass(2000)
    expect(curve.age).toBe(2)
    nfts.buy(collection, BOB)
    await clock.pass(1000)
    await settled()
    expect([curve.age, curve.prices?.supply]).toEqual([0, 5n])
    page.seen = false
    chain.reads.length = 0
    await clock.pass(9000)
    expect(chain.reads).not.toContain('curvePrices')
    unsubscribe()
    page.seen = true
    await clock.pass(9000)
    expect(chain.reads).not.toContain('curvePrices')
  })

  it('expires after half a minute without an answer, which blocks purchases', async () => {
    const { curve, clock, chain, buying } = await open()
    expect([curve.fresh, buying.possible]).toEqual([true, true])
    chain.reachable = false
    await clock.pass(31_000)
    expect([curve.expired, curve.fresh, buying.possible]).toEqual([true, false, false])
  })

  it('has no curve for the explorer if the contract’s prices differ from the curve', async () => {
    const { curve, nfts, collection, raw } = await open()
    Object.assign(nfts, { buyPrice: () => 1n })
    await raw.curve.refresh()
    expect([curve.prices?.buy, curve.curve]).toEqual([1n, undefined])
    expect(collection.holders.size).toBe(4)
  })
})

describe('CollectionHistoryStore', () => {
  it('lists holders and actions, and follows the user’s own transactions', async () => {
    const { history, raw, review, confirm } = await open()
    expect(history.kind).toBe('ready')
    expect(history.holders).toEqual([
      { holder: ALICE, tokens: 2 },
      { holder: OWNER, tokens: 1 },
      { holder: BOB, tokens: 1 },
    ])
    expect(history.actions.map(({ kind, tokenId }) => [kind, tokenId])).toEqual([
      ['bought', 4n],
      ['bought', 3n],
      ['bought', 2n],
      ['got the first', 1n],
    ])
    await review(raw.buying.buy())
    await confirm()
    expect(history.actions[0]).toMatchObject({ kind: 'bought', tokenId: 5n, account: ALICE })
  })

  it('reads the history in parts, stores it, and continues from there', async () => {
    const archive = new MemoryArchive()
    const seed = ({ nfts }: MemoryApp, collection: MemoryCollection) => {
      for (let count = 0; count < 120; count += 1) nfts.buy(collection, BOB)
    }
    const first = await open({ archive, seed })
    expect(first.history.actions.length).toBe(124)
    expect(first.chain.reads.filter((read) => read === 'collectionHistory').length).toBeGreaterThan(2)
    const second = await open({ archive, seed })
    expect(second.history.actions.length).toBe(124)
    expect(second.chain.reads.filter((read) => read === 'collectionHistory').length).toBe(1)
  })

  it('does not mix the histories of two collections', async () => {
    const { history, raw, chain, nfts, page, collection } = await open()
    const other = nfts.launch({ name: 'Other', owner: OWNER })
    for (const buyer of [ALICE, BOB]) nfts.buy(other, buyer)
    nfts.changed.push({ collection: collection.address, block: nfts.events.length })
    raw.history.readNewEvents()
    // The facts are being read again, because the metadata has changed, when the next collection is opened.
    await when(() => raw.page.refreshing)
    raw.page.subscribe(other.address)
    const shown: string[] = []
    autorun(() => shown.push(`${raw.history.kind}, ${raw.history.holders.length}`))
    await settled()
    expect(shown).not.toContain('ready, 0')
    expect([page.address, history.holders.length, history.kind]).toEqual([other.address, 3, 'ready'])
    chain.reachable = false
    raw.history.readNewEvents()
    raw.page.subscribe(collection.address)
    chain.reachable = true
    await settled()
    expect([history.kind, history.actions.length]).toEqual(['ready', 4])
  })

  it('keeps known events if further events cannot be read', async () => {
    const { history, raw, chain } = await open()
    chain.reachable = false
    raw.history.readNewEvents()
    await settled()
    expect([history.kind, history.actions.length]).toEqual(['failed', 4])
    chain.reachable = true
    raw.history.readNewEvents()
    await settled()
    expect(history.kind).toBe('ready')
  })

  it('causes the facts to be read again after a metadata update event', async () => {
    const storage = new MemoryStore()
    const { raw, chain, collection, nfts } = await open({ storage })
    expect(chain.reads.filter((read) => read === 'collection')).toHaveLength(1)
    nfts.changed.push({ collection: collection.address, block: nfts.events.length + 1 })
    nfts.buy(collection, BOB)
    raw.history.readNewEvents()
    await settled()
    expect(chain.reads.filter((read) => read === 'collection')).toHaveLength(2)
  })
})
