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

class ScriptedBodies {
  readonly requests: string[] = []
  answer: (url: string, author: Address) => FoundBody | Error = () => ({ kind: 'text', text: 'Hello' })

  async read(url: string, author: Address): Promise<FoundBody> {
    this.requests.push(url)
    const answer = this.answer(url, author)
    if (answer instanceof Error) throw answer
    return answer
  }
}

async function openBodies(archive = new MemoryArchive(), blockTime = 1_700_000_000) {
  const { chain, clock, get, log } = await createTestApp()
  const page = { seen: true, isSeen: () => page.seen }
  const scripted = new ScriptedBodies()
  const time = new ChainTimeStore({ receipts: { latestBlockTime: async () => blockTime }, clock })
  await time.read()
  const store = new BodiesStore({
    postBodies: scripted,
    archive,
    time,
    health: get(NetworkHealthStore),
    page,
    clock,
    log,
  })
  store.start()
  return { scripted, store: seen(store), clock, page, chain, archive }
}

const post = (createdAt = 1_700_000_000, url = URL, author = BOB) => ({ url, author, createdAt })
const MISSING: FoundBody = { kind: 'none', why: 'missing' }

describe('BodiesStore', () => {
  it('fetches a text once for all views', async () => {
    const { store, scripted } = await openBodies()
    const [first] = [store.want(post()), store.want(post())]
    expect(store.bodyOf(post())).toEqual({ kind: 'loading' })
    await settled()
    first()
    store.want(post())
    await settled()
    expect([store.bodyOf(post()), scripted.requests]).toEqual([{ kind: 'text', text: 'Hello' }, [URL]])
  })

  it('decodes a text in a data: URL at once, without a request', async () => {
    const { store, scripted, archive } = await openBodies()
    const url = `data:application/json,${JSON.stringify({ author: BOB, text: 'Here', timestamp: 1 })}`
    expect(store.bodyOf(post(0, url))).toEqual({ kind: 'text', text: 'Here' })
    expect(store.bodyOf(post(0, url, ALICE))).toEqual({ kind: 'none', why: 'another author' })
    store.learn({ url, author: ALICE }, 'Forged')
    store.want(post(0, url))
    await settled()
    expect(store.bodyOf(post(0, url, ALICE))).toEqual({ kind: 'none', why: 'another author' })
    expect([scripted.requests, await archive.read(`post ${BOB.toLowerCase()} ${url}`)]).toEqual([
      [],
      undefined,
    ])
  })

  it('archives content-addressed texts, and does not fetch them after a reload', async () => {
    const { store, archive } = await openBodies()
    for (const url of [URL, 'ipfs://bafy/post.json', 'https://configured.example/post.json'])
      store.want(post(0, url))
    await settled()
    const reloaded = await openBodies(archive)
    for (const url of [URL, 'ipfs://bafy/post.json', 'https://configured.example/post.json'])
      reloaded.store.want(post(0, url))
    await settled()
    expect(reloaded.scripted.requests).toEqual(['https://configured.example/post.json'])
    expect(reloaded.store.bodyOf(post())).toEqual({ kind: 'text', text: 'Hello' })
  })

  it.each([5, {}, 'x'.repeat(20_001), ['Hello']])(
    'ignores an archive entry that is no text: %j',
    async (stored) => {
      const archive = new MemoryArchive()
      archive.read = async () => stored
      const { store, scripted } = await openBodies(archive)
      store.want(post())
      await settled()
      expect(scripted.requests).toEqual([URL])
    },
  )

  it('fetches a text again for another author', async () => {
    const { store, scripted } = await openBodies()
    scripted.answer = (_, author) =>
      author === BOB ? { kind: 'text', text: 'Bob' } : { kind: 'none', why: 'another author' }
    store.want(post())
    store.want(post(0, URL, ALICE))
    await settled()
    expect([store.bodyOf(post()), store.bodyOf(post(0, URL, ALICE))]).toEqual([
      { kind: 'text', text: 'Bob' },
      { kind: 'none', why: 'another author' },
    ])
  })

  it('tries a fresh missing text again after growing pauses, while a view shows it and the page is visible', async () => {
    const { store, scripted, clock, page } = await openBodies()
    scripted.answer = () => MISSING
    const unsubscribe = store.want(post())
    await settled()
    expect(store.bodyOf(post())).toEqual({ kind: 'awaited' })
    const tries: number[] = []
    for (const pause of [4999, 1, 10_000, 20_000, 40_000]) {
      await clock.pass(pause)
      tries.push(scripted.requests.length)
    }
    expect(tries).toEqual([1, 2, 3, 4, 5])
    page.seen = false
    await clock.pass(80_000)
    expect(scripted.requests).toHaveLength(5)
    page.seen = true
    scripted.answer = () => ({ kind: 'text', text: 'There' })
    await clock.pass(80_000)
    expect(store.bodyOf(post())).toEqual({ kind: 'text', text: 'There' })
    unsubscribe()
    await clock.pass(3_600_000)
    expect(scripted.requests).toHaveLength(6)
  })

  it('stops trying when no view shows the text, and resumes for the next view', async () => {
    const { store, scripted, clock } = await openBodies()
    scripted.answer = () => MISSING
    const unsubscribe = store.want(post())
    await settled()
    unsubscribe()
    await clock.pass(600_000)
    expect(scripted.requests).toHaveLength(1)
    store.want(post())
    await settled()
    expect(scripted.requests).toHaveLength(2)
  })

  it('gives up on an old missing text, until the user retries', async () => {
    const { store, scripted, clock } = await openBodies()
    scripted.answer = () => MISSING
    const old = post(1_700_000_000 - 86_400)
    store.want(old)
    await clock.pass(600_000)
    expect([store.bodyOf(old), scripted.requests.length]).toEqual([MISSING, 1])
    scripted.answer = () => ({ kind: 'text', text: 'Back' })
    store.retry(old)
    await settled()
    expect(store.bodyOf(old)).toEqual({ kind: 'text', text: 'Back' })
  })

  it('fails a text that no gateway answers for, and tries it again', async () => {
    const { store, scripted, clock } = await openBodies()
    scripted.answer = () => new Error('down')
    store.want(post(0))
    await settled()
    expect(store.bodyOf(post(0))).toEqual({ kind: 'failed' })
    scripted.answer = () => ({ kind: 'text', text: 'Up' })
    await clock.pass(5000)
    expect(store.bodyOf(post(0))).toEqual({ kind: 'text', text: 'Up' })
  })

  it('knows the user’s own text before any gateway has it', async () => {
    const { store, scripted, archive } = await openBodies()
    store.learn(post(), 'Mine')
    store.want(post())
    await settled()
    expect([store.bodyOf(post()), scripted.requests]).toEqual([{ kind: 'text', text: 'Mine' }, []])
    const reloaded = await openBodies(archive)
    reloaded.store.want(post())
    await settled()
    expect(reloaded.scripted.requests).toEqual([])
  })

  it('keeps the user’s own text when a running fetch fails', async () => {
    const { store, scripted } = await openBodies()
    scripted.answer = () => new Error('cut off')
    store.want(post())
    store.learn(post(), 'Mine')
    await settled()
    expect([store.bodyOf(post()), scripted.requests.length]).toEqual([{ kind: 'text', text: 'Mine' }, 1])
  })

  it('bounds the texts in memory, and restores an old text from the archive', async () => {
    const { store, scripted } = await openBodies()
    for (let index = 0; index < 500; index += 1) {
      const unsubscribe = store.want(post(0, `ar://${index}`))
      await settled()
      unsubscribe()
    }
    expect(store.bodyOf(post(0, 'ar://0'))).toEqual({ kind: 'loading' })
    store.want(post(0, 'ar://0'))
    await settled()
    expect([store.bodyOf(post(0, 'ar://0')), scripted.requests.length]).toEqual([
      { kind: 'text', text: 'Hello' },
      500,
    ])
  })
})
