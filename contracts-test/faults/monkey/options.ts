import type { Declaration, Given, Option } from '../../../scripts/start/command.ts'

export interface MonkeyOptions {
  readonly minutes: number
  /** The first walk's seed; each further walk adds one. */
  readonly seed: number
  /** Maximum number of walks. */
  readonly walks: number
  /** Share of the time for the long-lived page. */
  readonly soak: number
}

const OPTIONS = {
  minutes: { value: 'N', means: 'about how long it lasts', default: '10' },
  seed: {
    value: 'N',
    means: "the first walk's seed, to repeat a run; without it a fresh one, which is printed",
  },
  walks: { value: 'N', means: 'ends after so many walks' },
  soak: {
    value: 'SHARE',
    means: 'the share of the time for one page that is never reloaded',
    default: '0.3',
  },
} as const satisfies Readonly<Record<string, Option>>

export const MONKEY: Declaration<typeof OPTIONS, MonkeyOptions> = {
  call: 'npm run monkey',
  purpose:
    'Lets random users act at random under random faults, on the build, and shrinks the walk that breaks a promise.',
  options: OPTIONS,
  read: (given) => monkeyOptions(given, Date.now() % 1_000_000),
}

/** Throws if a value is not a number. */
export function monkeyOptions({ values }: Given<typeof OPTIONS>, freshSeed: number): MonkeyOptions {
  const number = (name: keyof MonkeyOptions, usual = Number.NaN) => {
    const value = values[name] === undefined ? usual : Number(values[name])
    if (value >= 0) return value
    throw new Error(`Found --${name} ${values[name]}, wanted a number.`)
  }
  return {
    minutes: number('minutes'),
    seed: number('seed', freshSeed),
    walks: number('walks', Infinity),
    soak: number('soak'),
  }
}
