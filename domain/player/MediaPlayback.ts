/** `title`, `album` and `artwork` are for the device's media controls. */
export interface PlaybackRequest {
  readonly kind: 'audio' | 'video'
  readonly url: string
  readonly title: string
  readonly album: string
  readonly artwork: string | undefined
  /** Seconds from the start. */
  readonly at: number
  /** 1 is the recorded speed. */
  readonly speed: number
  /** 0 to 1, relative to the device's volume. */
  readonly volume: number
}

export interface PlaybackState {
  readonly playing: boolean
  /** Seconds. */
  readonly position: number
  /** Seconds; undefined while unknown, and for endless streams. */
  readonly duration: number | undefined
}

export type PlaybackEvent =
  | ({ readonly kind: 'state' } & PlaybackState)
  | { readonly kind: 'ended' }
  /** This address cannot be played; another one of the track may. */
  | { readonly kind: 'failed' }
  /** Browsers start playback only after a user gesture. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'key'; readonly key: 'play' | 'pause' | 'next' | 'previous' }

/** The app's media element, which plays at most one address at a time. */
export interface MediaPlayback {
  /** Replaces the open media; `undefined` closes it. Results arrive through `watch`. */
  open(request: PlaybackRequest | undefined): void
  /** Changes the playback of the open media, if any. Units as in `PlaybackRequest`. */
  change(change: {
    readonly playing?: boolean
    readonly position?: number
    readonly speed?: number
    readonly volume?: number
  }): void
  watch(listener: (event: PlaybackEvent) => void): () => void
  /** Shows the video in an element of the page; `undefined` leaves only the sound. */
  show(element: object | undefined): void
}
