import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openFixture, type Fixture } from './runs.ts'
import type { MoneyPath } from './storePaths.ts'
import { OTHER_HASHES } from './RecordedChain.ts'
import { faultsOf, type TableOptions } from './table.ts'

/** Milliseconds for one path, which runs some hundred times. */
export const TIMEOUT_MS = 300_000

/** Runs each path once for every lie about each of its reads; returns a way to do so otherwise. Call at the top of a file. */
export function liesSuite(paths: readonly MoneyPath[]) {
  let fixture: Fixture
  const faults = (path: MoneyPath, options?: TableOptions) => faultsOf(fixture, path, options)
  beforeAll(async () => {
    fixture = await openFixture()
  })
  afterAll(() => fixture.stop())
  describe('One endpoint that lies about one answer causes no other signature and no false statement', () => {
    for (const path of paths)
      it(`on the path ${path.name}`, { timeout: TIMEOUT_MS }, async () => {
        expect(await faults(path)).toEqual([])
      })
  })
  describe('A hash of something else is told as no success', () => {
    for (const path of paths)
      it.each(OTHER_HASHES)(`on the path ${path.name}: %s`, { timeout: TIMEOUT_MS }, async (end) => {
        const { crash, falseStatements } = await fixture.run(path, { end })
        expect([crash, falseStatements]).toEqual([undefined, []])
      })
  })
  return faults
}
