import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openWorld, type World } from './runs.ts'
import type { MoneyPath } from './MoneyPath.ts'
import { faultsIn, tableOf, type TableOptions } from './table.ts'

/** Milliseconds for a path, which runs some hundred times. */
export const PATIENCE_MS = 300_000

export interface LiesWorld {
  /** The rules that a lie of one endpoint has broken on this path. */
  faultsOf(path: MoneyPath, options?: TableOptions): Promise<readonly string[]>
}

/** Runs each path once for every lie about all of its reads. Must be called at the top of a file. */
export function liesSuite(paths: readonly MoneyPath[]): LiesWorld {
  let world: World
  const faultsOf: LiesWorld['faultsOf'] = async (path, options) =>
    (await tableOf(world, path, options)).flatMap(faultsIn)
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())
  describe('One endpoint that lies about one answer causes no other signature and no false statement', () => {
    for (const path of paths)
      it(`on the path ${path.name}`, { timeout: PATIENCE_MS }, async () => {
        expect(await faultsOf(path)).toEqual([])
      })
  })
  return { faultsOf }
}
