/** Pages of this visit that Back can reach, oldest first, the current one last. */
export type Trail = readonly string[]

/** A key identifies an entry of the browser's history. */
export function arrive(trail: Trail, key: string, how: 'PUSH' | 'POP' | 'REPLACE'): Trail {
  if (trail.at(-1) === key) return trail
  if (how === 'PUSH') return [...trail, key]
  if (how === 'REPLACE') return [...trail.slice(0, -1), key]
  const known = trail.lastIndexOf(key)
  // The navigation went forward, or to a page before this visit's first.
  return known === -1 ? (trail.length === 0 ? [key] : [...trail, key]) : trail.slice(0, known + 1)
}

export const canGoBack = (trail: Trail): boolean => trail.length > 1
