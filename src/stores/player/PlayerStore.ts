import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { readQueue, writeQueue } from '#domain/player/storedQueue.ts'
import { storePosition, positionOf, POSITIONS_KEY, readPositions } from '#domain/player/positions.ts'
import * as queues from '#domain/player/queue.ts'
import type { Queue, Track } from '#domain/player/queue.ts'
import { QUEUE_KEY } from '#domain/player/queueKey.ts'
import { readVolume, VOLUME_KEY } from '#domain/player/volume.ts'
import type { MediaPlayback, PlaybackEvent } from '#domain/player/MediaPlayback.ts'
import { plainText } from '#domain/shared/characters.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'

import type { Ports } from '../shared/Ports.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { LayoutStore } from '../shell/LayoutStore.ts'

/** 1 is the recorded speed. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const

export type PlayerState =
  | 'closed'
  | 'loading'
  | 'playing'
  | 'paused'
  /** None of the track's URLs can be played. */
  | 'failed'

/** Characters of a title in the device's media controls. */
const MAX_TITLE_LENGTH = 100
/** Milliseconds between two writes of the position. */
const STORE_INTERVAL = 5000

export interface PlayerDeps extends Pick<Ports, 'storage' | 'sessionStorage' | 'clock'> {
  readonly layout: LayoutStore
  readonly playback: MediaPlayback
  readonly config: Pick<CommunityConfig, 'projectName'>
}

/**
 * The app's player. It plays on across pages and stores each track's position.
 * After a reload it shows the same queue paused, because browsers allow no sound before a user gesture.
 */
export class PlayerStore {
  queue: Queue = queues.EMPTY_QUEUE
  state: PlayerState = 'closed'
  /** Seconds. */
  position = 0
  /** Seconds; undefined while unknown. */
  duration: number | undefined = undefined
  speed: (typeof SPEEDS)[number] = 1
  /** 0 to 1. */
  volume = 1
  readonly #deps: PlayerDeps
  /** Index of the URL being tried; undefined before the first is opened. */
  #attempt: number | undefined
  #storedAt = 0 as EpochMillis

