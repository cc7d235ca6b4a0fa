import { Stryker } from '@stryker-mutator/core'

import config from '../stryker.config.json' with { type: 'json' }

/**
 * Mutates the domain in a thousand small ways and runs its tests on each mutant: npm run mutate for all,
 * or npm run mutate -- domain/names/priceTier.ts 'domain/referral/*.ts'. Results of unchanged code are
 * reused (delete .cache/mutation to run all); .cache/mutation/report.html shows the surviving mutants.
 * Fails below the score in stryker.config.json. Leaves out text catalogues, which the tests of views check.
 * A mutant that keeps a module from loading is reported as surviving, although all its tests fail.
 */

const files = process.argv.slice(2)
const spared = config.mutate.filter((pattern) => pattern.startsWith('!'))
await new Stryker(files.length > 0 ? { mutate: [...files, ...spared] } : {}).runMutationTest()
