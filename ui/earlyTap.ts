declare global {
  /** Set by the start-up script: takes back what others inserted, and returns what makes the last tap again. */
  var beforeHydration: (() => () => void) | undefined
  /** Set by the start-up script: ends its wait for the app (rules/shell: start-in-time). */
  var entryArrived: (() => void) | undefined
}

/**
 * Makes the page what it was served as, whatever others have inserted (rules/shell: insertions). Returns what presses the button
 * that was tapped before the page could answer, and takes its mark away, if it is still in the page (rules/shell: early-tap).
 * From here on React answers taps itself, so the start-up script follows neither.
 */
export const beforeHydration = (): (() => void) | undefined => globalThis.beforeHydration?.()
