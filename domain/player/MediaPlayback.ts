/** What is to be played, and how it is named where the device shows it. */
export interface PlaybackRequest {
  readonly kind: 'audio' | 'video'
  readonly url: string
  readonly title: string
  readonly album: string
  readonly artwork: string | undefined
  /** Seconds from the beginning. */
  readonly at: number
  /** 1 is as it was recorded. */
  readonly speed: number
  /** From 0 to 1, which is as loud as the device plays. */
  readonly volume: number
}

/** Where it stands. */
export interface PlaybackState {
  readonly playing: boolean
  /** Seconds. */
  readonly position: number
  /** Seconds; undefined while it is not known, and for what has no end. */
  readonly duration: number | undefined
}

/** What is heard of it. */
export type PlaybackEvent =
  | ({ readonly kind: 'state' } & PlaybackState)
  | { readonly kind: 'ended' }
  /** This address cannot be played; another one may. */
  | { readonly kind: 'failed' }
  /** The browser wants a tap of the user first. */
  | { readonly kind: 'blocked' }
  /** A key of the device's own controls. */
  | { readonly kind: 'key'; readonly key: 'play' | 'pause' | 'next' | 'previous' }

/** The one thing that sounds: at most one address is played at a time. */
export interface MediaPlayback {
  /** Plays this, and nothing else any more; undefined: nothing at all. What becomes of it is told by `watch`. */
  open(request: PlaybackRequest | undefined): void
  /** Changes what is open; nothing happens while nothing is. Seconds; 1 is the recorded speed. */
  change(change: {
    readonly playing?: boolean
    readonly position?: number
    readonly speed?: number
    readonly volume?: number
  }): void
  /** Tells what happens; returns how to stop being told. */
  watch(listener: (event: PlaybackEvent) => void): () => void
  /** Where a moving picture is to be seen: a place of the page; undefined: nowhere, and it goes on being heard. */
  show(place: object | undefined): void
}
