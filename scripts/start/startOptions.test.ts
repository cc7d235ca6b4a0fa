import { describe, expect, it } from 'vitest'

import { HELP, readStartOptions } from './startOptions.ts'

const FORK = ['--fork', 'config/degen.json']

describe('the options of npm start', () => {
  it.each([
    [[], {}],
    [FORK, { fork: { file: 'config/degen.json' } }],
    [[...FORK, '--block', '0'], { fork: { file: 'config/degen.json', block: 0 } }],
    [['--block=1200000', ...FORK], { fork: { file: 'config/degen.json', block: 1_200_000 } }],
    [['--help'], undefined],
    [['-h', ...FORK], undefined],
  ])('are none, or a configuration to fork and a block: %j', (args, options) => {
    expect(readStartOptions(args)).toEqual(options)
  })

  it.each([
    [['--block', '7'], '--block N chooses the block of a fork, and --fork FILE is missing.'],
    [['--fork='], '--fork wants the file of a configuration, such as config/degen.json.'],
    [[...FORK, '--block', 'latest'], '--block must be the number of a block, such as 1200000, not "latest".'],
    [[...FORK, '--block', '1e3'], '--block must be the number of a block, such as 1200000, not "1e3".'],
    [['--fork'], "Option '--fork <value>' argument missing"],
    [['--frok', 'config/degen.json'], "Unknown option '--frok'"],
    [
      ['config/degen.json'],
      "Unexpected argument 'config/degen.json'. This command does not take positional arguments",
    ],
  ])('are refused with a sentence and the help: %j', (args, sentence) => {
    expect(() => readStartOptions(args)).toThrow(new Error(`${sentence}\n\n${HELP}`))
  })
})
