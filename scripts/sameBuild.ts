import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { BUILD_FOR_TESTS } from './testing/testedLanguages.ts'

/** Compares a second build byte by byte, so that anyone can verify a deployed site (rules/shell: same-build). */

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')

async function fingerprints(): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  return new Map(
    await Promise.all(
      files.map(
        async (file) =>
          [
            path.relative(dist, file),
            createHash('sha256')
              .update(await readFile(file))
              .digest('hex'),
          ] as const,
      ),
    ),
  )
}

const first = await fingerprints()
execFileSync(
  process.execPath,
  ['--import', 'tsx', path.join(root, 'scripts', 'build.ts'), ...BUILD_FOR_TESTS],
  { cwd: root },
)
const second = await fingerprints()
const different = [...new Set([...first.keys(), ...second.keys()])].filter(
  (file) => first.get(file) !== second.get(file),
)
if (different.length > 0) {
  console.error(`A second build differs in: ${different.join(', ')}`)
  process.exitCode = 1
}
