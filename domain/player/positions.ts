import { parseJson } from '../shared/parseJson.ts'

/** Latest first. */
export type Positions = readonly (readonly [key: string, seconds: number])[]

export const POSITIONS_KEY = 'player:positions'

const MAX_COUNT = 30
const MAX_KEY_LENGTH = 300
/** A track that is left within so many seconds of its start or its end starts from the beginning next time. */
const EDGE_SECONDS = 5

/** Empty for a stored value of any other form. */
export function readPositions(text: string | undefined): Positions {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter(isPosition).slice(0, MAX_COUNT) : []
}

/**
 * Puts this track's position first, or removes it near the start or the end of the track. Beyond 30 tracks the oldest
 * position is dropped; a key of more than 300 characters is not stored.
 */
export function storePosition(
  positions: Positions,
  key: string,
  seconds: number,
  duration: number | undefined,
): Positions {
  const others = positions.filter(([other]) => other !== key)
  const isOver = duration !== undefined && seconds > duration - EDGE_SECONDS
  if (seconds < EDGE_SECONDS || isOver || key.length > MAX_KEY_LENGTH) return others
  return [[key, Math.floor(seconds)] as const, ...others].slice(0, MAX_COUNT)
}

/** Seconds; 0 for a track without a stored position. */
export function positionOf(positions: Positions, key: string): number {
  return positions.find(([other]) => other === key)?.[1] ?? 0
}

function isPosition(value: unknown): value is readonly [string, number] {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [key, seconds] = value as readonly unknown[]
  return (
    typeof key === 'string' && key.length <= MAX_KEY_LENGTH && typeof seconds === 'number' && seconds >= 0
  )
}
