import { expect, test as base } from '@playwright/test'

import { scaled } from '#testing/slowness.ts'

import { chosenEngine } from '../../scripts/testing/engines/engine.ts'
import { drive, type AppDriver } from './appDriver.ts'
import { TestEnvironment } from './testEnvironment.ts'
import { webKitFixtures } from './webKitFixtures.ts'

interface DriverOptions {
  /** Milliseconds on the reference machine for which an element may be busy (rules/faults: busy-bound). */
  readonly busyLimit: number
}

/**
 * Every end-to-end test's `test`: a fresh browser context, a chain that is reverted afterwards,
 * and all invariants checked (rules/faults: invariants).
 */
export const test = base.extend<
  DriverOptions & { readonly driver: AppDriver },
  { readonly environment: TestEnvironment }
>({
  ...(chosenEngine() === 'webkit' && webKitFixtures),
  busyLimit: [10_000, { option: true }],
  environment: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
    async ({}, provide) => {
      const environment = await TestEnvironment.open()
      await provide(environment)
      await environment.close()
    },
    // The first worker builds the site and the chain.
    { scope: 'worker', timeout: scaled(600_000) },
  ],
  baseURL: async ({ environment }, provide) => provide(await environment.site()),
  driver: [
    async ({ context, environment, baseURL, busyLimit }, provide, testInfo) => {
      const stage = { environment, context, site: baseURL ?? '', busyLimit: scaled(busyLimit) }
      await drive(stage, async (driver) => {
        await provide(driver)
        if (testInfo.status === 'skipped') return
        const faults = await driver.takeFaults()
        // Texts on the page often explain a failure, and a shortened report keeps the first lines.
        if (faults.length > 0 || testInfo.errors.length > 0) console.log({ faults, said: driver.said })
        expect(faults, 'what must hold for every end-to-end test').toEqual([])
      })
    },
    { auto: true },
  ],
})

/** Tags one of several similar cases: `npm test` runs the representative, `npm run test:all` the others. */
export const coreIf = (standsForAll: boolean): { readonly tag: string[] } => ({
  tag: standsForAll ? [] : ['@extended'],
})

export { expect } from '@playwright/test'
export { PICTURE_HOST, PIXEL, type AppDriver } from './appDriver.ts'
