import { describe, expect, it } from 'vitest'

import type { DomainName } from '#domain/shared/DomainName.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { PictureStore, type PictureSubject } from './PictureStore.ts'

const NAME = 'alice' as DomainName
const URL = 'https://images.example/a.png'
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const GONE = { kind: 'refused', message: 'HTTP 404: Not Found' } as const
const GATEWAYS = {
  ipfsGateway: 'https://one.example/ipfs/',
  ipfsGateway2: 'https://two.example/ipfs/',
  ipfsGateway3: 'https://three.example/ipfs/',
}
const anonymous = { kind: 'shown', url: '/img/user/anon.svg', found: false }
const loading = { kind: 'loading', url: '/img/user/anon.svg', found: false }
const shown = (url: string) => ({ kind: 'shown', url, found: true })

async function openPictures(options: TestAppOptions = {}) {
  const app = await createTestApp({
    ...options,
    config: GATEWAYS,
    features: ['media'],
    names: { [NAME]: ALICE },
    stores: { store: PictureStore },
  })
  const { chain, press, store } = app
  const see = async (subject: PictureSubject) => {
    await press(() => store.want(subject))
    return store.pictureOf(subject)
  }
  return { ...app, see, keep: (image: unknown) => chain.storeData(NAME, JSON.stringify({ image })) }
}

const entry = (image: string, stored = 1_700_000_000_000) => JSON.stringify({ image, stored })

