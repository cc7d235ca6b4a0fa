const INTENTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll'] as const

/** Calls `then` once, at the first sign of use (rules/shell: first-intent). Returns a disposer. */
export function onFirstIntent(then: () => void): () => void {
  const stop = () => {
    for (const event of INTENTS) removeEventListener(event, onIntent, { capture: true })
  }
  const onIntent = () => {
    stop()
    then()
  }
  for (const event of INTENTS) addEventListener(event, onIntent, { capture: true, passive: true })
  return stop
}

/** The Network Information API. Only Chromium has it; other browsers always prefetch. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether nothing may be prefetched: the user saves data, or the connection is known to be slow. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Line }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
