/**
 * Property tests explore new cases in every run unless PROPERTY_SEED is set, as in a run that gates a change,
 * which must not fail for an unrelated case. A failure prints its seed; PROPERTY_SEED replays it.
 */
const seed = process.env['PROPERTY_SEED']
if (seed !== undefined) (await import('fast-check')).default.configureGlobal({ seed: Number(seed) })
