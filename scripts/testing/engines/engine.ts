export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

/** From HEARTH_ENGINE; Chromium by default. Throws for any other word. */
export function chosenEngine(named = process.env['HEARTH_ENGINE'] ?? 'chromium'): Engine {
  const engine = ENGINES.find((known) => known === named)
  if (engine) return engine
  throw new Error(`HEARTH_ENGINE is ${named}. It can be ${ENGINES.join(', ')}.`)
}
