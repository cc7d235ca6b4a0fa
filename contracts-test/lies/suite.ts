import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openWorld, type World } from './lives.ts'
import type { MoneyPath } from './MoneyPath.ts'
import { faultsIn, tableOf, type TableOptions } from './table.ts'

/** A path is gone some hundred times. */
export const PATIENCE_MS = 300_000

/** Where lies are told. */
export interface LiesWorld {
  /** What no lie of one endpoint may bring about and did, on this path. */
  faultsOf(path: MoneyPath, options?: TableOptions): Promise<readonly string[]>
}

/** Goes each path once for every lie about everything it asks for. To be called at the top of a file. */
export function liesSuite(paths: readonly MoneyPath[]): LiesWorld {
  let world: World
  const faultsOf: LiesWorld['faultsOf'] = async (path, options) =>
    (await tableOf(world, path, options)).flatMap(faultsIn)
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())
  describe('one endpoint that lies about one answer has nothing else signed, and nothing said that is not so', () => {
    for (const path of paths)
      it(`on the way to ${path.name}`, { timeout: PATIENCE_MS }, async () => {
        expect(await faultsOf(path)).toEqual([])
      })
  })
  return { faultsOf }
}
