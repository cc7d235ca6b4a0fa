import { monkey } from '../contracts-test/faults/monkey/monkey.ts'
import { readOptions } from '../contracts-test/faults/monkey/options.ts'

/** Random users act at random under random faults: npm run monkey -- --minutes 10 --seed 42. */
const freshSeed = Date.now() % 1_000_000
process.exitCode = (await monkey(readOptions(process.argv.slice(2), freshSeed))) > 0 ? 1 : 0
