import { expect, it } from 'vitest'

import type { PlaybackEvent, PlaybackRequest } from '#domain/player/MediaPlayback.ts'

import { BrowserMediaPlayback } from './BrowserMediaPlayback.ts'

const SONG: PlaybackRequest = {
  kind: 'audio',
  url: 'https://media.example/song.mp3',
  title: 'Song',
  album: 'First Album',
  artwork: 'https://media.example/cover.png',
  at: 0,
  speed: 1,
  volume: 1,
}
const FILM: PlaybackRequest = {
  ...SONG,
  kind: 'video',
  url: 'https://media.example/film.mp4',
  artwork: undefined,
}

/** Plays as requested and dispatches a browser's events. */
class Element extends EventTarget {
  playsInline = false
  preload = ''
  defaultPlaybackRate = 1
  playbackRate = 1
  currentTime = 0
  duration = Number.NaN
  paused = true
  parentElement: Place | null = null
  refusal: Error | undefined
  plays = 0
  #source = ''

  set src(url: string) {
    this.#source = url
    this.currentTime = 0
    this.paused = true
  }

  get src(): string {
    return this.#source
  }

  hasAttribute(): boolean {
    return this.#source !== ''
  }

  removeAttribute(): void {
    this.#source = ''
  }

  load(): void {
    this.dispatchEvent(new Event('error'))
  }

  async play(): Promise<void> {
    this.plays += 1
    if (this.refusal) throw this.refusal
    this.paused = false
    this.dispatchEvent(new Event('play'))
  }

  pause(): void {
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }

  /** Elements stop when they enter or leave the page. */
  remove(): void {
    this.parentElement = null
    this.paused = true
  }

  known(duration: number): void {
    this.duration = duration
    this.dispatchEvent(new Event('loadedmetadata'))
    this.dispatchEvent(new Event('durationchange'))
  }
}

class Place {
  append(element: Element): void {
    element.remove()
    element.parentElement = this
  }
}

/** `hasSession`: the browser has media controls. */
function watchedPlayback({ hasSession = true }: { readonly hasSession?: boolean } = {}) {
  const made: Element[] = []
  const keys = new Map<string, (details: object) => void>()
  const session = {
    metadata: null as { readonly said: unknown } | null,
    playbackState: 'none',
    setActionHandler: (key: string, handler: (details: object) => void) => {
      if (key === 'seekto') throw new TypeError('not known')
      keys.set(key, handler)
    },
  }
  const page = {
    document: {
      createElement: () => {
        const element = new Element()
        made.push(element)
        return element
      },
    },
    navigator: hasSession ? { mediaSession: session } : {},
    MediaMetadata: class {
      readonly said: unknown
      constructor(said: unknown) {
        this.said = said
      }
    },
  }
  const playback = new BrowserMediaPlayback(page as unknown as Window)
  const events: PlaybackEvent[] = []
  const stop = playback.watch((event) => events.push(event))
  const element = () => {
    const [only] = made
    if (!only) throw new Error('Nothing was made')
    return only
  }
  return { playback, events, keys, made, element, session, stop }
}

/** Until the browser has answered pending calls. */
const answered = () => new Promise((resolve) => setTimeout(resolve))

it('BrowserMediaPlayback creates one element at the first playback and uses it for everything', () => {
  const { playback, made } = watchedPlayback()
  playback.change({ playing: true })
  playback.open(undefined)
  expect(made).toEqual([])
  playback.open(SONG)
  playback.open(FILM)
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({ src: FILM.url, playsInline: true, preload: 'auto' })
})

