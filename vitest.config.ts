import { defineConfig } from 'vitest/config'

const strictMobx = './scripts/testing/strictMobx.ts'

/** Generous, so that a busy machine fails no test; nothing waits for it when all is well. */
const PATIENCE_MS = 30_000

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['domain', 'src', 'adapters', 'scripts', 'functions'].map(
            (floor) => `${floor}/**/*.test.ts`,
          ),
          exclude: ['**/*.chain.test.ts'],
          setupFiles: [strictMobx],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['ui/**/*.test.ts', 'ui/**/*.test.tsx'],
          setupFiles: [strictMobx],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'chain',
          environment: 'node',
          include: ['adapters/**/*.chain.test.ts', 'contracts-test/**/*.chain.test.ts'],
          setupFiles: [strictMobx],
          // Each file starts a real node; the first also compiles, deploys and seeds.
          testTimeout: 60_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
