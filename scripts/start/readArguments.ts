import { parseArgs, type ParseArgsConfig } from 'node:util'

import { parseUrl } from '#domain/shared/parseUrl.ts'

import { nearest } from './nearest.ts'

type Values<Options extends NonNullable<ParseArgsConfig['options']>> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values']

/** Reads a command line of options alone. Throws a sentence with the nearest right option about an unknown one. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
): Values<Options> {
  for (const word of args) {
    const name = /^--([^=]+)/.exec(word)?.[1]
    if (name === undefined || Object.hasOwn(options, name)) continue
    const near = nearest(name, Object.keys(options))
    throw new Error(`There is no --${name}.${near === undefined ? '' : ` Did you mean --${near}?`}`)
  }
  return parseArgs({ args: [...args], options }).values
}

export const isEndpoint = (text: string): boolean => /^https?:$/.test(parseUrl(text)?.protocol ?? '')

/** Throws a sentence if the text is no address of an endpoint. */
export function requireEndpoint(option: string, text: string): string {
  if (isEndpoint(text)) return text
  throw new Error(`${option} must be a web address that begins with http:// or https://, not "${text}".`)
}
