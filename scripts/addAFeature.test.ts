import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'
import { sourceFiles } from './testing/sourceFiles.ts'

/** A block of code of the guide: a new file, or lines that are added to one that exists. */
interface Block {
  readonly file: string
  readonly language: string
  readonly code: string
}

const GUIDE = 'docs/add-a-feature.md'

/** Files that neither the compiler nor the tests of a feature read. */
const UNREAD = /^(?:docs|public|config|functions|indexer)\/|\.(?:png|sol|md)$/

/** Every block of code, with the path on the line before it; shell commands have none. */
const blocks: readonly Block[] = [
  ...readFileSync(inProject(GUIDE), 'utf8').matchAll(/^(.*)\n\n```(ts|tsx|diff)\n([^]*?)^```$/gm),
].map(([, line = '', language = '', code = '']) => ({
  file: /^`([^`]+)`$/.exec(line)?.[1] ?? '',
  language,
  code,
}))
const added = blocks.filter(({ language }) => language !== 'diff')
const changed = blocks.filter(({ language }) => language === 'diff')
const files = [...new Set(blocks.map(({ file }) => file))]

/** A text with the added lines of a difference, at the one place where its other lines stand. */
function withAdded(text: string, difference: string): string {
  const lines = difference.trimEnd().split('\n')
  const before = lines.filter((line) => line.startsWith(' ')).map((line) => `${line.slice(1)}\n`)
  const after = lines.map((line) => `${line.slice(1)}\n`)
  const parts = text.split(before.join(''))
  if (parts.length !== 2) throw new Error(`These lines are not at one place:\n${before.join('')}`)
  return parts.join(after.join(''))
}

/** The copy of the project that the guide is carried out on. */
let root = ''

beforeAll(() => {
  // Outside the project, because its .gitignore would hide the files from the linter.
  root = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-guide-')))
  for (const file of sourceFiles().filter((path) => !UNREAD.test(path)))
    cpSync(inProject(file), join(root, file))
  symlinkSync(realpathSync(inProject('node_modules')), join(root, 'node_modules'))
  for (const { file, code } of added) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), code)
  }
  for (const { file, code } of changed)
    writeFileSync(join(root, file), withAdded(readFileSync(join(root, file), 'utf8'), code))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Runs a program of the project in the copy; rejects with all it has printed if it fails. */
function run(program: string, args: readonly string[]): Promise<string> {
  // The program is no part of this run of vitest.
  const environment = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$)/.test(name))
  const options = { cwd: root, env: { ...Object.fromEntries(environment), NO_COLOR: '1' } }
  return new Promise((resolve, reject) =>
    execFile(inProject('node_modules', '.bin', program), args, options, (error, stdout, stderr) =>
      error ? reject(new Error(`${program} failed:\n${stdout}${stderr}`)) : resolve(stdout),
    ),
  )
}

describe('the guide to adding a feature', () => {
  it('names the file of every block of code', () => {
    expect(blocks.length).toBeGreaterThan(15)
    expect(blocks.filter(({ file }) => file === '')).toEqual([])
  })

  it('changes two files that exist, and adds the others', () => {
    const known = new Set(sourceFiles())
    expect(added.filter(({ file }) => known.has(file))).toEqual([])
    expect(files.filter((file) => known.has(file))).toEqual([
      'domain/manifests.ts',
      'contracts-test/e2e/catalogue.ts',
    ])
  })

  it('is in the format of the project', async () => {
    expect(await run('oxfmt', ['--check', ...files])).toContain('correct format')
  })

  it('satisfies the linter and the compiler', async () => {
    await run('oxlint', ['--type-aware', '--type-check', '--deny-warnings', ...files])
  })

  it('passes its own tests and those of what it extends', async () => {
    const names = ['supply', 'Supply', 'circulating', 'scripts/features', 'scripts/ports', 'shell/routes']
    await run('vitest', ['run', '--project=unit', '--project=views', ...names])
  })
})
