import { describe, expect, it } from 'vitest'

import type { FoundBody } from '#domain/posts/PostBody.ts'
import type { Address } from '#domain/shared/Address.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryArchive } from '#testing/adapters/MemoryArchive.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { ChainTimeStore } from '../shared/ChainTimeStore.ts'
import { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'
import { BodiesStore } from './BodiesStore.ts'

const URL = 'ar://bm90LXRoZXJlLW5vdC10aGVyZS1ub3QtdGhlcmUtbm90'

/** Texts as this test says, and how often they were asked for. */
class SaidBodies {
  readonly asked: string[] = []
  answer: (url: string, author: Address) => FoundBody | Error = () => ({ kind: 'text', text: 'Hello' })

  async read(url: string, author: Address): Promise<FoundBody> {
    this.asked.push(url)
    const answer = this.answer(url, author)
    if (answer instanceof Error) throw answer
    return answer
  }
}

/** A reader of texts that this test says. */
async function openBodies(archive = new MemoryArchive(), blockTime = 1_700_000_000) {
  const { chain, clock, get, log } = await createTestApp()
  const page = { seen: true, isSeen: () => page.seen }
  const said = new SaidBodies()
  const time = new ChainTimeStore({ receipts: { latestBlockTime: async () => blockTime }, clock })
  await time.read()
  const store = new BodiesStore({
    postBodies: said,
    archive,
    time,
    health: get(NetworkHealthStore),
    page,
    clock,
    log,
  })
  store.start()
  return { said, store: seen(store), clock, visit: page, chain, archive }
}

const post = (createdAt = 1_700_000_000, url = URL, author = BOB) => ({ url, author, createdAt })
const MISSING: FoundBody = { kind: 'none', why: 'missing' }

describe('the texts of posts', () => {
  it('are fetched once, whoever asks and however often', async () => {
    const { store, said } = await openBodies()
    const [first] = [store.want(post()), store.want(post())]
    expect(store.bodyOf(post())).toEqual({ kind: 'loading' })
    await settled()
    first()
    store.want(post())
    await settled()
    expect([store.bodyOf(post()), said.asked]).toEqual([{ kind: 'text', text: 'Hello' }, [URL]])
  })

  it('that stand in the address are there at the first look, and nobody is asked', async () => {
    const { store, said, archive } = await openBodies()
    const url = `data:application/json,${JSON.stringify({ author: BOB, text: 'Here', timestamp: 1 })}`
    expect(store.bodyOf(post(0, url))).toEqual({ kind: 'text', text: 'Here' })
    expect(store.bodyOf(post(0, url, ALICE))).toEqual({ kind: 'none', why: 'another author' })
    store.learn({ url, author: ALICE }, 'Forged')
    store.want(post(0, url))
    await settled()
    expect(store.bodyOf(post(0, url, ALICE))).toEqual({ kind: 'none', why: 'another author' })
    expect([said.asked, await archive.read(`post ${BOB.toLowerCase()} ${url}`)]).toEqual([[], undefined])
  })

  it('are kept where they are addressed by their content, and not fetched after a reload', async () => {
    const { store, archive } = await openBodies()
    for (const url of [URL, 'ipfs://bafy/post.json', 'https://configured.example/post.json'])
      store.want(post(0, url))
    await settled()
    const again = await openBodies(archive)
    for (const url of [URL, 'ipfs://bafy/post.json', 'https://configured.example/post.json'])
      again.store.want(post(0, url))
    await settled()
    expect(again.said.asked).toEqual(['https://configured.example/post.json'])
    expect(again.store.bodyOf(post())).toEqual({ kind: 'text', text: 'Hello' })
  })

  it.each([5, {}, 'x'.repeat(20_001), ['Hello']])(
    'believe nothing of the archive that is no text: %j',
    async (stored) => {
      const archive = new MemoryArchive()
      archive.read = async () => stored
      const { store, said } = await openBodies(archive)
      store.want(post())
      await settled()
      expect(said.asked).toEqual([URL])
    },
  )

  it('belong to one author: another has to be asked for anew', async () => {
    const { store, said } = await openBodies()
    said.answer = (_, author) =>
      author === BOB ? { kind: 'text', text: 'Bob' } : { kind: 'none', why: 'another author' }
    store.want(post())
    store.want(post(0, URL, ALICE))
    await settled()
    expect([store.bodyOf(post()), store.bodyOf(post(0, URL, ALICE))]).toEqual([
      { kind: 'text', text: 'Bob' },
      { kind: 'none', why: 'another author' },
    ])
  })

  it('that are fresh and not there yet are looked for with growing pauses, while somebody looks', async () => {
    const { store, said, clock, visit } = await openBodies()
    said.answer = () => MISSING
    const leave = store.want(post())
    await settled()
    expect(store.bodyOf(post())).toEqual({ kind: 'awaited' })
    const looks: number[] = []
    for (const pause of [4999, 1, 10_000, 20_000, 40_000]) {
      await clock.pass(pause)
      looks.push(said.asked.length)
    }
    expect(looks).toEqual([1, 2, 3, 4, 5])
    visit.seen = false
    await clock.pass(80_000)
    expect(said.asked).toHaveLength(5)
    visit.seen = true
    said.answer = () => ({ kind: 'text', text: 'There' })
    await clock.pass(80_000)
    expect(store.bodyOf(post())).toEqual({ kind: 'text', text: 'There' })
    leave()
    await clock.pass(3_600_000)
    expect(said.asked).toHaveLength(6)
  })

  it('that are awaited by nobody are not looked for, and are again for whoever comes', async () => {
    const { store, said, clock } = await openBodies()
    said.answer = () => MISSING
    const leave = store.want(post())
    await settled()
    leave()
    await clock.pass(600_000)
    expect(said.asked).toHaveLength(1)
    store.want(post())
    await settled()
    expect(said.asked).toHaveLength(2)
  })

  it('that are old and not there are gone, until somebody wants to try', async () => {
    const { store, said, clock } = await openBodies()
    said.answer = () => MISSING
    const old = post(1_700_000_000 - 86_400)
    store.want(old)
    await clock.pass(600_000)
    expect([store.bodyOf(old), said.asked.length]).toEqual([MISSING, 1])
    said.answer = () => ({ kind: 'text', text: 'Back' })
    store.retry(old)
    await settled()
    expect(store.bodyOf(old)).toEqual({ kind: 'text', text: 'Back' })
  })

  it('that nothing answers for have failed, and are read by themselves', async () => {
    const { store, said, clock } = await openBodies()
    said.answer = () => new Error('down')
    store.want(post(0))
    await settled()
    expect(store.bodyOf(post(0))).toEqual({ kind: 'failed' })
    said.answer = () => ({ kind: 'text', text: 'Up' })
    await clock.pass(5000)
    expect(store.bodyOf(post(0))).toEqual({ kind: 'text', text: 'Up' })
  })

  it('of the user’s own posts are known before any place has them', async () => {
    const { store, said, archive } = await openBodies()
    store.learn(post(), 'Mine')
    store.want(post())
    await settled()
    expect([store.bodyOf(post()), said.asked]).toEqual([{ kind: 'text', text: 'Mine' }, []])
    const again = await openBodies(archive)
    again.store.want(post())
    await settled()
    expect(again.said.asked).toEqual([])
  })

  it('of the user’s own posts stay known where a look that was under way fails', async () => {
    const { store, said } = await openBodies()
    said.answer = () => new Error('cut off')
    store.want(post())
    store.learn(post(), 'Mine')
    await settled()
    expect([store.bodyOf(post()), said.asked.length]).toEqual([{ kind: 'text', text: 'Mine' }, 1])
  })

  it('stay within bounds: what was seen long ago is had again from the archive', async () => {
    const { store, said } = await openBodies()
    for (let index = 0; index < 500; index += 1) {
      const leave = store.want(post(0, `ar://${index}`))
      await settled()
      leave()
    }
    expect(store.bodyOf(post(0, 'ar://0'))).toEqual({ kind: 'loading' })
    store.want(post(0, 'ar://0'))
    await settled()
    expect([store.bodyOf(post(0, 'ar://0')), said.asked.length]).toEqual([
      { kind: 'text', text: 'Hello' },
      500,
    ])
  })
})
