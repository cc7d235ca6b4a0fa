import { describe, expect, it } from 'vitest'

import { startAtOnce } from '#container/startStores.ts'
import type { Track } from '#domain/player/queue.ts'
import { collectionQueryKey } from '#stores/nft/collectionQueryKey.ts'
import { HolderMediaStore } from '#stores/nft/HolderMediaStore.ts'
import { Queries } from '#stores/shared/Queries.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { BOB, memoryApp } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { PlayerStore } from './PlayerStore.ts'

const track = (key: string, urls = [`https://one.example/${key}`, `https://two.example/${key}`]): Track => ({
  key,
  kind: 'audio',
  title: `Song ${key}\u202E`,
  collection: BOB,
  artist: BOB,
  urls,
  artwork: undefined,
})

async function openPlayer(options: TestAppOptions = {}) {
  const stores = { store: PlayerStore, layout: LayoutStore }
  const app = await createTestApp({ ...options, features: ['player'], stores })
  const at = (position: number, playing = true, duration = 100) =>
    app.playback.tell({ kind: 'state', playing, position, duration })
  return { ...app, at }
}

describe('PlayerStore', () => {
  it('plays a track, and the frame reserves space for it until it is closed', async () => {
    const { store, layout, playback, at } = await openPlayer()
    expect(layout.player).toBe(false)
    store.play(track('a'))
    expect([layout.player, store.state, playback.request?.title, playback.request?.album]).toEqual([
      true,
      'loading',
      'Song a',
      'Hearth',
    ])
    at(1)
    expect([store.state, store.position, store.duration]).toEqual(['playing', 1, 100])
    store.close()
    expect([layout.player, store.state, playback.request]).toEqual([false, 'closed', undefined])
  })

  it('tries the next gateway, and has failed when none plays', async () => {
    const { store, playback } = await openPlayer()
    store.play(track('a'))
    playback.tell({ kind: 'failed' })
    expect(playback.opened).toEqual(['https://one.example/a', 'https://two.example/a'])
    playback.tell({ kind: 'failed' })
    expect(store.state).toBe('failed')
    // Late events of a failed element change nothing.
    playback.tell({ kind: 'state', playing: false, position: 0, duration: undefined })
    expect(store.state).toBe('failed')
    store.toggle()
    expect([playback.opened.at(-1), store.state]).toEqual(['https://one.example/a', 'loading'])
  })

  it('plays the tracks in order, and pauses after the last', async () => {
    const { store, playback, at } = await openPlayer()
    store.play(track('a'))
    store.add(track('b'))
    at(99)
    playback.tell({ kind: 'ended' })
    expect([store.track?.key, playback.opened.at(-1)]).toEqual(['b', 'https://one.example/b'])
    at(50)
    playback.tell({ kind: 'ended' })
    expect([store.state, store.position]).toEqual(['paused', 0])
  })

  it('plays the first queued track at once', async () => {
    const { store } = await openPlayer()
    store.add(track('a'))
    expect([store.state, store.track?.key]).toEqual(['loading', 'a'])
  })

  it('obeys the media keys of the device', async () => {
    const { store, playback, at } = await openPlayer()
    store.play(track('a'))
    store.add(track('b'))
    at(1)
    playback.tell({ kind: 'key', key: 'next' })
    expect(store.track?.key).toBe('b')
    at(2)
    playback.tell({ kind: 'key', key: 'previous' })
    expect(store.track?.key).toBe('a')
    at(20)
    playback.tell({ kind: 'key', key: 'previous' })
    expect([store.track?.key, store.position]).toEqual(['a', 0])
    playback.tell({ kind: 'key', key: 'pause' })
    playback.tell({ kind: 'key', key: 'play' })
    expect(playback.changes.slice(-2)).toEqual([{ playing: false }, { playing: true }])
  })

  it('resumes a track where it was left, also in a new session', async () => {
    const storage = new MemoryStore()
    const first = await openPlayer({ storage })
    first.store.play(track('a'))
    first.at(42.5)
    first.at(42.5, false)
    const second = await openPlayer({ storage })
    second.store.play(track('a'))
    expect(second.playback.request?.at).toBe(42)
    // A track that ended starts from the beginning.
    second.at(99)
    second.playback.tell({ kind: 'ended' })
    second.store.toggle()
    second.store.play(track('a'))
    expect(second.playback.request?.at).toBe(0)
  })

  it('seeks, and uses the chosen speed for the next track too', async () => {
    const { store, playback, at } = await openPlayer()
    store.play(track('a'))
    at(1)
    store.seek(30)
    store.setSpeed(1.5)
    expect([playback.changes, store.position]).toEqual([[{ position: 30 }, { speed: 1.5 }], 30])
    store.play(track('b'))
    expect(playback.request?.speed).toBe(1.5)
  })

  it('restores its queue after a reload, paused', async () => {
    const [storage, sessionStorage] = [new MemoryStore(), new MemoryStore()]
    const first = await openPlayer({ storage, sessionStorage })
    first.store.play(track('a'))
    first.store.add(track('b'))
    first.at(42)
    const second = await openPlayer({ storage, sessionStorage })
    expect([
      second.layout.player,
      second.store.state,
      second.store.track?.key,
      second.store.position,
    ]).toEqual([true, 'paused', 'a', 42])
    expect([second.playback.request, second.store.hasNext]).toEqual([undefined, true])
    second.store.toggle()
    expect([second.playback.request?.url, second.playback.request?.at]).toEqual(['https://one.example/a', 42])
    second.store.close()
    const third = await openPlayer({ storage, sessionStorage })
    expect([third.layout.player, third.store.state]).toEqual([false, 'closed'])
  })

  it('has space in the frame after a reload before its code is loaded', () => {
    const sessionStorage = new MemoryStore()
    sessionStorage.write('player:queue', 'anything')
    const { container } = memoryApp({ sessionStorage })
    startAtOnce(container)
    expect(seen(container.get(LayoutStore)).player).toBe(true)
  })

  it('keeps its volume, also in a new session', async () => {
    const storage = new MemoryStore()
    const first = await openPlayer({ storage })
    first.store.play(track('a'))
    first.store.setVolume(0.4)
    expect([first.playback.changes, first.store.volume]).toEqual([[{ volume: 0.4 }], 0.4])
    const second = await openPlayer({ storage })
    second.store.play(track('a'))
    expect([second.store.volume, second.playback.request?.volume]).toEqual([0.4, 0.4])
  })

  it('pauses where the browser asks for a user gesture', async () => {
    const { store, playback } = await openPlayer()
    store.play(track('a'))
    playback.tell({ kind: 'blocked' })
    expect(store.state).toBe('paused')
    store.toggle()
    expect(playback.changes).toEqual([{ playing: true }])
  })

  it('closes when its last track is removed', async () => {
    const { store } = await openPlayer()
    store.play(track('a'))
    store.add(track('b'))
    store.remove(0)
    expect([store.track?.key, store.state]).toEqual(['b', 'loading'])
    store.remove(0)
    expect(store.state).toBe('closed')
  })

  it('ignores events once it is closed', async () => {
    const { store, at } = await openPlayer()
    store.play(track('a'))
    store.close()
    at(3)
    expect(store.state).toBe('closed')
  })
})

