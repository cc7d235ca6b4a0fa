import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

import { describe, expect, it } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'
import { helpOf, readCommandLine, type Declaration, type Declared } from './start/command.ts'
import { sourceFiles } from './testing/sourceFiles.ts'

const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}
/** By the name after npm run, the file of each command of this project; a tool has a help of its own. */
const FILES = Object.entries(scripts).flatMap(([name, line]) => {
  const [, command] = /bootstrap\.mjs (\w+)/.exec(line) ?? []
  if (command === undefined || command === 'tool') return []
  const file = ['scripts', 'contracts-test/commands']
    .map((folder) => `${folder}/${command}.ts`)
    .find((path) => existsSync(inProject(path)))
  if (file === undefined) throw new Error(`npm run ${name} has no file.`)
  return [{ name, file }]
})
type Found = Readonly<Record<string, Declared | undefined>>
let loading: Promise<Found> | undefined

/** Loads each command, without its work, in a process of their own, because some change globals. */
const declarations = (): Promise<Found> => (loading ??= load())

async function load(): Promise<Found> {
  const program = `const found = {}
    for (const { name, file } of ${JSON.stringify(FILES)}) found[name] = (await import('./' + file)).declared
    process.stdout.write(JSON.stringify(found), () => process.exit())`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { cwd: inProject() },
  )
  return JSON.parse(stdout) as Found
}

async function declared(name: string): Promise<Declared> {
  const declaration = (await declarations())[name]
  if (!declaration) throw new Error(`${name} exports no declaration of itself.`)
  return declaration
}

describe('every command', () => {
  it.each(FILES)('declares itself: $name', async ({ name }) => {
    const declaration = await declared(name)
    const call = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
    expect(declaration.call).toBe(name === 'test:all' ? 'npm test' : call)
    expect(declaration.purpose).toMatch(/^[A-Z][^]*\.$/)
  })

  it.each(FILES)('has a help with each of its words and options: $name', async ({ name }) => {
    const declaration = await declared(name)
    const help = helpOf(declaration)
    const rows = [...help.matchAll(/^ {2}(\S.*?) {2,}\S/gm)].map(([, row]) => row)
    const { words = [], options = {} } = declaration
    const named = Object.entries(options).map(([option, { value }]) =>
      value === undefined ? `--${option}` : `--${option} ${value}`,
    )
    expect(rows).toEqual([...words.map((word) => word.name), ...named, '-h, --help'])
    // A usage of its own names no option that does not exist.
    const used = [...help.matchAll(/--([a-z][\w-]*)/g)].map(([, option]) => option)
    expect(used.filter((option) => option !== 'help' && !Object.hasOwn(options, option ?? ''))).toEqual([])
  })

  it('is called in the documentation with options that it has', async () => {
    const known = await declarations()
    const examples = sourceFiles()
      .filter((file) => /\.(?:md|ya?ml)$/.test(file))
      .flatMap((file) =>
        [
          ...readFileSync(inProject(file), 'utf8').matchAll(
            /\bnpm (?:run (?:--silent )?)?([\w:]+) -- ([^`|#\n]*)/g,
          ),
        ].flatMap(([call, name = '', rest = '']) =>
          [...rest.matchAll(/(?<!\S)--([\w-]+)/g)].map(([, option = '']) => ({ file, call, name, option })),
        ),
      )
      .filter(({ name }) => Object.hasOwn(known, name))
    expect(examples.length).toBeGreaterThan(15)
    const wrong = examples.filter(
      ({ name, option }) => option !== 'help' && !Object.hasOwn(known[name]?.options ?? {}, option),
    )
    expect(wrong).toEqual([])
  })
})

describe('a command that is run', () => {
  // Without the bootstrap, which may install packages.
  const run = async (file: string, ...args: readonly string[]) => {
    const node = ['--import', 'tsx', inProject('scripts', file), ...args]
    const { code, stdout, stderr } = await promisify(execFile)(process.execPath, node).then(
      (streams) => ({ code: 0, ...streams }),
      (error: { readonly code: number; readonly stdout: string; readonly stderr: string }) => error,
    )
    return { code, stdout, stderr }
  }

  it('answers a request for help with it, and does no work', async () => {
    const help = helpOf(await declared('snapshot'))
    expect(await run('snapshot.ts', '--out', 'nowhere', '-h')).toEqual({
      code: 0,
      stdout: `${help}\n`,
      stderr: '',
    })
    expect(await run('test.ts', '--help')).toMatchObject({ code: 0, stderr: '' })
  })

  it('ends on a wrong argument with a sentence alone', async () => {
    expect(await run('configure.ts', 'config/degen.json', '--contnet')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no --contnet. Did you mean --content?\nFor help: npm run configure -- --help\n',
    })
  })

  it('ends on an error of its work with its sentence alone', async () => {
    expect(existsSync(inProject('config/none.json'))).toBe(false)
    expect(await run('snapshot.ts', 'config/none.json')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no configuration at .+\n$/) as unknown,
    })
  })
})

describe('a command line', () => {
  const declaration: Declaration = {
    call: 'npm run it',
    purpose: 'Does it.',
    words: [
      { name: 'KIND', means: 'small or large', known: ['small', 'large'] },
      { name: 'FILE', means: 'a file', optional: true },
    ],
    options: { port: { value: 'N', means: 'its port', default: '80' }, fast: { means: 'in a hurry' } },
  }

  it('gives each option its value or its default, and the words in their order', () => {
    expect(readCommandLine(declaration, ['small', '--fast', 'file'])).toEqual({
      values: { port: '80', fast: true },
      words: ['small', 'file'],
    })
    expect(readCommandLine(declaration, ['small', '--port=-1'])?.values).toEqual({ port: '-1', fast: false })
    expect(readCommandLine(declaration, ['--wrong', '-h'])).toBeUndefined()
  })

  it.each([
    [['--fats'], 'There is no --fats. Did you mean --fast?'],
    [['--toString'], 'There is no --toString.'],
    [['-p'], 'There is no -p. Did you mean --port?'],
    [['--port'], '--port N is missing its value: its port.'],
    [['--port', '--fast'], '--port N is missing its value: its port.'],
    [['--fast=yes'], '--fast has no value, so leave out "yes".'],
    [['smal'], 'There is no "smal". Did you mean small?'],
    [['medium'], 'There is no "medium". Possible: small, large.'],
    [['small', 'file', 'prot'], '"prot" is one word too many. Did you mean --port?'],
    [[], 'KIND is missing: small or large.'],
  ])('is refused with a sentence: %j', (args, sentence) => {
    expect(() => readCommandLine(declaration, args)).toThrow(
      new Error(`${sentence}\nFor help: npm run it -- --help`),
    )
  })
})
