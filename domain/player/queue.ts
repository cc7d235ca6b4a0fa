import type { Address } from '../shared/Address.ts'

export interface Track {
  /** Identifies the track: its position is stored by this key. */
  readonly key: string
  readonly kind: 'audio' | 'video'
  /** Untrusted. */
  readonly title: string
  readonly collection: Address
  /** The owner of the collection; undefined where it has none. */
  readonly artist: Address | undefined
  /** Alternatives of the same file. */
  readonly urls: readonly string[]
  readonly artwork: string | undefined
}

export interface Queue {
  readonly tracks: readonly Track[]
  /** Of the current track. */
  readonly index: number
}

/** Adding a track beyond these drops the oldest. */
export const MAX_TRACKS = 50

export const EMPTY_QUEUE: Queue = { tracks: [], index: 0 }

/** Undefined for an empty queue. */
export function current({ tracks, index }: Queue): Track | undefined {
  return tracks[index]
}

/** Makes a track current: inserts it after the current track, or selects it if it is queued already. */
export function playNow(queue: Queue, track: Track): Queue {
  const queued = queue.tracks.findIndex(({ key }) => key === track.key)
  if (queued >= 0) return { ...queue, index: queued }
  const position = queue.tracks.length === 0 ? 0 : queue.index + 1
  return bounded({ tracks: queue.tracks.toSpliced(position, 0, track), index: position })
}

/** Adds a track at the end; a track that is queued already changes nothing. */
export function append(queue: Queue, track: Track): Queue {
  if (queue.tracks.some(({ key }) => key === track.key)) return queue
  return bounded({ ...queue, tracks: [...queue.tracks, track] })
}

/** Selects a track; an index out of range changes nothing. */
export function goTo(queue: Queue, index: number): Queue {
  return index >= 0 && index < queue.tracks.length ? { ...queue, index } : queue
}

/** Removes a track. If it is the current track, the next becomes current, or the previous if there is no next. */
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
