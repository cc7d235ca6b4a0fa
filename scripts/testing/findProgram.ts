import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { run } from './step.ts'

/** A program of the system that tests need. */
export interface SystemProgram {
  /** The environment variable that names its path. */
  readonly variable: string
  readonly names: readonly string[]
  /** Paths outside PATH, or before it. */
  readonly places: readonly string[]
  /** Debian's packages with it. */
  readonly packages: readonly string[]
  /** Says what to install. */
  readonly missing: string
}

/**
 * The path of a program; its variable counts first, and throws if it names no file. In CI on Debian, as root, a missing
 * one is installed; else it throws instructions.
 */
export async function findProgram(program: SystemProgram): Promise<string> {
  const found = installedProgram(program) ?? (mayInstall() ? await install(program) : undefined)
  if (found !== undefined) return found
  throw new Error(program.missing)
}

/** The path of a program that is there; undefined if none is. Throws if its variable names no file. */
export function installedProgram({ variable, names, places }: SystemProgram): string | undefined {
  const named = process.env[variable]
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`${variable} names ${named}, which does not exist.`)
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...places, ...onPath].find((path) => existsSync(path))
}

/** Whether a missing program is installed: in CI, on Debian, as root. */
export const mayInstall = (): boolean =>
  Boolean(process.env['CI']) && existsSync('/etc/debian_version') && process.getuid?.() === 0

async function install(program: SystemProgram): Promise<string | undefined> {
  const { packages } = program
  console.log(`Installing ${packages.join(', ')} with apt-get, because CI is set and there is none.`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' })
    if (code !== 0) throw new Error(`apt-get ${args.join(' ')} failed.\n${output}`)
  }
  return installedProgram(program)
}
