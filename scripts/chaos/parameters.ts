/** A whole number within a range, or one of some words. */
export type Parameter =
  | { readonly kind: 'whole'; readonly min: number; readonly max: number; readonly usual: number }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly usual: string }

export type Parameters = Readonly<Record<string, Parameter>>

export type Values = Readonly<Record<string, number | string>>

/** An unknown switch or impossible value; the message says what was found and what is expected. */
export class BadInput extends Error {}

export const usualOf = (parameters: Parameters = {}): Values =>
  Object.fromEntries(Object.entries(parameters).map(([name, { usual }]) => [name, usual]))

/** The usual value replaces a missing one. Throws `BadInput`. */
export function readValues(parameters: Parameters, json: unknown): Values {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new BadInput(`Found ${shown(json)}, wanted a JSON object of ${namesOf(parameters)}.`)
  const given = new Map(Object.entries(json))
  for (const name of given.keys())
    if (!Object.hasOwn(parameters, name))
      throw new BadInput(`Found a parameter ${shown(name)}, wanted none but ${namesOf(parameters)}.`)
  const values = Object.entries(parameters).map(([name, parameter]) => [
    name,
    given.has(name) ? readValue(name, parameter, given.get(name)) : parameter.usual,
  ])
  return Object.fromEntries(values) as Values
}

function readValue(name: string, parameter: Parameter, value: unknown): number | string {
  if (parameter.kind === 'whole') {
    const { min, max } = parameter
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
    throw new BadInput(`Found ${shown(value)} as ${name}, wanted a whole number from ${min} to ${max}.`)
  }
  if (typeof value === 'string' && parameter.options.includes(value)) return value
  throw new BadInput(
    `Found ${shown(value)} as ${name}, wanted one of ${parameter.options.map(shown).join(', ')}.`,
  )
}

const namesOf = (parameters: Parameters): string =>
  Object.keys(parameters).map(shown).join(', ') || 'no parameters'

const MAX_SHOWN = 80

const shown = (value: unknown): string => JSON.stringify(value).slice(0, MAX_SHOWN)
