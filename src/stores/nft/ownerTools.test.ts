import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'

import * as nftTexts from '#domain/nft/texts.ts'
import type { OwnerEntry } from '#domain/nft/ownerChange.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { OwnerToolsStore } from './OwnerToolsStore.ts'

const IMAGE = 'https://images.example/1.png'

async function openTools() {
  const app = await createTestApp({
    account: ALICE,
    config: {
      nftLaunchpadBondingAddress: BOB,
      functions: { upload: '/upload', linkPreviews: '', logs: '', webhook: '', card: '' },
    },
    features: ['nft/launch'],
    stores: { store: OwnerToolsStore },
  })
  const collection = app.nfts.launch({
    name: 'Sunrise',
    owner: ALICE,
    image: IMAGE,
    description: String.raw`A \"b\"`,
  })
  const { press, store } = app
  await press(() => store.subscribe(collection.address, 'Sunrise'))
  const save = async (entry: OwnerEntry) => {
    const saving = store.save(entry)
    await app.confirm()
    await saving
    await app.pass(2000)
  }
  return { ...app, collection, save }
}

describe('OwnerToolsStore', () => {
  it('shows the texts on the chain unescaped', async () => {
    const { store } = await openTools()
    expect([store.textOf('description'), store.textOf('preview'), store.type]).toEqual(['A "b"', IMAGE, 0])
  })

  it('keeps what was typed for this tab, and for this collection alone', async () => {
    const { store, collection, press, container, nfts } = await openTools()
    store.write('audio', 'ipfs://song')
    store.chooseType(2)
    const again = seen(new OwnerToolsStore(container.parts))
    await press(() => again.subscribe(nfts.launch({ name: 'Sunset', owner: ALICE }).address, 'Sunset'))
    expect([again.typed.get('audio'), again.typedType]).toEqual([undefined, undefined])
    const back = seen(new OwnerToolsStore(container.parts))
    await press(() => back.subscribe(collection.address, 'Sunrise'))
    expect([back.textOf('audio'), back.type]).toEqual(['ipfs://song', 2])
  })

  it('saves a text, and then shows the text on the chain', async () => {
    const { store, save, collection } = await openTools()
    store.write('description', 'New "words"')
    await save({ field: 'description', text: 'New "words"' })
    expect(collection.description).toBe(String.raw`New \"words\"`)
    expect([store.textOf('description'), store.typed.has('description')]).toEqual(['New "words"', false])
  })

  it('never shows the former text again once a change is saved', async () => {
    const { store, save, get } = await openTools()
    const texts: string[] = []
    const stop = autorun(() => texts.push(get(OwnerToolsStore).textOf('description')))
    store.write('description', 'New')
    await save({ field: 'description', text: 'New' })
    stop()
    expect([texts[0], ...new Set(texts.slice(1))]).toEqual(['A "b"', 'New'])
  })

  it('keeps a typed text when the signature is rejected', async () => {
    const { store, save, wallet, collection } = await openTools()
    store.write('description', 'New')
    wallet.answer = 'reject'
    await save({ field: 'description', text: 'New' })
    expect([collection.description, store.textOf('description')]).toEqual([String.raw`A \"b\"`, 'New'])
  })

  it('saves a metadata type, and then type 0 again (rules/nft: type-zero-again)', async () => {
    const { store, save, collection } = await openTools()
    store.chooseType(3)
    await save({
      field: 'metadata',
      type: 3,
      url: 'ar://bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U/',
      preview: '',
    })
    expect([collection.metadataType, store.type, collection.preview]).toEqual([3, 3, IMAGE])
    store.chooseType(0)
    expect(store.textOf('metadata url')).toBe(IMAGE)
    await save({ field: 'metadata', type: 0, url: IMAGE, preview: '' })
    expect([collection.metadataType, collection.images]).toEqual([0, [IMAGE]])
  })

  it('keeps a text that was typed after the signature', async () => {
    const { store, clock, confirm } = await openTools()
    store.write('description', 'First')
    const saving = store.save({ field: 'description', text: 'First' })
    await confirm()
    await saving
    store.write('description', 'Second')
    await clock.pass(2000)
    expect(store.textOf('description')).toBe('Second')
  })

  it('shows that nothing has changed when the block refused a change', async () => {
    const { store, save, chain, clock, collection } = await openTools()
    chain.automine = false
    store.write('description', 'New')
    await save({ field: 'description', text: 'New' })
    collection.owner = BOB
    chain.mine()
    await clock.pass(3000)
    await settled()
    expect([store.refused.text, store.textOf('description')]).toEqual([nftTexts.changeFailed, 'New'])
  })

  it('requests no signature for an entry that changes nothing', async () => {
    const { store, stage } = await openTools()
    await store.save({ field: 'images', remove: 0 })
    await store.save({ field: 'preview', text: IMAGE })
    expect(stage().kind).toBe('idle')
  })

  it('offers no change while the texts could not be read', async () => {
    const { chain, store } = await openTools()
    chain.setReachable(false)
    await store.refresh()
    expect([store.texts.kind, store.verdictOf({ field: 'description', text: 'x' })]).toEqual([
      'failed',
      undefined,
    ])
  })

  it('drops typed texts when another collection is opened', async () => {
    const { nfts, store, press } = await openTools()
    store.write('description', 'For the first')
    const other = nfts.launch({ name: 'Other', owner: ALICE, description: 'Other' })
    await press(() => store.subscribe(other.address, 'Other'))
    expect(store.textOf('description')).toBe('Other')
  })

  it('sets the URL of an uploaded file in the field it was chosen for', async () => {
    const { store } = await openTools()
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
    await store.upload('added image', { size: png.length, arrayBuffer: async () => png.buffer })
    expect([store.textOf('added image').startsWith('ar://'), store.textOf('preview')]).toEqual([true, IMAGE])
  })
})
