import { parseJson } from '../shared/parseJson.ts'

/** Where one has stopped, by track, the latest first. */
export type Positions = readonly (readonly [key: string, seconds: number])[]

/** Where the browser keeps it. */
export const POSITIONS_KEY = 'player:positions'

const MOST = 30
const LONGEST_KEY = 300
/** Seconds. Whoever has heard less begins at the beginning; so does whoever had this little left. */
const WORTH_KEEPING = 5

/** Empty for whatever does not hold together. */
export function readPositions(text: string | undefined): Positions {
  const kept = parseJson(text)
  return Array.isArray(kept) ? kept.filter(isPosition).slice(0, MOST) : []
}

/** With this track's place in front; without it where it is at its beginning or its end. */
export function keepPosition(
  positions: Positions,
  key: string,
  seconds: number,
  duration: number | undefined,
): Positions {
  const others = positions.filter(([other]) => other !== key)
  const isOver = duration !== undefined && seconds > duration - WORTH_KEEPING
  if (seconds < WORTH_KEEPING || isOver || key.length > LONGEST_KEY) return others
  return [[key, Math.floor(seconds)] as const, ...others].slice(0, MOST)
}

/** Where to go on, in seconds. */
export function positionOf(positions: Positions, key: string): number {
  return positions.find(([other]) => other === key)?.[1] ?? 0
}

function isPosition(value: unknown): value is readonly [string, number] {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [key, seconds] = value as readonly unknown[]
  return typeof key === 'string' && key.length <= LONGEST_KEY && typeof seconds === 'number' && seconds >= 0
}
