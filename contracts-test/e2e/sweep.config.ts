import e2eTests from './playwright.config.ts'

/** Sweeps every script of the build: npm run chunks. */
export default { ...e2eTests, testMatch: '*.sweep.ts', workers: 1, fullyParallel: false }