describe('PictureStore', () => {
  it('shows a given picture without reading the chain', async () => {
    const { see, chain } = await openPictures()
    expect(await see({ image: URL, name: NAME })).toEqual(shown(URL))
    expect(chain.reads).toEqual([])
  })

  it('searches again in half a minute for a picture whose host refused it, and finds it once that is well', async () => {
    const { see, store, mediaProbe, pass } = await openPictures()
    mediaProbe.set(URL, { kind: 'refused', message: 'HTTP 429: Too Many Requests' })
    expect(await see({ image: URL })).toEqual(anonymous)
    mediaProbe.set(URL, { kind: 'reachable' })
    await pass(29_999)
    expect(store.pictureOf({ image: URL })).toEqual(anonymous)
    await pass(1)
    expect(store.pictureOf({ image: URL })).toEqual(shown(URL))
  })

  it('searches again in half a minute for a picture that could not be drawn', async () => {
    const { see, store, pass } = await openPictures()
    await see({ image: URL })
    store.failed(URL)
    await settled()
    expect(store.pictureOf({ image: URL })).toEqual(anonymous)
    await pass(30_000)
    expect(store.pictureOf({ image: URL })).toEqual(shown(URL))
  })

  it('is loading until the picture is known, and never again without a request', async () => {
    const { store } = await openPictures()
    store.want({ image: URL })
    expect(store.pictureOf({ image: URL })).toEqual(loading)
    await settled()
    expect(store.pictureOf({ image: URL })).toEqual(shown(URL))
  })

  it('shows a visitor the picture stored with a name, and caches its address as the owner wrote it', async () => {
    const { see, keep, storage, clock } = await openPictures()
    keep(` ipfs://${CID} `)
    expect(await see({ name: NAME })).toEqual(shown(`https://one.example/ipfs/${CID}`))
    expect(storage.read('alice-img')).toBe(entry(`ipfs://${CID}`, clock.now()))
  })

  it('finds the main name of an address', async () => {
    const { see, keep } = await openPictures()
    keep(URL)
    expect([await see({ address: ALICE }), await see({ address: BOB })]).toEqual([shown(URL), anonymous])
  })

  it('reads a name once for all views', async () => {
    const { see, keep, chain, storage } = await openPictures()
    keep(URL)
    await Promise.all([see({ name: NAME }), see({ name: NAME }), see({ name: NAME, image: 'none' })])
    storage.remove('alice-img')
    await see({ name: NAME, image: 'another' })
    expect(chain.reads).toEqual(['dataOf'])
  })

  it('prefers the cached picture, without reading the chain', async () => {
    const { see, keep, chain } = await openPictures({ stored: { 'alice-img': entry(URL) } })
    keep('https://images.example/newer.png')
    expect(await see({ name: NAME })).toEqual(shown(URL))
    expect(chain.reads).toEqual([])
  })

  it.each([
    ['too old', entry(URL, 0)],
    ['broken', '{"image'],
    ['no picture', '{"image":{},"stored":0}'],
  ])('drops a cached entry that is %s, and reads the chain', async (_, text) => {
    const { see, keep, storage, clock } = await openPictures({ stored: { 'alice-img': text } })
    keep('https://images.example/newer.png')
    expect(await see({ name: NAME })).toEqual(shown('https://images.example/newer.png'))
    expect(storage.read('alice-img')).toBe(entry('https://images.example/newer.png', clock.now()))
  })

  it('reads the chain if the cached picture is no longer reachable', async () => {
    const { see, keep, mediaProbe } = await openPictures({ stored: { 'alice-img': entry(URL) } })
    mediaProbe.set(URL, GONE)
    keep('https://images.example/newer.png')
    expect(await see({ name: NAME })).toEqual(shown('https://images.example/newer.png'))
  })

  it.each<readonly [what: string, data: string]>([
    ['nothing', ''],
    ['no picture', '{"bio":"hello"}'],
    ['broken JSON', '{"image": "https://images.example/da'],
    ['a script', JSON.stringify({ image: 'javascript:alert(1)' })],
    ['a local address', JSON.stringify({ image: 'https://127.0.0.1/a.png' })],
    ['plain http', JSON.stringify({ image: 'http://images.example/a.png' })],
    ['an object', JSON.stringify({ image: { url: URL } })],
    ['a borrowed field', `{"__proto__":{"image":"${URL}"}}`],
  ])('shows the anonymous picture, without a request or a cache entry, for %s', async (_, data) => {
    const { see, chain, mediaProbe, storage } = await openPictures()
    chain.storeData(NAME, data)
    expect(await see({ name: NAME })).toEqual(anonymous)
    expect([mediaProbe.requests, storage.read('alice-img')]).toEqual([[], undefined])
  })

  it('shows the anonymous picture, and logs why, if the picture is not reachable', async () => {
    const { see, keep, mediaProbe, log, storage } = await openPictures()
    mediaProbe.set(URL, GONE)
    keep(URL)
    expect(await see({ name: NAME })).toEqual(anonymous)
    expect([log.messages, storage.read('alice-img')]).toEqual([
      ['A picture could not be reached: HTTP 404: Not Found'],
      undefined,
    ])
  })

  it('tries the gateways in order, and from then on the working gateway first', async () => {
    const { see, mediaProbe } = await openPictures()
    const at = (gateway: string) => `https://${gateway}.example/ipfs/${CID}`
    mediaProbe.set(at('one'), { kind: 'unknown', message: 'Request timeout' })
    expect(await see({ image: `ipfs://${CID}` })).toEqual(shown(at('two')))
    expect(await see({ image: `ipfs://ipfs/${CID}/x` })).toEqual(shown(`${at('two')}/x`))
    expect(mediaProbe.requests).toEqual([at('one'), at('two'), `${at('two')}/x`])
  })

  it('shows the next candidate if the element cannot draw the first, and finally the anonymous picture', async () => {
    const { store, see, keep } = await openPictures()
    keep(URL)
    const subject = { image: 'data:image/png;base64,AAAA', name: NAME }
    expect(await see(subject)).toEqual(shown(subject.image))
    store.failed(subject.image)
    expect(store.pictureOf(subject)).toEqual(loading)
    await settled()
    expect(store.pictureOf(subject)).toEqual(shown(URL))
    store.failed(URL)
    await settled()
    expect(store.pictureOf(subject)).toEqual(anonymous)
    store.failed('/img/user/anon.svg')
    expect(store.pictureOf(subject)).toEqual(anonymous)
  })

  it('shows the anonymous picture while the chain does not answer, and the right picture when it does again', async () => {
    const { see, keep, chain, clock, log, store } = await openPictures()
    keep(URL)
    chain.setReachable(false)
    expect(await see({ name: NAME })).toEqual(anonymous)
    expect(log.messages).toEqual(['A profile picture could not be read from the chain'])
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(store.pictureOf({ name: NAME })).toEqual(shown(URL))
  })

  it('updates a changed picture everywhere', async () => {
    const { store, see, keep } = await openPictures()
    keep(URL)
    await see({ name: NAME })
    await see({ address: ALICE })
    store.changed(NAME, 'https://images.example/new.png')
    await settled()
    expect([store.pictureOf({ name: NAME }), store.pictureOf({ address: ALICE })]).toEqual([
      shown('https://images.example/new.png'),
      shown('https://images.example/new.png'),
    ])
    keep('')
    store.changed(NAME, undefined)
    await settled()
    expect(store.pictureOf({ name: NAME })).toEqual(anonymous)
  })

  it('shows a picture that another tab has cached since', async () => {
    const { storage, see, store } = await openPictures()
    expect(await see({ name: NAME })).toEqual(anonymous)
    new MemoryStore(storage).write('alice-img', entry(URL))
    await settled()
    expect(store.pictureOf({ name: NAME })).toEqual(shown(URL))
  })
})
