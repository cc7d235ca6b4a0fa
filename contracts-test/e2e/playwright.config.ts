import { randomUUID } from 'node:crypto'

import { availableParallelism } from 'node:os'

import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'

import { CHROMIUM_FLAGS } from '../../scripts/testing/chromium.ts'
import { chosenEngine, type Engine } from '../../scripts/testing/engines/engine.ts'
import { scaled, slowness } from '#testing/slowness.ts'
import { inProject } from '../../scripts/contracts/projectRoot.ts'

const engine = chosenEngine()

/** Times slower than the reference (slowness.ts). */
const FULL_SPEED = 1.5

/** Tells the workers which run they belong to. */
process.env['HEARTH_E2E_RUN'] ??= randomUUID()

/** Starts the engine, except WebKit, which its fixtures start (webKitFixtures.ts). */
const BROWSERS = {
  chromium: {
    // Transitions cost a twelfth of the time; layout.e2e.ts has a test with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // The headless shell has no window for a permission prompt.
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [...CHROMIUM_FLAGS],
    },
  },
  firefox: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: inProject('scripts', 'testing', 'engines', 'firefoxBridge.mjs'),
      firefoxUserPrefs: {
        'ui.prefersReducedMotion': 1,
        // The panel would take the focus from the page.
        'browser.download.alwaysOpenPanel': false,
        // A click by coordinates does not reach a frame in another process.
        'fission.webContentIsolationStrategy': 0,
      },
    },
  },
  webkit: { browserName: 'webkit' },
} satisfies Record<Engine, PlaywrightTestConfig['use']>

/** End-to-end tests in a browser: the built site under its real headers, a real chain, a real wallet in the page. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  snapshotPathTemplate: '{testDir}/kept/{arg}{ext}',
  outputDir: '../../test-results/e2e',
  // Tests also wait, so a machine at full speed can run one more than it has cores.
  workers: availableParallelism() + (slowness() < FULL_SPEED ? 1 : 0),
  fullyParallel: true,
  // No retries: a flaky test is a fault of the product or of the test.
  retries: 0,
  // Generous, so that a busy machine fails no test; a passing test never waits for a limit.
  timeout: scaled(180_000),
  expect: { timeout: scaled(30_000) },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    trace: 'off',
    // A worker's requests bypass a test's routes; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    ...BROWSERS[engine],
  },
})
