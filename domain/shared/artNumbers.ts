import { fnv1a } from './fnv1a.ts'

/**
 * From 0 to below 1, always the same for a text; one changed character changes all. Decoration only:
 * two texts may look alike, so no picture identifies anyone.
 */
export function artNumbers(text: string, count: number): readonly number[] {
  let state = fnv1a(text.toLowerCase())
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  })
}
