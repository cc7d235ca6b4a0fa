import { defineConfig } from 'vitest/config'

import { scaled } from '#testing/slowness.ts'

const strictMobx = './testing/strictMobx.ts'
const propertySeed = './testing/propertySeed.ts'

/**
 * No module holds state that could leak into another test, and a fresh module registry for each file would take two thirds of the
 * time. That no order matters is tried by --sequence.shuffle.files.
 */
const SHARED_MODULES = { isolate: false }

/** Generous, so that a busy machine fails no test; nothing waits for it when all is well. */
const TIMEOUT_MS = scaled(60_000)
const HOOK_TIMEOUT_MS = scaled(300_000)

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...SHARED_MODULES,
          environment: 'node',
          include: ['domain', 'src', 'adapters', 'scripts', 'functions', 'testing', 'contracts-test'].map(
            (layer) => `${layer}/**/*.test.ts`,
          ),
          exclude: ['**/*.{chain,lies}.test.ts'],
          setupFiles: [strictMobx, propertySeed],
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'views',
          ...SHARED_MODULES,
          environment: 'jsdom',
          include: ['ui/**/*.test.ts', 'ui/**/*.test.tsx', 'adapters/**/*.test.tsx'],
          setupFiles: [strictMobx, propertySeed, './testing/ui/jsdomDialogs.ts', './testing/ui/cleanUp.ts'],
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'chain',
          ...SHARED_MODULES,
          environment: 'node',
          include: ['adapters/**/*.chain.test.ts', 'contracts-test/**/*.chain.test.ts'],
          setupFiles: [strictMobx, propertySeed],
          // Each file starts a real node; the first also compiles, deploys and seeds.
          testTimeout: scaled(180_000),
          hookTimeout: HOOK_TIMEOUT_MS,
          maxWorkers: 2,
        },
      },
      {
        // Every money path once for every lie of one endpoint (npm run lies), or for one in so many (LIES_SHARE).
        test: {
          name: 'lies',
          environment: 'node',
          include: ['contracts-test/faults/lies/*.lies.test.ts'],
          setupFiles: [strictMobx, propertySeed],
          hookTimeout: HOOK_TIMEOUT_MS,
          maxWorkers: 2,
        },
      },
    ],
  },
})
