import { parseJson } from '../shared/parseJson.ts'

/** Latest first. */
export type Positions = readonly (readonly [key: string, seconds: number])[]

export const POSITIONS_KEY = 'player:positions'

const MAX_COUNT = 30
const MAX_KEY_LENGTH = 300
/** Seconds from either end of a track within which its position is not stored. */
const EDGE_SECONDS = 5

/** Empty if malformed. */
export function readPositions(text: string | undefined): Positions {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter(isPosition).slice(0, MAX_COUNT) : []
}

/** Puts a track first, or removes it near its start or end. Keeps 30 tracks with keys of at most 300 characters. */
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
