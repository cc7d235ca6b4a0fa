/** Whether to run minute-long tests: in `npm run test:all` and `.ci/run`, not in `npm test` (docs/testing.md). */
export const isExtended: boolean = process.env['HEARTH_EXTENDED'] === 'yes'
