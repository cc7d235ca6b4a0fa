/** Milliseconds after which an unfinished step no longer delays the next. */
const MAX_STEP = 3000

export const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

/** Ends the running task, so that a tap is handled before the next one. */
export const yieldToInput = () => pause(0)

/**
 * Runs the steps in sequence once the page is loaded, each in its own idle moment and after the previous one has
 * ended or taken three seconds: together they would delay the first tap on a slow phone. Skips a failing step.
 */
export function whenIdle(steps: readonly (() => unknown)[]): void {
  const takeFrom = (index: number) => {
    const step = steps[index]
    if (step)
      idle(() => {
        const taken = Promise.resolve()
          .then(step)
          .catch(() => undefined)
        void Promise.race([taken, pause(MAX_STEP)]).then(() => takeFrom(index + 1))
      })
  }
  if (document.readyState === 'complete') takeFrom(0)
  else addEventListener('load', () => takeFrom(0), { once: true })
}

/** Safari has no requestIdleCallback; a short pause replaces it. */
function idle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 2000 })
  else setTimeout(action, 200)
}
