/** The app’s, shown by About, as in package.json (scripts/repository.test.ts). */
export const VERSION = '1.0.0'
