import { expect, test as base } from '@playwright/test'

import { chosenEngine } from '../../scripts/testing/engines/engine.ts'
import { drive, type AppDriver } from './appDriver.ts'
import { TestEnvironment } from './testEnvironment.ts'
import { webKitFixtures } from './webKitFixtures.ts'

interface DriverOptions {
  /** Milliseconds for which an element may be busy (rules/faults: busy-bound). */
  readonly busyLimit: number
}

/**
 * The `test` of every end-to-end test: a fresh browser context on a chain that is reverted afterwards, with all
 * invariants checked (rules/faults: invariants).
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
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ environment }, provide) => provide(await environment.site()),
  driver: [
    async ({ context, environment, baseURL, busyLimit }, provide, testInfo) => {
      await drive({ environment, context, site: baseURL ?? '', busyLimit }, async (driver) => {
        await provide(driver)
        if (testInfo.status === 'skipped') return
        const faults = await driver.takeFaults()
        // The texts on the pages often explain a failure, and a shortened report keeps the first lines.
        if (faults.length > 0 || testInfo.errors.length > 0) console.log({ faults, said: driver.said })
        expect(faults, 'what must hold for every end-to-end test').toEqual([])
      })
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
export { PICTURE_HOST, PIXEL, type AppDriver } from './appDriver.ts'