describe('HolderMediaStore', () => {
  const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
  const EMPTY = { audio: '', animation: '', youTube: '' }
  const inline = (value: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(value))}`
  const media = async () => {
    const app = await openPlayer()
    const mediaShown = app.see(HolderMediaStore)
    const open = async (uri: string) => {
      const dispose = mediaShown.subscribe(BOB, uri)
      await settled()
      return dispose
    }
    return { ...app, open, mediaShown }
  }

  it('offers the media of the collection and of its metadata', async () => {
    const { open, mediaShown } = await media()
    const uri = inline({ animation_url: 'https://a.example/a.mp4', audio_url: 'https://a.example/other.mp3' })
    const own = { audio: 'https://a.example/a.mp3', animation: '', youTube: 'https://youtu.be/dQw4w9WgXcQ' }
    expect(mediaShown.mediaOf(own, uri).map(({ tab }) => tab)).toEqual(['audio', 'youTube'])
    await open(uri)
    expect(mediaShown.mediaOf(own, uri)).toMatchObject([
      { tab: 'audio', media: { candidates: [{ url: 'https://a.example/a.mp3' }] } },
      { tab: 'video', media: { kind: 'video' } },
      { tab: 'youTube', id: 'dQw4w9WgXcQ' },
    ])
  })

  it('reads a metadata file once, and again only after a failure', async () => {
    const { open, mediaShown, metadataFiles, config } = await media()
    const uri = `ipfs://${CID}/1.json`
    const dispose = await open(uri)
    expect(mediaShown.metadataOf(uri)).toEqual({ kind: 'failed', last: undefined })
    metadataFiles.texts.set(`${config.ipfsGateway}${CID}/1.json`, '{"audio_url":"https://a.example/a.mp3"}')
    dispose()
    const disposeAgain = await open(uri)
    const { length } = metadataFiles.requested
    disposeAgain()
    await open(uri)
    expect([mediaShown.mediaOf(EMPTY, uri).length, metadataFiles.requested.length]).toEqual([1, length])
  })

  it('reads a metadata file again on refresh, and keeps the last value where that fails', async () => {
    const { get, open, mediaShown, metadataFiles, config } = await media()
    const [uri, url] = [`ipfs://${CID}/1.json`, `${config.ipfsGateway}${CID}/1.json`]
    const refresh = () => get(Queries).invalidate(collectionQueryKey(BOB))
    metadataFiles.texts.set(url, '{"audio_url":"https://a.example/a.mp3"}')
    await open(uri)
    metadataFiles.texts.set(
      url,
      '{"audio_url":"https://a.example/a.mp3","animation_url":"https://a.example/a.mp4"}',
    )
    await refresh()
    expect(mediaShown.mediaOf(EMPTY, uri)).toHaveLength(2)
    metadataFiles.texts.clear()
    await refresh()
    expect(mediaShown.mediaOf(EMPTY, uri)).toHaveLength(2)
  })

  it.each(['', 'data:application/json,<html>', 'javascript:alert(1)', 'https://metadata.example/1.json'])(
    'requests nothing for the unreadable address %s',
    async (uri) => {
      const { open, mediaShown, metadataFiles } = await media()
      await open(uri)
      expect(mediaShown.metadataOf(uri)).toEqual({ kind: 'ready', value: undefined })
      expect(metadataFiles.requested).toEqual([])
    },
  )
})
