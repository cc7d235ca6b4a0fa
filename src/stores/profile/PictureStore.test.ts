import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import type { DomainName } from '#domain/shared/DomainName.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryOptions } from '#testing/container/memoryContainer.ts'

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

async function open(options: MemoryOptions = {}) {
  const app = await createTestApp({
    ...options,
    config: { ...GATEWAYS, ...options.config },
    features: ['pictures'],
    names: { [NAME]: ALICE },
  })
  const store = app.get(PictureStore)
  const look = (subject: PictureSubject) => runInAction(() => store.pictureOf(subject))
  const see = async (subject: PictureSubject) => {
    store.want(subject)
    await settled()
    return look(subject)
  }
  const keep = (image: unknown) => app.chain.keepData(NAME, JSON.stringify({ image }))
  return { ...app, store, look, see, keep }
}

const entry = (image: string, stored = 1_700_000_000_000) => JSON.stringify({ image, stored })

describe('PictureStore', () => {
  it('shows a given picture, and asks the chain nothing', async () => {
    const { see, chain } = await open()
    expect(await see({ image: URL, name: NAME })).toEqual(shown(URL))
    expect(chain.reads).toEqual([])
  })

  it('is loading until it is known what to show, and then never again by itself', async () => {
    const { store, look } = await open()
    store.want({ image: URL })
    expect(look({ image: URL })).toEqual(loading)
    await settled()
    expect(look({ image: URL })).toEqual(shown(URL))
  })

  it('shows a visitor what the chain keeps with a name, and caches it as its owner gave it', async () => {
    const { see, keep, storage, clock } = await open()
    keep(` ipfs://${CID} `)
    expect(await see({ name: NAME })).toEqual(shown(`https://one.example/ipfs/${CID}`))
    expect(storage.read('alice-img')).toBe(entry(`ipfs://${CID}`, clock.now()))
  })

  it('finds the main name of an address', async () => {
    const { see, keep } = await open()
    keep(URL)
    expect([await see({ address: ALICE }), await see({ address: BOB })]).toEqual([shown(URL), anonymous])
  })

  it('reads a name once, whoever wants it', async () => {
    const { see, keep, chain, storage } = await open()
    keep(URL)
    await Promise.all([see({ name: NAME }), see({ name: NAME }), see({ name: NAME, image: 'none' })])
    storage.remove('alice-img')
    await see({ name: NAME, image: 'another' })
    expect(chain.reads).toEqual(['dataOf'])
  })

  it('prefers the cached picture, and then asks the chain nothing', async () => {
    const storage = new MemoryStore()
    storage.write('alice-img', entry(URL))
    const { see, keep, chain } = await open({ storage })
    keep('https://images.example/newer.png')
    expect(await see({ name: NAME })).toEqual(shown(URL))
    expect(chain.reads).toEqual([])
  })

  it.each([
    ['too old', entry(URL, 0)],
    ['broken', '{"image'],
    ['no picture', '{"image":{},"stored":0}'],
  ])('drops a cached entry that is %s, and asks the chain', async (_, text) => {
    const storage = new MemoryStore()
    storage.write('alice-img', text)
    const { see, keep, clock } = await open({ storage })
    keep('https://images.example/newer.png')
    expect(await see({ name: NAME })).toEqual(shown('https://images.example/newer.png'))
    expect(storage.read('alice-img')).toBe(entry('https://images.example/newer.png', clock.now()))
  })

  it('asks the chain when the cached picture is gone', async () => {
    const storage = new MemoryStore()
    storage.write('alice-img', entry(URL))
    const { see, keep, probe } = await open({ storage })
    probe.set(URL, GONE)
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
  ])('shows the anonymous picture, asks no host and caches nothing for %s', async (_, data) => {
    const { see, chain, probe, storage } = await open()
    chain.keepData(NAME, data)
    expect(await see({ name: NAME })).toEqual(anonymous)
    expect([probe.asked, storage.read('alice-img')]).toEqual([[], undefined])
  })

  it('shows the anonymous picture, and says in the log why, when the picture is not there', async () => {
    const { see, keep, probe, log, storage } = await open()
    probe.set(URL, GONE)
    keep(URL)
    expect(await see({ name: NAME })).toEqual(anonymous)
    expect([log.messages, storage.read('alice-img')]).toEqual([
      ['A picture could not be reached: HTTP 404: Not Found'],
      undefined,
    ])
  })

  it('tries the gateways in their order, and the one that worked first from then on', async () => {
    const { see, probe } = await open()
    const at = (gateway: string) => `https://${gateway}.example/ipfs/${CID}`
    probe.set(at('one'), { kind: 'unknown', message: 'Request timeout' })
    expect(await see({ image: `ipfs://${CID}` })).toEqual(shown(at('two')))
    expect(await see({ image: `ipfs://ipfs/${CID}/x` })).toEqual(shown(`${at('two')}/x`))
    expect(probe.asked).toEqual([at('one'), at('two'), `${at('two')}/x`])
  })

  it('goes on to the next candidate when the element cannot draw one, and ends with the anonymous picture', async () => {
    const { store, look, see, keep } = await open()
    keep(URL)
    const subject = { image: 'data:image/png;base64,AAAA', name: NAME }
    expect(await see(subject)).toEqual(shown(subject.image))
    store.failed(subject.image)
    expect(look(subject)).toEqual(loading)
    await settled()
    expect(look(subject)).toEqual(shown(URL))
    store.failed(URL)
    await settled()
    expect(look(subject)).toEqual(anonymous)
    store.failed('/img/user/anon.svg')
    expect(look(subject)).toEqual(anonymous)
  })

  it('shows the anonymous picture while the chain does not answer, and the right one when it does again', async () => {
    const { see, look, keep, chain, clock, log } = await open()
    keep(URL)
    chain.setReachable(false)
    expect(await see({ name: NAME })).toEqual(anonymous)
    expect(log.messages).toEqual(['A profile picture could not be read from the chain'])
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(look({ name: NAME })).toEqual(shown(URL))
  })

  it('shows a changed picture wherever its owner stands', async () => {
    const { store, look, see, keep } = await open()
    keep(URL)
    await see({ name: NAME })
    await see({ address: ALICE })
    store.changed(NAME, 'https://images.example/new.png')
    await settled()
    expect([look({ name: NAME }), look({ address: ALICE })]).toEqual([
      shown('https://images.example/new.png'),
      shown('https://images.example/new.png'),
    ])
    keep('')
    store.changed(NAME, undefined)
    await settled()
    expect(look({ name: NAME })).toEqual(anonymous)
  })

  it('shows what another tab has cached since', async () => {
    const storage = new MemoryStore()
    const { look, see } = await open({ storage })
    expect(await see({ name: NAME })).toEqual(anonymous)
    new MemoryStore(storage).write('alice-img', entry(URL))
    await settled()
    expect(look({ name: NAME })).toEqual(shown(URL))
  })
})
