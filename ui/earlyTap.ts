declare global {
  /** Set by the start-up script: takes back what others inserted, and returns the button tapped last, if any. */
  var beforeHydration: (() => HTMLButtonElement | undefined) | undefined
  /** Set by the start-up script: ends its wait for the app (rules/shell: start-in-time). */
  var entryArrived: (() => void) | undefined
}

/**
 * Makes the page what it was served as, whatever others have inserted (rules/shell: insertions), and returns the button that was tapped
 * before the page could answer (rules/shell: early-tap), if any. From here on React answers taps itself, so the start-up
 * script follows neither.
 */
export function beforeHydration(): HTMLButtonElement | undefined {
  return globalThis.beforeHydration?.()
}

/**
 * Presses a button that was tapped before the page could answer, and takes its mark away. A button that is no longer in
 * the page is left alone.
 */
export function replayTap(button: HTMLButtonElement | undefined): void {
  if (!button?.isConnected) return
  delete button.dataset['tapped']
  button.click()
}
