import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { inProject } from '../contracts/projectRoot.ts'

/** In .gitignore `*` is any part of a name; a line without a slash applies anywhere. */
function pattern(line: string): RegExp {
  const text = line.replace(/\/$/, '')
  const escaped = text.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')
  return new RegExp(text.includes('/') ? `^${escaped}$` : `(?:^|/)${escaped}$`)
}

/** All files that .gitignore does not exclude, as paths from the project's root. Needs no git. */
export function sourceFiles(folder = ''): readonly string[] {
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.name === '.git' || IGNORED.some((ignored) => ignored.test(file))) return []
    return entry.isDirectory() ? sourceFiles(file) : [file]
  })
}

const IGNORED = readFileSync(inProject('.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(pattern)
