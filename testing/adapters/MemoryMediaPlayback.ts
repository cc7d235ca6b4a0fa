import type { MediaPlayback, PlaybackEvent, PlaybackRequest } from '#domain/player/MediaPlayback.ts'

/** A silent player; tests emit its events. */
export class MemoryMediaPlayback implements MediaPlayback {
  request: PlaybackRequest | undefined = undefined
  readonly opened: string[] = []
  readonly changes: Parameters<MediaPlayback['change']>[0][] = []
  place: object | undefined = undefined
  readonly #listeners = new Set<(event: PlaybackEvent) => void>()

  open(request: PlaybackRequest | undefined): void {
    this.request = request
    if (request) this.opened.push(request.url)
  }

  change(change: Parameters<MediaPlayback['change']>[0]): void {
    if (this.request) this.changes.push(change)
  }

  watch(listener: (event: PlaybackEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  show(place: object | undefined): void {
    this.place = place
  }

  tell(event: PlaybackEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}
