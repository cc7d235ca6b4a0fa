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
const STRANGER = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' as Address

describe('what is looked at', () => {
  it('is what the collection says, what it costs, and what one holds of it', async () => {
    const { page, curve } = await open()
    expect(page.facts).toMatchObject({ name: 'Sunrise', description: 'Warm', owner: OWNER })
    expect([page.tradable, page.own, page.isHolder, page.isOwner]).toEqual([true, [2n, 4n], true, false])
    expect(curve.prices).toMatchObject({ buy: buyPrice(4n, CURVE), sell: sellPrice(4n, CURVE), supply: 4n })
    expect(curve.curve).toEqual(CURVE)
  })

  it('has own tokens’ pictures where they stand in the text itself, else the collection’s', async () => {
    const { page } = await open({
      seed: (_, collection) => {
        collection.images = ['ipfs://one', 'ipfs://two']
      },
    })
    expect([page.pictureOf(2n), page.pictureOf(3n)]).toEqual(['ipfs://two', 'ipfs://x'])
  })

  it('is never tradable where the directory does not have it, or where that is unknown', async () => {
    const foreign = await open({ foreign: true })
    expect([foreign.page.tradable, foreign.page.listed, foreign.curve.prices]).toEqual([
      false,
      { kind: 'ready', value: false },
      undefined,
    ])
    expect(foreign.chain.reads).not.toContain('curvePrices')
    await foreign.raw.buying.buy()
    expect(foreign.stage().kind).toBe('idle')

    const unknown = await open()
    unknown.chain.reachable = false
    await unknown.raw.page.refresh()
    expect([unknown.page.tradable, unknown.page.listed.kind, unknown.curve.prices]).toEqual([
      false,
      'failed',
      undefined,
    ])
    expect(unknown.page.facts?.name).toBe('Sunrise')
  })

  it('tells of one from elsewhere what its first token says (rules/nft: collections-of-others)', async () => {
    const { page } = await open({ foreign: true })
    expect(page.facts).toMatchObject({ description: 'Warm', preview: 'ipfs://x', metadata: undefined })
    const files = await open({
      foreign: true,
      seed: ({ config, metadataFiles }, made) => {
        Object.assign(made, { metadataType: 1, metadataUrl: `ipfs://${CID}/1.json` })
        metadataFiles.texts.set(`${config.ipfsGateway}${CID}/1.json`, '{"description":"Quoted \\"here\\""}')
      },
    })
    expect(files.page.facts?.description).toBe(String.raw`Quoted \"here\"`)
  })

  it('of one from elsewhere whose first token cannot be read shows the rest, and reads it later', async () => {
    const { page, metadataFiles, config, raw } = await open({
      foreign: true,
      seed: (_, made) => void Object.assign(made, { metadataType: 1, metadataUrl: `ipfs://${CID}/1.json` }),
    })
    expect([page.facts?.name, page.facts?.description]).toEqual(['Sunrise', ''])
    metadataFiles.texts.set(`${config.ipfsGateway}${CID}/1.json`, '{"description":"Here"}')
    await raw.page.refresh()
    expect(page.facts?.description).toBe('Here')
  })

  it('shows nobody what another account holds, not even for a moment', async () => {
    const { page, wallet, chain } = await open()
    expect([page.own, page.isHolder]).toEqual([[2n, 4n], true])
    chain.reachable = false
    wallet.chooseAccount(STRANGER)
    expect([page.own, page.isHolder, page.tokenUri]).toEqual([[], false, ''])
    await settled()
    expect(page.held.tokens.kind).toBe('failed')
  })

  it('finds in the history what a contract from elsewhere does not list, and follows it', async () => {
    const { page, raw, collection, nfts, chain } = await open({ foreign: true })
    expect([page.held.listed, page.own]).toEqual([{ kind: 'ready', value: undefined }, [2n, 4n]])
    nfts.give(collection, 2n, BOB)
    raw.history.readOn()
    await settled()
    expect(page.own).toEqual([4n])
    chain.reachable = false
    raw.history.readOn()
    await settled()
    expect(page.own).toEqual([4n])
  })

  it('says neither none nor some where the history it would be found in could not be read', async () => {
    const { page } = await open({
      foreign: true,
      seed: ({ chain }) => void chain.unanswered.add('collectionHistory'),
    })
    expect([page.held.tokens.kind, page.own]).toEqual(['failed', []])
  })

  it('reads what such tokens say of themselves once the history has told which they are', async () => {
    const { page, raw, chain } = await open({
      foreign: true,
      seed: ({ chain: slow }) => void slow.unanswered.add('collectionHistory'),
    })
    expect(page.held.pictures.size).toBe(0)
    chain.unanswered.clear()
    raw.history.readOn()
    await settled()
    expect([...page.held.pictures.keys()]).toEqual([2n, 4n])
  })

  it('has an owner without a token look at the first one, whoever has it', async () => {
    const { page, collection } = await open({
      bare: true,
      seed: (_, made) =>
        void Object.assign(made, {
          owner: ALICE,
          metadataType: 1,
          metadataUrl: 'https://media.example/1.json',
        }),
    })
    expect([page.own, page.tokenUri]).toEqual([[], collection.metadataUrl])
  })

  it('knows a new owner although the browser has kept the former one (rules/nft: current-owner)', async () => {
    const storage = new MemoryStore()
    await open({ storage })
    const seed = (_: MemoryApp, made: MemoryCollection) => {
      made.owner = BOB
    }
    const { page, chain } = await open({ storage, seed })
    expect([page.facts?.owner, page.facts?.description]).toEqual([BOB, 'Warm'])
    expect(chain.reads).not.toContain('collection')
    const third = await open({ storage, seed: ({ chain: down }) => down.setReachable(false) })
    expect(third.page.facts?.owner).toBe(BOB)
  })

  it('knows a new owner when one comes back to the page', async () => {
    const { page, collection, raw, leave } = await open()
    leave()
    collection.owner = BOB
    raw.page.subscribe(collection.address)
    await settled()
    expect(page.facts?.owner).toBe(BOB)
  })

  it('reads what own tokens say anew, too, when told to', async () => {
    const { page, collection, raw } = await open()
    expect(page.held.pictures.get(4n)).toBe('ipfs://x')
    collection.images = ['ipfs://new']
    await raw.page.refresh()
    expect(page.held.pictures.get(4n)).toBe('ipfs://new')
  })

  it('is nothing where no collection stands', async () => {
    const { raw, page } = await open()
    raw.page.subscribe(BOB)
    await settled()
    expect([page.state.kind, page.own]).toEqual(['none', []])
  })

  it('is not known while nothing answers, and comes by itself', async () => {
    const { page, chain, clock } = await open({ seed: ({ chain: down }) => down.setReachable(false) })
    expect([page.state.kind, page.listed.kind, page.held.tokens.kind]).toEqual(['failed', 'failed', 'failed'])
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect([page.state.kind, page.listed.kind, page.held.tokens.kind]).toEqual(['ready', 'ready', 'ready'])
  })

  it('shows what the browser has kept at once, asks the chain for prices alone, and all anew when told to', async () => {
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

  it('reads anew what is older than the community wants it', async () => {
    const storage = new MemoryStore()
    const config = { expiryCollections: 1000 }
    const first = await open({ storage, config })
    const key = `${first.collection.address}-collection`
    const stored = JSON.parse(storage.read(key) ?? '{}') as { stored: number }
    storage.write(key, JSON.stringify({ ...stored, stored: stored.stored - 1001 }))
    const { chain } = await open({ storage, config })
    expect(chain.reads).toContain('collection')
  })

  it('has a name that can be written anywhere, and one where there is none', async () => {
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

describe('the price', () => {
  it('is read again while somebody looks, shows its age, and rests when nobody does', async () => {
    const { curve, clock, get, nfts, collection, leave, chain } = await open()
    const visited = get('page') as MemoryPage
    expect(curve.age).toBe(0)
    await clock.pass(2000)
    expect(curve.age).toBe(2)
    nfts.buy(collection, BOB)
    await clock.pass(1000)
    await settled()
    expect([curve.age, curve.prices?.supply]).toEqual([0, 5n])
    visited.seen = false
    chain.reads.length = 0
    await clock.pass(9000)
    expect(chain.reads).not.toContain('curvePrices')
    leave()
    visited.seen = true
    await clock.pass(9000)
    expect(chain.reads).not.toContain('curvePrices')
  })

  it('is too old after half a minute without an answer, and then blocks', async () => {
    const { curve, clock, chain, buying } = await open()
    expect([curve.fresh, buying.possible]).toEqual([true, true])
    chain.reachable = false
    await clock.pass(31_000)
    expect([curve.expired, curve.fresh, buying.possible]).toEqual([true, false, false])
  })

  it('is of no use for the explorer where the contract follows another curve', async () => {
    const { curve, nfts, collection, raw } = await open()
    Object.assign(nfts, { buyPrice: () => 1n })
    await raw.curve.refresh()
    expect([curve.prices?.buy, curve.curve]).toEqual([1n, undefined])
    expect(collection.holders.size).toBe(4)
  })
})

describe('the history', () => {
  it('says who holds what and what happened, and follows what one does', async () => {
    const { history, raw, review, confirm } = await open()
    expect(history.kind).toBe('ready')
    expect(history.holders).toEqual([
      { holder: ALICE, tokens: 2 },
      { holder: OWNER, tokens: 1 },
      { holder: BOB, tokens: 1 },
    ])
    expect(history.deeds.map(({ kind, tokenId }) => [kind, tokenId])).toEqual([
      ['bought', 4n],
      ['bought', 3n],
      ['bought', 2n],
      ['got the first', 1n],
    ])
    await review(raw.buying.buy())
    await confirm()
    expect(history.deeds[0]).toMatchObject({ kind: 'bought', tokenId: 5n, who: ALICE })
  })

  it('comes in parts, is kept, and goes on from there', async () => {
    const archive = new MemoryArchive()
    const seed = ({ nfts }: MemoryApp, collection: MemoryCollection) => {
      for (let count = 0; count < 120; count += 1) nfts.buy(collection, BOB)
    }
    const first = await open({ archive, seed })
    expect(first.history.deeds.length).toBe(124)
    expect(first.chain.reads.filter((read) => read === 'collectionHistory').length).toBeGreaterThan(2)
    const second = await open({ archive, seed })
    expect(second.history.deeds.length).toBe(124)
    expect(second.chain.reads.filter((read) => read === 'collectionHistory').length).toBe(1)
  })

  it('keeps what is of one collection out of the history of the next', async () => {
    const { history, raw, chain, nfts, page, collection } = await open()
    const other = nfts.launch({ name: 'Other', owner: OWNER })
    for (const buyer of [ALICE, BOB]) nfts.buy(other, buyer)
    nfts.changed.push({ collection: collection.address, block: nfts.events.length })
    raw.history.readOn()
    // The collection says that its texts are others: they are being read when the next one is looked at.
    await when(() => raw.page.refreshing)
    raw.page.subscribe(other.address)
    const shown: string[] = []
    autorun(() => shown.push(`${raw.history.kind}, ${raw.history.holders.length}`))
    await settled()
    expect(shown).not.toContain('ready, 0')
    expect([page.address, history.holders.length, history.kind]).toEqual([other.address, 3, 'ready'])
    chain.reachable = false
    raw.history.readOn()
    raw.page.subscribe(collection.address)
    chain.reachable = true
    await settled()
    expect([history.kind, history.deeds.length]).toEqual(['ready', 4])
  })

  it('keeps what is known where the rest cannot be read', async () => {
    const { history, raw, chain } = await open()
    chain.reachable = false
    raw.history.readOn()
    await settled()
    expect([history.kind, history.deeds.length]).toEqual(['failed', 4])
    chain.reachable = true
    raw.history.readOn()
    await settled()
    expect(history.kind).toBe('ready')
  })

  it('has the texts read anew when the collection says that they changed', async () => {
    const storage = new MemoryStore()
    const { raw, chain, collection, nfts } = await open({ storage })
    expect(chain.reads.filter((read) => read === 'collection')).toHaveLength(1)
    nfts.changed.push({ collection: collection.address, block: nfts.events.length + 1 })
    nfts.buy(collection, BOB)
    raw.history.readOn()
    await settled()
    expect(chain.reads.filter((read) => read === 'collection')).toHaveLength(2)
  })
})
