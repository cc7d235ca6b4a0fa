/** Events by which somebody shows that they are about to do something. */
const INTENTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll'] as const

/** Calls `then` at the first sign that somebody uses the page (rules/shell: first-intent). */
export function onFirstIntent(then: () => void): void {
  const onIntent = () => {
    for (const event of INTENTS) removeEventListener(event, onIntent, { capture: true })
    then()
  }
  for (const event of INTENTS) addEventListener(event, onIntent, { capture: true, passive: true })
}

/** What browsers tell of the line. Only Chromium does; elsewhere nothing is known against fetching ahead. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Whether nothing may be fetched ahead: the user saves data, or the line is slow. False where the browser does not
 * tell.
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Line }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