  constructor(deps: PlayerDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get track(): Track | undefined {
    return queues.current(this.queue)
  }

  get hasNext(): boolean {
    return this.queue.index + 1 < this.queue.tracks.length
  }

  start(): () => void {
    this.#restore()
    return combineDisposers(
      this.#deps.playback.watch((event) => runInAction(() => this.#handle(event))),
      reaction(
        () => this.queue,
        (queue) => this.#storeQueue(queue),
      ),
    )
  }

  isCurrent(key: string): boolean {
    return this.track?.key === key && this.state !== 'closed'
  }

  /** Plays a track from its stored position, inserting it after the current one if it is not queued. */
  play(track: Track): void {
    this.#storePosition()
    this.queue = queues.playNow(this.queue, track)
    this.#open()
  }

  /** Appends a track to the queue unless it is queued already; plays it if the player is closed. */
  add(track: Track): void {
    const isFirst = this.state === 'closed'
    this.queue = queues.append(this.queue, track)
    if (isFirst) this.play(track)
  }

  toggle(): void {
    if (this.state === 'failed' || this.#attempt === undefined) this.#open()
    else this.#deps.playback.change({ playing: this.state !== 'playing' })
  }

  pause(): void {
    this.#deps.playback.change({ playing: false })
  }

  next(): void {
    this.goTo(this.queue.index + 1)
  }

  /** Restarts the track, or within its first three seconds goes to the previous one if there is one. */
  previous(): void {
    if (this.position > 3 || this.queue.index === 0) this.seek(0)
    else this.goTo(this.queue.index - 1)
  }

  /** Plays the track at an index, even the current one again; does nothing outside the queue. */
  goTo(index: number): void {
    const moved = queues.goTo(this.queue, index)
    if (moved === this.queue) return
    this.#storePosition()
    this.queue = moved
    this.#open()
  }

  seek(position: number): void {
    this.position = position
    this.#deps.playback.change({ position })
    this.#storePosition()
  }

  setSpeed(speed: (typeof SPEEDS)[number]): void {
    this.speed = speed
    this.#deps.playback.change({ speed })
  }

  setVolume(volume: number): void {
    this.volume = volume
    this.#deps.playback.change({ volume })
    this.#deps.storage.write(VOLUME_KEY, String(volume))
  }

  /** The next track replaces the current one; removing the last one closes the player. */
  remove(index: number): void {
    const wasCurrent = index === this.queue.index
    if (wasCurrent) this.#storePosition()
    this.queue = queues.remove(this.queue, index)
    if (this.queue.tracks.length === 0) this.close()
    else if (wasCurrent) this.#open()
  }

  /** Stores the position, stops, and empties the queue. */
  close(): void {
    this.#storePosition()
    this.#deps.playback.open(undefined)
    this.queue = queues.EMPTY_QUEUE
    this.state = 'closed'
    this.#attempt = undefined
    this.#deps.layout.showPlayer(false)
  }

  show(element: object | undefined): void {
    this.#deps.playback.show(element)
  }

  #open(attempt = 0): void {
    const { layout, playback, config } = this.#deps
    const { track } = this
    const url = track?.urls[attempt]
    if (!track || url === undefined) {
      this.state = 'failed'
      return
    }
    this.#attempt = attempt
    this.state = 'loading'
    this.duration = undefined
    this.position = positionOf(this.#positions, track.key)
    layout.showPlayer(true)
    playback.open({
      kind: track.kind,
      url,
      title: plainText(track.title, MAX_TITLE_LENGTH),
      album: config.projectName,
      artwork: track.artwork,
      at: this.position,
      speed: this.speed,
      volume: this.volume,
    })
  }

  #restore(): void {
    const { storage, sessionStorage, layout } = this.#deps
    this.volume = readVolume(storage.read(VOLUME_KEY))
    this.queue = readQueue(sessionStorage.read(QUEUE_KEY))
    const { track } = this
    if (track) {
      this.state = 'paused'
      this.position = positionOf(this.#positions, track.key)
    }
    layout.showPlayer(track !== undefined)
  }

  #storeQueue(queue: Queue): void {
    const stored = writeQueue(queue)
    if (stored === undefined) this.#deps.sessionStorage.remove(QUEUE_KEY)
    else this.#deps.sessionStorage.write(QUEUE_KEY, stored)
  }

  #handle(event: PlaybackEvent): void {
    if (this.state === 'closed') return
    switch (event.kind) {
      case 'state':
        if (this.state === 'failed') return
        this.#applyState(event.playing, event.position, event.duration)
        return
      case 'ended':
        this.#resetPosition()
        if (this.hasNext) this.next()
        else this.state = 'paused'
        return
      case 'failed':
        this.#open((this.#attempt ?? 0) + 1)
        return
      case 'blocked':
        this.state = 'paused'
        return
      case 'key':
        this.#pressKey(event.key)
    }
  }

  #applyState(playing: boolean, position: number, duration: number | undefined): void {
    const stopped = this.state === 'playing' && !playing
    // The element reports a pause while it loads.
    if (playing || this.state !== 'loading') this.state = playing ? 'playing' : 'paused'
    this.position = position
    this.duration = duration
    if (stopped || this.#deps.clock.now() - this.#storedAt >= STORE_INTERVAL) this.#storePosition()
  }

  #pressKey(key: Extract<PlaybackEvent, { kind: 'key' }>['key']): void {
    if (key === 'next') this.next()
    else if (key === 'previous') this.previous()
    else this.#deps.playback.change({ playing: key === 'play' })
  }

  get #positions() {
    return readPositions(this.#deps.storage.read(POSITIONS_KEY))
  }

  /** Does nothing while the track loads or has failed. */
  #storePosition(): void {
    const { track, position, duration, state } = this
    if (!track || state === 'closed' || state === 'failed' || state === 'loading') return
    this.#storedAt = this.#deps.clock.now()
    this.#writePositions(storePosition(this.#positions, track.key, position, duration))
  }

  #resetPosition(): void {
    this.position = 0
    this.#storePosition()
  }

  #writePositions(positions: ReturnType<typeof readPositions>): void {
    if (positions.length === 0) this.#deps.storage.remove(POSITIONS_KEY)
    else this.#deps.storage.write(POSITIONS_KEY, JSON.stringify(positions))
  }
}