it('BrowserMediaPlayback plays from the given position at the given speed and reports its position', () => {
  const { playback, events, element } = watchedPlayback()
  playback.open({ ...SONG, at: 42, speed: 1.5 })
  expect(element()).toMatchObject({ playbackRate: 1.5, defaultPlaybackRate: 1.5 })
  // While seeking to the stored position, that position is reported.
  expect(events.at(-1)).toEqual({ kind: 'state', playing: true, position: 42, duration: undefined })
  element().known(180)
  expect(events.at(-1)).toEqual({ kind: 'state', playing: true, position: 42, duration: 180 })
  element().known(180)
  expect(element().currentTime).toBe(42)
  playback.change({ playing: false, position: 50, speed: 2 })
  expect(element()).toMatchObject({ paused: true, currentTime: 50, playbackRate: 2 })
  expect(events.at(-1)).toMatchObject({ playing: false, position: 50 })
  playback.change({ playing: true })
  expect(element().paused).toBe(false)
  element().dispatchEvent(new Event('ended'))
  expect(events.at(-1)).toEqual({ kind: 'ended' })
})

it('BrowserMediaPlayback reports a failure, and nothing when it is closed', () => {
  const { playback, events, element, session } = watchedPlayback()
  playback.open(SONG)
  element().dispatchEvent(new Event('error'))
  expect(events.at(-1)).toEqual({ kind: 'failed' })
  const before = events.length
  playback.open(undefined)
  expect(events.slice(before)).toEqual([])
  expect(element()).toMatchObject({ src: '', paused: true, parentElement: null })
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' })
})

it('BrowserMediaPlayback reports that a tap is needed if the browser blocks the open request', async () => {
  const { playback, events, element } = watchedPlayback()
  playback.open(SONG)
  element().refusal = Object.assign(new Error('tap first'), { name: 'NotAllowedError' })
  playback.open(FILM)
  await answered()
  expect(events.at(-1)).toEqual({ kind: 'blocked' })

  const before = events.length
  playback.open(SONG)
  playback.open(undefined)
  element().refusal = Object.assign(new Error('another came'), { name: 'AbortError' })
  playback.open(FILM)
  await answered()
  expect(events.slice(before).filter(({ kind }) => kind === 'blocked')).toEqual([])
})

it('BrowserMediaPlayback shows a film in its place, a song in none, and keeps playing when the place changes', () => {
  const { playback, element } = watchedPlayback()
  const place = new Place()
  playback.show(place)
  playback.open(SONG)
  expect(element().parentElement).toBeNull()
  playback.open(FILM)
  expect(element()).toMatchObject({ parentElement: place, paused: false })
  const { plays } = element()
  playback.show(place)
  expect(element().plays).toBe(plays)
  playback.show(undefined)
  expect(element()).toMatchObject({ parentElement: null, paused: false })
  playback.change({ playing: false })
  playback.show(place)
  expect(element()).toMatchObject({ parentElement: place, paused: true })
})

it('BrowserMediaPlayback shows the playing title on the device and reports its keys', () => {
  const { playback, events, keys, element, session } = watchedPlayback()
  playback.open(SONG)
  expect(session.metadata?.said).toEqual({
    title: 'Song',
    album: 'First Album',
    artwork: [{ src: 'https://media.example/cover.png' }],
  })
  expect(session.playbackState).toBe('playing')
  for (const key of ['play', 'pause', 'nexttrack', 'previoustrack']) keys.get(key)?.({})
  expect(events.slice(-4)).toEqual(['play', 'pause', 'next', 'previous'].map((key) => ({ kind: 'key', key })))
  keys.get('seekforward')?.({})
  expect(element().currentTime).toBe(10)
  keys.get('seekforward')?.({ seekOffset: 30 })
  keys.get('seekbackward')?.({})
  expect(element().currentTime).toBe(30)
  keys.get('seekbackward')?.({ seekOffset: 100 })
  expect(element().currentTime).toBe(0)
  playback.change({ playing: false })
  expect(session.playbackState).toBe('paused')
  playback.open(FILM)
  expect(session.metadata?.said).toMatchObject({ artwork: [] })
})

it('BrowserMediaPlayback plays without media controls and stops notifying a removed listener', () => {
  const { playback, events, element, stop } = watchedPlayback({ hasSession: false })
  playback.open(SONG)
  expect(element().paused).toBe(false)
  const before = events.length
  stop()
  playback.change({ playing: false })
  playback.open(undefined)
  expect(events).toHaveLength(before)
})
