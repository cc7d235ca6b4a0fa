import type { Address } from '../shared/Address.ts'

export interface Track {
  /** The track's position is stored by it. */
  readonly key: string
  readonly kind: 'audio' | 'video'
  /** Untrusted. */
  readonly title: string
  readonly collection: Address
  /** The collection's owner, if any. */
  readonly artist: Address | undefined
  /** Alternatives for one file. */
  readonly urls: readonly string[]
  readonly artwork: string | undefined
}

export interface Queue {
  readonly tracks: readonly Track[]
  readonly index: number
}

/** Beyond these the oldest is dropped. */
export const MAX_TRACKS = 50

export const EMPTY_QUEUE: Queue = { tracks: [], index: 0 }

export function current({ tracks, index }: Queue): Track | undefined {
  return tracks[index]
}

/** Inserts the track after the current one, or selects it if queued. */
export function playNow(queue: Queue, track: Track): Queue {
  const queued = queue.tracks.findIndex(({ key }) => key === track.key)
  if (queued >= 0) return { ...queue, index: queued }
  const position = queue.tracks.length === 0 ? 0 : queue.index + 1
  return bounded({ tracks: queue.tracks.toSpliced(position, 0, track), index: position })
}

export function append(queue: Queue, track: Track): Queue {
  if (queue.tracks.some(({ key }) => key === track.key)) return queue
  return bounded({ ...queue, tracks: [...queue.tracks, track] })
}

/** Does nothing if out of range. */
export function goTo(queue: Queue, index: number): Queue {
  return index >= 0 && index < queue.tracks.length ? { ...queue, index } : queue
}

/** After the current track the next becomes current, otherwise the previous. */
export function remove({ tracks, index }: Queue, removed: number): Queue {
  if (removed < 0 || removed >= tracks.length) return { tracks, index }
  const remaining = tracks.toSpliced(removed, 1)
  const position = removed < index ? index - 1 : index
  return { tracks: remaining, index: Math.max(0, Math.min(position, remaining.length - 1)) }
}

function bounded({ tracks, index }: Queue): Queue {
  const over = tracks.length - MAX_TRACKS
  return over <= 0 ? { tracks, index } : { tracks: tracks.slice(over), index: Math.max(0, index - over) }
}
