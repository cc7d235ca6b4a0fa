/** Whether tests run that take a minute each: in `npm run test:all` and in `.ci/run`, not in `npm test` (docs/testing.md). */
export const isExtended: boolean = process.env['HEARTH_EXTENDED'] === 'yes'
