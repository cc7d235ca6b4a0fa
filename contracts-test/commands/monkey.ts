import { monkey } from '../faults/monkey/monkey.ts'
import { MONKEY } from '../faults/monkey/options.ts'
import { command } from '../../scripts/start/command.ts'

export const declared = command(import.meta.url, MONKEY, async (options) =>
  (await monkey(options)) > 0 ? 1 : 0,
)
