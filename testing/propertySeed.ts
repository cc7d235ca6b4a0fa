/**
 * Properties explore new cases in every run, except where PROPERTY_SEED is set: a run that decides whether a change lands
 * must not fail by a case that the change did not cause. A failing seed is printed; PROPERTY_SEED repeats it.
 */
const seed = process.env['PROPERTY_SEED']
if (seed !== undefined) (await import('fast-check')).default.configureGlobal({ seed: Number(seed) })
