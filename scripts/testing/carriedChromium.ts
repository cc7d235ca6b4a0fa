import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { inProject } from '../contracts/projectRoot.ts'
import { withLock } from '../contracts/withLock.ts'
import { run } from './step.ts'

const PACKAGE = inProject('scripts', 'testing', 'carriedChromium')
const FOLDER = inProject('.cache', 'carried-chromium')
const UNPACKED = path.join(FOLDER, 'unpacked')
export const CARRIED_CHROMIUM = path.join(FOLDER, 'chromium')

/** The package's own file names other folders: without a font no text has a size, and the browser crashes. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${UNPACKED}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${UNPACKED}/fonts-cache</cachedir>
</fontconfig>
`

const LAUNCH = `#!/bin/sh
LD_LIBRARY_PATH='${UNPACKED}/al2023/lib' FONTCONFIG_PATH='${UNPACKED}/fonts' exec '${UNPACKED}/chromium' "$@"
`

/**
 * The path of a Chromium from an npm package, with its libraries and font:
 * 66 MB to fetch, 280 MB on disk, for tests on a machine that has no browser and may not install one.
 * Undefined if the package has no build for the system. Throws npm's own message after a failure.
 */
export async function carriedChromium(say: (line: string) => void): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  await mkdir(FOLDER, { recursive: true })
  await withLock(`${FOLDER}.lock`, async () => {
    if (existsSync(CARRIED_CHROMIUM)) return
    say('Fetching a Chromium for the tests from the npm registry, once: 66 MB to fetch, 280 MB on disk.')
    for (const file of ['package.json', 'package-lock.json'])
      await copyFile(path.join(PACKAGE, file), path.join(FOLDER, file))
    await mkdir(UNPACKED, { recursive: true })
    await npm('ci', '--ignore-scripts')
    await npm('run', 'unpack')
    await writeFile(path.join(UNPACKED, 'fonts', 'fonts.conf'), FONTS)
    await writeFile(CARRIED_CHROMIUM, LAUNCH, { mode: 0o755 })
  })
  return CARRIED_CHROMIUM
}

async function npm(...args: readonly string[]): Promise<void> {
  // The package unpacks into the temporary folder, its libraries only on the host that it was made for.
  const environment = { TMPDIR: UNPACKED, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
  const { code, output } = await run('npm', ['--prefix', FOLDER, ...args], environment)
  if (code !== 0) throw new Error(`The package with a Chromium could not be installed:\n${output}`)
}
