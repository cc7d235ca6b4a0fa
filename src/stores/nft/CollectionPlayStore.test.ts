import { describe, expect, it } from 'vitest'

import { PlayerStore } from '#stores/player/PlayerStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import type { MemoryCollection } from '#testing/adapters/MemoryNfts.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { CollectionPlayStore } from './CollectionPlayStore.ts'

const PREVIEW = 'https://media.example/preview.mp3'
const WORK = 'https://media.example/work.mp3'

async function openStore(options: TestAppOptions = {}) {
  const made: MemoryCollection[] = []
  const stores = { collectionPlay: CollectionPlayStore, player: PlayerStore }
  const seed: TestAppOptions['seed'] = ({ nfts }) => {
    for (const name of ['Sunrise', 'Sunset']) {
      const collection = nfts.launch({ name, owner: BOB, description: `Hear ${PREVIEW}` })
      Object.assign(collection, { audio: WORK, storesMedia: true })
      made.push(collection)
    }
  }
  const app = await createTestApp({ ...options, features: ['player'], stores, seed })
  const [sunrise, sunset] = made
  if (!sunrise || !sunset) throw new Error('Nothing was launched')
  return { ...app, sunrise, sunset }
}

describe('CollectionPlayStore', () => {
  it('plays the preview to a visitor, and pauses and resumes it at the next presses', async () => {
    const { collectionPlay, playback, sunrise, sunset } = await openStore()
    const { address } = sunrise
    const playing = collectionPlay.play(address, 'https://pictures.example/a.png')
    expect(collectionPlay.stateOf(address)).toBe('loading')
    expect(await playing).toBe(true)
    expect(playback.request).toMatchObject({
      url: PREVIEW,
      title: 'Preview of Sunrise',
      artwork: 'https://pictures.example/a.png',
    })
    const tell = (isPlaying: boolean) =>
      playback.tell({ kind: 'state', playing: isPlaying, position: 1, duration: 9 })
    tell(true)
    expect([collectionPlay.stateOf(address), collectionPlay.stateOf(sunset.address)]).toEqual([
      'playing',
      undefined,
    ])
    expect(await collectionPlay.play(address)).toBe(true)
    tell(false)
    expect([playback.changes, collectionPlay.stateOf(address)]).toEqual([[{ playing: false }], 'paused'])
    await collectionPlay.play(address)
    expect([playback.changes.at(-1), playback.opened]).toEqual([{ playing: true }, [PREVIEW]])
  })

  it.each([
    ['the owner', BOB, WORK],
    ['a holder', ALICE, WORK],
    ['anybody else', '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as typeof BOB, PREVIEW],
  ])('plays what is for %s', async (_, account, url) => {
    const { collectionPlay, playback, nfts, sunrise } = await openStore({ account })
    nfts.buy(sunrise, ALICE)
    expect(await collectionPlay.play(sunrise.address)).toBe(true)
    expect(playback.opened).toEqual([url])
  })

  it('plays nothing where there is no preview or it cannot be read', async () => {
    const { chain, collectionPlay, playback, sunrise } = await openStore()
    sunrise.description = 'Only words'
    expect(await collectionPlay.play(sunrise.address)).toBe(false)
    sunrise.description = `Hear ${PREVIEW}`
    chain.reachable = false
    expect(await collectionPlay.play(sunrise.address)).toBe(false)
    expect([playback.opened, collectionPlay.stateOf(sunrise.address)]).toEqual([[], undefined])
  })

  it('plays only the last of several that were pressed at once', async () => {
    const { collectionPlay, player, playback, sunrise, sunset } = await openStore()
    const pressed = [sunrise, sunset].map(({ address }) => collectionPlay.play(address))
    expect([collectionPlay.stateOf(sunrise.address), collectionPlay.stateOf(sunset.address)]).toEqual([
      undefined,
      'loading',
    ])
    expect(await Promise.all(pressed)).toEqual([true, true])
    await settled()
    expect([playback.opened.length, player.track?.collection]).toEqual([1, sunset.address])
  })
})
