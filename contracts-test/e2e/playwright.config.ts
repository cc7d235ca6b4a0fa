import { defineConfig } from '@playwright/test'

import { CHROMIUM_FLAGS } from '../../scripts/testing/chromium.ts'

/** End-to-end tests in a browser: the built site under its real headers, a real chain, a real wallet in the page. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  snapshotPathTemplate: '{testDir}/kept/{arg}{ext}',
  outputDir: '../../test-results/e2e',
  workers: 2,
  fullyParallel: true,
  // A flaky test is a fault of the product or of the test, so it must fail.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    trace: 'off',
    // Transitions cost a twelfth of the time; layout.e2e.ts has a test with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Its requests pass no route of a test; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [...CHROMIUM_FLAGS],
    },
  },
})
