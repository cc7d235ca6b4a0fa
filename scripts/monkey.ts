import { monkey } from '../contracts-test/faults/monkey/monkey.ts'
import { MONKEY } from '../contracts-test/faults/monkey/options.ts'
import { command } from './start/command.ts'

export const declared = command(import.meta.url, MONKEY, async (options) =>
  (await monkey(options)) > 0 ? 1 : 0,
)
