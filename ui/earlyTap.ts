declare global {
  /** Set by the start-up script: removes insertions by others and returns a function that replays the last tap. */
  var beforeHydration: (() => () => void) | undefined
  /** Set by the start-up script: ends its wait for the app (rules/shell: start-in-time). */
  var entryArrived: (() => void) | undefined
}

/**
 * Restores the page as it was served, without insertions by others (rules/shell: insertions).
 * Returns a function that presses the button tapped before hydration, if it is still there, and removes its mark
 * (rules/shell: early-tap). The start-up script then stops following taps, which React answers.
 */
export const beforeHydration = (): (() => void) | undefined => globalThis.beforeHydration?.()
