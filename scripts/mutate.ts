import { Stryker } from '@stryker-mutator/core'

import config from '../stryker.config.json' with { type: 'json' }

/**
 * Changes the domain in a thousand small ways and asks its tests to notice each: npm run mutate, all of it, or
 * npm run mutate -- domain/names/priceTier.ts 'domain/referral/*.ts'. What was tried before and has not changed since
 * is not tried again (delete .cache/mutation for that); .cache/mutation/report.html shows what nobody noticed. Fails
 * under the score in stryker.config.json. A change that keeps a module from loading is reported as unnoticed, though
 * all its tests fail.
 */

const files = process.argv.slice(2)
const spared = config.mutate.filter((pattern) => pattern.startsWith('!'))
await new Stryker(files.length > 0 ? { mutate: [...files, ...spared] } : {}).runMutationTest()
