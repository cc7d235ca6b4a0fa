import type { MediaPlayback, PlaybackEvent, PlaybackRequest } from '#domain/player/MediaPlayback.ts'

/** Seconds per press of a seek key. */
const STEP = 10

/**
 * One element, created at the first playback, plays everything: once the user has allowed sound,
 * it needs no further tap. The device's own controls and keys act on it (Media Session).
 */
export class BrowserMediaPlayback implements MediaPlayback {
  readonly #page: Window
  readonly #listeners = new Set<(event: PlaybackEvent) => void>()
  #element: HTMLVideoElement | undefined
  #request: PlaybackRequest | undefined
  #place: HTMLElement | undefined
  #startAt = 0

  constructor(page: Window) {
    this.#page = page
  }

  open(request: PlaybackRequest | undefined): void {
    this.#request = request
    if (!request) return this.#close()
    const element = this.#made()
    this.#startAt = request.at
    element.src = request.url
    element.defaultPlaybackRate = request.speed
    element.playbackRate = request.speed
    element.volume = request.volume
    this.#draw()
    this.#describe(request)
    this.#play(element)
  }

  change({ playing, position, speed, volume }: Parameters<MediaPlayback['change']>[0]): void {
    const element = this.#element
    if (!element || !this.#request) return
    if (speed !== undefined) element.playbackRate = speed
    if (volume !== undefined) element.volume = volume
    if (position !== undefined) element.currentTime = position
    if (playing === true) this.#play(element)
    if (playing === false) element.pause()
  }

  watch(listener: (event: PlaybackEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Undefined plays on unseen. Sound without a picture is never drawn. */
  show(place: object | undefined): void {
    // The domain has no type for elements; `place` is always one of this page.
    this.#place = place as HTMLElement | undefined
    this.#draw()
  }

  #made(): HTMLVideoElement {
    if (this.#element) return this.#element
    const element = this.#page.document.createElement('video')
    element.playsInline = true
    element.preload = 'auto'
    const emit = () => this.#emitState(element)
    for (const type of ['play', 'pause', 'timeupdate', 'durationchange', 'seeked', 'ratechange'])
      element.addEventListener(type, emit)
    element.addEventListener('loadedmetadata', () => {
      if (this.#startAt > 0) element.currentTime = this.#startAt
      this.#startAt = 0
    })
    element.addEventListener('ended', () => this.#emit({ kind: 'ended' }))
    element.addEventListener('error', () => {
      // Removing the address also fires an error event.
      if (this.#request && element.hasAttribute('src')) this.#emit({ kind: 'failed' })
    })
    this.#listenToKeys(element)
    this.#element = element
    return element
  }

  /** Reports 'blocked' if the browser demands a click first and the request is still the same. */
  #play(element: HTMLVideoElement): void {
    const request = this.#request
    element.play().catch((error: unknown) => {
      // Other failures fire the element's own error event.
      const isBlocked = error instanceof Error && error.name === 'NotAllowedError'
      if (isBlocked && request === this.#request) this.#emit({ kind: 'blocked' })
    })
  }

  /** Also clears the system's media controls. */
  #close(): void {
    const element = this.#element
    if (!element) return
    element.pause()
    element.removeAttribute('src')
    element.load()
    element.remove()
    const { mediaSession } = this.#page.navigator
    if (mediaSession) {
      mediaSession.metadata = null
      mediaSession.playbackState = 'none'
    }
  }

  /** An element that leaves the page stops, so it resumes at once at the same position. */
  #draw(): void {
    const element = this.#element
    const place = this.#request?.kind === 'video' ? this.#place : undefined
    if (!element || element.parentElement === (place ?? null)) return
    const wasPlaying = !element.paused
    if (place) place.append(element)
    else element.remove()
    if (wasPlaying) this.#play(element)
  }

  /** To listeners and the system's media controls; nothing without a request. */
  #emitState(element: HTMLVideoElement): void {
    if (!this.#request) return
    const { paused, currentTime, duration } = element
    const { mediaSession } = this.#page.navigator
    if (mediaSession) mediaSession.playbackState = paused ? 'paused' : 'playing'
    this.#emit({
      kind: 'state',
      playing: !paused,
      // While seeking to the stored position, that position is reported.
      position: this.#startAt > 0 ? this.#startAt : currentTime,
      duration: Number.isFinite(duration) ? duration : undefined,
    })
  }

  #describe({ title, album, artwork }: PlaybackRequest): void {
    const { mediaSession } = this.#page.navigator
    if (!mediaSession) return
    const { MediaMetadata } = this.#page as Window & { MediaMetadata?: typeof globalThis.MediaMetadata }
    if (!MediaMetadata) return
    mediaSession.metadata = new MediaMetadata({
      title,
      album,
      artwork: artwork === undefined ? [] : [{ src: artwork }],
    })
  }

  #listenToKeys(element: HTMLVideoElement): void {
    const { mediaSession } = this.#page.navigator
    if (!mediaSession) return
    const on = (action: MediaSessionAction, handler: MediaSessionActionHandler) => {
      try {
        mediaSession.setActionHandler(action, handler)
      } catch {
        // A browser throws for a key that it does not support.
      }
    }
    on('play', () => this.#emit({ kind: 'key', key: 'play' }))
    on('pause', () => this.#emit({ kind: 'key', key: 'pause' }))
    on('nexttrack', () => this.#emit({ kind: 'key', key: 'next' }))
    on('previoustrack', () => this.#emit({ kind: 'key', key: 'previous' }))
    const move = (seconds: number) => {
      element.currentTime = Math.max(0, element.currentTime + seconds)
    }
    on('seekbackward', ({ seekOffset }) => move(-(seekOffset ?? STEP)))
    on('seekforward', ({ seekOffset }) => move(seekOffset ?? STEP))
    on('seekto', ({ seekTime }) => {
      if (seekTime !== undefined) element.currentTime = seekTime
    })
  }

  #emit(event: PlaybackEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}
