import { Stryker } from '@stryker-mutator/core'

import config from '../stryker.config.json' with { type: 'json' }

/**
 * Mutates the domain in a thousand small ways and runs its tests on each mutant: npm run mutate for all, or npm run
 * mutate -- domain/names/priceTier.ts 'domain/referral/*.ts'. Results of unchanged code are reused (delete
 * .cache/mutation to run all); .cache/mutation/report.html shows the surviving mutants. Fails under the score in
 * stryker.config.json. The catalogues of texts are left out: a test of a view checks the text that it shows. A mutant that
 * keeps a module from loading is reported as surviving, though all its tests fail.
 */

const files = process.argv.slice(2)
const spared = config.mutate.filter((pattern) => pattern.startsWith('!'))
await new Stryker(files.length > 0 ? { mutate: [...files, ...spared] } : {}).runMutationTest()
