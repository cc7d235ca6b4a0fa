import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface SystemProgram {
  /** The environment variable that names its path. */
  readonly variable: string
  readonly names: readonly string[]
  /** Paths outside PATH, or before it. */
  readonly places: readonly string[]
  readonly package: string
}

/** The path of an installed program, if any. Throws if its variable names no file. */
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
