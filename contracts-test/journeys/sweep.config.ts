import journeys from './playwright.config.ts'

/** The sweep over every script of the build: npm run chunks. */
export default { ...journeys, testMatch: '*.sweep.ts', workers: 1, fullyParallel: false }
