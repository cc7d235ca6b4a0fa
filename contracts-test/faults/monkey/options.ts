import { parseArgs } from 'node:util'

export interface MonkeyOptions {
  readonly minutes: number
  /** The first walk's seed; each further walk adds one. */
  readonly seed: number
  /** Maximum number of walks. */
  readonly walks: number
  /** Share of the time for the long-lived page. */
  readonly soak: number
}

/** Reads `--minutes 10 --seed 42 --walks 1 --soak 0`. Throws if a value is not a number. */
export function readOptions(args: readonly string[], freshSeed: number): MonkeyOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: text, seed: text, walks: text, soak: text },
  })
  const number = (name: keyof MonkeyOptions, usual: number) => {
    const value = values[name] === undefined ? usual : Number(values[name])
    if (value >= 0) return value
    throw new Error(`Found --${name} ${values[name]}, wanted a number.`)
  }
  return {
    minutes: number('minutes', 10),
    seed: number('seed', freshSeed),
    walks: number('walks', Infinity),
    soak: number('soak', 0.3),
  }
}
