import { describe, expect, it } from 'vitest'

import { readCommandLine } from './command.ts'
import { START } from './startOptions.ts'

const FORK = ['--fork', 'config/degen.json']

describe('the options of npm start', () => {
  it.each([
    [[], 'local'],
    [FORK, { file: 'config/degen.json' }],
    [[...FORK, '--block', '0'], { file: 'config/degen.json', block: 0 }],
    [['--block=1200000', ...FORK], { file: 'config/degen.json', block: 1_200_000 }],
    [['--help'], undefined],
    [['-h', ...FORK], undefined],
  ])('are none, or a configuration to fork and a block: %j', (args, options) => {
    expect(readCommandLine(START, args)).toEqual(options)
  })

  it.each([
    [['--block', '7'], '--block N chooses the block of a fork, and --fork FILE is missing.'],
    [['--fork='], '--fork wants the file of a configuration, such as config/degen.json.'],
    [[...FORK, '--block', 'latest'], '--block must be the number of a block, such as 1200000, not "latest".'],
    [[...FORK, '--block', '1e3'], '--block must be the number of a block, such as 1200000, not "1e3".'],
    [
      ['--fork'],
      '--fork FILE is missing its value: forks the chain of this configuration, such as config/degen.json, on this machine, through its own endpoints.',
    ],
    [['--frok', 'config/degen.json'], 'There is no --frok. Did you mean --fork?'],
    [['config/degen.json'], '"config/degen.json" is one word too many.'],
    [['fork', 'config/degen.json'], '"fork" is one word too many. Did you mean --fork?'],
  ])('are refused with a sentence: %j', (args, sentence) => {
    expect(() => readCommandLine(START, args)).toThrow(
      new Error(`${sentence}\nFor help: npm start -- --help`),
    )
  })
})
