import { describe, expect, it } from 'vitest'

import { readCommandLine } from '../../../scripts/start/command.ts'
import { MONKEY, monkeyOptions } from './options.ts'

const readOptions = (args: readonly string[], freshSeed: number) =>
  readCommandLine({ ...MONKEY, read: (given) => monkeyOptions(given, freshSeed) }, args)

describe('the options of the monkey test', () => {
  it('are ten minutes of a fresh seed by default', () => {
    expect(readOptions([], 7)).toEqual({ minutes: 10, seed: 7, walks: Infinity, soak: 0.3 })
  })

  it('repeat one walk by its seed', () => {
    expect(readOptions(['--seed', '42', '--walks', '1', '--soak', '0', '--minutes', '2.5'], 7)).toEqual({
      minutes: 2.5,
      seed: 42,
      walks: 1,
      soak: 0,
    })
  })

  it('are numbers', () => {
    expect(() => readOptions(['--seed', 'x'], 7)).toThrow('Found --seed x, wanted a number.')
    expect(() => readOptions(['--minutes=-1'], 7)).toThrow('Found --minutes -1, wanted a number.')
  })
})
