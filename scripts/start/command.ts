import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

import { reasonOf } from '../doctor/reasonOf.ts'
import { printable } from '../printable.ts'
import { didYouMean } from './nearest.mjs'

export interface Option {
  /** The name of its value in the help; absent: it has none. */
  readonly value?: string
  readonly means: string
  readonly default?: string
  /** Whether it may be given several times. */
  readonly many?: true
}
type Options = Readonly<Record<string, Option>>

/** An argument without a name, told by its place. */
export interface Word {
  readonly name: string
  readonly means: string
  readonly optional?: true
  /** The last one: as many as one likes. */
  readonly many?: true
  /** The only right ones. */
  readonly known?: readonly string[]
}

type Value<One extends Option> = One extends { readonly many: true }
  ? readonly string[] | undefined
  : One extends { readonly default: string }
    ? string
    : One extends { readonly value: string }
      ? string | undefined
      : boolean

export interface Given<Of extends Options> {
  readonly values: { readonly [Name in keyof Of]: Value<Of[Name]> }
  readonly words: readonly string[]
}

export interface Declaration<Of extends Options = Options, Read = Given<Of>> {
  /** As people call it, such as npm run size. */
  readonly call: string
  /** One sentence. */
  readonly purpose: string
  /** Further paragraphs of the help. */
  readonly details?: string
  /** The lines after `call --`, if they are not the words and then each option in brackets. */
  readonly usage?: readonly string[]
  readonly words?: readonly Word[]
  readonly options?: Of
  /** Makes of the arguments what the command needs. Throws a sentence about a wrong one. */
  readonly read?: (given: Given<Of>) => Read
}

/** All of a declaration but how it reads its arguments. */
export type Declared = Omit<Declaration<Options, never>, 'read'>

/**
 * Declares a command, and runs it if its file is what Node was started with; a test only imports it. A thrown error is told as
 * its sentence, with exit code 1.
 */
export function command<const Of extends Options = Options, Read = Given<Of>>(
  file: string,
  declaration: Declaration<Of, Read>,
  run: (read: Read) => Promise<number | void> | number | void,
): Declared {
  const [, main] = process.argv
  if (main !== undefined && file === pathToFileURL(realpathSync(main)).href) void runMain(declaration, run)
  return declaration
}

async function runMain<Of extends Options, Read>(
  declaration: Declaration<Of, Read>,
  run: (read: Read) => Promise<number | void> | number | void,
): Promise<void> {
  // The rest of the command's file comes first.
  await Promise.resolve()
  try {
    const read = readCommandLine(declaration, process.argv.slice(2))
    if (read === undefined) console.log(helpOf(declaration))
    else process.exitCode = (await run(read)) ?? process.exitCode
  } catch (error) {
    console.error(printable(reasonOf(error)))
    // A server or a browser that is still open would keep the process.
    process.exit(1)
  }
}

/** Undefined for a request for help. Throws a sentence about a wrong argument. */
export function readCommandLine<Of extends Options, Read>(
  declaration: Declaration<Of, Read>,
  args: readonly string[],
): Read | undefined {
  const { call, options = {} as Of, words = [], read } = declaration
  const { tokens, positionals } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: {
      ...Object.fromEntries(
        Object.entries(options).map(([name, { value }]) => [
          name,
          { type: value === undefined ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
      help: { type: 'boolean', short: 'h' },
    },
  })
  const found = tokens.filter((token) => token.kind === 'option')
  if (found.some(({ name }) => name === 'help')) return undefined
  try {
    const values: Record<string, string | boolean | readonly string[] | undefined> = {}
    for (const [name, option] of Object.entries(options))
      if (option.value === undefined) values[name] = false
      else if (option.default !== undefined) values[name] = option.default
    for (const { name, rawName, value, inlineValue } of found) {
      const option = Object.hasOwn(options, name) ? options[name] : undefined
      if (!option) throw new Error(`There is no ${rawName}.${didYouMean(name, Object.keys(options), '--')}`)
      if (option.value === undefined) {
        if (value !== undefined) throw new Error(`--${name} has no value, so leave out "${value}".`)
        values[name] = true
      } else if (value === undefined || (!inlineValue && value.startsWith('-')))
        throw new Error(`--${name} ${option.value} is missing its value: ${option.means}.`)
      else values[name] = option.many ? [...((values[name] ?? []) as readonly string[]), value] : value
    }
    requireWords(words, positionals, Object.keys(options))
    const given = { values, words: positionals } as unknown as Given<Of>
    return read ? read(given) : (given as Read)
  } catch (error) {
    throw new Error(`${reasonOf(error)}\nFor help: ${call} -- --help`, { cause: error })
  }
}

function requireWords(words: readonly Word[], given: readonly string[], options: readonly string[]): void {
  const last = words.at(-1)
  for (const [index, word] of given.entries()) {
    const wanted = words[index] ?? (last?.many ? last : undefined)
    if (!wanted) throw new Error(`"${word}" is one word too many.${didYouMean(word, options, '--')}`)
    if (wanted.known && !wanted.known.includes(word))
      throw new Error(
        `There is no "${word}".${didYouMean(word, wanted.known) || ` ${choiceOf(wanted.known)}`}`,
      )
  }
  const missing = words.slice(given.length).find(({ optional }) => !optional)
  if (missing) throw new Error(`${missing.name} is missing: ${missing.means}.`)
}

const choiceOf = (known: readonly string[]): string => `Possible: ${known.join(', ')}.`

const WIDTH = 120

export function helpOf({ call, purpose, details, usage, words = [], options = {} }: Declared): string {
  const named = Object.entries(options).map(
    ([name, { value }]) => `--${name}${value === undefined ? '' : ` ${value}`}`,
  )
  const parts = words.map(({ name, optional, many }) => {
    const text = many ? `${name} …` : name
    return optional ? `[${text}]` : text
  })
  const generated = [...parts, ...named.map((option) => `[${option}]`)].join(' ')
  const rows: (readonly [string, string])[] = [
    ...words.map(({ name, means }) => [name, means] as const),
    ...Object.values(options).map((option, index) => [named[index] ?? '', meaningOf(option)] as const),
    ['-h, --help', 'prints this'],
  ]
  const column = Math.max(...rows.map(([name]) => name.length)) + 4
  return [
    (usage ?? [generated]).map((line) => (line === '' ? call : `${call} -- ${line}`)).join('\n'),
    wrapped(purpose),
    rows.map(([name, means]) => `  ${name}`.padEnd(column) + wrapped(means, column)).join('\n'),
    ...(details === undefined ? [] : details.split('\n\n').map((paragraph) => wrapped(paragraph))),
  ].join('\n\n')
}

const meaningOf = ({ means, default: usual }: Option): string =>
  usual === undefined ? means : `${means}; by default ${usual}`

/** In lines of the terminal's usual width, those after the first indented. */
function wrapped(text: string, indent = 0): string {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= WIDTH - indent) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}
