import type { Queries } from './Queries.ts'

/** Resolves once everything is read that the user's latest settled transaction may have changed. */
export async function whenRead(queries: Queries): Promise<void> {
  let awaited
  do {
    awaited = queries.reading
    await awaited
  } while (awaited !== queries.reading)
}
