import type { Address } from '../shared/Address.ts'

/** Something to hear or to watch, with every address it may come from. */
export interface Track {
  /** The same for the same thing: what its position is remembered by. */
  readonly key: string
  readonly kind: 'audio' | 'video'
  /** Untrusted. */
  readonly title: string
  readonly collection: Address
  /** Who owns the collection, and plays this to its holders; undefined where nobody does. */
  readonly artist: Address | undefined
  readonly urls: readonly string[]
  /** A picture for the player and the device's own controls. */
  readonly artwork: string | undefined
}

/** What is played, and what comes after it. */
export interface Queue {
  readonly tracks: readonly Track[]
  /** Of the one that is played; as many as there are where all have been. */
  readonly index: number
}

/** The most that are queued; whoever adds more loses the oldest. */
export const MAX_TRACKS = 50

export const EMPTY_QUEUE: Queue = { tracks: [], index: 0 }

/** The track that is played. */
export function current({ tracks, index }: Queue): Track | undefined {
  return tracks[index]
}

/** This one now; what comes after the present one stays behind it. One that is queued is gone to. */
export function playNow(queue: Queue, track: Track): Queue {
  const at = queue.tracks.findIndex(({ key }) => key === track.key)
  if (at >= 0) return { ...queue, index: at }
  const position = queue.tracks.length === 0 ? 0 : queue.index + 1
  return bounded({ tracks: queue.tracks.toSpliced(position, 0, track), index: position })
}

/** This one at the end, unless it is there. */
export function append(queue: Queue, track: Track): Queue {
  if (queue.tracks.some(({ key }) => key === track.key)) return queue
  return bounded({ ...queue, tracks: [...queue.tracks, track] })
}

/** Another one by its place; beyond the ends there is none, and nothing changes. */
export function goTo(queue: Queue, index: number): Queue {
  return index >= 0 && index < queue.tracks.length ? { ...queue, index } : queue
}

/** Without this one. Where it is the present one, the next takes its place; after the last the one before. */
export function remove({ tracks, index }: Queue, at: number): Queue {
  if (at < 0 || at >= tracks.length) return { tracks, index }
  const left = tracks.toSpliced(at, 1)
  const position = at < index ? index - 1 : index
  return { tracks: left, index: Math.max(0, Math.min(position, left.length - 1)) }
}

function bounded({ tracks, index }: Queue): Queue {
  const over = tracks.length - MAX_TRACKS
  return over <= 0 ? { tracks, index } : { tracks: tracks.slice(over), index: Math.max(0, index - over) }
}
