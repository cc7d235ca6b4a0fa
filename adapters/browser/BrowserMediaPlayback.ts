import type { MediaPlayback, PlaybackEvent, PlaybackRequest } from '#domain/player/MediaPlayback.ts'

/** Seconds the keys for going back and forth move. */
const STEP = 10

/**
 * One element for everything, made when something is first played: what the user has once allowed to sound goes on
 * without another tap. The device's own controls and keys are its (Media Session).
 */
export class BrowserMediaPlayback implements MediaPlayback {
  readonly #page: Window
  readonly #listeners = new Set<(event: PlaybackEvent) => void>()
  #element: HTMLVideoElement | undefined
  #request: PlaybackRequest | undefined
  #place: HTMLElement | undefined
  /** Where to go once it is known how long it is. */
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

  show(place: object | undefined): void {
    // Every place of a page is an element; the domain knows of none.
    this.#place = place as HTMLElement | undefined
    this.#draw()
  }

  #made(): HTMLVideoElement {
    if (this.#element) return this.#element
    const element = this.#page.document.createElement('video')
    element.playsInline = true
    element.preload = 'auto'
    const tell = () => this.#tellState(element)
    for (const type of ['play', 'pause', 'timeupdate', 'durationchange', 'seeked', 'ratechange'])
      element.addEventListener(type, tell)
    element.addEventListener('loadedmetadata', () => {
      if (this.#startAt > 0) element.currentTime = this.#startAt
      this.#startAt = 0
    })
    element.addEventListener('ended', () => this.#tell({ kind: 'ended' }))
    element.addEventListener('error', () => {
      // Taking the address away counts as an error, too.
      if (this.#request && element.hasAttribute('src')) this.#tell({ kind: 'failed' })
    })
    this.#listenToKeys(element)
    this.#element = element
    return element
  }

  #play(element: HTMLVideoElement): void {
    const request = this.#request
    element.play().catch((error: unknown) => {
      // Whatever else keeps it from playing is told by the element's own error.
      const isBlocked = error instanceof Error && error.name === 'NotAllowedError'
      if (isBlocked && request === this.#request) this.#tell({ kind: 'blocked' })
    })
  }

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

  /** An element that leaves the page stops, and goes on at once where it played. */
  #draw(): void {
    const element = this.#element
    const place = this.#request?.kind === 'video' ? this.#place : undefined
    if (!element || element.parentElement === (place ?? null)) return
    const wasPlaying = !element.paused
    if (place) place.append(element)
    else element.remove()
    if (wasPlaying) this.#play(element)
  }

  #tellState(element: HTMLVideoElement): void {
    if (!this.#request) return
    const { paused, currentTime, duration } = element
    const { mediaSession } = this.#page.navigator
    if (mediaSession) mediaSession.playbackState = paused ? 'paused' : 'playing'
    this.#tell({
      kind: 'state',
      playing: !paused,
      // While it is on its way to where it was left, that is where it is.
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
        // A browser that does not know this key says so by throwing.
      }
    }
    on('play', () => this.#tell({ kind: 'key', key: 'play' }))
    on('pause', () => this.#tell({ kind: 'key', key: 'pause' }))
    on('nexttrack', () => this.#tell({ kind: 'key', key: 'next' }))
    on('previoustrack', () => this.#tell({ kind: 'key', key: 'previous' }))
    const move = (seconds: number) => {
      element.currentTime = Math.max(0, element.currentTime + seconds)
    }
    on('seekbackward', ({ seekOffset }) => move(-(seekOffset ?? STEP)))
    on('seekforward', ({ seekOffset }) => move(seekOffset ?? STEP))
    on('seekto', ({ seekTime }) => {
      if (seekTime !== undefined) element.currentTime = seekTime
    })
  }

  #tell(event: PlaybackEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}
