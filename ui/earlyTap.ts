declare global {
  /** Set by the start-up script: ends its listening, and returns the button tapped last, if any. */
  var takeEarlyTap: (() => HTMLButtonElement | undefined) | undefined
  /** Set by the start-up script: ends its wait for the app (rules/shell: start-in-time). */
  var entryArrived: (() => void) | undefined
}

/**
 * The button that was tapped before the page could answer (rules/shell: early-tap). From here on React answers taps
 * itself, so the start-up script listens no longer. Undefined if none was.
 */
export function takeEarlyTap(): HTMLButtonElement | undefined {
  return globalThis.takeEarlyTap?.()
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
