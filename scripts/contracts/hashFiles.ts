import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { inProject, PROJECT_ROOT } from './projectRoot.ts'

/** Sorted absolute paths, including subfolders. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** SHA-256 over texts and over the paths and contents of files. */
export function hashOf(files: readonly string[], texts: readonly string[] = []): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:${text}`)
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${relative(PROJECT_ROOT, file).replaceAll('\\', '/')}:${content.length}:`).update(content)
  }
  return hash.digest('hex')
}

export function installedVersion(packageName: string): string {
  const text = readFileSync(inProject('node_modules', packageName, 'package.json'), 'utf8')
  const { version } = JSON.parse(text) as { readonly version: string }
  return `${packageName}@${version}`
}
