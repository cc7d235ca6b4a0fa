import { parseJson } from '../shared/parseJson.ts'

/** Where one has stopped, by track, the latest first. */
export type Positions = readonly (readonly [key: string, seconds: number])[]

/** Where the browser keeps it. */
export const POSITIONS_KEY = 'player:positions'

const MAX_COUNT = 30
const MAX_KEY_LENGTH = 300
/** Seconds. Whoever has heard less begins at the beginning; so does whoever had this little left. */
const MIN_BLOCKS_TO_STORE = 5

/** Empty for whatever does not hold together. */
export function readPositions(text: string | undefined): Positions {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter(isPosition).slice(0, MAX_COUNT) : []
}

/** With this track's place in front; without it where it is at its beginning or its end. */
export function storePosition(
  positions: Positions,
  key: string,
  seconds: number,
  duration: number | undefined,
): Positions {
  const others = positions.filter(([other]) => other !== key)
  const isOver = duration !== undefined && seconds > duration - MIN_BLOCKS_TO_STORE
  if (seconds < MIN_BLOCKS_TO_STORE || isOver || key.length > MAX_KEY_LENGTH) return others
  return [[key, Math.floor(seconds)] as const, ...others].slice(0, MAX_COUNT)
}

/** Where to go on, in seconds. */
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
